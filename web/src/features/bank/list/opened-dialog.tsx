import { lazy, Suspense } from 'react'
import { useAiState } from '#features/ai/api.ts'
import { Button } from '#ui/button.tsx'
import type { QuestionEditorStart } from '../editor/use-editor.ts'
import { ViewDialog } from './view-dialog.tsx'

const ImportDialog = lazy(() =>
  import('../import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)
const ImportFileDialog = lazy(() =>
  import('../exchange/import-file-dialog.tsx').then((module) => ({ default: module.ImportFileDialog })),
)
const QuestionDialog = lazy(() =>
  import('../editor/question-dialog.tsx').then((module) => ({ default: module.QuestionDialog })),
)
const SuggestQuestionsDialog = lazy(() =>
  import('../ai/suggest-questions-dialog.tsx').then((module) => ({ default: module.SuggestQuestionsDialog })),
)

/** What is open over the list. */
export type Opened =
  | { at: 'edit'; question: QuestionEditorStart }
  | { at: 'view'; question_id: string }
  | { at: 'import' }
  | { at: 'file' }
  | { at: 'ai' }
  | undefined

interface OpenedDialogProps {
  opened: Opened
  /** The folder that new questions come into. */
  folder_id: string | undefined
  onClose: () => void
}

/** The dialog that is open over the list, fetched when it is. */
export function OpenedDialog({ opened, folder_id, onClose }: OpenedDialogProps) {
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose()
  return (
    <>
      {opened?.at === 'view' && <ViewDialog question_id={opened.question_id} onClose={onClose} />}
      <Suspense>
        {opened?.at === 'edit' && (
          <QuestionDialog
            isOpen
            onOpenChange={onOpenChange}
            question={opened.question}
            folder_id={folder_id}
          />
        )}
        {opened?.at === 'import' && <ImportDialog isOpen onOpenChange={onOpenChange} folder_id={folder_id} />}
        {opened?.at === 'file' && <ImportFileDialog folder_id={folder_id} onClose={onClose} />}
        {opened?.at === 'ai' && <SuggestQuestionsDialog folder_id={folder_id} onClose={onClose} />}
      </Suspense>
    </>
  )
}

interface FirstWaysProps {
  /** The folder that is open takes nothing in. */
  isClosed: boolean
  onOpen: (opened: Opened) => void
}

/** The ways by which questions come into the bank. */
export function FirstWays({ isClosed, onOpen }: FirstWaysProps) {
  const ai = useAiState()
  if (isClosed) return null
  return (
    <>
      {ai && <Button onClick={() => onOpen({ at: 'ai' })}>智能出题</Button>}
      <Button onClick={() => onOpen({ at: 'import' })}>从EXCEL导入</Button>
      <Button onClick={() => onOpen({ at: 'file' })}>导入问海文件</Button>
      <Button variant="primary" icon="plus" onClick={() => onOpen({ at: 'edit', question: undefined })}>
        新建题目
      </Button>
    </>
  )
}

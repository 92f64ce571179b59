import { lazy, Suspense, useState } from 'react'
import type { QuestionContent } from '../dialog/form-draft.ts'
import type { FormEditor } from '../dialog/use-form-editor.ts'
import { NewQuestion } from './pick-new.tsx'
import { PickPreview } from './pick-preview.tsx'

const PickDialog = lazy(() => import('./pick-dialog.tsx').then((module) => ({ default: module.PickDialog })))

export interface QuestionDialogs {
  open: (dialog: 'pick' | 'new') => void
  preview: (content: QuestionContent) => void
}

/** The dialogs above a form with questions. They are rendered beside its form element, not inside. */
export function useQuestionDialogs(editor: FormEditor) {
  const [opened, setOpened] = useState<'pick' | 'new'>()
  const [shown, setShown] = useState<QuestionContent>()
  const { kind, draft, change } = editor
  const close = () => setOpened(undefined)
  return {
    dialogs: { open: setOpened, preview: setShown } satisfies QuestionDialogs,
    rendered: (
      <Suspense>
        {opened === 'pick' && (
          <PickDialog
            kind={kind}
            question={draft.question}
            onClose={close}
            onPicked={(question) => change({ question })}
          />
        )}
        {opened === 'new' && (
          <NewQuestion
            kind={kind}
            onClose={close}
            onMade={(made) => change((before) => ({ question: [...before.question, made] }))}
          />
        )}
        {shown && <PickPreview content={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    ),
  }
}

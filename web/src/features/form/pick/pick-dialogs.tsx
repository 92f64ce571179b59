import { lazy, Suspense, useState } from 'react'
import type { FormCopy } from '#features/bank/editor/use-editor.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { type DraftQuestion, draftQuestion } from '../dialog/form-items.ts'
import type { LogicEditor } from '../dialog/logic/use-logic.tsx'
import type { FormEditor } from '../dialog/use-form-editor.ts'
import { addPapers } from '../own/other-paper.ts'
import { EditQuestion, NewQuestion, toFormCopy, toNewCopy } from './pick-edit.tsx'

const BlueprintDialog = lazy(() =>
  import('../blueprint/blueprint-dialog.tsx').then((module) => ({ default: module.BlueprintDialog })),
)
const PickDialog = lazy(() => import('./pick-dialog.tsx').then((module) => ({ default: module.PickDialog })))

export interface QuestionDialogs {
  pick: () => void
  /** Opens 双向细目表. */
  blueprint: () => void
  /** Writes a question after this line, or at the end. */
  write: (after?: string) => void
  edit: (item: DraftQuestion) => Promise<void>
  /** Begins another one like it, after it. */
  copy: (item: DraftQuestion) => Promise<void>
}

type Opened =
  | { dialog: 'pick' }
  | { dialog: 'blueprint' }
  | { dialog: 'new'; after: string | undefined }
  | Edited
  | undefined

interface Edited {
  dialog: 'edit' | 'copy'
  uid: string
  copy: FormCopy
}

const insertAfter = (
  question: readonly DraftQuestion[],
  after: string | undefined,
  made: DraftQuestion,
): DraftQuestion[] => {
  const index = after === undefined ? -1 : question.findIndex(({ uid }) => uid === after)
  return index === -1
    ? [...question, made]
    : [...question.slice(0, index + 1), made, ...question.slice(index + 1)]
}

/** How many questions come before a new one. */
const placeAfter = (question: readonly DraftQuestion[], after: string | undefined): number => {
  const index = question.findIndex(({ uid }) => uid === after)
  return index === -1 ? question.length : index + 1
}

/** The dialogs above a form with questions. They are rendered beside its form element, not inside. */
export function useQuestionDialogs(
  editor: FormEditor,
  logic: Pick<LogicEditor, 'changeLines' | 'addQuestion' | 'pipesBefore'>,
) {
  const [opened, setOpened] = useState<Opened>()
  const { kind, draft, change } = editor
  const close = () => setOpened(undefined)
  /** Rules that name an option which is gone are mended with it. */
  const replace = (uid: string, next: (item: DraftQuestion) => DraftQuestion) =>
    logic.changeLines({
      items: draft.items,
      question: draft.question.map((item) => (item.uid === uid ? next(item) : item)),
    })
  const openCopy = async (dialog: Edited['dialog'], item: DraftQuestion) => {
    const copy = await toFormCopy(kind, item)
    if (!('ok' in copy))
      setOpened({ dialog, uid: item.uid, copy: dialog === 'copy' ? toNewCopy(kind, copy) : copy })
    else if (copy.cause === 'refused') toast.error(copy.reason)
  }
  /** The bank's own text goes into the form with the next save, of this question alone. */
  const takeFromBank = (uid: string, { question_id, content }: DraftQuestion) => {
    void replace(uid, (item) => ({ ...item, content, bank: 'same' }))
    if (question_id !== null) change((before) => ({ fresh: [...new Set([...before.fresh, question_id])] }))
  }
  return {
    dialogs: {
      pick: () => setOpened({ dialog: 'pick' }),
      blueprint: () => setOpened({ dialog: 'blueprint' }),
      write: (after) => setOpened({ dialog: 'new', after }),
      edit: (item) => openCopy('edit', item),
      copy: (item) => openCopy('copy', item),
    } satisfies QuestionDialogs,
    rendered: (
      <Suspense>
        {opened?.dialog === 'pick' && (
          <PickDialog
            kind={kind}
            question={draft.question}
            onClose={close}
            onPicked={(question) => logic.changeLines({ items: draft.items, question })}
          />
        )}
        {opened?.dialog === 'blueprint' && (
          <BlueprintDialog
            question={draft.question}
            kept={draft.otherPaper}
            onClose={close}
            onChosen={(chosen, other) => change((before) => addPapers(before, chosen, other))}
          />
        )}
        {opened?.dialog === 'new' && (
          <NewQuestion
            kind={kind}
            pipes={logic.pipesBefore(placeAfter(draft.question, opened.after))}
            onClose={close}
            onMade={(made) => {
              logic.addQuestion((question) => insertAfter(question, opened.after, made))
              // Questions written one after the other stay in that order.
              setOpened((now) => (now?.dialog === 'new' && now.after ? { ...now, after: made.uid } : now))
            }}
          />
        )}
        {(opened?.dialog === 'edit' || opened?.dialog === 'copy') && (
          <EditQuestion
            kind={kind}
            pipes={logic.pipesBefore(draft.question.findIndex(({ uid }) => uid === opened.uid))}
            copy={opened.copy}
            onClose={close}
            onDraft={(content) =>
              opened.dialog === 'copy'
                ? logic.addQuestion((question) => insertAfter(question, opened.uid, draftQuestion(content)))
                : replace(opened.uid, (item) => ({ ...item, question_id: null, content, bank: undefined }))
            }
            onBankChanged={(changed) => takeFromBank(opened.uid, changed)}
          />
        )}
      </Suspense>
    ),
  }
}

import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { lazy, Suspense, useState } from 'react'
import type { FormCopy } from '#features/bank/editor/use-editor.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { draftQuestion } from '../dialog/form-items.ts'
import type { LogicEditor } from '../dialog/logic/use-logic.tsx'
import type { DraftEditor } from '../dialog/use-form-editor.ts'
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

type Logic = Pick<LogicEditor, 'changeLines' | 'addQuestion' | 'pipesBefore'>

/** Rules that name an option which is gone are mended with it. Returns whether the author agreed. */
const replaceLine = (
  { draft }: Pick<DraftEditor, 'draft'>,
  logic: Pick<Logic, 'changeLines'>,
  uid: string,
  next: (item: DraftQuestion) => DraftQuestion,
) =>
  logic.changeLines({
    items: draft.items,
    question: draft.question.map((item) => (item.uid === uid ? next(item) : item)),
  })

/**
 * The bank's own text goes into the form with the next save, of this question alone. Where its author declines what
 * becomes of the rules, the form keeps the text it has: the saved form holds it, or the line is a question of its own.
 */
export async function takeFromBank(
  editor: Pick<DraftEditor, 'form' | 'draft' | 'change'>,
  logic: Pick<Logic, 'changeLines'>,
  { uid, copy }: Pick<Edited, 'uid' | 'copy'>,
  { question_id, content }: DraftQuestion,
): Promise<void> {
  const { form, change } = editor
  if (await replaceLine(editor, logic, uid, (item) => ({ ...item, content, bank: 'same' }))) {
    if (question_id !== null) change(({ fresh }) => ({ fresh: [...new Set([...fresh, question_id])] }))
    return
  }
  change(({ question, fresh }) => ({
    question: question.map((item): DraftQuestion => {
      if (item.uid !== uid) return item
      const isHeld = form !== undefined && item.bank !== undefined && !fresh.includes(question_id ?? '')
      return isHeld
        ? { ...item, bank: 'changed' }
        : { ...item, question_id: null, content: copy.content, bank: undefined }
    }),
  }))
}

/** The dialogs above a form with questions. They are rendered beside its form element, not inside. */
export function useQuestionDialogs(editor: DraftEditor, logic: Logic) {
  const [opened, setOpened] = useState<Opened>()
  const { kind, draft, change } = editor
  const close = () => setOpened(undefined)
  const openCopy = async (dialog: Edited['dialog'], item: DraftQuestion) => {
    const copy = await toFormCopy(kind, item)
    if (!('ok' in copy))
      setOpened({ dialog, uid: item.uid, copy: dialog === 'copy' ? toNewCopy(kind, copy) : copy })
    else if (copy.cause === 'refused') toast.error(copy.reason)
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
          <EditedLine edited={opened} editor={editor} logic={logic} onClose={close} />
        )}
      </Suspense>
    ),
  }
}

interface EditedLineProps {
  edited: Edited
  editor: DraftEditor
  logic: Logic
  onClose: () => void
}

/** A line of the form in 选题编辑, or another one like it. */
const EditedLine = ({ edited, editor, logic, onClose }: EditedLineProps) => (
  <EditQuestion
    kind={editor.kind}
    pipes={logic.pipesBefore(editor.draft.question.findIndex(({ uid }) => uid === edited.uid))}
    copy={edited.copy}
    onClose={onClose}
    onDraft={(content) =>
      edited.dialog === 'copy'
        ? logic.addQuestion((question) => insertAfter(question, edited.uid, draftQuestion(content)))
        : replaceLine(editor, logic, edited.uid, (item) => ({
            ...item,
            question_id: null,
            content,
            bank: undefined,
          }))
    }
    onBankChanged={(changed) => void takeFromBank(editor, logic, edited, changed)}
  />
)

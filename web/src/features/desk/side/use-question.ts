import { type EditedFormDraft, hasLogic } from '@wenhai/core/desk/edited-draft'
import type { DraftQuestion, FormLines } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { checkQuestion } from '@wenhai/core/question/check-question'
import { useMemo, useReducer, useRef, useSyncExternalStore } from 'react'
import { type Editing, editingOf, isSameQuestion, questionDraftOf } from '#features/bank/editor/editing.ts'
import type { QuestionEditor } from '#features/bank/editor/use-editor.ts'
import { mendAfter } from '#features/form/dialog/logic/logic-draft.ts'
import { toKnown } from '#features/form/pick/pick-edit.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { type Desk, type DeskStep, type DeskTools, useDesk, useDeskTools } from '../desk.ts'
import { changeLines } from '../outline/change-lines.ts'

/**
 * The fields of a question's editor over a line of the form. A question of the bank that is changed here becomes one of
 * the form's own: the bank's stays as it is. `part` is what is changed, in
 * the name of the step; `isTyped` where the line itself shows what is typed (`useOpenQuestion`).
 */
export function useQuestionEditor(
  item: DraftQuestion,
  { part = '的设置', isTyped = false } = {},
): QuestionEditor {
  const desk = useDesk()
  const tools = useDeskTools()
  const { kind, draft, place, onBusy } = desk.editor
  const { uid, content } = item
  const index = draft.question.findIndex((each) => each.uid === uid)
  const read = useMemo(() => editingOf(toKnown(kind, content)), [kind, content])
  /** What the fields know beside the content, such as the options' own ids, lasts as long as it means the same. */
  const kept = useRef<{ uid: string; editing: Editing }>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const editing =
    kept.current?.uid === uid && isSameQuestion(kept.current.editing, read) ? kept.current.editing : read
  kept.current = { uid, editing }
  const findings = useMemo(
    () => checkQuestion(questionDraftOf(editing)).filter(({ isMissing }) => !isMissing),
    [editing],
  )
  return {
    form: place,
    editing,
    known: undefined,
    isForExam: formKindOf(kind).hasScores,
    isBankChanged: false,
    onBusy,
    errorOf: (field) => findings.find((finding) => finding.field === field)?.reason,
    change: (next) => {
      // Two changes of one press build on each other.
      const now = kept.current?.uid === uid ? kept.current.editing : editing
      const after = typeof next === 'function' ? next(now) : { ...now, ...next }
      kept.current = { uid, editing: after }
      // A space at the end of a text is not stored, and still has to be seen while it is typed.
      redraw()
      if (isSameQuestion(after, now)) return
      // The next change finds it as one of the form's own.
      if (item.question_id !== null)
        toast.info(`第 ${index + 1} 题从这里起是一道新题，题库里的那道不动。可以撤销`)
      const fields = typeof next === 'function' ? 'content' : Object.keys(next).join()
      const step = { what: `修改第 ${index + 1} 题${part}`, field: `${uid} ${fields}`, isTyped }
      writeQuestion({ ...desk, now: tools.now }, step, uid, (line) => ({
        ...line,
        question_id: null,
        content: questionDraftOf(after),
        bank: undefined,
      }))
    },
  }
}

/** The question of the line that is open, as its last key left it: the line is drawn before the page around it. */
export function useOpenQuestion(item: DraftQuestion): DraftQuestion {
  const { subscribe, now } = useDeskTools()
  return useSyncExternalStore(subscribe, () => now().question.find(({ uid }) => uid === item.uid) ?? item)
}

/** Changes one line. Where rules or texts break by it, its author is asked first, and they are mended in the same step. */
function writeQuestion(
  { editor, write, now }: Pick<Desk, 'editor' | 'write'> & Pick<DeskTools, 'now'>,
  step: DeskStep,
  uid: string,
  next: (line: DraftQuestion) => DraftQuestion,
): void {
  const { kind } = editor
  const draft = now()
  const changed = ({ question, items }: Pick<EditedFormDraft, 'question' | 'items'>): FormLines => ({
    question: question.map((line) => (line.uid === uid ? next(line) : line)),
    items,
  })
  if (hasLogic(draft.logic)) {
    const { changes, others, pipes } = mendAfter(draft, changed(draft), formKindOf(kind).hasScores)
    if (changes.length + others.length + pipes.length > 0) {
      void changeLines({ editor, write }, step.what, (lines) =>
        lines.map((line) =>
          'question' in line && line.uid === uid ? { uid, question: next(line.question) } : line,
        ),
      )
      return
    }
  }
  write(step, (before) => ({ question: changed(before).question }))
}

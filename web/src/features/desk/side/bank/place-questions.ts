import { whyFull } from '@wenhai/core/desk/batch'
import { type FormLine, formLinesOf } from '@wenhai/core/desk/lines'
import { type BankQuestion, inPaperOrder } from '#features/bank/api.ts'
import { toPicked } from '#features/form/pick/picked.ts'
import { newUuid } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import type { Desk } from '../../desk.ts'
import { changeLines } from '../../outline/change-lines.ts'

/** The questions of the bank that the form holds. */
export const heldIn = ({ editor }: Pick<Desk, 'editor'>): ReadonlySet<string> =>
  new Set(editor.draft.question.flatMap(({ question_id }) => question_id ?? []))

/** Puts questions of the bank after a line, in the order in which they were written; an empty uid is the beginning. */
export async function placeQuestions(
  desk: Pick<Desk, 'editor' | 'write' | 'select'>,
  questions: readonly BankQuestion[],
  after: string,
): Promise<boolean> {
  const { kind, draft } = desk.editor
  const held = heldIn(desk)
  const used = new Set(formLinesOf(draft).map(({ uid }) => uid))
  const made = inPaperOrder(questions.filter(({ question_id }) => !held.has(question_id))).map(
    (question): FormLine => {
      const picked = toPicked(question)
      // A question that was taken from the bank and rewritten still has that uid.
      const uid = used.has(picked.uid) ? newUuid() : picked.uid
      return { uid, question: { ...picked, uid } }
    },
  )
  const [first] = made
  if (!first) {
    toast.info('已经在这份里了')
    return false
  }
  const why = whyFull(kind, draft, made)
  if (why) {
    toast.warning(why)
    return false
  }
  const isDone = await changeLines(desk, `从题库加入 ${made.length} 题`, (lines) => {
    const index = lines.findIndex(({ uid }) => uid === after)
    const at = after === '' ? 0 : index === -1 ? lines.length : index + 1
    return [...lines.slice(0, at), ...made, ...lines.slice(at)]
  })
  if (isDone) desk.select(made.at(-1)?.uid ?? first.uid)
  return isDone
}

/** Puts a question of the bank in the place of another: number, points and the rules that still fit stay. */
export const replaceQuestion = (
  desk: Pick<Desk, 'editor' | 'write'>,
  uid: string,
  question: BankQuestion,
): Promise<boolean> => {
  const number = desk.editor.draft.question.findIndex((each) => each.uid === uid) + 1
  const { question_id, content } = toPicked(question)
  return changeLines(desk, `换掉第 ${number} 题`, (lines) =>
    lines.map((line) =>
      line.uid === uid && 'question' in line
        ? { uid, question: { ...line.question, question_id, content, bank: 'same' } }
        : line,
    ),
  )
}

/** Takes what the bank says now into the form, which keeps copies. */
export const takeAfresh = (
  { editor, write }: Pick<Desk, 'editor' | 'write'>,
  uid: string,
  question: BankQuestion,
): Promise<boolean> => {
  const { question_id, content } = toPicked(question)
  const number = editor.draft.question.findIndex((each) => each.uid === uid) + 1
  return changeLines(
    {
      editor,
      // Saving takes the bank's text of the questions that are named, and the same step names this one.
      write: (step, next) =>
        write(step, (before) => ({
          ...next(before),
          fresh: [...new Set([...before.fresh, question.question_id])],
        })),
    },
    `第 ${number} 题更新为题库内容`,
    (lines) =>
      lines.map((line) =>
        line.uid === uid && 'question' in line
          ? { uid, question: { ...line.question, question_id, content, bank: 'same' } }
          : line,
      ),
  )
}

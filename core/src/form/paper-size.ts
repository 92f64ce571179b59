import { countControls } from '../question/kinds/authors.ts'
import type { QuestionBody } from '../question/kinds/kind.ts'
import { formLimits } from './limits.ts'
import type { FrozenQuestion } from './revision.ts'

type Sized = QuestionBody & Pick<FrozenQuestion, 'answer' | 'note'>

/** The number of characters that are written in a question. */
export const charactersOf = ({ question, options, settings, answer, note }: Sized): number =>
  question.length +
  options.reduce((sum, { opt }) => sum + opt.length, 0) +
  (settings ? JSON.stringify(settings).length : 0) +
  answer.length +
  note.length

/** Characters of the questions that are written in a form; those of the bank are named by their ids. */
export const writtenIn = (questions: readonly (string | Sized)[] = []): number =>
  questions.reduce((sum, item) => sum + (typeof item === 'string' ? 0 : charactersOf(item)), 0)

/** Questions, options and cells, by which it is known how long a page of them takes to draw. */
const countAllControls = (questions: readonly QuestionBody[]): number => sum(questions, countControls)

/** Whether the questions are drawn within 20 ms, as two hundred with four options each are. */
export const isQuickToDraw = (questions: readonly QuestionBody[]): boolean =>
  countAllControls(questions) <= quickControls

const quickControls = 1000

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

/**
 * Why a form as a whole is too large, or undefined. One that was as large before may be saved again: its author can still
 * change its times and make it smaller.
 */
export function findSizeFault(
  questions: readonly Sized[],
  before: readonly Sized[] = [],
): string | undefined {
  const controls = countAllControls(questions)
  if (controls > formLimits.maxControls && controls > countAllControls(before))
    return `题目、选项和要填的格子加起来最多 ${formLimits.maxControls} 个，现在约 ${controls} 个。请减少选项，或分成几份`
  const characters = sum(questions, charactersOf)
  if (characters > formLimits.maxCharacters && characters > sum(before, charactersOf))
    return `整份的文字最多 ${formLimits.maxCharacters / 10_000} 万个字，现在有 ${Math.ceil(characters / 10_000)} 万个字。请缩短题目，或分成几份`
  return undefined
}

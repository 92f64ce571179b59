import { partStarts } from '../../form/items.ts'
import { seededDice, shuffle } from '../../question/kinds/order.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { renameLetters } from '../../question/note-letters.ts'
import { optionLabel } from '../../question/option-label.ts'
import { type PrintedPaper, type PrintedQuestion, printedParts } from './printed-paper.ts'

/**
 * The same paper as B: its questions in another order within each part, and the options of choices with other letters. The
 * order follows from the seed, so that a paper and its key, each exported at its time, belong together.
 */
export function inOtherOrder(paper: PrintedPaper, seed: string): PrintedPaper {
  const { questions, items = [] } = paper
  const dice = seededDice(seed)
  const starts = items.some(({ kind }) => kind === 'section')
    ? partStarts(items, questions)
    : printedParts(paper).map(({ questions: [first] }) => (first?.number ?? 1) - 1)
  const places = starts.flatMap((start, at) => {
    const part = questions.slice(start, starts[at + 1])
    return otherThan(part, shuffle(part, dice))
  })
  const ids = questions.map(({ question_id }) => question_id)
  return {
    ...paper,
    questions: places.map((question) => withOtherLetters(question, dice)),
    // What lies before a question stays at its place on the paper, whichever question comes there now.
    items: items.map((item) => {
      const at = ids.indexOf(item.before ?? '')
      return at === -1 ? item : { ...item, before: places[at]?.question_id ?? item.before }
    }),
  }
}

/** Two questions may come to lie as they lay; then they change places. */
const otherThan = <Item>(items: readonly Item[], mixed: Item[]): Item[] =>
  items.length > 1 && mixed.every((item, at) => item === items[at]) ? mixed.toReversed() : mixed

/** An option such as 以上都对 speaks of those above it. */
const isBound = ({ opt }: PrintedQuestion['options'][number]): boolean =>
  /以上|上述|[皆均]|都[是不对错有]|[A-F]\s*[和与、]\s*[A-F]/.test(opt)

/** Only of choices without settings, because settings name options by their letters. */
function withOtherLetters(question: PrintedQuestion, dice: () => number): PrintedQuestion {
  const { isChoice, mayShuffleOptions, reletter } = kindOf(question.option_type)
  if (!isChoice || !mayShuffleOptions || question.settings || question.options.some(isBound)) return question
  const options = shuffle(question.options, dice)
  const letters = new Map(options.map(({ key }, at) => [key, optionLabel(at)]))
  return {
    ...question,
    options: options.map((option, at) => ({ ...option, key: optionLabel(at) })),
    answer: question.answer === '' ? '' : reletter({ options }, question.answer),
    note: renameLetters(question.note, letters),
  }
}

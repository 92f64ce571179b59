import { type Answers, type AskedQuestion, isAnswered } from '../form/answers.ts'
import type { PaperItem } from '../form/item-schema.ts'
import type { Flow, Given } from '../form/logic-model.ts'
import { evaluate, type LogicPaper } from './evaluate.ts'
import { askedQuestions } from './hand-in.ts'
import type { pipePaper } from './pipe.ts'

interface AskedPaper<Question extends AskedQuestion> extends LogicPaper {
  questions: readonly Question[]
}

/** A paper as one taker sees it now. */
interface ShownPaper<Question> {
  questions: readonly Question[]
  /** The numbers of the whole form, which do not change while questions come and go. */
  numbers: readonly number[]
  items: readonly PaperItem[]
  /**
   * What the fields of these questions hold: the taker's own answers, and those that were carried from earlier
   * questions.
   */
  answers: Answers
  flow: Flow
}

/**
 * Says what is shown of a paper, given the answers so far, on the server and in the browser alike. Where `pipe` is
 * given, texts have values in them.
 */
export function showPaper<Question extends AskedQuestion>(
  paper: AskedPaper<Question>,
  own: Answers,
  given: Given,
  pipe?: typeof pipePaper,
): ShownPaper<Question> {
  const flow = evaluate(paper, own, given, true)
  const filled = { ...flow.carried, ...own }
  const { logic } = paper
  const narrowed = askedQuestions(paper.questions, flow)
  const { questions, items } = pipe
    ? pipe({ questions: narrowed, items: paper.items }, { logic, answers: flow.answers, flow, given })
    : { questions: narrowed, items: paper.items }
  const isShown = isIn(flow.shown)
  const places = questions.flatMap(({ question_id }, index) => (isShown(question_id) ? [index] : []))
  return {
    questions: questions.filter(({ question_id }) => isShown(question_id)),
    numbers: places.map((place) => place + 1),
    items: shownItems({ questions, items, logic }, flow),
    answers: Object.fromEntries(
      paper.questions.flatMap((question) => {
        const { question_id } = question
        const written = filled[question_id]
        if (written === undefined || !isShown(question_id)) return []
        // An answer that is only begun is kept as it is; one whose options are all hidden is dropped.
        return [[question_id, flow.answers[question_id] ?? (isAnswered(question, written) ? '' : written)]]
      }),
    ),
    flow,
  }
}

const isIn = (ids: readonly string[]) => {
  const known = new Set(ids)
  return (id: string) => known.has(id)
}

/** An item is shown before the next question that is shown. */
function shownItems({ questions, items }: LogicPaper, { shown, hiddenItems }: Flow): PaperItem[] {
  const isShown = isIn(shown)
  const next = new Map<string, string>()
  let following = ''
  for (const { question_id } of [...questions].reverse()) {
    if (isShown(question_id)) following = question_id
    next.set(question_id, following)
  }
  return items
    .filter(({ item_id }) => item_id === undefined || !hiddenItems.has(item_id))
    .map((item) => {
      const before = next.get(item.before) ?? ''
      return before === item.before ? item : { ...item, before }
    })
}

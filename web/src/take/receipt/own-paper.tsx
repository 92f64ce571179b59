import { logicChunk, type Shown, shownOf } from '../machine/shown.ts'
import type { TakenState } from '../machine/state.ts'
import { Paper } from '../paper/paper.tsx'
import type { PaperProps } from '../paper/paper-props.ts'

const nothing = () => undefined

/** One's own answers, to read. */
export const FixedPaper = ({
  questions,
  numbers,
  items,
  answers,
}: Pick<PaperProps, 'questions' | 'numbers' | 'items' | 'answers'>) => (
  <Paper
    questions={questions}
    numbers={numbers}
    items={items}
    layout="all"
    answers={answers}
    onAnswer={nothing}
    marked={[]}
    onMark={nothing}
    faults={[]}
    handIn={{ label: '', isHandingIn: false, onHandIn: nothing }}
    isFixed
  />
)

/** The questions with the taker's own answers: of a report that was handed in just now or before. */
export function ownPaper(state: TakenState): Shown {
  const { logic, report, questions, items = [], startAt } = state
  if (logic || !report) return shownOf(state)
  const { answers, unasked = [] } = report
  const left = new Set(unasked)
  const read = logicChunk.get()?.readReport({ questions, items }, report) ?? { questions, items }
  const asked = questions.flatMap(({ question_id }, index) => (left.has(question_id) ? [] : index))
  return {
    questions: read.questions.filter(({ question_id }) => !left.has(question_id)),
    ...(left.size > 0 && { numbers: asked.map((index) => index + 1) }),
    // A text belongs to the question that follows it.
    items: read.items.filter(({ before }) => !left.has(before)),
    answers,
    startAt,
  }
}

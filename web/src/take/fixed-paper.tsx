import { Paper } from './paper/paper.tsx'
import type { PaperProps } from './paper/paper-props.ts'

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

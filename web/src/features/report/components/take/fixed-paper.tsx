import { Paper, type PaperProps } from '../paper/paper.tsx'

const nothing = () => undefined

/** One's own answers, to read. */
export const FixedPaper = ({ questions, answers }: Pick<PaperProps, 'questions' | 'answers'>) => (
  <Paper
    questions={questions}
    layout="all"
    answers={answers}
    onAnswer={nothing}
    marked={[]}
    onMark={nothing}
    faults={[]}
    handIn={{ label: '', isSending: false, onHandIn: nothing }}
    isFixed
  />
)

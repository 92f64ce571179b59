import type { ReportView } from '@wenhai/core/report/schema'
import { cx } from '../../../../ui/cx.ts'
import { SheetQuestion } from './sheet-question.tsx'
import type { Marking } from './use-marking.ts'

interface SheetQuestionsProps {
  report: ReportView
  marking: Marking
  onEnter: () => void
  className?: string
}

/** In the order in which this taker had them. */
export const SheetQuestions = ({ report, marking, onEnter, className }: SheetQuestionsProps) => (
  <ol aria-label="题目" className={cx('grid grid-cols-1', className)}>
    {report.question.map((question, index) => (
      <SheetQuestion
        key={question.question_id}
        question={question}
        number={index + 1}
        answer={report.answers[question.question_id] ?? ''}
        review={marking.review.find(({ question_id }) => question_id === question.question_id)}
        marking={marking}
        onEnter={onEnter}
      />
    ))}
  </ol>
)

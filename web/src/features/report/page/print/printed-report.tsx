import '../../../question/print/a4.css'
import './printed-report.css'
import { voteId } from '@wenhai/core/form/answers'
import type { ReportView } from '@wenhai/core/report/schema'
import type { Ref } from 'react'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PrintedAnswer } from './printed-answer.tsx'

interface PrintedReportProps {
  ref: Ref<HTMLDivElement>
  report: ReportView
  /** Whose, when, how long: as the page says them. */
  facts: readonly string[]
}

/** One report on A4. While it is there, the page prints as this, by whichever way. */
export const PrintedReport = ({ ref, report, facts }: PrintedReportProps) => (
  <PrintPage page="size: A4; margin: 16mm 18mm">
    <div ref={ref} className="a4">
      <div className="a4-head">
        <h2>{report.survey_title}</h2>
        <p className="a4-facts">{facts.join('　·　')}</p>
        {report.exam && <Score exam={report.exam} />}
      </div>
      <ol>
        {report.question.map((question, index) => (
          <PrintedAnswer
            key={question.question_id}
            question={question}
            number={question.question_id === voteId ? undefined : index + 1}
            answer={report.answers[question.question_id] ?? ''}
            isUnasked={report.unasked?.includes(question.question_id) ?? false}
            review={report.exam?.review.find(({ question_id }) => question_id === question.question_id)}
          />
        ))}
      </ol>
    </div>
  </PrintPage>
)

function Score({ exam }: { exam: NonNullable<ReportView['exam']> }) {
  const { score, fullScore, passScore, isPassed, pending } = exam
  const verdict = isPassed === null ? '' : isPassed ? '　及格' : '　未及格'
  return (
    <p className="a4-total">
      <b>
        {score ?? '—'} / {fullScore} 分
      </b>
      {pending > 0 ? `　还有 ${pending} 题待批阅` : verdict}
      <span className="a4-score">（{passScore} 分及格）</span>
    </p>
  )
}

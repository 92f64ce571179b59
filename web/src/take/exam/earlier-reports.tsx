import type { TakePage } from '@wenhai/core/report/page'
import { paths } from '#lib/paths.ts'
import type { TakeState } from '../machine/state.ts'
import { TakeLink } from '../take-link.tsx'
import { TakeMoment } from '../take-time.tsx'

interface EarlierReportsProps {
  page: TakePage
  state: TakeState
  title: string
  /** The report that is looked at. */
  current?: string | undefined
}

/** Lists all reports of the taker, the newest first, each with its own page. */
export function EarlierReports({ page, state, title, current }: EarlierReportsProps) {
  const { survey_id, anonymous, review } = page.view
  return (
    <section className="take-card" aria-labelledby="exam-earlier">
      <h2 id="exam-earlier">{title}</h2>
      <ol className="exam-reports">
        {state.mine.sheets.map(({ report_id, attempt_no, submitted, score }) => (
          <li key={report_id}>
            <span className="exam-report-what">
              <b>第 {attempt_no} 次</b> <TakeMoment at={submitted} to={anonymous ? 'day' : 'minute'} />
            </span>
            <span className="exam-report-score">
              {score === null ? (review === 'ended' ? '结束后公布' : '尚未公布') : `${score} 分`}
            </span>
            {report_id === current ? (
              <span className="exam-here">正在看</span>
            ) : (
              <TakeLink to={paths.report(survey_id, report_id)}>
                查看<span className="paper-unseen">第 {attempt_no} 次</span>
              </TakeLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { formKindOf } from '@wenhai/core/form/form-kind'
import { formatSeconds } from '@wenhai/core/format/number'
import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import { submittedText, takerName } from '@wenhai/core/report/describe-taker'
import type { ReportRow } from '@wenhai/core/report/schema'
import { deviceName } from '@wenhai/core/visitor/visit-kind'
import { useFormRights } from '#features/form/api.ts'
import type { Side } from '#features/question/result/sides.ts'
import { reportSign } from '#features/report/page/report-labels.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { linkClass } from '#ui/button.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useLastReports } from '../api.ts'
import { PanelTitle, ResultPanel, reportsLink } from '../panel.tsx'

/** The newest reports, as they come in. */
export function Arrivals({ side: { results, filter } }: { side: Side }) {
  const { survey_id, questionnaire_type: kind, total, isAnonymous } = results
  const { data, error, refetch, isFetching } = useLastReports(survey_id, filter, total)
  const word = formKindOf(kind).isBallot ? '选票' : '答卷'
  const may = useFormRights(survey_id)
  if (!may('names')) return null
  return (
    <ResultPanel label={`最近的${word}`} className="print:hidden">
      <div className="flex flex-wrap items-baseline gap-3">
        <PanelTitle>最近的{word}</PanelTitle>
        <Link to={reportsLink(results, filter)} className={`${linkClass} ml-auto text-md touch:py-2.5`}>
          全部{word}
        </Link>
      </div>
      <ListStates<ReportRow>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonLines count={4} />}
        empty={<p className="text-md text-ink-2">还没有。</p>}
      >
        {(reports) => (
          <ul aria-label={`最近的${word}`} className="grid grid-cols-1">
            {reports.map((report) => (
              <li
                key={report.report_id}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-dashed py-2.5 last:border-b-0"
              >
                <Link
                  to={`${paths.mine(kind, survey_id)}?sheet=${report.report_id}`}
                  className={`${linkClass} min-w-24 font-semibold touch:py-2`}
                >
                  {takerName(report.name, isAnonymous)}
                  <span className="sr-only">，{reportSign(report)}</span>
                </Link>
                <span className="text-sm text-ink-3">{factsOf(report)}</span>
                <time
                  dateTime={report.submitted}
                  title={submittedText(dateTimeText(report.submitted), isAnonymous)}
                  className="ml-auto text-sm text-ink-3"
                >
                  {isAnonymous
                    ? submittedText(dateTimeText(report.submitted), true)
                    : relativeTime(report.submitted, new Date())}
                </time>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </ResultPanel>
  )
}

const factsOf = ({ group, device, seconds, score }: ReportRow): string =>
  [
    group,
    score === null ? '' : `${score} 分`,
    seconds > 0 ? formatSeconds(seconds) : '',
    device === 'other' ? '' : deviceName(device),
  ]
    .filter((fact) => fact !== '')
    .join(' · ')

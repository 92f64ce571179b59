import { dateTimeText } from '@wenhai/core/format/relative-time'
import { submittedText, takerName } from '@wenhai/core/report/describe-taker'
import type { Results, ResultText } from '@wenhai/core/results/schema'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { linkClass } from '#ui/button.tsx'

interface ReportLineProps {
  row: Pick<ResultText, 'report_id' | 'submitted' | 'name'>
  results: Pick<Results, 'questionnaire_type' | 'survey_id' | 'isAnonymous'>
}

/** The report that something is from: whose it is and when it came. */
export const ReportLine = ({ row: { report_id, submitted, name }, results }: ReportLineProps) => (
  <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
    <Link
      to={`${paths.mine(results.questionnaire_type, results.survey_id)}?sheet=${report_id}`}
      className={`${linkClass} touch:py-2.5`}
    >
      {takerName(name, results.isAnonymous)}
      <span className="sr-only">的答卷</span>
    </Link>
    <time dateTime={submitted} className="touch:py-2.5">
      {submittedText(dateTimeText(submitted), results.isAnonymous)}
    </time>
  </p>
)

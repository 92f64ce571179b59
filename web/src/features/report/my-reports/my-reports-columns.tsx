import { formKindOf } from '@wenhai/core/form/form-kind'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { ReportRow } from '@wenhai/core/report/schema'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { Seal } from '#ui/seal.tsx'

const columns: readonly Column<ReportRow>[] = [
  {
    key: 'survey_title',
    header: '标题',
    card: 'title',
    cell: ({ questionnaire_type, survey_id, survey_title, report_id }) => (
      <div className="flex items-start gap-2.5">
        <Seal kind={questionnaire_type} className="mt-0.5" />
        <Link
          to={
            formKindOf(questionnaire_type).hasScores
              ? paths.report(survey_id, report_id)
              : paths.form(questionnaire_type, survey_id)
          }
          className="line-clamp-2 min-w-0 font-serif text-lg leading-snug font-bold break-words hover:text-sea-deep hover:underline hover:underline-offset-4"
        >
          {survey_title}
        </Link>
      </div>
    ),
  },
  {
    key: 'submitted',
    header: '提交',
    width: '156px',
    cell: ({ submitted }) => (
      <time dateTime={submitted} className="whitespace-nowrap text-ink-2">
        {dateTimeText(submitted)}
      </time>
    ),
  },
  {
    key: 'score',
    header: '成绩',
    width: '84px',
    cell: ({ score }) =>
      score === null ? <span className="text-ink-3">—</span> : <b className="font-serif">{score} 分</b>,
  },
  {
    key: 'receipt',
    header: '回执',
    card: 'mark',
    width: '236px',
    cell: ({ receipt, survey_title }) => (
      <div className="flex items-center gap-1.5 sm:-my-0.5">
        <span className="text-sm text-ink-3 sm:hidden">回执</span>
        <code className="text-sm whitespace-nowrap tabular-nums">{receipt}</code>
        <CopyButton size="sm" variant="quiet" text={receipt} done="回执已复制">
          复制<span className="sr-only">{survey_title} 的回执</span>
        </CopyButton>
      </div>
    ),
  },
]

/** Scores only where somebody has one: most of what is taken part in has none. */
export const myReportColumns = (reports: readonly ReportRow[]): readonly Column<ReportRow>[] =>
  columns.filter(({ key }) => key !== 'score' || reports.some(({ score }) => score !== null))

import { formKindOf } from '@wenhai/core/form/form-kind'
import { formatNumber } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { ReportRow } from '@wenhai/core/report/schema'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { AddressPages } from '#ui/lists/address-pages.tsx'
import { belowBar, type Column, DataTable } from '#ui/lists/data-table.tsx'
import { useLastPage } from '#ui/lists/use-address-search.ts'
import { Seal } from '#ui/seal.tsx'
import { useOwnReports } from '../api.ts'
import { useReportPages } from './use-report-pages.ts'

/** Shows 已交的, the reports. */
export function MyReports() {
  const pages = useReportPages()
  const { page, len } = pages.address
  const { data, error, refetch, isFetching, isPlaceholderData } = useOwnReports({ page, len })
  useLastPage(pages, isPlaceholderData ? undefined : data?.length)
  return (
    <section aria-labelledby="my-sheets-title" className="grid grid-cols-1 gap-3.5">
      <h3 id="my-sheets-title" className="flex items-baseline gap-x-3 text-xl">
        已交的
        {data && data.length > 0 && (
          <span className="font-sans text-sm font-normal text-ink-3">共 {formatNumber(data.length)} 份</span>
        )}
      </h3>
      <ListStates<ReportRow>
        isOld={isPlaceholderData}
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={4} columns={4} />}
        empty={
          <EmptyState
            className="rounded-xl border border-dashed"
            title="还没有交过"
            hint="交了以后，回执会一直留在这里。"
            action={
              <Link to={paths.questionnaires} className={buttonClass()}>
                去看问卷和投票
              </Link>
            }
          />
        }
      >
        {(reports) => (
          <div className="grid grid-cols-1 gap-4">
            <DataTable
              label="已交的"
              rows={reports}
              columns={myReportColumns(reports)}
              rowKey={({ report_id }) => report_id}
              rowName={({ survey_title }) => survey_title}
              stickyTop={belowBar}
            />
            <AddressPages search={pages} total={data?.length ?? 0} disabled={isPlaceholderData} />
          </div>
        )}
      </ListStates>
    </section>
  )
}

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
const myReportColumns = (reports: readonly ReportRow[]): readonly Column<ReportRow>[] =>
  columns.filter(({ key }) => key !== 'score' || reports.some(({ score }) => score !== null))

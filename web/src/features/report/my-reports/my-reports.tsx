import { formatNumber } from '@wenhai/core/format/number'
import type { ReportRow } from '@wenhai/core/report/schema'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { AddressPages } from '#ui/lists/address-pages.tsx'
import { belowBar, DataTable } from '#ui/lists/data-table.tsx'
import { useLastPage } from '#ui/lists/use-address-search.ts'
import { useOwnReports } from '../api.ts'
import { myReportColumns } from './my-reports-columns.tsx'
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

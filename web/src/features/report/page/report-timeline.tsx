import type { ReportView, TimelineEntry } from '@wenhai/core/report/schema'
import { failureOf } from '#lib/query.ts'
import { Timeline } from '#take/timeline/timeline.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useTimeline } from '../reports-api.ts'
import '../../../take/timeline/timeline.css'

/** 作答记录, asked for when it is looked at. */
export function ReportTimeline({ report }: { report: ReportView }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(
    report.report_id,
  )
  // Where a part ends there is a button, or the next one.
  const entries = data?.pages.flatMap(({ tables }) => tables.filter(({ kind }) => kind !== 'more'))
  return (
    <ListStates<TimelineEntry>
      items={entries}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonLines count={8} />}
      empty={
        <EmptyState
          className="py-8!"
          title="没有作答记录"
          hint="匿名的，和一次交上来、中途没有保存过的，都没有。"
        />
      }
    >
      {(shown) => (
        <>
          <Timeline entries={shown} questions={report.question} />
          {hasNextPage && (
            <Button className="mx-auto mt-3" pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
              记录很长，继续载入
            </Button>
          )}
        </>
      )}
    </ListStates>
  )
}

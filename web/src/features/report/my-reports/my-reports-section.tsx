import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAttempts, useOwnReports } from '../api.ts'
import { attemptsShown, MyAttempts } from './my-attempts.tsx'
import { MyReports } from './my-reports.tsx'
import { ReportNewsList } from './report-news.tsx'
import { firstPage } from './use-report-pages.ts'

/** Shows 我参与的: drafts to go on with, and reports. */
export function MyReportsSection() {
  const { data: attempts } = useAttempts(attemptsShown)
  const { data: reports } = useOwnReports(firstPage)
  const hasNone = attempts?.length === 0 && reports?.length === 0
  return (
    <section aria-labelledby="my-reports-title" className="grid grid-cols-1 gap-7">
      <div>
        <h2 id="my-reports-title" className="text-2xl">
          我参与的
        </h2>
        <p className="mt-1 text-sm text-ink-3">匿名的不留名，交了以后不在这里，请自己记下回执。</p>
      </div>
      {hasNone ? (
        <EmptyState
          className="rounded-xl border border-dashed"
          title="还没有参与过"
          hint="填过的问卷、投过的票、考过的试都会在这里，回执和没交完的也在。"
          action={
            <>
              <Link to={paths.questionnaires} className={buttonClass({ variant: 'primary' })}>
                去看问卷和投票
              </Link>
              <Link to={paths.exams} className={buttonClass()}>
                去看考试
              </Link>
            </>
          }
        />
      ) : (
        <>
          <ReportNewsList />
          <MyAttempts />
          <MyReports />
        </>
      )}
    </section>
  )
}

import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { failureOf, RefusedError } from '../../../lib/query.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Bone, SkeletonCards, SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { useLate } from '../../../ui/feedback/use-late.ts'
import { pageFrame } from '../../../ui/page-frame.ts'
import { useAuthor } from '../api.ts'
import { AuthorHead } from './author-head.tsx'
import { AuthorWorks } from './author-works.tsx'

/** Absent, or never an id at all: to whoever followed the link it is the same. */
const absent = [404, 422]

/** What a member has made public, and who they say they are. */
export function AuthorView({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAuthor(id)
  const isWaitShown = useLate(!data && !error)
  if (data)
    return (
      <div className={pageFrame}>
        <AuthorHead author={data} />
        <AuthorWorks author={data} />
      </div>
    )
  if (error instanceof RefusedError && absent.includes(error.refused.status))
    return (
      <>
        <h1 className="sr-only">作者主页</h1>
        <EmptyState
          className="py-24"
          title="找不到这位成员"
          hint="地址可能写错了，或者账号已经不在了。"
          action={
            <Link to={paths.authors} className={buttonClass({ variant: 'primary' })}>
              去诸子百家看看
            </Link>
          }
        />
      </>
    )
  if (error)
    return (
      <>
        <h1 className="sr-only">作者主页</h1>
        <FailedState
          className="py-24"
          reason={failureOf(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      </>
    )
  return (
    <div aria-busy="true" className={pageFrame}>
      <h1 className="sr-only">作者主页</h1>
      {isWaitShown && (
        <div className="grid grid-cols-1 gap-10">
          <div className="flex gap-6">
            <Bone className="size-24 shrink-0 rounded-full!" />
            <div className="grid flex-1 content-center gap-3">
              <Bone className="h-8 w-44" />
              <SkeletonLines count={2} className="max-w-lg" />
            </div>
          </div>
          <SkeletonCards count={3} />
        </div>
      )}
    </div>
  )
}

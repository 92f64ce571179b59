import { failureOf, RefusedError } from '../../../lib/query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Bone, SkeletonLines } from '../../../ui/skeleton.tsx'
import { useLate } from '../../../ui/use-late.ts'
import { useMember } from '../../account/api.ts'
import { ProfileCard } from '../../account/components/profile-card.tsx'

/** Absent, or never an id at all: to whoever followed the link it is the same. */
const absent = [404, 422]

/** What others see of a member. */
export function MemberPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useMember(id)
  const isWaitShown = useLate(!data && !error)
  if (data)
    return (
      <div className="mx-auto w-full max-w-xl px-8 py-10 narrow:px-4.5 narrow:py-6">
        <ProfileCard {...data} heading="h1" />
      </div>
    )
  if (error instanceof RefusedError && absent.includes(error.refused.status))
    return (
      <>
        <h1 className="sr-only">成员主页</h1>
        <EmptyState className="py-24" title="找不到这位成员" hint="地址可能写错了，或者账号已经不在了。" />
      </>
    )
  if (error)
    return (
      <>
        <h1 className="sr-only">成员主页</h1>
        <FailedState
          className="py-24"
          reason={failureOf(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      </>
    )
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-xl px-8 py-10 narrow:px-4.5 narrow:py-6">
      <h1 className="sr-only">成员主页</h1>
      {isWaitShown && (
        <div className="grid justify-items-center gap-4 rounded-xl border bg-surface p-8 shadow-card">
          <Bone className="size-24 rounded-full!" />
          <Bone className="h-7 w-32" />
          <SkeletonLines count={2} className="w-3/4" />
        </div>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '@wenhai/core/account/calls'
import { levelNames } from '@wenhai/core/account/mask'
import type { OwnProfile, PublicUser, UserInfo } from '@wenhai/core/account/schema'
import { useEffect } from 'react'
import { refreshMember, useMember } from '#features/account/api.ts'
import { SessionOver } from '#features/account/session-over.tsx'
import { LeavingNotice } from '#features/handover/leaving-notice.tsx'
import { useReportNews } from '#features/report/my-reports/report-news.tsx'
import { FirstStepsCard } from '#features/site/first-steps.tsx'
import { queryClient, RefusedError } from '#lib/query.ts'
import { useSearchParams } from '#lib/router/context.tsx'
import { currentUser, keepSession } from '#lib/session.ts'
import { startAnew } from '#lib/start-anew.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { useIsDialogOpen } from '#ui/overlays/use-stacked-z-index.ts'
import { Tag } from '#ui/tag.tsx'
import { SectionList } from './section-list.tsx'
import { type CentreSection, sectionsFor } from './sections.ts'

export function OwnCentre({ user }: { user: UserInfo }) {
  const { data, error } = useMember(user.id)
  const { data: news } = useReportNews()
  const [query] = useSearchParams()
  const isDialogOpen = useIsDialogOpen()
  useFreshInfo(data)
  useSessionEnd(user.id)
  // To the server a caller without a session is a guest, so its reply lacks what is the person's own.
  const isOver = error instanceof RefusedError ? error.refused.status === 747 : data && !data.own
  // Under an open dialog the page stays: its next call asks to sign in, and nothing that was written is lost.
  if (isOver && !isDialogOpen) return <SessionOver />
  const offered = sectionsFor(user.permission)
  const listed = offered.filter(({ isForPublishers }) => !(isForPublishers && user.answersOnly))
  const section = offered.find(({ key }) => key === query.get('section')) ?? listed[0]
  return (
    <div className="mx-auto w-full max-w-desk px-8 pt-8 pb-16 max-md:px-4.5 max-md:pt-5">
      <CentreHeader user={user} />
      <LeavingNotice leaveTime={data?.own?.leave_time} />
      {/* A person who has chosen a section is at work already. */}
      {!query.get('section') && <FirstStepsCard className="mt-6" />}
      <div className="mt-7 grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-[184px_minmax(0,1fr)] max-md:mt-5">
        <SectionList sections={listed} current={section?.key} news={{ report: news?.tables.length ?? 0 }} />
        <div className="min-w-0">{section && <SectionView key={section.key} section={section} />}</div>
      </div>
    </div>
  )
}

type FreshInfo = PublicUser & {
  permission?: number | undefined
  own?: Pick<OwnProfile, 'answersOnly'> | undefined
}

/** Changed in another browser, or by an admin: what this one keeps follows. */
function useFreshInfo(fresh: FreshInfo | undefined): void {
  // Only a reply counts as news, because what was saved here just now is newer than the last one.
  useEffect(() => {
    const user = currentUser()
    if (!fresh || fresh.id !== user?.id) return
    const { name, avatar, introduction, permission = user.permission, create_time } = fresh
    const answersOnly = fresh.own?.answersOnly ?? user.answersOnly
    const known: UserInfo = { ...user, name, avatar, introduction, permission, create_time, answersOnly }
    if (JSON.stringify(known) !== JSON.stringify(user)) keepSession({ userinfo: known })
  }, [fresh])
}

const CentreHeader = ({ user }: { user: UserInfo }) => (
  <header className="flex items-center gap-5 max-md:gap-4">
    <Avatar name={user.name} src={user.avatar} size={72} />
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-3xl break-words">{user.name}</h1>
        <Tag tone={user.permission > 5 ? 'gold' : 'sea'}>{levelNames[user.permission] ?? '会员'}</Tag>
      </div>
      <p className="mt-0.5 truncate text-sm text-ink-3">用户名 {user.username}</p>
    </div>
  </header>
)

/** When anything on the page is answered with 747, asks who one still is: the answer tells whether the session is over. */
function useSessionEnd(id: string): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        const isRefused = error instanceof RefusedError && error.refused.status === 747
        if (isRefused && event.query.queryKey[1] !== accountCalls.findUser.path) void refreshMember(id)
      }),
    [id],
  )
}

/** The code of a section comes when it is first opened. */
function SectionView({ section }: { section: CentreSection }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['section', section.key],
    queryFn: async () => ({ Component: await section.load() }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isWaitShown = useLate(!data && !isError)
  const retry = async () => {
    const again = await refetch()
    if (again.isError) await startAnew()
  }
  if (data)
    return (
      <ErrorBoundary>
        <data.Component />
      </ErrorBoundary>
    )
  if (isError)
    return (
      <FailedState
        title="这一栏没能载入"
        reason="可能是网络不顺，也可能是站点刚刚更新过。"
        onRetry={retry}
        isRetrying={isFetching}
      />
    )
  return (
    <div aria-busy="true" className="rounded-xl border bg-surface p-6 shadow-card">
      {isWaitShown ? <SkeletonLines count={5} /> : <div className="h-36" />}
    </div>
  )
}

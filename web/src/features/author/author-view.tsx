import type { AuthorView } from '@wenhai/core/author/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { PinButton } from '#features/discover/pin/pin-button.tsx'
import { LoadedPage } from '#features/site/loaded-page.tsx'
import { inChina } from '#lib/china-time.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Bone, SkeletonCards, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { pageFrame } from '#ui/page-header.tsx'
import { useAuthor } from './api.ts'
import { AuthorWorks } from './author-works.tsx'

/** Shows what a member has made public, and who they say they are. */
export const AuthorHome = ({ id }: { id: string }) => (
  <LoadedPage
    query={useAuthor(id)}
    title="作者主页"
    className={pageFrame}
    skeleton={<AuthorSkeleton />}
    absent={<NoSuchAuthor />}
  >
    {(author) => (
      <div className={pageFrame}>
        <AuthorHead author={author} />
        <AuthorWorks author={author} />
      </div>
    )}
  </LoadedPage>
)

const NoSuchAuthor = () => (
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

const AuthorSkeleton = () => (
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
)

/** Shows who the author is, in their own words, and their figures. */
function AuthorHead({ author }: { author: AuthorView }) {
  const { ocean_id, name, avatar, introduction, create_time, isMine } = author
  const isPublic = author.forms + author.tables > 0
  return (
    <header className="grid grid-cols-1 gap-6">
      <div className="flex items-start gap-7 max-sm:flex-col max-sm:items-center max-sm:gap-4 max-sm:text-center">
        <Avatar name={name} src={avatar} size={104} />
        <div className="min-w-0 flex-1 max-sm:w-full">
          <p className="text-sm text-ink-3">{sinceText(create_time)}</p>
          <h1 className="text-4xl break-words text-balance max-sm:text-3xl">{name}</h1>
          {introduction ? (
            <p className="mt-2 max-w-xl leading-relaxed break-words whitespace-pre-line text-ink-2 max-sm:mx-auto max-sm:w-fit max-sm:text-left">
              {introduction}
            </p>
          ) : (
            <p className="mt-2 text-ink-3">还没有写简介</p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap justify-center gap-2.5 empty:hidden">
          {isMine && (
            <Link to={paths.oceanSection('profile')} className={buttonClass()}>
              编辑资料
            </Link>
          )}
          {isPublic && <PinButton item={{ kind: 'author', id: ocean_id }} title={name} />}
        </div>
      </div>
      {isPublic && <Figures author={author} />}
    </header>
  )
}

/** China's month for every reader: the server draws it. */
const sinceText = (time: string) => {
  const then = inChina(time)
  return Number.isNaN(then.getTime()) ? '' : `${then.getFullYear()} 年 ${then.getMonth() + 1} 月加入`
}

/** A figure of 0 is not shown. */
function Figures({ author }: { author: AuthorView }) {
  const figures = (
    [
      [author.surveys, '份问卷'],
      [author.votes, '场投票'],
      [author.contests, '场评选'],
      [author.exams, '场考试'],
      [author.tables, '篇文章'],
      [author.participants, '人次参与'],
      [author.visits, '次阅读'],
    ] as const
  ).filter(([count]) => count > 0)
  return (
    <dl className="flex flex-wrap gap-y-3.5 border-y py-4 max-sm:grid max-sm:grid-cols-3">
      {figures.map(([count, unit]) => (
        <div
          key={unit}
          className="flex min-w-24 flex-col-reverse border-l px-6 first:border-l-0 first:pl-0 max-sm:min-w-0 max-sm:px-4 max-sm:nth-[3n+1]:border-l-0 max-sm:nth-[3n+1]:pl-0"
        >
          <dt className="text-sm text-ink-3">{unit}</dt>
          <dd className="font-serif text-3xl font-bold">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

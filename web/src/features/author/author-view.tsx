import { LoadedPage } from '#features/site/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Bone, SkeletonCards, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { pageFrame } from '#ui/page-header.tsx'
import { useAuthor } from './api.ts'
import { AuthorHead } from './author-head.tsx'
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

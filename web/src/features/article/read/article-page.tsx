import { LoadedPage } from '#features/site/loaded-page.tsx'
import { hasKey } from '#lib/article-key.ts'
import { useParams } from '#lib/router/context.tsx'
import { useSession } from '#lib/session.ts'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useArticle } from '../api.ts'
import { Article } from './article.tsx'
import { columnClass } from './article-column.ts'
import { KeyPrompt } from './key-prompt.tsx'

/** /art/:id */
export function ArticlePage() {
  const { id = '' } = useParams()
  return <OneArticle key={id} id={id} />
}

function OneArticle({ id }: { id: string }) {
  const isSignedIn = useSession(({ user }) => user !== undefined)
  return (
    <LoadedPage
      query={useArticle(id, isSignedIn)}
      title="文章"
      className={columnClass}
      skeleton={<ArticleSkeleton />}
      refused={({ status, seconds }) =>
        status === 757 || seconds !== undefined ? (
          <KeyPrompt id={id} isChanged={status === 757 && hasKey(id)} seconds={seconds} />
        ) : undefined
      }
    >
      {(article) => <Article article={article} />}
    </LoadedPage>
  )
}

const ArticleSkeleton = () => (
  <div className="grid gap-6">
    <Bone className="h-10 w-4/5" />
    <div className="flex items-center gap-3">
      <Bone className="size-9 rounded-full!" />
      <Bone className="h-4 w-40" />
    </div>
    <Bone className="h-56 w-full rounded-xl!" />
    <SkeletonLines count={4} />
    <SkeletonLines count={3} />
  </div>
)

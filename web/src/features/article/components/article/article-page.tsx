import { useParams } from 'react-router'
import { failureOf } from '../../../../lib/query.ts'
import { useSession } from '../../../../lib/session.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Bone, SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { useLate } from '../../../../ui/feedback/use-late.ts'
import { NotFoundPage } from '../../../site/components/not-found-page.tsx'
import { useTable } from '../../api.ts'
import { Article } from './article.tsx'
import { columnClass } from './article-column.ts'
import { KeyPrompt } from './key-prompt.tsx'

/** /art/:id */
export function ArticlePage() {
  const { id = '' } = useParams()
  return <OneArticle key={id} id={id} />
}

/** Absent, or never an id at all: to whoever followed the link it is the same. */
const absent = [404, 422]

function OneArticle({ id }: { id: string }) {
  const isSignedIn = useSession(({ user }) => user !== undefined)
  const { data: table, error, refetch, isFetching } = useTable(id, isSignedIn)
  if (table) return <Article table={table} />
  if (!error) return <ArticleSkeleton />
  const { status, data, seconds } = error.refused
  if (absent.includes(status)) return <NotFoundPage />
  if (data?.needKey === true || seconds !== undefined)
    return <KeyPrompt id={id} isChanged={data?.isWrong === true} seconds={seconds} />
  return (
    <>
      <h1 className="sr-only">文章</h1>
      <FailedState
        className="py-24"
        reason={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    </>
  )
}

function ArticleSkeleton() {
  const isShown = useLate(true)
  return (
    <div aria-busy="true" className={columnClass}>
      <h1 className="sr-only">文章</h1>
      {isShown && (
        <div className="grid animate-fade-in gap-6">
          <Bone className="h-10 w-4/5" />
          <div className="flex items-center gap-3">
            <Bone className="size-9 rounded-full!" />
            <Bone className="h-4 w-40" />
          </div>
          <Bone className="h-56 w-full rounded-xl!" />
          <SkeletonLines count={4} />
          <SkeletonLines count={3} />
        </div>
      )}
    </div>
  )
}

import { useParams } from 'react-router'
import { failureOf } from '../../../../lib/query.ts'
import { useSession } from '../../../../lib/session.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { NotFoundPage } from '../../../site/components/not-found-page.tsx'
import { useTable } from '../../api.ts'
import { Article } from './article.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { KeyFace } from './key-face.tsx'

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
    return <KeyFace id={id} isChanged={data?.isWrong === true} seconds={seconds} />
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

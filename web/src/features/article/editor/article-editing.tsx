import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@wenhai/core/account/schema'
import type { ArticleView, StoredDraft } from '@wenhai/core/article/schema'
import { type ReactNode, useState } from 'react'
import { AbsentPage } from '#features/site/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { failureOf, RefusedError } from '#lib/query.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { type DraftSlot, dropArticleDraft, fetchArticle, fetchArticleDraft } from '../api.ts'
import { editedArticleOf, emptyArticle, isSameArticle } from '../article-draft.ts'
import { mayWithArticle } from '../mine/article-actions.ts'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleConflictDialog } from './conflict-dialog.tsx'
import { type DeviceDraft, newerOf, readDeviceDraft, removeDeviceDraft } from './device-draft.ts'

interface ArticleEditingProps {
  user: UserInfo
  slot: DraftSlot
  /** Wraps the editor, unless there is no such page. */
  wrap?: ((inside: ReactNode) => ReactNode) | undefined
}

/** The editor with what it begins with: the article, and what was written in it before. */
export function ArticleEditing({ user, slot, wrap = (inside) => inside }: ArticleEditingProps) {
  const { data, error, refetch, isFetching } = useQuery<Begun, RefusedError>({
    queryKey: ['article-editing', user.ocean_id, slot],
    queryFn: () => begin(slot),
    // The editor begins each time with what is there now, and then nothing changes it but the writer.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [round, setRound] = useState(0)
  const isWaitShown = useLate(!data && !error)
  if (error && !data)
    return error.refused.status === 404 || error.refused.status === 422 ? (
      <AbsentPage />
    ) : (
      wrap(<FailedState reason={failureOf(error)} onRetry={() => refetch()} isRetrying={isFetching} />)
    )
  if (!data)
    return wrap(
      <div aria-busy="true" className="grid gap-6">
        {isWaitShown && (
          <>
            <Bone className="h-12 w-3/5" />
            <SkeletonLines count={8} />
          </>
        )}
      </div>,
    )
  // An article that may be read but is another's cannot be edited, so there is no such page.
  if (data.article && !mayWithArticle(data.article, 'edit')) return <AbsentPage />
  const reload = async () => {
    removeDeviceDraft(user.ocean_id, slot)
    await dropArticleDraft(slot)
    await refetch()
    setRound(round + 1)
  }
  return wrap(<Begin key={round} user={user} slot={slot} begun={data} onReload={reload} />)
}

interface Begun {
  article: ArticleView | undefined
  stored: StoredDraft | null
}

async function begin(slot: DraftSlot): Promise<Begun> {
  const [article, draft] = await Promise.all([
    slot.table_id === undefined ? undefined : fetchArticle(slot.table_id),
    fetchArticleDraft(slot),
  ])
  if (article && !article.ok) throw new RefusedError(article)
  if (!draft.ok) throw new RefusedError(draft)
  return { article: article?.data.table, stored: draft.data }
}

const toDeviceDraft = (stored: StoredDraft | null): DeviceDraft | undefined =>
  stored ? { draft: editedArticleOf(stored), seen: stored.seen, time: stored.save_time } : undefined

interface BeginProps {
  user: UserInfo
  slot: DraftSlot
  begun: Begun
  onReload: () => void
}

function Begin({ user: { ocean_id }, slot, begun: { article, stored }, onReload }: BeginProps) {
  const navigate = useNavigate()
  const [{ found, isUnsent }] = useState(() => {
    const onDevice = readDeviceDraft(ocean_id, slot)
    const newest = newerOf(onDevice, toDeviceDraft(stored))
    const isOther = newest && !isSameArticle(newest.draft, article ? editedArticleOf(article) : emptyArticle)
    return { found: isOther ? newest : undefined, isUnsent: newest === onDevice }
  })
  const isOlder = article !== undefined && found !== undefined && found.seen !== article.update_time
  const [choice, setChoice] = useState<'mine' | 'theirs' | undefined>(isOlder ? undefined : 'mine')
  if (article && found && choice === undefined)
    return (
      <ArticleConflictDialog
        mine={found.draft}
        theirs={article}
        mineText="用我的草稿继续"
        onMine={() => setChoice('mine')}
        onTheirs={() => {
          removeDeviceDraft(ocean_id, slot)
          void dropArticleDraft(slot)
          setChoice('theirs')
        }}
      />
    )
  const used = choice === 'mine' ? found : undefined
  return (
    <ArticleEditor
      start={{ ocean_id, slot, article, deviceDraft: used, isUnsent }}
      onPublished={(id) => navigate(paths.article(id), { replace: true })}
      onReload={onReload}
    />
  )
}

import type { UserInfo } from '@wenhai/core/account/schema'
import type { NewDraft } from '@wenhai/core/article/schema'
import { useMemo } from 'react'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { useSearchParams } from '#lib/router/context.tsx'
import { Link, Navigate } from '#lib/router/link.tsx'
import { newUuid } from '#lib/uuid.ts'
import { buttonClass, linkClass, WholeLink } from '#ui/button.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { When } from '#ui/when.tsx'
import { useNewDrafts } from '../api.ts'
import { ArticleEditing } from './article-editing.tsx'
import { listNewDeviceDrafts, slotOfNew } from './device-draft.ts'

/** A new article. Its draft is named in the address: several can be written at once, each in its own tab. */
export function NewArticle({ user }: { user: UserInfo }) {
  const [query] = useSearchParams()
  const draft_id = query.get('draft')
  return draft_id === null ? (
    <Begin ocean_id={user.ocean_id} />
  ) : (
    <ArticleEditing key={draft_id} user={user} slot={slotOfNew(draft_id)} />
  )
}

/** Goes on with one that was begun, or begins another. */
function Begin({ ocean_id }: { ocean_id: string }) {
  const { data, error, isPending, isFetching, refetch } = useNewDrafts()
  const another = useMemo(() => paths.writeDraft(newUuid()), [])
  if (isPending)
    return (
      <Waiting>
        <SkeletonLines count={8} />
      </Waiting>
    )
  // An empty page would look as if they were lost, and be the beginning of another one.
  if (!data)
    return (
      <>
        <FailedState
          title="草稿没能载入"
          reason={failureOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
        <Link to={another} className={`${linkClass} justify-self-center`}>
          另写一篇
        </Link>
      </>
    )
  const drafts = withThoseHere(data.tables, ocean_id)
  if (drafts.length === 0) return <Navigate to={another} replace />
  return (
    <section aria-labelledby="drafts-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="drafts-title" className="mr-auto text-2xl">
          没有发布的草稿
        </h2>
        <Link to={another} className={buttonClass({ variant: 'primary' })}>
          另写一篇
        </Link>
      </div>
      <ul className="grid grid-cols-1 divide-y rounded-xl border bg-surface shadow-card">
        {drafts.map(({ draft_id, title, excerpt, save_time }) => (
          <li key={draft_id} className="group relative grid grid-cols-1 gap-1 px-5 py-4 max-sm:px-4">
            <p className="font-serif text-lg font-bold break-words">
              <WholeLink to={paths.writeDraft(draft_id)}>{title || '没有标题'}</WholeLink>
            </p>
            {excerpt !== '' && <p className="line-clamp-2 text-md break-words text-ink-2">{excerpt}</p>}
            <p className="text-sm text-ink-3">
              <When time={save_time} />
              保存，接着写
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Drafts that did not reach the server lie on this device. */
function withThoseHere(stored: readonly NewDraft[], ocean_id: string): NewDraft[] {
  const here = listNewDeviceDrafts(ocean_id)
    .filter(({ draft_id }) => !stored.some((draft) => draft.draft_id === draft_id))
    .map(({ draft_id, draft: { title }, time }) => ({ draft_id, title, excerpt: '', save_time: time }))
  return [...here, ...stored]
}

import type { ArticleView } from '@wenhai/core/article/schema'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { countArticleVisit } from '#features/discover/api.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { usePageTitle } from '#ui/use-page-title.ts'
import { columnClass } from './article-column.ts'
import { ArticleHead } from './article-head.tsx'
import { ArticleLead } from './article-lead.tsx'
import { ArticleToc, FoldedToc } from './article-toc.tsx'
import { pressAgain, whenBodyWanted } from './drawn-body.ts'
import { useHeadings } from './use-headings.ts'

// The title does not wait for it; what did not come is asked for once more.
const loadBody = () => import('../body/article-body.tsx')
const ArticleBody = lazy(async () => {
  if (typeof document !== 'undefined') await whenBodyWanted()
  const module = await loadBody().catch(loadBody)
  return { default: module.ArticleBody }
})
const CommentThread = lazy(() =>
  import('#features/comment/thread/comment-thread.tsx').then((module) => ({
    default: module.CommentThread,
  })),
)

export function Article({ article }: { article: ArticleView }) {
  const text = useRef<HTMLDivElement>(null)
  const { headings, isRead, read } = useHeadings(text)
  const visits = useVisits(article)
  const { content } = article
  // The same element for the same text: as long as it is not taken over, what the server drew must not be touched.
  const body = useMemo(() => {
    const onDrawn = () => {
      read()
      pressAgain()
    }
    return (
      <Suspense fallback={<SkeletonLines count={12} className="min-h-dvh" />}>
        <ArticleBody markdown={content} onDrawn={onDrawn} />
      </Suspense>
    )
  }, [content, read])
  // Headings that the server drew are there from the first.
  useEffect(read, [read])
  usePageTitle(article.title)
  return (
    <div className="relative mx-auto w-full max-w-desk xl:grid xl:grid-cols-[1fr_minmax(0,760px)_1fr]">
      <article className={cx(columnClass, 'xl:col-start-2')}>
        <ArticleHead article={{ ...article, visitorCount: visits }} />
        <ArticleLead article={article} />
        <FoldedToc {...{ headings, isRead }} markdown={content} className="xl:hidden" />
        <div ref={text} className="mt-8">
          {body}
        </div>
        <Keywords article={article} />
        <Suspense>
          <CommentThread table={article} className="mt-12" />
        </Suspense>
      </article>
      <ArticleToc headings={headings} className="max-xl:hidden" />
    </div>
  )
}

function Keywords({ article: { type, keywords } }: { article: ArticleView }) {
  if (keywords.length === 0) return null
  const look =
    'inline-flex min-h-8 max-w-full items-center rounded-full bg-sunken px-3.5 text-md text-ink-2 touch:min-h-11'
  return (
    <ul aria-label="关键词" className="mt-10 flex flex-wrap gap-2.5">
      {keywords.map((keyword) => {
        const path = paths.keyword(type, keyword)
        return (
          <li key={keyword} className="max-w-full min-w-0">
            <Link to={path} className={cx(look, 'transition-colors hover:bg-sea-wash hover:text-sea-deep')}>
              <span className="truncate">{keyword}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Counted once it is seen; what it then comes to is shown. */
function useVisits({ table_id, isMine, visitorCount }: ArticleView): number {
  const [counted, setCounted] = useState<number>()
  useEffect(() => {
    if (isMine) return
    let isShown = true
    countArticleVisit(table_id).then((count) => isShown && count !== undefined && setCounted(count))
    return () => {
      isShown = false
    }
  }, [table_id, isMine])
  return Math.max(counted ?? 0, visitorCount)
}

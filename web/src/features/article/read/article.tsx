import { takesFilm } from '@wenhai/core/article/choices'
import type { ArticleView } from '@wenhai/core/article/schema'
import { isMovingPicture, thumbOf } from '@wenhai/core/file/path'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { countArticleVisit } from '#features/discover/api.ts'
import { Film } from '#features/discover/cards/film.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Picture } from '#ui/picture.tsx'
import { useStill } from '#ui/use-media.ts'
import { usePageTitle } from '#ui/use-page-title.ts'
import { ArticleHead } from './article-head.tsx'
import { ArticleToc, FoldedToc } from './article-toc.tsx'
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
  // The same text keeps the same element, because what the server drew must not be touched until it is taken over.
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

/** A visit is counted once the article is seen, and the new number is shown. */
function useVisits({ table_id, isMine, visitorCount }: ArticleView): number {
  const [counted, setCounted] = useState<number>()
  useEffect(() => {
    if (isMine) return
    let isShown = true
    void countArticleVisit(table_id).then((count) => isShown && count !== undefined && setCounted(count))
    return () => {
      isShown = false
    }
  }, [table_id, isMine])
  return Math.max(counted ?? 0, visitorCount)
}

/** Shows what comes before the text: the film, the picture that moves, or the cover. */
function ArticleLead({ article }: { article: ArticleView }) {
  const { type, title, video, cover, content } = article
  if (takesFilm(type) && video !== '')
    return <Film table={article} className="mt-8 aspect-[16/9] w-full rounded-xl" />
  // A cover that is in the text as well is not shown twice.
  if (cover === '' || content.includes(cover)) return null
  if (isMovingPicture(cover)) return <MovingCover title={title} cover={cover} />
  return (
    <Picture
      src={cover}
      alt={`《${title}》的封面`}
      ratio="16 / 9"
      preview
      isFirst
      className="mt-8 rounded-xl!"
    />
  )
}

/** The picture can be stopped, and stays still for anyone who wants no motion. */
function MovingCover({ title, cover }: { title: string; cover: string }) {
  const isStill = useStill(true)
  const [chosen, setChosen] = useState<boolean>()
  const isMoving = chosen ?? !isStill
  return (
    <div className="relative mx-auto mt-8 w-full max-w-lg">
      <img
        src={isMoving ? cover : thumbOf(cover)}
        alt={`《${title}》的动图`}
        className="max-h-[70dvh] w-full rounded-xl bg-sunken object-contain"
      />
      <Button
        size="sm"
        className="absolute! right-3 bottom-3"
        aria-label={isMoving ? '停住动图' : '播放动图'}
        onClick={() => setChosen(!isMoving)}
      >
        {isMoving ? '停住' : '播放'}
      </Button>
    </div>
  )
}

/**
 * The server leaves these to the script: formulas as they were typed, texts too long to be drawn there, and pictures
 * that move for people who want no motion.
 */
const unfinished = '.math-source, .needs-script, [data-moving]'
const answering = 'a, button, [tabindex]'

let pressed: HTMLElement | undefined
let holding: AbortController | undefined

/**
 * Resolves once the script of the text is needed. What the server drew is read as it is: to take it over, the text would
 * have to be fetched as Markdown, with all that reads it, and drawn a second time.
 */
function whenBodyWanted(): Promise<void> {
  const body = document.querySelector<HTMLElement>('.article-body')
  if (!body || body.querySelector(unfinished)) return Promise.resolve()
  holding = holdPresses(body)
  return new Promise((resolve) => {
    const listening = new AbortController()
    const want = () => {
      listening.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: listening.signal }
    const wantFor = ({ target }: Event) => {
      if (target instanceof Element && body.contains(target) && target.closest(answering)) want()
    }
    for (const event of ['pointerover', 'touchstart', 'focusin'])
      body.addEventListener(event, wantFor, options)
    // Going elsewhere changes what the text is told of its address, which it can only hear once it is taken over.
    for (const event of ['click', 'popstate']) window.addEventListener(event, want, options)
  })
}

/** A press on what cannot answer yet is not lost. Above React, which stops presses on what it has not taken over. */
function holdPresses(body: HTMLElement): AbortController {
  const held = new AbortController()
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || !body.contains(button)) return
    event.preventDefault()
    pressed = button
  }
  window.addEventListener('click', hold, { capture: true, signal: held.signal })
  return held
}

/** Once the text is taken over, presses that came before are given again. */
function pressAgain(): void {
  holding?.abort()
  holding = undefined
  const button = pressed
  pressed = undefined
  if (button?.isConnected) button.click()
}

/** A line of this width is read with ease. */
export const columnClass = 'mx-auto w-full max-w-xl px-5 pt-10 pb-16 narrow:px-4.5 narrow:pt-6'

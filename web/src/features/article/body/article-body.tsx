import './article-body.css'
import { cardsOf } from '@wenhai/core/article/card'
import { articleLimits as limits } from '@wenhai/core/article/choices'
import { articlePicturePathShape } from '@wenhai/core/file/path'
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import Markdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import type { PluggableList } from 'unified'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useIsInBrowser } from '#ui/use-is-in-browser.ts'
import { useCards } from '../api.ts'
import { isQuickMarkdown, isWithinReason } from '../markdown/is-within-reason.ts'
import { remarkPlugins, safeHref } from '../markdown/read-markdown.ts'
import { BodyContext } from './body-context.ts'
import { bodyElements } from './body-elements.tsx'
import { bodySchema, footnoteOptions, levelHeadings } from './body-schema.ts'
import { headingPrefix } from './heading-prefix.ts'

const PicturePreview = lazy(() =>
  import('#ui/overlays/picture-preview.tsx').then((module) => ({
    default: module.PicturePreview,
  })),
)

const rehypePlugins: PluggableList = [
  [rehypeSanitize, bodySchema],
  levelHeadings,
  [rehypeSlug, { prefix: headingPrefix }],
]

const picture = /!\[((?:[^[\]\\\n]|\\.){0,1000})\]\((\/files\/[^\s)]{1,200})/g

/** The pictures in their order, each once. */
function picturesOf(markdown: string) {
  const found = new Map<string, string>()
  for (const [, alt = '', src = ''] of markdown.matchAll(picture))
    if (articlePicturePathShape.test(src) && !found.has(src)) found.set(src, alt.replace(/\\(.)/g, '$1'))
  return [...found].map(([src, alt]) => ({ src, alt }))
}

interface ArticleBodyProps {
  markdown: string
  /** Called when the text is on the page. */
  onDrawn?: (() => void) | undefined
}

/** The text of an article, as readers see it. */
export function ArticleBody({ markdown, onDrawn }: ArticleBodyProps) {
  // The value is false also while the page is taken over, so that the browser first draws what the server drew.
  const isInBrowser = useIsInBrowser()
  const isDrawn = useMemo(() => isInBrowser || isQuickMarkdown(markdown), [isInBrowser, markdown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is drawn again
  useEffect(() => {
    if (isDrawn) onDrawn?.()
  }, [markdown, isDrawn, onDrawn])
  const ids = useMemo(
    () =>
      cardsOf(markdown)
        .slice(0, limits.maxCards)
        .map(({ id }) => id),
    [markdown],
  )
  const { data, isPending } = useCards(ids)
  const [opened, setOpened] = useState<string>()
  const onPicture = useCallback((src: string) => setOpened(src), [])
  const context = useMemo(
    () => ({
      cards: new Map((data ?? []).map((card) => [card.id, card])),
      isWaiting: isPending && ids.length > 0,
      onPicture,
    }),
    [data, isPending, ids, onPicture],
  )
  const pictures = picturesOf(markdown)
  return (
    <BodyContext value={context}>
      <div className="article-body">
        {isDrawn ? <Text markdown={markdown} /> : <LaterText markdown={markdown} />}
      </div>
      {opened !== undefined && (
        <Suspense>
          <PicturePreview
            pictures={pictures}
            start={Math.max(
              pictures.findIndex(({ src }) => src === opened),
              0,
            )}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </BodyContext>
  )
}

/** Reading a long text takes longer than drawing it: it is read again only when it is another. */
const Text = memo(({ markdown }: { markdown: string }) =>
  isWithinReason(markdown) ? (
    <Markdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={rehypePlugins}
      remarkRehypeOptions={footnoteOptions}
      urlTransform={(url) => safeHref(url) ?? ''}
      components={bodyElements}
    >
      {markdown}
    </Markdown>
  ) : (
    <pre>{markdown}</pre>
  ),
)

/** A server has no time for a long text: until the browser draws it, those without a script read it as it was typed. */
const LaterText = ({ markdown }: { markdown: string }) => (
  <>
    <div className="needs-script">
      <SkeletonLines count={12} className="min-h-dvh" />
    </div>
    <noscript>
      <pre className="whitespace-pre-wrap">{markdown}</pre>
    </noscript>
  </>
)

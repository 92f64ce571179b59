import type { SearchTerm } from '@wenhai/core/format/pairs'
import { excerptAround } from '@wenhai/core/search/excerpt'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { pressedByTitle } from '#ui/page-frame.ts'
import { WholeLink } from '#ui/whole-link.tsx'
import { Marked } from './marked.tsx'

export interface HitProps {
  terms: readonly SearchTerm[]
  heading: 'h2' | 'h3'
}

interface HitFrameProps extends HitProps {
  to: string
  title: string
  /** What else was found in: the piece around the word is shown. */
  text: string
  /** Before the words: a face, or nothing. */
  mark?: ReactNode
  picture?: ReactNode
  meta: ReactNode
}

/** About two lines. */
const textLength = 120

/** One thing that was found: pressable as a whole. */
export function HitFrame({ to, title, text, mark, picture, meta, terms, heading: Heading }: HitFrameProps) {
  const piece = excerptAround(text, terms, textLength) ?? text.slice(0, textLength)
  return (
    <article className={cx('group relative flex items-start gap-4 rounded-md py-4', pressedByTitle)}>
      {mark}
      <div className="min-w-0 flex-1">
        <Heading className="line-clamp-2 text-xl leading-snug break-words">
          <WholeLink to={to}>
            <Marked text={title} terms={terms} />
          </WholeLink>
        </Heading>
        {piece !== '' && (
          <p className="mt-1 line-clamp-2 text-md leading-relaxed break-words text-ink-2">
            <Marked text={piece} terms={terms} />
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">{meta}</div>
      </div>
      {picture}
    </article>
  )
}

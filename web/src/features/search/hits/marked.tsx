import type { SearchTerm } from '@wenhai/core/format/pairs'
import { Fragment } from 'react'
import { markHits } from './mark-hits.ts'

interface MarkedProps {
  text: string
  terms: readonly SearchTerm[]
}

/** A text with the words that were searched for. */
export const Marked = ({ text, terms }: MarkedProps) =>
  markHits(text, terms).map(({ text: piece, isHit, at }) =>
    isHit ? (
      <mark
        key={at}
        className="rounded-[3px] bg-gold-wash px-px font-[inherit] text-inherit underline decoration-gold decoration-2 underline-offset-3"
      >
        {piece}
      </mark>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  )

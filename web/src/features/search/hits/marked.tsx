import { foldText } from '@wenhai/core/format/invisible'
import type { SearchTerm } from '@wenhai/core/format/pairs'
import { Fragment } from 'react'

interface MarkedProps {
  text: string
  terms: readonly SearchTerm[]
}

/** A text with the words that were searched for. */
export const MarkedText = ({ text, terms }: MarkedProps) =>
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

interface Piece {
  text: string
  isHit: boolean
  /** The place where it begins in the whole text. */
  at: number
}

/** A text cut at the words that were searched for, as the search compares them: width, case and spaces do not matter. */
export function markHits(text: string, terms: readonly SearchTerm[]): Piece[] {
  const { folded, starts, ends } = foldWithPlaces(text)
  const isHit = new Uint8Array(text.length)
  for (const { text: term } of terms) {
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + 1)) {
      isHit.fill(1, starts[at], ends[at + term.length - 1])
    }
  }
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; ) {
    let end = at + 1
    while (end < text.length && isHit[end] === isHit[at]) end += 1
    pieces.push({ text: text.slice(at, end), isHit: isHit[at] === 1, at })
    at = end
  }
  return pieces
}

/** The folded text, and for each of its characters where the sign it comes from begins and ends: none is cut in half. */
function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const sign of text) {
    const fold = foldText(sign)
    for (let index = 0; index < fold.length; index += 1) {
      starts.push(at)
      ends.push(at + sign.length)
    }
    folded += fold
    at += sign.length
  }
  return { folded, starts, ends }
}

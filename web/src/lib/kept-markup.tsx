import type { ReactNode } from 'react'

export interface KeptPart {
  /** Everything that the part shows, in one text: parts with equal texts are drawn alike. */
  by: () => string
  /** The part is always at one place of one page, so the ids that React gives by place stay right. */
  isInPlace?: boolean
  /** The part is one element. It makes no queries of its own, because a part that is not drawn asks for nothing. */
  children: () => ReactNode
}

type Keep = (part: KeptPart) => ReactNode

let keep: Keep | undefined

/** The server sets here how it keeps parts. */
export const keepMarkupWith = (next: Keep): void => {
  keep = next
}

/** A part that many pages show, or that stays while the rest of its page changes: the server draws it once. */
export const KeptMarkup = (part: KeptPart) => (keep ? keep(part) : part.children())

/**
 * A part with a countdown or an age need not be drawn to the second by the server, because the browser sets it right.
 */
export const thisMinute = (): number => Math.floor(Date.now() / 60_000)

import type { ReactNode } from 'react'

export interface KeptPart {
  /** Everything that the part shows, in one text: equal texts are drawn alike. */
  by: () => string
  /** Always at one place of one page: the ids that React gives by place are right wherever it is shown. */
  isInPlace?: boolean
  /** One element. It makes no queries of its own: a part that is not drawn asks for nothing. */
  children: () => ReactNode
}

type Keep = (part: KeptPart) => ReactNode

let keep: Keep | undefined

/** The server says here how it keeps parts. */
export const keepMarkupWith = (next: Keep): void => {
  keep = next
}

/** A part that many pages show, or that stays while the rest of its page changes: the server draws it once. */
export const KeptMarkup = (part: KeptPart) => (keep ? keep(part) : part.children())

/** For parts with a countdown or an age, which the server need not draw to the second: the browser sets them right. */
export const thisMinute = (): number => Math.floor(Date.now() / 60_000)

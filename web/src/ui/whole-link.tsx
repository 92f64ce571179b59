import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { wholeLink } from './page-frame.ts'

/** A card's title, whose link covers the card. The card is `group relative` and has `pressedByTitle`. */
export const WholeLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} data-whole className={`${wholeLink} group-hover:text-sea-deep`}>
    {children}
  </Link>
)

import type { ReactNode } from 'react'

interface TakeLinkProps {
  to: string
  className?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** The take page has no router: a link is the browser's. */
export const TakeLink = ({ to, ...rest }: TakeLinkProps) => <a href={to} {...rest} />

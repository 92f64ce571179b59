import type { ReactNode } from 'react'
import { useLate } from './spinner.tsx'

interface WaitingProps {
  /** The page's heading for people who hear it, until its own heading is there. */
  title?: string | undefined
  className?: string | undefined
  /** The shape of the content, in grey. */
  children: ReactNode
}

/** Shows the shape of a page until the first reply has come. */
export function Waiting({ title, className, children }: WaitingProps) {
  const isShown = useLate(true)
  return (
    <div aria-busy="true" className={className}>
      {title && <h1 className="sr-only">{title}</h1>}
      <span role="status" className="sr-only">
        {isShown ? '正在载入…' : ''}
      </span>
      {/* The shape has its place from the start, so that nothing jumps when it becomes visible. */}
      <div className={isShown ? 'animate-fade-in' : 'invisible'}>{children}</div>
    </div>
  )
}

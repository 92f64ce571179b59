import type { ReactNode } from 'react'
import { Bone } from '#ui/feedback/skeleton.tsx'

type SecurityRowProps = {
  title: string
  /** The state; undefined while it is not known yet. */
  state: ReactNode
  hint?: ReactNode
  /** The actions. */
  children?: ReactNode
}

/** Side by side, or one below the other where the row is narrow. */
export const SecurityActions = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 gap-2.5 narrow:flex-col narrow:gap-2">{children}</div>
)

/** Shows one way of signing in: what it is, its state, and what can be done. */
export const SecurityRow = ({ title, state, hint, children }: SecurityRowProps) => (
  <li className="flex items-center gap-5 border-b px-6 py-4.5 last:border-b-0 narrow:gap-3 narrow:px-4.5">
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-sans text-base font-semibold">{title}</h3>
        <span className="text-md text-ink-2">
          {state === undefined ? <Bone className="h-4 w-24" /> : state}
        </span>
      </div>
      {hint != null && <p className="text-sm text-ink-3">{hint}</p>}
    </div>
    {children}
  </li>
)

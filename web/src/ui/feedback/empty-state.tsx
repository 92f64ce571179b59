import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type EmptyStateProps = {
  /** One sentence that says what is not here yet. */
  title: string
  hint?: ReactNode | undefined
  /** The next step, as one button. */
  action?: ReactNode | undefined
  className?: string | undefined
}

export function EmptyState({ title, hint, action, className }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-2.5 px-6 py-14 text-center', className)}>
      <svg
        aria-hidden="true"
        width="72"
        height="44"
        viewBox="0 0 72 44"
        fill="none"
        strokeLinecap="round"
        strokeWidth="1.6"
      >
        <path d="M6 34c7 0 7-5 15-5s8 5 15 5 7-5 15-5 8 5 15 5" stroke="var(--sea)" opacity="0.55" />
        <path
          d="M14 41c5 0 6-3.5 11-3.5S31 41 36 41s6-3.5 11-3.5S53 41 58 41"
          stroke="var(--sea)"
          opacity="0.3"
        />
        <circle cx="36" cy="14" r="9" stroke="var(--edge)" />
      </svg>
      <p className="font-serif text-xl font-bold text-balance">{title}</p>
      {hint != null && <p className="max-w-sm text-md text-balance text-ink-2">{hint}</p>}
      {action != null && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

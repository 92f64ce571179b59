import type { ReactNode } from 'react'

interface FailedEntriesProps {
  /** Wrong tries of strangers within the last ten minutes. */
  count: number
  /** The advice for the owner. */
  children: ReactNode
}

/**
 * Tells the owner that somebody may be guessing, so that they can change the password or key. It shows nothing where
 * nobody was wrong.
 */
export const FailedEntries = ({ count, children }: FailedEntriesProps) =>
  count === 0 ? null : (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-gold-wash px-5 py-3 text-md text-gold"
    >
      <span>最近十分钟有 {count} 次输错。</span>
      {children}
    </div>
  )

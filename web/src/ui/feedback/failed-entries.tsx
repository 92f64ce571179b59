import type { ReactNode } from 'react'

interface FailedEntriesProps {
  /** Wrong tries of strangers within the last ten minutes. */
  count: number
  /** What the owner can do about it. */
  children: ReactNode
}

/** Somebody may be guessing: the owner sees it and can change what is guessed at. Nothing where nobody was wrong. */
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

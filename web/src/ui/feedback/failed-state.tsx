import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'

type FailedStateProps = {
  title?: string | undefined
  /** The reason in plain words. */
  reason?: ReactNode | undefined
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  className?: string | undefined
}

export function FailedState({
  title = '没能载入',
  reason = '网络好像不太顺畅，请稍后再试。',
  onRetry,
  isRetrying,
  className,
}: FailedStateProps) {
  return (
    <div role="alert" className={cx('grid justify-items-center gap-2.5 px-6 py-14 text-center', className)}>
      <svg
        aria-hidden="true"
        width="72"
        height="44"
        viewBox="0 0 72 44"
        fill="none"
        strokeLinecap="round"
        strokeWidth="1.6"
      >
        <path
          d="M6 30c7 0 7-6 15-6s4 4 8 4M43 28c4 0 2-4 8-4s8 6 15 6"
          stroke="var(--cinnabar)"
          opacity="0.7"
        />
        <path d="M32 22l8 10M40 22l-8 10" stroke="var(--cinnabar)" />
      </svg>
      <p className="font-serif text-xl font-bold text-balance">{title}</p>
      <p className="max-w-sm text-md text-balance text-ink-2">{reason}</p>
      {onRetry && (
        <Button className="mt-2" pending={isRetrying} onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  )
}

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

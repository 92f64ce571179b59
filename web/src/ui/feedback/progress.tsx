import { formatNumber } from '@wenhai/core/format/number'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'

type ProgressProps = {
  label: string
  value: number
  max: number
  /** These figures are shown instead of 120 / 300. */
  figures?: ReactNode | undefined
  tone?: 'sea' | 'bamboo' | 'cinnabar' | undefined
  /** `max` is a guess, so the bar reads 约 40% and is never full before the end. */
  isGuess?: boolean | undefined
  onCancel?: (() => void) | undefined
  /** Only the bar is shown; label and figures are read out. */
  compact?: boolean | undefined
  className?: string | undefined
}

const tones = { sea: 'bg-sea', bamboo: 'bg-bamboo', cinnabar: 'bg-cinnabar' }

export function Progress({
  label,
  value,
  max,
  figures,
  tone = 'sea',
  isGuess = false,
  onCancel,
  compact = false,
  className,
}: ProgressProps) {
  const isKnown = max > 0 || !isGuess
  const most = isGuess ? 0.99 : 1
  const share = max > 0 ? Math.min(Math.max(value / max, 0), most) : 0
  const percent = `${isGuess ? '约 ' : ''}${Math.floor(share * 100)}%`
  const text = figures ?? `${formatNumber(value)} / ${formatNumber(max)}`
  return (
    <div className={cx('grid grid-cols-1 gap-2', className)}>
      {!compact && (
        <div className="flex items-baseline gap-3 text-sm">
          <span className="min-w-0 flex-1 truncate text-ink-2">{label}</span>
          <span className="text-ink-3">{text}</span>
          {isKnown && <b className="min-w-10 text-right font-semibold whitespace-nowrap">{percent}</b>}
        </div>
      )}
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={isKnown ? share * max : undefined}
          aria-valuetext={isKnown ? percent : undefined}
          className={cx('flex-1 overflow-hidden rounded-full bg-sunken', compact ? 'h-1' : 'h-2')}
        >
          <div
            className={cx('h-full rounded-full transition-[width]', tones[tone])}
            style={{ width: `${share * 100}%` }}
          />
        </div>
        {onCancel && (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            取消
          </Button>
        )}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { sealLetter } from '#lib/site-name.ts'
import { cx } from '../cx.ts'
import { useLate } from './spinner.tsx'

export type LoadingType = 0 | 1 | 2

/** The figure of type 0 is a ring of ink, of type 1 three waves, of type 2 the seal breathing. */
export function LoadingFigure({ type = 0 }: { type?: LoadingType }) {
  if (type === 1)
    return (
      <span aria-hidden="true" className="flex h-10 items-center gap-1.5">
        {[0, 1, 2, 3, 4].map((bar) => (
          <i
            key={bar}
            className="h-8 w-1.5 animate-wave rounded-full bg-sea"
            style={{ animationDelay: `${bar * 110 - 1100}ms` }}
          />
        ))}
      </span>
    )
  if (type === 2)
    return (
      <span aria-hidden="true" className="relative grid size-12 place-items-center">
        <i className="absolute inset-0 animate-ripple rounded-xl border-2 border-sea" />
        <i className="grid size-10 place-items-center rounded-lg bg-sea font-serif text-2xl font-bold text-surface not-italic">
          {sealLetter}
        </i>
      </span>
    )
  return (
    <svg
      aria-hidden="true"
      className="animate-spin text-sea"
      width="44"
      height="44"
      viewBox="0 0 44 44"
      fill="none"
    >
      <circle cx="22" cy="22" r="18" stroke="var(--line)" strokeWidth="3" />
      <path d="M22 4a18 18 0 0 1 18 18" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

type LoadingOverlayProps = {
  active: boolean
  type?: LoadingType | undefined
  text?: string | undefined
  /** The overlay covers the whole page, or the nearest positioned ancestor. */
  cover?: 'page' | 'parent' | undefined
  /** The progress is shown below the text. */
  children?: ReactNode
}

export function LoadingOverlay({
  active,
  type = 0,
  text = '请稍候…',
  cover = 'page',
  children,
}: LoadingOverlayProps) {
  const isShown = useLate(active)
  return (
    <div role="status" aria-live="polite" className={cx(!isShown && 'hidden')}>
      {isShown && (
        <div
          className={cx(
            'inset-0 flex animate-fade-in flex-col items-center justify-center gap-4 bg-paper/80 text-md text-ink-2',
            cover === 'page' ? 'fixed z-9000' : 'absolute z-20 rounded-[inherit]',
          )}
        >
          <LoadingFigure type={type} />
          {text}
          {children}
        </div>
      )}
    </div>
  )
}

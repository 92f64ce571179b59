import { useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { Patterns } from './patterns.tsx'
import type { DrawChart } from './shapes.tsx'
import { useWidth } from './use-box.ts'

export interface DrawingProps {
  /** Says what is drawn to those who do not see it. */
  label: string
  draw: DrawChart
  height: number
  /** On paper: drawn for this width. */
  width?: number | undefined
  className?: string | undefined
}

/** Until the width is known, and for those without a script: the drawing is then made narrower or wider as a whole. */
const usualWidth = 640

/** The picture alone, without its table: for paper and the projector. Everywhere else use Chart. */
export function Drawing({ label, draw, height, width: fixedWidth, className }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const measured = useWidth(box)
  const width = fixedWidth ?? (measured || usualWidth)
  return (
    <div
      ref={box}
      // A page of two hundred charts lays out those that are looked at.
      className={cx('min-w-0 overflow-hidden [content-visibility:auto] print:h-auto!', className)}
      style={{ height }}
    >
      <svg
        role="img"
        aria-label={label}
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="print:h-auto"
      >
        <Patterns id={id} />
        {draw(width, id)}
      </svg>
    </div>
  )
}

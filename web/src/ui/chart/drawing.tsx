import { useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { Patterns } from './patterns.tsx'
import type { DrawChart } from './shapes.tsx'
import { useWidth } from './use-box.ts'

interface DrawingProps {
  /** The label says what is drawn to people who do not see it. */
  label: string
  draw: DrawChart
  height: number
  /** On paper the chart is drawn for this width. */
  width?: number | undefined
  className?: string | undefined
}

/**
 * The chart has this width until the real one is known, and for people without a script; it is then scaled as a whole.
 */
const usualWidth = 640

/** Shows the picture alone, without its table, for paper and the projector. Everywhere else use Chart. */
export function ChartDrawing({ label, draw, height, width: fixedWidth, className }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const measured = useWidth(box)
  const width = fixedWidth ?? (measured || usualWidth)
  return (
    <div
      ref={box}
      // The browser lays out only those charts of a long page that are looked at.
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

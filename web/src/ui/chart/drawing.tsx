import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { Bone } from '../feedback/skeleton.tsx'
import { useMedia } from '../use-media.ts'
import type { EChartsType } from './chart-engine.ts'
import type { ChartOptionFor } from './chart-option.ts'
import { useNear, useWidth } from './use-box.ts'
import { useEngine } from './use-engine.ts'

export interface DrawingProps {
  /** Says what is drawn to those who do not see it. */
  label: string
  option: ChartOptionFor
  height: number
  /** On paper: drawn at once, not moving, at this width. */
  width?: number | undefined
  className?: string | undefined
}

/** The picture alone, without its table: for paper and the projector. Everywhere else use Chart. */
export function Drawing({ label, option, height, width: fixedWidth, className }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || fixedWidth !== undefined
  const measured = useWidth(box)
  const width = fixedWidth ?? measured
  const isNear = useNear(box, fixedWidth !== undefined)
  const { engine, hasFailed, retry } = useEngine(isNear)

  useEffect(() => () => chart.current?.dispose(), [])
  useLayoutEffect(() => {
    if (!engine || !canvas.current || width === 0) return
    const size = { width, height }
    if (!chart.current || chart.current.isDisposed()) chart.current = engine.startChart(canvas.current, size)
    else if (chart.current.getWidth() !== width || chart.current.getHeight() !== height)
      chart.current.resize(size)
    chart.current.setOption(
      {
        animation: !isStill,
        ...(typeof option === 'function' ? option(width) : option),
        aria: { enabled: true, label: { description: label } },
      },
      true,
    )
    // On paper it is made narrower or wider as a whole.
    const svg = canvas.current.querySelector('svg')
    svg?.setAttribute('viewBox', `0 0 ${width} ${height}`)
    if (fixedWidth !== undefined) chart.current.getZr().flush()
  }, [engine, option, label, width, height, isStill, fixedWidth])

  return (
    <div ref={box} className={cx('relative min-w-0 print:h-auto!', className)} style={{ height }}>
      <div
        ref={canvas}
        className="h-full print:h-auto! print:w-full! print:[&_svg]:static! print:[&_svg]:h-auto print:[&_svg]:w-full print:[&>div]:h-auto! print:[&>div]:w-full!"
      />
      {!engine && !hasFailed && <Bone className="absolute inset-0 print:hidden" />}
      {hasFailed && (
        <div
          role="alert"
          className="absolute inset-0 grid content-center justify-items-center gap-2.5 text-md text-ink-2"
        >
          图没能画出来，数字都在表格里。
          <Button size="sm" onClick={retry}>
            重试
          </Button>
        </div>
      )}
    </div>
  )
}

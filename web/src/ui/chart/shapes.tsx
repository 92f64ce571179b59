import type { ReactNode } from 'react'
import { chartColours, colourOf } from './chart-colours.ts'
import { patternFill } from './patterns.tsx'
import { fitText, textWidth } from './text-width.ts'

/** Draws a chart as SVG for the width it has. `patterns` is the id under which the drawing has its patterns. */
export type DrawChart = (width: number, patterns: string) => ReactNode

/** The text size of names beside and below what is drawn. */
export const nameSize = 13
/** The text size of figures, and of names along a scale. */
export const figureSize = 12

interface TextProps {
  x: number
  y: number
  /** The side of the text that is at `x`. */
  anchor?: 'start' | 'middle' | 'end' | undefined
  size?: number | undefined
  colour?: string | undefined
  children: string
}

/** A line of text whose middle is at `y`. */
export const ChartText = ({
  x,
  y,
  anchor = 'start',
  size = nameSize,
  colour = chartColours.ink2,
  children,
}: TextProps) => (
  <text x={x} y={y} textAnchor={anchor} dominantBaseline="central" fontSize={size} fill={colour}>
    {children}
  </text>
)

interface BlockProps {
  x: number
  y: number
  width: number
  height: number
  /** The number of the part among those side by side, which decides its colour and pattern. */
  index: number
  colour?: string | undefined
  radius?: number | undefined
  patterns: string
}

export function Block({ index, colour = colourOf(index), radius = 0, patterns, ...box }: BlockProps) {
  const pattern = patternFill(patterns, index)
  return (
    <>
      <rect {...box} rx={radius} fill={colour} />
      {pattern && <rect {...box} rx={radius} fill={pattern} />}
    </>
  )
}

const mark = 14
/** The gaps from a mark to its name, and from a name to the next mark. */
const legendGaps = { name: 6, next: 16 }
export const legendLine = 24

interface LegendEntry {
  name: string
  colour?: string | undefined
}

interface PlacedEntry extends LegendEntry {
  x: number
  line: number
}

/** Places a legend line after line, so that nothing of it is hidden behind an arrow that paper does not have. */
export function placeLegend(entries: readonly LegendEntry[], width: number): PlacedEntry[] {
  let x = 0
  let line = 0
  return entries.map((entry) => {
    const name = fitText(entry.name, nameSize, width - mark - legendGaps.name)
    const length = mark + legendGaps.name + textWidth(name, nameSize)
    if (x > 0 && x + length > width) {
      x = 0
      line += 1
    }
    const placed = { ...entry, name, x, line }
    x += length + legendGaps.next
    return placed
  })
}

export const legendLines = (entries: readonly LegendEntry[], width: number): number =>
  (placeLegend(entries, width).at(-1)?.line ?? 0) + 1

interface LegendProps {
  entries: readonly LegendEntry[]
  width: number
  patterns: string
}

export const Legend = ({ entries, width, patterns }: LegendProps) =>
  placeLegend(entries, width).map(({ name, colour, x, line }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same name
    <g key={index}>
      <Block
        x={x}
        y={line * legendLine + 2}
        width={mark}
        height={mark}
        radius={3}
        index={index}
        colour={colour}
        patterns={patterns}
      />
      <ChartText x={x + mark + legendGaps.name} y={line * legendLine + 2 + mark / 2}>
        {name}
      </ChartText>
    </g>
  ))

/** Makes round figures from 0 to the highest or a little above it. */
export function makeTicks(highest: number, steps = 4, smallest = 1): number[] {
  const wanted = Math.max(highest / steps, smallest)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= wanted - 1e-9) ?? 10) * power
  const count = Math.max(1, Math.ceil(highest / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Finds which of the names along a scale have room: every one, every second, every third and so on. */
export function stepOfNames(names: readonly string[], room: number): number {
  const widest = Math.max(1, ...names.map((name) => textWidth(name, figureSize) + 10))
  return Math.max(1, Math.ceil((widest * names.length) / Math.max(1, room)))
}

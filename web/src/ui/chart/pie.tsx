import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { chartColours, colourOf } from './chart-colours.ts'
import { patternFill } from './patterns.tsx'
import { ChartText, type DrawChart, nameSize } from './shapes.tsx'
import { fitText, textWidth } from './text-width.ts'

interface Slice {
  name: string
  count: number
}

export const pieHeight = 260

/** In a chart that is narrower than this, a label has room for a few characters. */
const narrow = 440
/** A label has two lines, which need this height. */
const labelHeight = 38
const middle = pieHeight / 2

interface Part extends Slice {
  index: number
  from: number
  to: number
}

function divide(slices: readonly Slice[]): Part[] {
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  let at = 0
  // An option that nobody chose has no slice to point at; its line in the table stays.
  return slices.flatMap((slice, index) => {
    if (slice.count === 0) return []
    const from = at
    at += slice.count / total
    return [{ ...slice, index, from, to: at }]
  })
}

const pointAt = (share: number, radius: number, centre: number) => {
  const angle = share * 2 * Math.PI
  return { x: centre + radius * Math.sin(angle), y: middle - radius * Math.cos(angle) }
}

function pathOf({ from, to }: Part, centre: number, inner: number, outer: number): string {
  // A whole ring would begin and end at the same point, and so be empty.
  const end = Math.min(to, from + 0.9999)
  const large = end - from > 0.5 ? 1 : 0
  const [a, b] = [pointAt(from, outer, centre), pointAt(end, outer, centre)]
  const [c, d] = [pointAt(end, inner, centre), pointAt(from, inner, centre)]
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}Z`
}

/** Places labels from top to bottom at one side, each as near to its slice as the ones above it leave room for. */
export function spread(wanted: readonly number[], height: number): number[] {
  const step = Math.min(labelHeight, height / Math.max(1, wanted.length))
  const placed: number[] = []
  for (const y of wanted) placed.push(Math.max(y, (placed.at(-1) ?? -step / 2) + step))
  let limit = height - step / 2
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    placed[index] = Math.min(placed[index] ?? 0, limit)
    limit = (placed[index] ?? 0) - step
  }
  return placed
}

/** Draws parts of a whole. Each is named beside it and has a pattern, so that colour is never needed. */
export const drawPie =
  (slices: readonly Slice[]): DrawChart =>
  (width, patterns) => {
    const parts = divide(slices)
    const figures = parts.map(({ count, from, to }) => `${formatNumber(count)} · ${formatPercent(to - from)}`)
    const widest = Math.max(0, ...figures.map((text) => textWidth(text, nameSize)))
    const room = Math.max(widest, width < narrow ? 64 : Math.min(180, width * 0.24))
    const centre = width / 2
    const outer = Math.min(pieHeight * 0.34, Math.max(30, centre - room - 26))
    const inner = outer / 2
    const sides = ['right', 'left'] as const
    const halfOf = (part: Part) => ((part.from + part.to) / 2 < 0.5 ? 'right' : 'left')
    return (
      <>
        {parts.map((part) => {
          const path = pathOf(part, centre, inner, outer)
          const pattern = patternFill(patterns, part.index)
          return (
            <g key={part.index} stroke={chartColours.surface} strokeWidth={2}>
              <path d={path} fill={colourOf(part.index)} />
              {pattern && <path d={path} fill={pattern} />}
            </g>
          )
        })}
        {sides.flatMap((side) => {
          const mine = parts
            .filter((part) => halfOf(part) === side)
            .map((part) => ({ part, edge: pointAt((part.from + part.to) / 2, outer, centre) }))
            .sort((one, other) => one.edge.y - other.edge.y)
          const places = spread(
            mine.map(({ edge }) => edge.y),
            pieHeight,
          )
          const way = side === 'right' ? 1 : -1
          return mine.map(({ part, edge }, at) => {
            const y = places[at] ?? edge.y
            const bend = centre + way * (outer + 12)
            const text = { x: bend + way * 12, anchor: side === 'right' ? 'start' : 'end' } as const
            return (
              <g key={`${side} ${part.index}`}>
                <polyline
                  points={`${edge.x},${edge.y} ${bend},${y} ${bend + way * 8},${y}`}
                  fill="none"
                  stroke={chartColours.edge}
                />
                <ChartText {...text} y={y - 9}>
                  {fitText(part.name, nameSize, room)}
                </ChartText>
                <ChartText {...text} y={y + 9}>
                  {figures[parts.indexOf(part)] ?? ''}
                </ChartText>
              </g>
            )
          })
        })}
      </>
    )
  }

import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { chartColours, colourOf } from './chart-colours.ts'
import {
  Block,
  ChartText,
  type DrawChart,
  figureSize,
  Legend,
  legendLine,
  legendLines,
  nameSize,
} from './shapes.tsx'
import { fitText, textWidth } from './text-width.ts'

export interface Stacks {
  names: readonly string[]
  /** The layers from left to right, such as first places and second places. */
  layers: readonly { name: string; counts: readonly number[]; colour?: string | undefined }[]
}

const row = 36
const thickness = 22

/**
 * The legend may need two lines where the chart is narrow, because six places do not fit into one on a phone or beside
 * a table.
 */
const mostLines = (layers: Stacks['layers']) => legendLines(layers, 300)

export const stacksHeight = ({ names, layers }: Stacks): number =>
  16 + mostLines(layers) * legendLine + names.length * row + 6

/** Draws horizontal bars of equal length, each divided by share. */
export const drawStacks =
  ({ names, layers }: Stacks): DrawChart =>
  (width, patterns) => {
    const totals = names.map((_, at) => layers.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
    const widest = Math.max(0, ...names.map((name) => textWidth(name, nameSize)))
    const inFront = Math.min(widest, width * 0.34)
    const left = inFront + 14
    const length = Math.max(1, width - left - 4)
    const top = 12 + legendLines(layers, width) * legendLine
    return (
      <>
        <Legend entries={layers} width={width} patterns={patterns} />
        {names.map((name, at) => {
          const y = top + at * row + (row - thickness) / 2
          let x = left
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may say the same
            <g key={`${at} ${name}`}>
              <ChartText x={inFront} y={y + thickness / 2} anchor="end">
                {fitText(name, nameSize, inFront)}
              </ChartText>
              {layers.map(({ name: layer, counts, colour }, index) => {
                const count = counts[at] ?? 0
                if (count === 0) return null
                const part = (length * count) / Math.max(1, totals[at] ?? 0)
                const begin = x
                x += part
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two layers may have the same name
                  <g key={`${index} ${layer}`}>
                    <title>{`${layer} ${formatPercent(part / length)}`}</title>
                    <Block
                      x={begin}
                      y={y}
                      width={Math.max(1, part - 1)}
                      height={thickness}
                      index={index}
                      colour={colour}
                      patterns={patterns}
                    />
                    {part > textWidth(formatNumber(count), figureSize) + 8 && (
                      <Figure
                        x={begin + part / 2}
                        y={y + thickness / 2}
                        count={count}
                        ring={colour ?? colourOf(index)}
                      />
                    )}
                  </g>
                )
              })}
            </g>
          )
        })}
      </>
    )
  }

/** The figure is ringed by the bar's own colour, so that no pattern runs through it. */
const Figure = ({ x, y, count, ring }: { x: number; y: number; count: number; ring: string }) => (
  <text
    x={x}
    y={y}
    textAnchor="middle"
    dominantBaseline="central"
    fontSize={figureSize}
    fontWeight={600}
    fill={chartColours.surface}
    stroke={ring}
    strokeWidth={4}
    paintOrder="stroke"
  >
    {formatNumber(count)}
  </text>
)

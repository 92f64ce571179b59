import { chartColours } from './chart-colours.ts'
import { Block, ChartText, type DrawChart, figureSize, Legend, nameSize } from './shapes.tsx'
import { fitText, textWidth } from './text-width.ts'

interface Bar {
  name: string
  /** The share of each group, from 0 to 1. */
  shares: readonly number[]
  /** The text behind each bar, such as 1,066 · 46.0%. */
  labels: readonly string[]
  /** The bar of the right answer is green, and its table says so too. */
  isRight?: boolean | undefined
}

export interface Bars {
  bars: readonly Bar[]
  /** The names of the groups, where several are held side by side. */
  groups?: readonly string[] | undefined
}

const thickness = 15
const between = 5
/** A name above its bars has this room; where names are in front it stays empty. */
const above = 25
/** In a chart that is narrower than this, names are above the bars. */
const narrow = 440

/** The legend takes the first line. */
const topOf = (groups: number) => (groups > 1 ? 34 : 0)
const rowHeight = (groups: number) => above + groups * (thickness + between)

export const barsHeight = ({ bars, groups = [''] }: Bars): number =>
  topOf(groups.length) + bars.length * rowHeight(groups.length) + 6

const widest = (texts: readonly string[], size: number) =>
  Math.max(0, ...texts.map((text) => textWidth(text, size)))

/** Where names, bars and figures go in a chart of this width. */
function layOut({ bars, groups = [''] }: Bars, width: number) {
  const isAbove = width < narrow
  const isPaired = groups.length > 1
  const names = bars.map(({ name }) => name)
  const room = isAbove ? width - 4 : Math.min(widest(names, nameSize), width * 0.36)
  const left = isAbove ? 0 : room + 14
  const labels = bars.flatMap((bar) => bar.labels)
  const behind = widest(labels, isPaired ? figureSize : nameSize) + 12
  const length = Math.max(1, width - left - behind)
  const row = rowHeight(groups.length)
  const air = isAbove ? above - 2 : (row - groups.length * (thickness + between) + between) / 2
  return { isAbove, isPaired, room, left, length, row, air }
}

/** Draws horizontal bars with names in front and counts behind, for what people chose. */
export const drawBars =
  ({ bars, groups = [''] }: Bars): DrawChart =>
  (width, patterns) => {
    const { isAbove, isPaired, room, left, length, row, air } = layOut({ bars, groups }, width)
    return (
      <>
        {isPaired && <Legend entries={groups.map((name) => ({ name }))} width={width} patterns={patterns} />}
        {bars.map(({ name, shares, labels, isRight }, at) => {
          const top = topOf(groups.length) + at * row
          const middle = top + row / 2
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may say the same
            <g key={at}>
              <ChartText
                x={isAbove ? 0 : room}
                y={isAbove ? top + 12 : middle}
                anchor={isAbove ? 'start' : 'end'}
              >
                {fitText(name, nameSize, room)}
              </ChartText>
              {groups.map((group, index) => {
                const y = top + air + index * (thickness + between)
                const share = Math.min(1, Math.max(0, shares[index] ?? 0))
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same name
                  <g key={`${index} ${group}`}>
                    <rect
                      x={left}
                      y={y}
                      width={length}
                      height={thickness}
                      rx={4}
                      fill={chartColours.sunken}
                    />
                    {share > 0 && (
                      <Block
                        x={left}
                        y={y}
                        width={Math.max(2, length * share)}
                        height={thickness}
                        radius={4}
                        index={index}
                        colour={isRight && !isPaired ? chartColours.bamboo : undefined}
                        patterns={patterns}
                      />
                    )}
                    <ChartText
                      x={isPaired ? left + length * share + 6 : width}
                      y={y + thickness / 2}
                      anchor={isPaired ? 'start' : 'end'}
                      size={isPaired ? figureSize : nameSize}
                    >
                      {labels[index] ?? ''}
                    </ChartText>
                  </g>
                )
              })}
            </g>
          )
        })}
      </>
    )
  }

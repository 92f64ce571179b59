import { chartColours } from './chart-colours.ts'
import { ChartText, type DrawChart, figureSize, makeTicks, nameSize } from './shapes.tsx'
import { fitText, textWidth } from './text-width.ts'

export interface Box {
  name: string
  low: number
  quarter: number
  median: number
  threeQuarters: number
  high: number
}

const row = 32
const thickness = 16
const below = 30

export const boxesHeight = (count: number): number => count * row + below + 4

/**
 * Draws how far values lie apart: half of them are in the box, the line in it is the middle, and nine of ten are below
 * the right end.
 */
export const drawBoxes =
  (boxes: readonly Box[], format: (value: number) => string): DrawChart =>
  (width) => {
    const widest = Math.max(0, ...boxes.map(({ name }) => textWidth(name, nameSize)))
    const inFront = Math.min(widest, width * 0.34)
    const left = inFront + 14
    const ticks = makeTicks(Math.max(0, ...boxes.map(({ high }) => high)), width < 440 ? 2 : 4, 0.01)
    const last = ticks.at(-1) ?? 1
    const x = (value: number) => left + (value / last) * (width - left - 24)
    const bottom = 4 + boxes.length * row
    return (
      <>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={x(tick)} x2={x(tick)} y1={4} y2={bottom} stroke={chartColours.line} />
            <ChartText
              x={Math.min(x(tick), width - textWidth(format(tick), figureSize) / 2)}
              y={bottom + 14}
              anchor="middle"
              size={figureSize}
              colour={chartColours.ink3}
            >
              {format(tick)}
            </ChartText>
          </g>
        ))}
        {boxes.map(({ name, low, quarter, median, threeQuarters, high }, at) => {
          const middle = 4 + at * row + row / 2
          const [top, end] = [middle - thickness / 2, middle + thickness / 2]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same name
            <g key={`${at} ${name}`}>
              <ChartText x={inFront} y={middle} anchor="end">
                {fitText(name, nameSize, inFront)}
              </ChartText>
              <g stroke={chartColours.sea} strokeWidth={1.5}>
                <line x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
                <line x1={x(low)} x2={x(low)} y1={top + 3} y2={end - 3} />
                <line x1={x(high)} x2={x(high)} y1={top + 3} y2={end - 3} />
                <rect
                  x={x(quarter)}
                  y={top}
                  width={Math.max(1, x(threeQuarters) - x(quarter))}
                  height={thickness}
                  fill={chartColours.sunken}
                />
                <line x1={x(median)} x2={x(median)} y1={top} y2={end} strokeWidth={2.5} />
              </g>
            </g>
          )
        })}
      </>
    )
  }

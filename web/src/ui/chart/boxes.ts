import { colours } from './chart-colours.ts'
import type { ChartOption } from './chart-option.ts'
import { fitText, textWidth } from './text-width.ts'

export interface Box {
  name: string
  low: number
  quarter: number
  median: number
  threeQuarters: number
  high: number
}

const size = 13

export const boxesHeight = (count: number): number => count * 32 + 34

/** How far values lie apart: half of them in the box, the line in it the middle, nine of ten below the right end. */
export const boxesOption =
  (boxes: readonly Box[], format: (value: number) => string) =>
  (width: number): ChartOption => {
    const widest = Math.max(0, ...boxes.map(({ name }) => textWidth(name, size)))
    const inFront = Math.min(widest, width * 0.34)
    return {
      grid: { left: inFront + 14, right: 24, top: 4, bottom: 30 },
      xAxis: {
        type: 'value',
        min: 0,
        splitNumber: width < 440 ? 2 : 4,
        axisLabel: { formatter: (value: number) => format(value), hideOverlap: true },
      },
      yAxis: {
        type: 'category',
        inverse: true,
        data: boxes.map(({ name }) => fitText(name, size, inFront)),
        axisLabel: { margin: 14 },
      },
      series: [
        {
          type: 'boxplot',
          boxWidth: [10, 16],
          itemStyle: { color: colours.sunken, borderColor: colours.sea, borderWidth: 1.5 },
          data: boxes.map(({ low, quarter, median, threeQuarters, high }) => [
            low,
            quarter,
            median,
            threeQuarters,
            high,
          ]),
        },
      ],
    }
  }

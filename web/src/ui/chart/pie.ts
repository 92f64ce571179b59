import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { colourOf, colours, patternOf } from './chart-colours.ts'
import type { ChartOption } from './chart-option.ts'
import { fitText } from './text-width.ts'

export interface Slice {
  name: string
  count: number
}

export const pieHeight = 260

/** Below this, a label has room for a few characters. */
const narrow = 440

/** Parts of a whole. Each is named beside it and has a pattern, so that colour is never needed. */
export const pieOption =
  (slices: readonly Slice[]) =>
  (width: number): ChartOption => {
    const total = slices.reduce((sum, { count }) => sum + count, 0)
    const room = width < narrow ? 64 : Math.min(180, width * 0.24)
    const labelOf = (index: number) => {
      const { name = '', count = 0 } = slices[index] ?? {}
      return `${fitText(name, 13, room)}\n${formatNumber(count)} · ${formatPercent(count / total)}`
    }
    return {
      tooltip: { trigger: 'item', valueFormatter: (value) => `${value}` },
      series: [
        {
          type: 'pie',
          radius: ['34%', '68%'],
          center: ['50%', '50%'],
          percentPrecision: 1,
          // What nobody chose has no slice to point at; its line in the table stays.
          data: slices.flatMap(({ name, count }, index) =>
            count === 0
              ? []
              : [{ name, value: count, itemStyle: { color: colourOf(index), ...patternOf(index) } }],
          ),
          labelLine: { length: 10, length2: 8, lineStyle: { color: colours.edge } },
          label: {
            color: colours.ink2,
            lineHeight: 18,
            formatter: ({ name }) => labelOf(slices.findIndex((slice) => slice.name === name)),
          },
        },
      ],
    }
  }

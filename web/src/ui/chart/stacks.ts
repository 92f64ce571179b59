import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { colourOf, colours, patternOf } from './chart-colours.ts'
import type { ChartOption } from './chart-option.ts'
import { fitText, textWidth } from './text-width.ts'

export interface Stacks {
  names: readonly string[]
  /** The layers from left to right: first places, second places … */
  layers: readonly { name: string; counts: readonly number[]; colour?: string | undefined }[]
}

const size = 13
const row = 36

const legendLine = 24
/** What a name of the legend takes beside its text: the mark, the gap after it and the gap to the next. */
const besideName = 29

const linesOf = (layers: Stacks['layers'], width: number) => {
  const length = layers.reduce((sum, { name }) => sum + textWidth(name, size) + besideName, 0)
  return Math.max(1, Math.ceil(length / width))
}

/** The legend may need two lines where the chart is narrow: six places do not fit into one on a phone or beside a table. */
const mostLines = (layers: Stacks['layers']) => linesOf(layers, 300)

export const stacksHeight = ({ names, layers }: Stacks): number =>
  16 + mostLines(layers) * legendLine + names.length * row + 6

/** Lying bars of equal length, each divided by share. */
export const stacksOption =
  ({ names, layers }: Stacks) =>
  (width: number): ChartOption => {
    const totals = names.map((_, at) => layers.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
    const widest = Math.max(0, ...names.map((name) => textWidth(name, size)))
    const inFront = Math.min(widest, width * 0.34)
    const room = width - inFront - 18
    const shareOf = (count: number, at: number) => count / Math.max(1, totals[at] ?? 0)
    return {
      grid: { left: inFront + 14, right: 4, top: 12 + linesOf(layers, width) * legendLine, bottom: 6 },
      legend: { left: 0, top: 0, type: 'plain' },
      tooltip: { trigger: 'item', valueFormatter: (share) => formatPercent(Number(share)) },
      xAxis: { type: 'value', min: 0, max: 1, show: false },
      yAxis: {
        type: 'category',
        inverse: true,
        axisLine: { show: false },
        data: names.map((name) => fitText(name, size, inFront)),
        axisLabel: { margin: 14 },
      },
      series: layers.map(({ name, counts, colour }, index) => ({
        type: 'bar',
        name,
        stack: 'all',
        barWidth: 22,
        itemStyle: {
          color: colour ?? colourOf(index),
          borderColor: colours.surface,
          borderWidth: 1,
          ...patternOf(index),
        },
        label: {
          show: true,
          color: colours.surface,
          // Ringed by the bar's own colour, so that no pattern runs through a figure.
          textBorderColor: colour ?? colourOf(index),
          textBorderWidth: 4,
          fontWeight: 600,
          fontSize: 12,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const count = counts[dataIndex] ?? 0
            const text = formatNumber(count)
            return shareOf(count, dataIndex) * room > textWidth(text, 12) + 8 ? text : ''
          },
        },
        data: counts.map((count, at) => shareOf(count, at)),
      })),
    }
  }

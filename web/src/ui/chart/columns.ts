import { formatNumber } from '@wenhai/core/format/number'
import { colourOf, colours, patternOf } from './chart-colours.ts'
import type { ChartOption } from './chart-option.ts'
import { legendFor } from './chart-theme.ts'

export interface Columns {
  /** In their order: days, steps of points or of a number. */
  names: readonly string[]
  groups: readonly { name: string; counts: readonly number[] }[]
  /** Of what the figures are: 份, 人. */
  unit?: string | undefined
}

export const columnsHeight = 240

/** More than so many have no room for a figure above each. */
const labelled = 14

/** Standing columns along a scale. */
export const columnsOption =
  ({ names, groups, unit = '' }: Columns) =>
  (width: number): ChartOption => {
    const isPaired = groups.length > 1
    return {
      grid: {
        left: 8,
        right: 8,
        top: isPaired ? 40 : 24,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      ...(isPaired && { legend: legendFor(groups.length, width) }),
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        valueFormatter: (value) => `${formatNumber(Number(value))} ${unit}`.trim(),
      },
      xAxis: { type: 'category', data: [...names], axisLabel: { hideOverlap: true, fontSize: 12 } },
      yAxis: { type: 'value', minInterval: 1, splitNumber: 4 },
      series: groups.map(({ name, counts }, index) => ({
        type: 'bar',
        name,
        barMaxWidth: 44,
        barCategoryGap: names.length > 40 ? '12%' : '30%',
        itemStyle: { color: colourOf(index), borderRadius: [3, 3, 0, 0], ...patternOf(index) },
        label: {
          show: names.length * groups.length <= Math.min(labelled, width / 34),
          position: 'top',
          color: colours.ink2,
          fontSize: 12,
          formatter: ({ value }: { value?: unknown }) => (value === 0 ? '' : formatNumber(Number(value))),
        },
        data: [...counts],
      })),
    }
  }

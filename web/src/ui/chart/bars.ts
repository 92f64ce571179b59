import { colourOf, colours, patternOf } from './chart-colours.ts'
import type { ChartOption } from './chart-option.ts'
import { legendFor } from './chart-theme.ts'
import { fitText, textWidth } from './text-width.ts'

export interface Bar {
  name: string
  /** 0 to 1, one for each group. */
  shares: readonly number[]
  /** What is behind each bar: 1,066 · 46.0%. */
  labels: readonly string[]
  /** Green: the right answer. Its table says so too. */
  isRight?: boolean | undefined
}

export interface Bars {
  bars: readonly Bar[]
  /** Their names, where several are held side by side. */
  groups?: readonly string[] | undefined
}

const size = 13
const thickness = 15
const between = 5
/** Room for a name above its bars; where names are in front it is air. */
const above = 25
/** Below this, names are above. */
const narrow = 440

/** The legend takes the first line. */
const topOf = (groups: number) => (groups > 1 ? 34 : 0)
const rowHeight = (groups: number) => above + groups * (thickness + between)

export const barsHeight = ({ bars, groups = [''] }: Bars): number =>
  topOf(groups.length) + bars.length * rowHeight(groups.length) + 6

/** Lying bars with names in front and counts behind: what people chose. */
export const barsOption =
  ({ bars, groups = [''] }: Bars) =>
  (width: number): ChartOption => {
    const isAbove = width < narrow
    const isPaired = groups.length > 1
    const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => textWidth(text, size)))
    const nameWidth = isAbove ? width - 4 : Math.min(widest(bars.map(({ name }) => name)), width * 0.36)
    const inFront = isAbove ? 0 : nameWidth + 14
    const behind = widest(bars.flatMap(({ labels }) => labels)) + 12
    const names = bars.map(({ name }) => fitText(name, size, nameWidth))
    const row = { type: 'category', inverse: true, axisLine: { show: false } } as const
    return {
      grid: { left: inFront, right: behind, top: topOf(groups.length), bottom: 6 },
      ...(isPaired && { legend: { ...legendFor(groups.length, width), data: [...groups] } }),
      xAxis: { type: 'value', min: 0, max: 1, show: false },
      yAxis: [
        {
          ...row,
          data: names,
          axisLabel: isAbove
            ? {
                inside: true,
                margin: 0,
                align: 'left',
                verticalAlign: 'bottom',
                padding: [0, 0, (groups.length * (thickness + between)) / 2 + 1, 0],
              }
            : { margin: 14 },
        },
        {
          ...row,
          position: 'right',
          show: !isPaired,
          data: bars.map(({ labels }) => labels[0] ?? ''),
          axisLabel: { margin: behind, align: 'right', color: colours.ink2 },
        },
      ],
      series: groups.map((group, index) => ({
        type: 'bar',
        name: group,
        barWidth: thickness,
        barGap: `${Math.round((between / thickness) * 100)}%`,
        showBackground: true,
        backgroundStyle: { color: colours.sunken, borderRadius: 4 },
        itemStyle: { color: colourOf(index), borderRadius: 4, ...patternOf(index) },
        label: {
          show: isPaired,
          position: 'right',
          color: colours.ink2,
          fontSize: 12,
          formatter: ({ dataIndex }: { dataIndex: number }) => bars[dataIndex]?.labels[index] ?? '',
        },
        data: bars.map(({ shares, isRight }) => ({
          value: shares[index] ?? 0,
          ...(isRight && !isPaired && { itemStyle: { color: colours.bamboo } }),
        })),
      })),
    }
  }

import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { fewestForMedian } from '@wenhai/core/results/describe-spread'
import type { ResultWords } from '@wenhai/core/results/schema'
import { useMemo } from 'react'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import type { ChartFrameProps } from '#ui/chart/chart-frame.tsx'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { Figures } from './figure.tsx'
import { countAndShare, shareOf } from './sides.ts'

type Blank = ResultWords['blanks'][number]
type Numbers = NonNullable<Blank['numbers']>

interface BlankResultProps {
  blank: Blank
  /** The name of the blank, such as 第 2 空; empty where there is one. */
  name: string
  label: string
  tableAt: ChartFrameProps['tableAt']
}

/** So many texts have a bar, and the table has all of them. Of numbers the columns say more. */
const drawn = { texts: 10, numbers: 4 }

/** Shows what was written into one blank: the same answers counted together, and figures where they are numbers. */
export function BlankResult({ blank, name, label, tableAt }: BlankResultProps) {
  const { answered, frequent, numbers } = blank
  const bars = useMemo(
    () => ({
      bars: frequent.slice(0, numbers ? drawn.numbers : drawn.texts).map(({ text, count }) => ({
        name: text,
        shares: [shareOf(count, answered)],
        labels: [countAndShare(count, answered)],
      })),
    }),
    [frequent, answered, numbers],
  )
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-4">
      {name && <h3 className="text-lg">{name}</h3>}
      {numbers && <NumberResult numbers={numbers} label={`${label}，数字`} tableAt={tableAt} />}
      {frequent.length > 0 ? (
        <Chart
          label={`${label}，相同的回答`}
          tableAt={tableAt}
          draw={drawBars(bars)}
          height={barsHeight(bars)}
          table={{
            head: ['回答', '人数', '占比'],
            rows: frequent.map(({ text, count }) => [text, count, formatPercent(shareOf(count, answered))]),
          }}
        />
      ) : (
        <p className="text-md text-ink-2">没有两个人写得一样，看看原文。</p>
      )}
    </section>
  )
}

/** Rounds to two decimals where there are any. */
const round = (value: number): string => formatNumber(Math.round(value * 100) / 100)

const stepName = ({ from, to }: { from: number; to: number }): string =>
  from === to ? round(from) : `${round(from)}–${round(to)}`

interface NumberResultProps extends Pick<BlankResultProps, 'label' | 'tableAt'> {
  numbers: Numbers
}

/** Mean, median, spread and how the numbers lie. */
function NumberResult({ numbers, label, tableAt }: NumberResultProps) {
  const chart = useMemo(() => drawNumbers(numbers), [numbers])
  return (
    <>
      <Figures label={label} entries={numberFigures(numbers)} />
      <Chart {...chart} label={label} tableAt={tableAt} />
    </>
  )
}

export const numberFigures = ({ count, mean, median, deviation, min, max, unit, ranges = 0 }: Numbers) => {
  const shown = (value: string) => (unit ? `${value} ${unit}` : value)
  return [
    {
      name: '平均数',
      value: shown(round(mean)),
      ...(ranges > 0 && { note: `${formatNumber(ranges)} 个写的是范围，按中间的数算` }),
    },
    ...(count < fewestForMedian
      ? []
      : [
          { name: '中位数', value: shown(round(median)) },
          { name: '标准差', value: shown(round(deviation)) },
        ]),
    { name: '从最小到最大', value: shown(`${round(min)}–${round(max)}`) },
  ]
}

export const drawNumbers = ({ count, steps }: Numbers) => ({
  height: columnsHeight,
  draw: drawColumns({
    names: steps.map(stepName),
    groups: [{ name: '人数', counts: steps.map((step) => step.count) }],
    unit: '人',
  }),
  table: {
    head: ['范围', '人数', '占比'],
    rows: steps.map((step) => [stepName(step), step.count, formatPercent(shareOf(step.count, count))]),
    foot: ['填了数字的', count, ''],
  },
})

import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { maxStopsRead } from '@wenhai/core/results/limits'
import type { Results } from '@wenhai/core/results/schema'
import { useMemo } from 'react'
import { lineOf, type Sides, shareOf } from '#features/question/result/sides.ts'
import { Chart, type ChartTable } from '#ui/chart/chart.tsx'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { PanelTitle, ResultPanel } from '../panel.tsx'

export const stopsTitle = '停在哪里'

/** Shows those who began and did not hand in, by the last question they saw. */
export function StopsChart({ sides }: { sides: Sides }) {
  const [{ results }] = sides
  const { stops } = results
  const drawing = useMemo(() => stops && drawStops(results, stops), [results, stops])
  if (!stops || !drawing)
    return (
      <ResultPanel label={stopsTitle}>
        <PanelTitle>{stopsTitle}</PanelTitle>
        <p className="text-md text-ink-2">
          {results.isFiltered
            ? '没有交的人没有答卷可以筛选。清除筛选，这里就有他们停在哪里。'
            : '匿名、又要登录或按名单参与的，不统计谁停在哪里：那会看出谁刚刚交了。'}
        </p>
      </ResultPanel>
    )
  if (stops.open === 0)
    return (
      <ResultPanel label={stopsTitle}>
        <PanelTitle>{stopsTitle}</PanelTitle>
        <p className="text-md text-ink-2">开始了的人都交了，没有人停在半路。</p>
      </ResultPanel>
    )
  return (
    <ResultPanel label={stopsTitle}>
      <Chart
        label={stopsTitle}
        heading={
          <div>
            <PanelTitle>{stopsTitle}</PanelTitle>
            <p className="mt-1 text-sm text-ink-3">
              {formatNumber(stops.open)} 人开始了没有交，按看到的最后一题排列
              {!stops.isAll && `；只看了最近的 ${formatNumber(maxStopsRead)} 人`}
            </p>
          </div>
        }
        draw={drawing.draw}
        height={columnsHeight}
        table={drawing.table}
      />
    </ResultPanel>
  )
}

export function drawStops({ questions }: Results, { reached }: NonNullable<Results['stops']>) {
  const counts = new Map(reached.map(({ number, count }) => [number, count]))
  const read = reached.reduce((sum, { count }) => sum + count, 0)
  const asked = questions.filter(({ number, part }) => number > 0 && part === undefined)
  const last = Math.max(asked.length, ...reached.map(({ number }) => number))
  const numbers = Array.from({ length: last + 1 }, (_, number) => number)
  const table: ChartTable = {
    head: ['看到的最后一题', '人数', '占比'],
    rows: numbers
      .filter((number) => counts.has(number))
      .map((number) => {
        const question = asked.find((each) => each.number === number)
        const name = number === 0 ? '还没看到题' : `第 ${number} 题${question ? `　${lineOf(question)}` : ''}`
        const count = counts.get(number) ?? 0
        return [name, count, formatPercent(shareOf(count, read))]
      }),
  }
  return {
    table,
    draw: drawColumns({
      names: numbers.map((number) => (number === 0 ? '没看' : String(number))),
      groups: [{ name: '人数', counts: numbers.map((number) => counts.get(number) ?? 0) }],
      unit: '人',
    }),
  }
}

import { formKindOf } from '@wenhai/core/form/form-kind'
import { headsOf, nameOfSide, type Sides } from '#features/question/result/sides.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { PanelTitle, ResultPanel } from '../panel.tsx'
import { countPeriods, spanNames } from './days.ts'

/** When reports came in, by the day; by week or month where there are too many days. */
export function DaysChart({ sides }: { sides: Sides }) {
  const drawn = drawDays(sides)
  if (!drawn) return null
  const { title, chart } = drawn
  return (
    <ResultPanel label={title}>
      <Chart {...chart} label={title} heading={<PanelTitle>{title}</PanelTitle>} tableAt="switch" />
    </ResultPanel>
  )
}

/** More columns than this need the whole width of a page. */
const wide = 14

export function drawDays(sides: Sides) {
  const { span, periods, counts } = countPeriods(sides.map(({ results }) => results.days))
  if (periods.length === 0) return undefined
  return {
    title: `${spanNames[span]}的${formKindOf(sides[0].results).isBallot ? '选票' : '答卷'}`,
    isLong: periods.length > wide,
    chart: {
      height: columnsHeight,
      draw: drawColumns({
        names: periods.map(({ short }) => short),
        groups: sides.map((side, index) => ({ name: nameOfSide(side), counts: counts[index] ?? [] })),
        unit: '份',
      }),
      table: {
        head: ['日期', ...headsOf(sides, '份数')],
        rows: periods.map(({ name }, at) => [name, ...counts.map((list) => list[at] ?? 0)]),
        foot: ['合计', ...counts.map((list) => list.reduce((sum, count) => sum + count, 0))],
      },
    },
  }
}

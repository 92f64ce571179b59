import { nameOfSide, type Side } from '#features/question/result/sides.ts'
import { HeatMap } from '#ui/chart/heat-map.tsx'
import { PanelTitle, ResultPanel } from '../panel.tsx'

export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
export const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

const cellsOf = ({ results }: Side) =>
  results.hours.map(({ weekday, hour, count }) => ({ row: weekday - 1, column: hour, count }))

export const countsOfHours = (side: Side) => {
  const cells = cellsOf(side)
  return (row: number, column: number): number =>
    cells.find((cell) => cell.row === row && cell.column === column)?.count ?? 0
}

/** Shows on which days of the week and at what hours reports come in. */
export function HoursChart({ side }: { side: Side }) {
  if (side.results.hours.length === 0) return null
  const title = side.group ? `什么时候交的，${nameOfSide(side)}` : '什么时候交的'
  return (
    <ResultPanel label={title}>
      <HeatMap
        label={title}
        heading={<PanelTitle>{title}</PanelTitle>}
        rows={weekdays}
        columns={hours}
        columnUnit="时"
        cells={cellsOf(side)}
        unit="份"
      />
    </ResultPanel>
  )
}

import { formatPercent } from '@wenhai/core/format/number'
import { takerKindNames } from '@wenhai/core/report/cells'
import type { Results } from '@wenhai/core/results/schema'
import { deviceClassNames, deviceName } from '@wenhai/core/visitor/visit-kind'
import { countAndShare, groupsOf, headsOf, type Sides, shareOf } from '#features/question/result/sides.ts'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { PanelTitle, ResultPanel } from '../panel.tsx'

export const origins = ['sources', 'devices', 'takers'] as const
type Origin = (typeof origins)[number]

export const originTitles: Record<Origin, string> = { sources: '来源', devices: '设备', takers: '身份' }

interface Named {
  key: string
  name: string
  count: number
}

const read: Record<Origin, (results: Results) => Named[]> = {
  sources: ({ sources }) => sources,
  devices: ({ devices }) =>
    devices.map(({ key, count }) => ({ key, name: deviceName(key) || deviceClassNames.other, count })),
  takers: ({ takers }) => takers.map(({ key, count }) => ({ key, name: takerKindNames[key], count })),
}

/** So many sources have a bar; the table has all of them. */
const drawn = 8

/** Shows from where, on what, and as whom people answered. */
export function OriginChart({ sides, of }: { sides: Sides; of: Origin }) {
  const chart = drawOrigin(sides, of)
  if (!chart) return null
  const title = originTitles[of]
  return (
    <ResultPanel label={title}>
      <Chart {...chart} label={title} heading={<PanelTitle>{title}</PanelTitle>} tableAt="switch" />
    </ResultPanel>
  )
}

export function drawOrigin(sides: Sides, of: Origin) {
  const lists = sides.map(({ results }) => read[of](results))
  const names = new Map(lists.flat().map(({ key, name }) => [key, name]))
  const totals = lists.map((list) => list.reduce((sum, { count }) => sum + count, 0))
  const rows = [...names].map(([key, name]) => ({
    name,
    counts: lists.map((list) => list.find((each) => each.key === key)?.count ?? 0),
  }))
  // That everyone is a guest is no news.
  if (rows.length === 0 || (of === 'takers' && rows.length < 2)) return undefined
  const totalOf = (index: number) => totals[index] ?? 0
  const bars = {
    groups: groupsOf(sides),
    bars: rows.slice(0, drawn).map(({ name, counts }) => ({
      name,
      shares: counts.map((count, index) => shareOf(count, totalOf(index))),
      labels: counts.map((count, index) => countAndShare(count, totalOf(index))),
    })),
  }
  return {
    height: barsHeight(bars),
    draw: drawBars(bars),
    table: {
      head: [originTitles[of], ...headsOf(sides, '份数', '占比')],
      rows: rows.map(({ name, counts }) => [
        name,
        ...counts.flatMap((count, index) => [count, formatPercent(shareOf(count, totalOf(index)))]),
      ]),
    },
  }
}

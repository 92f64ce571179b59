import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { boxesHeight, drawBoxes } from '#ui/chart/boxes.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { HeatMap } from '#ui/chart/heat-map.tsx'
import { drawPie, pieHeight } from '#ui/chart/pie.tsx'
import { drawStacks, stacksHeight } from '#ui/chart/stacks.tsx'
import { WordCloud } from '#ui/chart/word-cloud.tsx'
import { GallerySection } from './section.tsx'

const ways = [
  { name: 'A 地铁', count: 1066 },
  { name: 'B 公交', count: 487 },
  { name: 'C 自己开车，或者搭同事的车，视天气和当天的安排而定', count: 417 },
  { name: 'D 骑行或步行', count: 348 },
]
const total = 2318
const labelOf = (count: number) => `${formatNumber(count)} · ${formatPercent(count / total)}`
const table = {
  head: ['选项', '人数', '占比'],
  rows: ways.map(({ name, count }) => [name, count, formatPercent(count / total)]),
  foot: ['作答', total, ''],
}

const bars = {
  bars: ways.map(({ name, count }, index) => ({
    name,
    shares: [count / total],
    labels: [labelOf(count)],
    isRight: index === 1,
  })),
}
const paired = {
  groups: ['全部', '高一（3）班'],
  bars: ways.map(({ name, count }) => ({
    name,
    shares: [count / total, (total - count) / total / 2],
    labels: [labelOf(count), labelOf(Math.round((total - count) / 2))],
  })),
}
const stacks = {
  names: ways.map(({ name }) => name),
  layers: ['第 1 位', '第 2 位', '第 3 位', '第 4 位'].map((name, place) => ({
    name,
    counts: ways.map((_, at) => 10 + ((at * 7 + place * 13) % 31)),
  })),
}
const days = Array.from({ length: 40 }, (_, day) => `5-${day + 1}`)
const counts = days.map((_, day) => (day * 37) % 53)
const boxes = ways.map(({ name }, index) => ({
  name,
  low: 4 + index,
  quarter: 9 + index * 3,
  median: 14 + index * 5,
  threeQuarters: 24 + index * 6,
  high: 50 + index * 9,
}))
const hours = Array.from({ length: 168 }, (_, at) => ({
  row: Math.floor(at / 24),
  column: at % 24,
  count: (at * at * 7) % 23,
}))
const words = [
  '食堂',
  '排队',
  '味道',
  '价格',
  '阿姨',
  '很好吃',
  '辣',
  '早餐',
  '品种少',
  'WiFi',
  '座位',
  '卫生',
  '面食',
].map((word, index) => ({ word, count: 120 - index * 9 }))

export const GalleryCharts = () => (
  <GallerySection title="图表">
    <div className="grid grid-cols-1 gap-8">
      <Chart label="最常用的通勤方式" draw={drawBars(bars)} height={barsHeight(bars)} table={table} />
      <Chart label="通勤方式，对比" draw={drawBars(paired)} height={barsHeight(paired)} table={table} />
      <Chart label="通勤方式，占比" draw={drawPie(ways)} height={pieHeight} table={table} />
      <Chart label="喜欢的次序" draw={drawStacks(stacks)} height={stacksHeight(stacks)} table={table} />
      <Chart
        label="每天的答卷"
        heading={<h3 className="text-xl">每天的答卷</h3>}
        draw={drawColumns({ names: days, groups: [{ name: '答卷', counts }], unit: '份' })}
        height={columnsHeight}
        tableAt="switch"
        table={{ head: ['日期', '答卷'], rows: days.map((day, at) => [day, counts[at] ?? 0]) }}
      />
      <Chart
        label="每题用时"
        draw={drawBoxes(boxes, (value) => `${value} 秒`)}
        height={boxesHeight(boxes.length)}
        table={table}
      />
      <HeatMap
        label="星期和钟点"
        rows={['周一', '周二', '周三', '周四', '周五', '周六', '周日']}
        columns={Array.from({ length: 24 }, (_, hour) => `${hour}`)}
        cells={hours}
        unit="份"
      />
      <WordCloud label="大家写了什么" words={words} />
    </div>
  </GallerySection>
)

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawBars } from './bars.tsx'
import { drawBoxes } from './boxes.tsx'
import { drawColumns } from './columns.tsx'
import { ChartDrawing } from './drawing.tsx'
import { drawLines } from './lines.tsx'
import { drawPie, spread } from './pie.tsx'
import { legendLines, makeTicks, placeLegend, stepOfNames } from './shapes.tsx'
import { drawStacks, stacksHeight } from './stacks.tsx'

const bars = (names: readonly string[]) => ({
  bars: names.map((name) => ({ name, shares: [0.5], labels: ['1 · 50.0%'] })),
})

const markup = (drawn: ReactNode) => renderToStaticMarkup(<svg aria-hidden="true">{drawn}</svg>)
const textsOf = (drawn: ReactNode) =>
  [...markup(drawn).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)

describe('the names of bars', () => {
  const names = ['A 男', 'B 女', 'C 不愿透露']

  test.each([320, 440, 517, 688, 900])('are whole at %i px where there is room', (width) => {
    expect(textsOf(drawBars(bars(names))(width, 'p'))).toEqual(names.flatMap((name) => [name, '1 · 50.0%']))
  })

  test('are never cut to their letter by a rounded sum, whatever they are', () => {
    for (const name of ['男', '女', 'A 是', 'AB 型', '1～3 次', '10,000 元以上'])
      expect(textsOf(drawBars(bars([name]))(600, 'p'))).toContain(name)
  })
})

describe('the legend', () => {
  const layers = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ name: `第 ${place + 1} 位`, counts: [1, 2, 3] }))

  test('has the lines it needs, none of it leaves the chart, and the bars begin below it', () => {
    expect([legendLines(layers(3), 688), legendLines(layers(6), 370)]).toEqual([1, 2])
    for (const { x } of placeLegend(layers(6), 370)) expect(x).toBeLessThan(370 - 60)
    const stacks = (count: number) => ({ names: ['快', '好', '省'], layers: layers(count) })
    expect(stacksHeight(stacks(6)) - stacksHeight(stacks(3))).toBe(24)
  })

  test('a name that is longer than the chart is cut, not the chart', () => {
    const [entry] = placeLegend([{ name: '很长的名字'.repeat(20) }], 300)
    expect(entry?.name.endsWith('…')).toBe(true)
  })
})

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [130, [0, 50, 100, 150]],
  [2000, [0, 500, 1000, 1500, 2000]],
])('the scale up to %i has round figures', (highest, ticks) => {
  expect(makeTicks(highest)).toEqual(ticks)
})

test('names along a scale leave out as many as there is no room for', () => {
  const days = Array.from({ length: 30 }, (_, day) => `11-${String(day + 1).padStart(2, '0')}`)
  expect(stepOfNames(days, 2000)).toBe(1)
  expect(stepOfNames(days, 300)).toBeGreaterThan(3)
})

test('the labels of slices keep apart and stay in the picture, however near their slices are', () => {
  const places = spread([10, 11, 12, 250, 251], 260)
  for (const [index, y] of places.entries()) {
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(260)
    if (index > 0) expect(y - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(38)
  }
})

describe('every chart', () => {
  const counts = [3, 0, 5]
  const names = ['一', '二', '三']
  const box = { name: '第 1 题', low: 1, quarter: 2, median: 3, threeQuarters: 4, high: 9 }
  const charts = {
    bars: drawBars({
      bars: names.map((name) => ({ name, shares: [0.2, 1], labels: ['1', '2'] })),
      groups: ['甲组', '乙组'],
    }),
    columns: drawColumns({
      names,
      groups: [
        { name: '甲组', counts },
        { name: '乙组', counts },
      ],
      unit: '份',
    }),
    lines: drawLines({
      names,
      lines: [
        { name: '浏览', counts },
        { name: '访客', counts },
      ],
    }),
    stacks: drawStacks({
      names,
      layers: [
        { name: '先', counts },
        { name: '后', counts },
      ],
    }),
    pie: drawPie(names.map((name, at) => ({ name, count: counts[at] ?? 0 }))),
    boxes: drawBoxes([box], (value) => `${value} 秒`),
    'columns of nothing': drawColumns({ names: [], groups: [{ name: '', counts: [] }] }),
    'lines of one day': drawLines({ names: ['一'], lines: [{ name: '浏览', counts: [0] }] }),
    'a pie of one': drawPie([{ name: '全部', count: 4 }]),
    'boxes of nothing': drawBoxes([], String),
  }

  test.each(Object.entries(charts))(
    '%s: is drawn on the server, at any width, without a wrong number',
    (_, draw) => {
      for (const width of [200, 390, 1280])
        expect(markup(draw(width, 'p'))).not.toMatch(/NaN|Infinity|undefined|(?:width|height)="-/)
      const drawing = renderToStaticMarkup(<ChartDrawing label="图" draw={draw} height={200} />)
      expect(drawing).toMatch(/<svg role="img" aria-label="图"/)
    },
  )

  test('says what is drawn where it is pointed at, and shows no slice for what nobody chose', () => {
    expect(markup(charts.columns(640, 'p'))).toContain('<title>三\n甲组 5 份\n乙组 5 份</title>')
    expect(textsOf(charts.pie(640, 'p'))).not.toContain('二')
  })
})

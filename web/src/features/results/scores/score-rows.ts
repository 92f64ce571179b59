import { formatNumber, formatPercent, formatPoints } from '@wenhai/core/format/number'
import { fewestForMedian } from '@wenhai/core/results/describe-spread'
import type { ResultQuestion, Results } from '@wenhai/core/results/schema'
import type { FigureEntry } from '#features/question/result/figure.tsx'
import {
  headsOf,
  nameOfSide,
  pairQuestions,
  questionTitle,
  type Sides,
  shareOf,
} from '#features/question/result/sides.ts'
import { chartColours } from '#ui/chart/chart-colours.ts'
import type { ChartTable } from '#ui/chart/chart-table.tsx'
import type { Columns } from '#ui/chart/columns.tsx'
import type { Stacks } from '#ui/chart/stacks.tsx'

type ScoreResults = NonNullable<Results['scores']>
type Marks = NonNullable<ResultQuestion['marks']>

export const points = formatPoints

/** Whether somebody may hand in several reports. */
export const byReport = ({ attempts }: Pick<ScoreResults, 'attempts'>): string =>
  attempts > 1 ? '，每份答卷都算，一个人可以有几份' : ''

export const scoreFigures = (scores: ScoreResults): FigureEntry[] => [
  { name: '平均分', value: points(scores.mean), note: `满分 ${scores.full}${byReport(scores)}` },
  ...(scores.marked < fewestForMedian
    ? []
    : [
        { name: '中位数', value: points(scores.median) },
        { name: '标准差', value: points(scores.deviation) },
      ]),
  { name: '最低和最高', value: scores.min === null ? '—' : `${points(scores.min)}–${points(scores.max)}` },
  {
    name: '及格率',
    value: scores.marked > 0 ? formatPercent(shareOf(scores.passed, scores.marked)) : '—',
    note: `${formatNumber(scores.passed)} 份，${scores.pass} 分及格`,
  },
  {
    name: '阅完',
    value: formatNumber(scores.marked),
    note: scores.waiting > 0 ? `${formatNumber(scores.waiting)} 份待批阅，没有算进来` : undefined,
  },
]

/** Each step but the last ends before the next begins; the last holds the full score too. */
const stepName = ({ from, to }: { from: number; to: number }, isLast: boolean): string =>
  isLast ? `${points(from)} 至 ${points(to)}` : `${points(from)} 至不到 ${points(to)}`

export function drawScores(sides: Sides): { columns: Columns; table: ChartTable } {
  const steps = sides[0].results.scores?.steps ?? []
  const names = steps.map((step, index) => stepName(step, index === steps.length - 1))
  const countsOf = (side: Sides[number]) => steps.map((_, at) => side.results.scores?.steps[at]?.count ?? 0)
  return {
    columns: {
      names: steps.map(({ from, to }) => `${points(from)}–${points(to)}`),
      groups: sides.map((side) => ({ name: nameOfSide(side), counts: countsOf(side) })),
      unit: '份',
    },
    table: {
      head: ['分数', ...headsOf(sides, '份数', '占比')],
      rows: names.map((name, at) => [
        name,
        ...sides.flatMap((side) => {
          const count = countsOf(side)[at] ?? 0
          return [count, formatPercent(shareOf(count, side.results.scores?.marked ?? 0))]
        }),
      ]),
      foot: ['阅完', ...sides.flatMap((side) => [side.results.scores?.marked ?? 0, ''])],
    },
  }
}

const layers: readonly { name: string; colour: string; read: (marks: Marks) => number }[] = [
  { name: '全对', colour: chartColours.bamboo, read: ({ right }) => right },
  { name: '部分对', colour: chartColours.gold, read: ({ partly }) => partly },
  { name: '错或没答', colour: chartColours.cinnabar, read: ({ wrong }) => wrong },
  { name: '待批阅', colour: chartColours.ink3, read: ({ waiting }) => waiting },
]

/** How each question was answered, side by side where there are two. */
export function drawMarks(
  sides: Sides,
  most = Number.POSITIVE_INFINITY,
): { stacks: Stacks; table: ChartTable; hidden: number } {
  // An answer that is worth nothing is neither right nor wrong.
  const marked = pairQuestions(sides).filter(({ bySide }) =>
    bySide.some((each) => (each?.marks?.full ?? 0) > 0),
  )
  const lines = marked.slice(0, most).flatMap(({ question, bySide }) =>
    bySide.flatMap((each, index) => {
      const group = sides[index]?.group ?? ''
      return each?.marks
        ? [{ name: `${group && `${group} `}${questionTitle(question)}`, marks: each.marks }]
        : []
    }),
  )
  return {
    hidden: Math.max(0, marked.length - most),
    stacks: {
      names: lines.map(({ name }) => name),
      layers: layers
        .filter(({ read }) => lines.some(({ marks }) => read(marks) > 0))
        .map(({ name, colour, read }) => ({ name, colour, counts: lines.map(({ marks }) => read(marks)) })),
    },
    table: {
      head: ['题目', ...headsOf(sides, '平均得分', '得分率', '全对', '部分对', '错或没答', '待批阅')],
      rows: marked.map(({ question, bySide }) => [
        questionTitle(question),
        ...bySide.flatMap((each) => markCells(each?.marks ?? null)),
      ]),
    },
  }
}

const markCells = (marks: Marks | null) =>
  marks
    ? [
        `${points(marks.mean)} / ${points(marks.full)}`,
        marks.mean === null ? '—' : formatPercent(shareOf(marks.mean, marks.full)),
        ...layers.map(({ read }) => read(marks)),
      ]
    : ['—', '—', ...layers.map(() => 0)]

import { formatPercent } from '@wenhai/core/format/number'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { useMemo } from 'react'
import { AnsweredCount, OptionHead, PrintedChart } from '#features/question/result/question-chart.tsx'
import {
  type AskedInSides,
  type CountedOption,
  countAndShare,
  groupsOf,
  headsOf,
  lineOf,
  optionIn,
  optionName,
  type Sides,
  shareOf,
} from '#features/question/result/sides.ts'
import { type Bars, barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import type { ChartTable } from '#ui/chart/chart-table.tsx'
import { drawStacks, type Stacks, stacksHeight } from '#ui/chart/stacks.tsx'
import { choiceFilter } from '../choice/result.tsx'
import type { KindFilter, KindResult, ResultProps, ScreenProps } from '../kind-result.ts'
import { ScreenBars } from '../screen-bars.tsx'
import { byRank, rankBars } from './show.tsx'

const RankingScreen = ({ question, isHidden }: ScreenProps) => (
  <ScreenBars bars={rankBars} question={question} isHidden={isHidden} />
)

/** The filter asks which option came first, because everyone has placed every option. */
export const rankingFilter: KindFilter = {
  ...choiceFilter,
  is: '排在第一的是',
  isNot: '排在第一的不是',
  say: (wanted, isNot) => `${isNot ? '没有' : ''}把 ${wanted} 排在第一`,
}

/** Draws all places in one picture; for two sides, how often each option came first. */
function drawRanking(asked: AskedInSides, sides: Sides) {
  if (sides.length === 1) {
    const stacks = rankingStacks(asked.question)
    return { draw: drawStacks(stacks), height: stacksHeight(stacks) }
  }
  const bars = firstPlaceBars(asked, sides)
  return { draw: drawBars(bars), height: barsHeight(bars) }
}

/** Shows the order: mean ranks and first places in the table, all places in the chart. */
function RankingResult({ asked, sides }: ResultProps) {
  const { question } = asked
  const isOne = sides.length === 1
  const drawing = useMemo(() => drawRanking(asked, sides), [asked, sides])
  return (
    <>
      <Chart
        {...drawing}
        label={lineOf(question)}
        heading={<AnsweredCount asked={asked} sides={sides} />}
        table={rankingTable(asked, sides)}
        rowHead={optionHeads(question)}
      />
      <p className="text-sm text-ink-3">
        {isOne
          ? '按平均名次排列，名次越小越靠前；条里的数字是排在那一位的人数。'
          : '图上是排在第一位的人数和占比。'}
      </p>
    </>
  )
}

const optionHeads = (question: ResultProps['asked']['question']) => {
  const sorted = byRank(question.options)
  return (index: number) => {
    const option = sorted[index]
    return option && <OptionHead question={question} option={option} />
  }
}

const PrintedRanking = ({ asked, sides }: ResultProps) => (
  <PrintedChart
    {...drawRanking(asked, sides)}
    label={lineOf(asked.question)}
    table={rankingTable(asked, sides)}
    rowHead={optionHeads(asked.question)}
  />
)

export const rankingResult: KindResult = {
  Result: RankingResult,
  Printed: PrintedRanking,
  Screen: RankingScreen,
  filter: rankingFilter,
}

const nameIn = (question: ResultQuestion, option: CountedOption): string =>
  optionName(question, option, question.options.indexOf(option))

/** More colours cannot be told apart, so the places behind are taken together. */
const mostLayers = 10

export function rankingStacks(question: ResultQuestion): Stacks {
  const sorted = byRank(question.options)
  const count = sorted[0]?.places.length ?? 0
  return {
    names: sorted.map((option) => nameIn(question, option)),
    layers: Array.from({ length: Math.min(count, mostLayers) }, (_, place) => {
      const isRest = place === mostLayers - 1 && count > mostLayers
      return {
        name: isRest ? `第 ${place + 1} 位以后` : `第 ${place + 1} 位`,
        counts: sorted.map(({ places }) =>
          isRest ? places.slice(place).reduce((sum, each) => sum + each, 0) : (places[place] ?? 0),
        ),
      }
    }),
  }
}

/** For two sides, the bars show how often each option came first. */
function firstPlaceBars({ question, bySide }: AskedInSides, sides: Sides): Bars {
  return {
    groups: groupsOf(sides),
    bars: byRank(question.options).map((option) => {
      const counts = bySide.map((each) => optionIn(each, option.key)?.places[0] ?? 0)
      return {
        name: nameIn(question, option),
        shares: counts.map((count, side) => shareOf(count, bySide[side]?.answered ?? 0)),
        labels: counts.map((count, side) => countAndShare(count, bySide[side]?.answered ?? 0)),
      }
    }),
  }
}

const rankText = (rank: number | null | undefined): string => (rank == null ? '—' : rank.toFixed(2))

export function rankingTable({ question, bySide }: AskedInSides, sides: Sides): ChartTable {
  return {
    head: ['选项', ...headsOf(sides, '平均名次', '排第一', '占比')],
    rows: byRank(question.options).map((option) => [
      nameIn(question, option),
      ...bySide.flatMap((each) => {
        const found = optionIn(each, option.key)
        const first = found?.places[0] ?? 0
        return [rankText(found?.meanRank), first, formatPercent(shareOf(first, each?.answered ?? 0))]
      }),
    ]),
    foot: ['作答', ...bySide.flatMap((each) => ['', each?.answered ?? 0, ''])],
  }
}

import { useMemo } from 'react'
import { Answered } from '#features/question/result/answered.tsx'
import { OptionHead } from '#features/question/result/option-head.tsx'
import { PrintedChart } from '#features/question/result/printed-chart.tsx'
import { type AskedInSides, lineOf, type Sides } from '#features/question/result/sides.ts'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { drawStacks, stacksHeight } from '#ui/chart/stacks.tsx'
import type { KindResult, ResultProps } from '../kind-result.ts'
import { byRank } from './bars.ts'
import { firstPlaceBars, rankingStacks, rankingTable } from './result-rows.ts'

/** All places in one picture; of two sides how often each option came first. */
function drawRanking(asked: AskedInSides, sides: Sides) {
  if (sides.length === 1) {
    const stacks = rankingStacks(asked.question)
    return { draw: drawStacks(stacks), height: stacksHeight(stacks) }
  }
  const bars = firstPlaceBars(asked, sides)
  return { draw: drawBars(bars), height: barsHeight(bars) }
}

/** In which order: mean ranks and first places in the table, all places in the chart. */
function RankingResult({ asked, sides }: ResultProps) {
  const { question } = asked
  const isOne = sides.length === 1
  const drawing = useMemo(() => drawRanking(asked, sides), [asked, sides])
  return (
    <>
      <Chart
        {...drawing}
        label={lineOf(question)}
        heading={<Answered asked={asked} sides={sides} />}
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

export const rankingResult: KindResult = { Result: RankingResult, Printed: PrintedRanking }

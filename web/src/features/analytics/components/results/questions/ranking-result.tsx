import { useMemo } from 'react'
import { barsHeight, barsOption } from '../../../../../ui/chart/bars.ts'
import { Chart } from '../../../../../ui/chart/chart.tsx'
import { stacksHeight, stacksOption } from '../../../../../ui/chart/stacks.ts'
import { type AskedInSides, lineOf, type Sides } from '../sides.ts'
import { Answered } from './answered.tsx'
import { OptionHead } from './option-head.tsx'
import { byRank, firstPlaceBars, rankingStacks, rankingTable } from './option-rows.ts'

/** In which order: mean ranks and first places in the table, all places in the chart. */
export function RankingResult({ asked, sides }: { asked: AskedInSides; sides: Sides }) {
  const { question } = asked
  const isOne = sides.length === 1
  const drawing = useMemo(() => {
    if (isOne) {
      const stacks = rankingStacks(question)
      return { option: stacksOption(stacks), height: stacksHeight(stacks) }
    }
    const bars = firstPlaceBars(asked, sides)
    return { option: barsOption(bars), height: barsHeight(bars) }
  }, [isOne, question, asked, sides])
  const sorted = byRank(question)
  return (
    <>
      <Chart
        {...drawing}
        label={lineOf(question)}
        heading={<Answered asked={asked} sides={sides} />}
        table={rankingTable(asked, sides)}
        rowHead={(index) => {
          const row = sorted[index]
          return row && <OptionHead question={question} option={row} />
        }}
      />
      <p className="text-sm text-ink-3">
        {isOne
          ? '按平均名次排列，名次越小越靠前；条里的数字是排在那一位的人数。'
          : '图上是排在第一位的人数和占比。'}
      </p>
    </>
  )
}

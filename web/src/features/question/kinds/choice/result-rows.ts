import { formatPercent } from '@wenhai/core/format/number'
import { voteId } from '@wenhai/core/report/paper'
import {
  type AskedInSides,
  countAndShare,
  groupsOf,
  headsOf,
  optionIn,
  optionName,
  type Sides,
  shareOf,
} from '#features/question/result/sides.ts'
import type { Bars } from '#ui/chart/bars.tsx'
import type { ChartTable } from '#ui/chart/chart-table.tsx'

export function choiceBars({ question, bySide }: AskedInSides, sides: Sides): Bars {
  return {
    groups: groupsOf(sides),
    bars: question.options.map((option, index) => {
      const counts = bySide.map((each) => optionIn(each, option.key)?.count ?? 0)
      const answered = (side: number) => bySide[side]?.answered ?? 0
      return {
        name: optionName(question, option, index) + (option.isRight ? ' ✓' : ''),
        shares: counts.map((count, side) => shareOf(count, answered(side))),
        labels: counts.map((count, side) => countAndShare(count, answered(side))),
        isRight: option.isRight,
      }
    }),
  }
}

/** So many bars are an overview; the table has all. */
const mostBars = 30

/** The most frequent options, where there are more than a picture can show. */
export function withoutRare({ bars, groups }: Bars): Bars {
  if (bars.length <= mostBars) return { bars, groups }
  const most = (shares: readonly number[]) => Math.max(...shares)
  return {
    groups,
    bars: [...bars].sort((one, other) => most(other.shares) - most(one.shares)).slice(0, mostBars),
  }
}

export function choiceTable({ question, bySide }: AskedInSides, sides: Sides): ChartTable {
  return {
    head: ['选项', ...headsOf(sides, question.question_id === voteId ? '票数' : '人数', '占比')],
    rows: question.options.map((option, index) => [
      optionName(question, option, index) + (option.isRight ? '（正确答案）' : ''),
      ...bySide.flatMap((each) => {
        const count = optionIn(each, option.key)?.count ?? 0
        return [count, formatPercent(shareOf(count, each?.answered ?? 0))]
      }),
    ]),
    foot: [
      question.question_id === voteId ? '合计' : '作答',
      ...bySide.flatMap((each) => [each?.answered ?? 0, '']),
    ],
  }
}

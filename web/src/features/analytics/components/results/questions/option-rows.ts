import type { ResultQuestion } from '@wenhai/core/analytics/schema'
import { formatPercent } from '@wenhai/core/format/number'
import { optionLabel } from '@wenhai/core/question/option-label'
import { voteId } from '@wenhai/core/report/paper'
import type { Bars } from '../../../../../ui/chart/bars.ts'
import type { ChartTable } from '../../../../../ui/chart/chart-table.tsx'
import type { Stacks } from '../../../../../ui/chart/stacks.ts'
import {
  type AskedInSides,
  countAndShare,
  groupsOf,
  headsOf,
  plainLine,
  type Sides,
  shareOf,
} from '../sides.ts'

type Option = ResultQuestion['options'][number]

/** A 地铁; a true/false question has no letters. */
export function optionName(
  { option_type }: Pick<ResultQuestion, 'option_type'>,
  option: Option,
  index: number,
): string {
  const words = plainLine(option.opt) || '（图片）'
  return option_type === 6 ? words : `${optionLabel(index)} ${words}`
}

/** What one side counted of an option. */
export const optionIn = (question: ResultQuestion | undefined, key: string): Option | undefined =>
  question?.options.find((option) => option.key === key)

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

/** The best place first; what nobody placed comes last. */
export const byRank = (question: ResultQuestion): Option[] =>
  [...question.options].sort(
    (one, other) => (one.meanRank ?? Number.MAX_VALUE) - (other.meanRank ?? Number.MAX_VALUE),
  )

const nameIn = (question: ResultQuestion, option: Option): string =>
  optionName(question, option, question.options.indexOf(option))

export function rankingStacks(question: ResultQuestion): Stacks {
  const sorted = byRank(question)
  return {
    names: sorted.map((option) => nameIn(question, option)),
    layers: question.options.map((_, place) => ({
      name: `第 ${place + 1} 位`,
      counts: sorted.map(({ places }) => places[place] ?? 0),
    })),
  }
}

/** Of two sides: how often each option came first. */
export function firstPlaceBars({ question, bySide }: AskedInSides, sides: Sides): Bars {
  return {
    groups: groupsOf(sides),
    bars: byRank(question).map((option) => {
      const counts = bySide.map((each) => optionIn(each, option.key)?.places[0] ?? 0)
      return {
        name: nameIn(question, option),
        shares: counts.map((count, side) => shareOf(count, bySide[side]?.answered ?? 0)),
        labels: counts.map((count, side) => countAndShare(count, bySide[side]?.answered ?? 0)),
      }
    }),
  }
}

export const rankText = (rank: number | null | undefined): string => (rank == null ? '—' : rank.toFixed(2))

export function rankingTable({ question, bySide }: AskedInSides, sides: Sides): ChartTable {
  return {
    head: ['选项', ...headsOf(sides, '平均名次', '排第一', '占比')],
    rows: byRank(question).map((option) => [
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

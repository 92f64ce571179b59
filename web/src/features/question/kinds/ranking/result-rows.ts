import { formatPercent } from '@wenhai/core/format/number'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import {
  type AskedInSides,
  countAndShare,
  groupsOf,
  headsOf,
  optionIn,
  optionName,
  type ResultOption,
  type Sides,
  shareOf,
} from '#features/question/result/sides.ts'
import type { Bars } from '#ui/chart/bars.tsx'
import type { ChartTable } from '#ui/chart/chart-table.tsx'
import type { Stacks } from '#ui/chart/stacks.tsx'
import { byRank } from './bars.ts'

const nameIn = (question: ResultQuestion, option: ResultOption): string =>
  optionName(question, option, question.options.indexOf(option))

/** More colours cannot be told apart: the places behind are taken together. */
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

/** Of two sides: how often each option came first. */
export function firstPlaceBars({ question, bySide }: AskedInSides, sides: Sides): Bars {
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

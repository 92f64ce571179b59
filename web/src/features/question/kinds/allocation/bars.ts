import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { allocationOf } from '@wenhai/core/question/kinds/allocation/kind'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import type { ShownBars } from '../bars.ts'

/** One decimal at most: 33.3 */
export const amountText = (amount: number | undefined): string =>
  formatNumber(Math.round((amount ?? 0) * 10) / 10)

/** Each option by its mean share of the whole. */
export function allocationBars(question: Pick<QuestionBody, 'settings'>): ShownBars {
  const { total, unit } = allocationOf(question)
  return {
    inOrder: (options) => options,
    isOrdered: false,
    fill: ({ amount = 0 }) => amount / total,
    figures({ amount = 0 }) {
      const main = `平均 ${amountText(amount)} ${unit}`
      const more = formatPercent(amount / total)
      return { main, more, line: `${main} · ${more}` }
    },
  }
}

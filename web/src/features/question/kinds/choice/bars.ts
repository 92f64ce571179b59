import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import type { ShownBars, ShownOption } from '../bars.ts'

/** Of those who answered; several choices add up to more than all. */
export const shareOf = ({ count }: Pick<ShownOption, 'count'>, answered: number): number =>
  answered > 0 ? count / answered : 0

export const shareBars: ShownBars = {
  inOrder: (options) => options,
  isOrdered: false,
  fill: (option, { answered }) => shareOf(option, answered),
  figures(option, answered) {
    const main = formatPercent(shareOf(option, answered))
    const more = `${formatNumber(option.count)} 人`
    return { main, more, line: `${more} · ${main}` }
  },
}

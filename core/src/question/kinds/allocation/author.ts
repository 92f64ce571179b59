import { pageLine } from '../../../format/page-block.ts'
import { countEachOption, type KindAuthor, plainAuthor, seatGap } from '../author.ts'
import { plainPasting } from '../pasting.ts'
import { optionKeys, plainReadable } from '../readable.ts'
import { allocationOf, sharesAnswer } from './kind.ts'

export const allocationAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'bi zhong' },
  pasting: { ...plainPasting, names: '比重(?:分配)?' },
  /** Round shares, and what is left for the first option. */
  sample: (question, { below }) => {
    const { total } = allocationOf(question)
    const step = Math.max(1, Math.floor(total / 10))
    const [first, ...others] = question.options
    let left = total
    const shares = new Map<string, number>()
    for (const { key } of others) {
      const share = Math.min(left, below(4) * step)
      shares.set(key, share)
      left -= share
    }
    if (first) shares.set(first.key, left)
    return sharesAnswer.format(shares)
  },
  readable: (question) => ({
    ...plainReadable,
    keys: optionKeys(question),
    choosesSeveral: true,
    rows: optionKeys(question),
    value: 'number',
    least: 0,
    most: allocationOf(question).total,
    hides: 'options',
  }),
  countControls: countEachOption,
  printRoom: (question) => {
    const { total, unit } = allocationOf(question)
    const seats = question.options.flatMap(({ key }) => [`　${key}`, seatGap, unit])
    return [pageLine('answer', `（一共 ${total} ${unit}）`, ...seats)]
  },
}

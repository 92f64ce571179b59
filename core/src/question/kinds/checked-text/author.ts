import { pageLine } from '../../../format/page-block.ts'
import { type KindAuthor, makeFromValue, plainAuthor, type SampleSource } from '../author.ts'
import { plainPasting } from '../pasting.ts'
import { textReadable } from '../readable.ts'
import { fillPattern, findCreditCodeFault, findIdCardFault } from './checks.ts'
import { checkedTextOf, hintOf, type TextForm } from './kind.ts'

const digits = (below: SampleSource['below'], count: number) =>
  Array.from({ length: count }, () => below(10)).join('')

/** The one last sign with which the code is right. */
const withCheck = (start: string, signs: string, findFault: (text: string) => string | undefined) =>
  [...signs].map((sign) => start + sign).find((text) => findFault(text) === undefined) ?? ''

const samples: Record<Exclude<TextForm, 'pattern'>, (source: SampleSource) => string> = {
  name: ({ below }) => `${'王李张刘陈'[below(5)]}${'小明晓红建国'[below(6)]}`,
  mobile: ({ below }) => `13${digits(below, 9)}`,
  mail: ({ below }) => `user${digits(below, 4)}@example.com`,
  'id-card': ({ below }) =>
    withCheck(`3301021990010${1 + below(9)}${digits(below, 3)}`, '0123456789X', findIdCardFault),
  'credit-code': ({ below }) =>
    withCheck(`91330100${digits(below, 9)}`, '0123456789ABCDEFGHJKLMNPQRTUWXY', findCreditCodeFault),
  url: ({ below }) => `https://example.com/${digits(below, 3)}`,
  postcode: ({ below }) => `31${digits(below, 4)}`,
}

export const checkedTextAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'xin xi tian kong', also: ['姓名', '手机', '邮箱', 'shouji', 'sj', 'xingming', 'xm'] },
  pasting: { ...plainPasting, names: '信息填空|信息(?=题)' },
  sample: (question, source) => {
    const { form, pattern } = checkedTextOf(question)
    return form === 'pattern' ? fillPattern(pattern, source.below) : samples[form](source)
  },
  make: makeFromValue,
  readable: () => textReadable,
  printRoom: (question) => {
    const hint = hintOf(checkedTextOf(question))
    return [{ block: 'ruled', lines: 1 }, ...(hint === '' ? [] : [pageLine('answer', `（${hint}）`)])]
  },
}

import { pageLine } from '../../../format/page-block.ts'
import { type KindAuthor, plainAuthor, seatGap } from '../author.ts'
import { plainPasting } from '../pasting.ts'
import { textReadable } from '../readable.ts'
import { consentHash, signatureAnswer, signatureOf } from './kind.ts'

export const signatureAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'qian ming' },
  pasting: { ...plainPasting, names: '签名|签字(?=题)|知情同意' },
  /** A stroke across the pad, and some up and down. */
  sample: (question, { below }) => {
    const strokes = Array.from({ length: 3 + below(3) }, (_, index) =>
      Array.from({ length: 8 }, (__, step) => [40 + 70 * index + 8 * step, 30 + below(100)] as const),
    )
    return signatureAnswer.format({ strokes, name: '', agreed: consentHash(question) })
  },
  readable: () => textReadable,
  printRoom: (question) => {
    const { consent } = signatureOf(question)
    return [
      ...(consent === '' ? [] : [pageLine('text', consent)]),
      pageLine('answer', '签名：', { gap: 10 }, '　日期：', seatGap, '年', seatGap, '月', seatGap, '日'),
    ]
  },
}

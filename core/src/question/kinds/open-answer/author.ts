import { type KindAuthor, makeFromValue, plainAuthor } from '../author.ts'
import { plainPasting } from '../pasting.ts'
import { textReadable } from '../readable.ts'

export const openAnswerAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'wen da', also: ['简答', '论述', 'jianda', 'jd'] },
  isKeyText: true,
  isPlain: true,
  isSpecified: true,
  pasting: {
    ...plainPasting,
    names: '问答|简答|论述|名词解释|主观|计算|解答|(?:材料|案例)分析',
  },
  sample: (_, { longText }) => longText(),
  make: makeFromValue,
  readable: () => textReadable,
  /** A person writes so many lines by hand. */
  printRoom: () => [{ block: 'ruled', lines: 6 }],
}

import { signature } from '../../compose.ts'
import type { KindExample } from '../example.ts'
import { signatureAnswer } from './answer.ts'
import { consentHash } from './kind.ts'

const question = signature('请阅读并签名', '我自愿参加。\n随时可以退出。')

export const signatureExample: KindExample = {
  question,
  answer: signatureAnswer.format({
    strokes: [
      [
        [40, 30],
        [60, 90],
        [120, 40],
      ],
      [[200, 80]],
    ],
    name: '',
    agreed: consentHash(question),
  }),
  wrong: 'd::不是线条',
}

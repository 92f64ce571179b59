import { trueFalse } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const trueFalseExample: KindExample = {
  question: trueFalse('水在标准大气压下 100℃ 沸腾。', true),
  answer: '1',
  wrong: '2',
}

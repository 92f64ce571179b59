import { fillIn } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const fillInExample: KindExample = {
  question: fillIn('孔子名____，字____。', '丘；仲尼'),
  answer: '丘；仲尼',
  wrong: '丘；仲尼；多了',
}

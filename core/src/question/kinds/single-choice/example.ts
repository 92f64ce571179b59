import { single } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const singleChoiceExample: KindExample = {
  question: single('中国的首都是哪里？', ['上海', '北京', '广州'], 'B'),
  answer: 'B',
  wrong: 'D',
}

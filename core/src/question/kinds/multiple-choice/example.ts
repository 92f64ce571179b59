import { multiple } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const multipleChoiceExample: KindExample = {
  question: multiple('哪些是直辖市？', ['北京', '南京', '天津', '重庆'], 'A,C,D'),
  answer: 'A,C,D',
  wrong: 'A,E',
}

import { matching } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const matchingExample: KindExample = {
  question: matching('把国家和首都连起来', ['中国', '法国'], ['巴黎', '北京', '伦敦'], 'BA'),
  answer: 'B,A',
  wrong: 'B,B',
}

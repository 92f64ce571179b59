import { dateTime } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const dateTimeExample: KindExample = {
  question: dateTime('中华人民共和国成立于哪一天？', { from: '1949-09-01', to: '1949-10-31' }, '1949-10-01'),
  answer: '1949-10-01',
  wrong: '1949-11-31',
}

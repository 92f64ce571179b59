import { fillIn, passage, single } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const passageExample: KindExample = {
  question: passage('阅读下面的短文。\n小明每天走路上学，路上要 20 分钟。', [
    single('小明怎么上学？', ['走路', '坐车'], 'A'),
    fillIn('路上要 ____ 分钟。', '20'),
  ]),
  answer: '["A","20"]',
  wrong: '["C","20"]',
}

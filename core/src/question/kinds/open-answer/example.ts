import { open } from '../../compose.ts'
import { answerText } from '../../limits.ts'
import type { KindExample } from '../example.ts'

export const openAnswerExample: KindExample = {
  question: open('谈谈读书的好处。', '开阔眼界，增长见识。'),
  answer: '第一行\n第二行',
  wrong: '字'.repeat(answerText.max + 1),
}

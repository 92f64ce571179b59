import type { KindDescription } from '../describing.ts'
import { describeRows } from './answer.ts'

export const matrixDescription: KindDescription = {
  answer: (question, answer, detail) => describeRows(question, answer).join(detail === 'full' ? '\n' : '；'),
  key: () => ({ lines: [], besideOptions: [], short: undefined }),
}

import type { KindDescription } from '../describing.ts'
import { describeEntries } from './answer.ts'

export const entryTableDescription: KindDescription = {
  answer: (question, answer, detail) =>
    describeEntries(question, answer)
      .map((row, index) => `${index + 1}. ${row}`)
      .join(detail === 'full' ? '\n' : '；'),
  key: () => ({ lines: [], besideOptions: [], short: undefined }),
}

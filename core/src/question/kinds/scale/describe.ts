import type { KindDescription } from '../describing.ts'
import { rangeName, scaleOf, stepAnswer, stepName } from './answer.ts'

export const scaleDescription: KindDescription = {
  /** 4（1 非常不满意 – 5 非常满意）; in a line 4, or 5 非常满意. */
  answer: (question, answer, detail) =>
    detail === 'full'
      ? `${answer}（${rangeName(question)}）`
      : stepName(scaleOf(question), stepAnswer.parse(answer)),
  key: () => ({ lines: [], besideOptions: [], short: undefined }),
}

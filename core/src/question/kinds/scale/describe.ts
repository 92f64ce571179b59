import type { KindDescription } from '../describing.ts'
import { answerName, noneKey, rangeName, scaleOf } from './answer.ts'

export const scaleDescription: KindDescription = {
  /** 4（1 非常不满意 – 5 非常满意）; in a line 4, or 5 非常满意. */
  answer: (question, answer, detail) =>
    detail === 'full' && answer !== noneKey && scaleOf(question).look !== 'words'
      ? `${answer}（${rangeName(question)}）`
      : answerName(scaleOf(question), answer),
  key: () => ({ lines: [], besideOptions: [], short: undefined }),
}

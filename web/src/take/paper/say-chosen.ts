import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import type { PaperQuestion } from '@wenhai/core/question/schema'

/** Letters say it where the text has a formula, which nobody reads aloud by its signs. */
export const sayChosen = (question: PaperQuestion, answer: string): string =>
  `已选 ${describeAnswer(question, answer).replace(/ ?\S*\$.*$/, '') || '无'}`

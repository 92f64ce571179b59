import type { Answers } from '../form/answers.ts'
import { describeAnswer } from '../question/kinds/meanings.ts'
import type { PaperQuestion } from '../question/schema.ts'

/** Writes the taker's own answers as plain text, to be kept elsewhere. */
export const answersAsText = (
  questions: readonly PaperQuestion[],
  answers: Answers,
  numbers?: readonly number[],
): string =>
  questions
    .map((question, index) => {
      const answer = describeAnswer(question, answers[question.question_id] ?? '', 'full')
      return `${numbers?.[index] ?? index + 1}. ${question.question}\n${answer || '（没有作答）'}`
    })
    .join('\n\n')

import { describeAnswer } from '@wenhai/core/question/kinds/descriptions'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { Answers } from '@wenhai/core/report/answers'

/** One's own answers as plain text, to be kept elsewhere. */
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

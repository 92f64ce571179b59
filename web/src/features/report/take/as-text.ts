import { optionLabel } from '@wenhai/core/question/kinds/choice-keys'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { Answers } from '@wenhai/core/report/answers'

/** One's own answers as plain text, to be kept elsewhere. */
export const answersAsText = (questions: readonly PaperQuestion[], answers: Answers): string =>
  questions
    .map((question, index) => `${index + 1}. ${question.question}\n${answerAsText(question, answers)}`)
    .join('\n\n')

export function answerAsText({ question_id, options }: PaperQuestion, answers: Answers): string {
  const answer = answers[question_id] ?? ''
  if (options.length === 0) return answer || '（没有作答）'
  const chosen = answer.split(',').flatMap((key) => {
    const place = options.findIndex((option) => option.key === key)
    const option = options[place]
    return option ? [option.opt || optionLabel(place)] : []
  })
  return chosen.join('；') || '（没有作答）'
}

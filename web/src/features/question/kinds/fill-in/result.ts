import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { writtenResult } from '../written/result.tsx'

/** What is in a blank is an answer as a whole. */
export const fillInResult = writtenResult({
  first: 'answers',
  answersName: '填的内容',
  hasCloud: false,
  textOf: (question, answer) => describeAnswer(question, answer),
})

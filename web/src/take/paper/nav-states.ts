import {
  type AnswerFault,
  type Answers,
  type AskedQuestion,
  findAnswered,
  isAnswered,
} from '@wenhai/core/form/answers'

/** The state of one number of the 答题卡. */
export interface NavState {
  question_id: string
  number: number
  isAnswered: boolean
  /** Something is written; it may be wrong, or not all of it. */
  isBegun: boolean
  isMarked: boolean
  hasFault: boolean
}

export const navStates = (
  questions: readonly AskedQuestion[],
  answers: Answers,
  marked: readonly string[],
  faults: readonly Pick<AnswerFault, 'question_id'>[],
  isExam: boolean,
  numbers?: readonly number[],
): NavState[] => {
  const answered = findAnswered(questions, answers, { isExam })
  return questions.map((question, index) => {
    const { question_id } = question
    return {
      question_id,
      number: numbers?.[index] ?? index + 1,
      isAnswered: answered.has(question_id),
      isBegun: isAnswered(question, answers[question_id]),
      isMarked: marked.includes(question_id),
      hasFault: faults.some((fault) => fault.question_id === question_id),
    }
  })
}

/** The name of a state, such as 第 3 题，已答，标记. */
export const nameOfState = ({ number, isAnswered, isMarked, hasFault }: NavState): string =>
  [`第 ${number} 题`, isAnswered ? '已答' : '未答', isMarked && '标记', hasFault && '需要修改']
    .filter(Boolean)
    .join('，')

export const countAnswered = (states: readonly NavState[]): number =>
  states.filter((state) => state.isAnswered).length

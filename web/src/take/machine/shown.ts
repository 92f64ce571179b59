import type { AnswerFault } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import type { Mine } from '@wenhai/core/report/schema'
import { makeChunk } from '#ui/chunk.tsx'
import type { Problem, TakeState } from './state.ts'

/** What is shown of the paper now. */
export interface Shown extends Pick<TakeState, 'questions' | 'items' | 'answers' | 'startAt'> {
  /** The numbers of the questions, where rules decide which are shown. */
  numbers?: readonly number[]
  /** The label of the button, where without a script other pages may follow. */
  label?: string
  /** Of the author's pages, which one this is, from 0, and how many there are; absent where all questions are here. */
  pageOf?: { page: number; count: number }
  /** Checks between answers that do not hold. */
  hard?: readonly AnswerFault[]
  /** What those say that may be overruled. */
  soft?: Problem | undefined
}

/** Rules between questions: most papers have none. */
export const logicChunk = makeChunk(() => import('../paper/logic-notes.tsx'))

/** Where there are rules, their part is there before the paper is. */
export const shownOf = (state: TakeState): Shown =>
  (state.logic && logicChunk.get()?.showState(state)) || state

/** Of those that are shown, the ones with fields: until there is a script, one page of them. */
export function askedNow(state: TakeState): TakeState['questions'] {
  const { plain, isAwake } = state
  const { questions, numbers } = shownOf(state)
  if (!plain || isAwake) return questions
  return questions.filter((_, index) => {
    const number = numbers?.[index] ?? index + 1
    return number > plain.from && number <= plain.until
  })
}

/** The receipt of what the page shows and may be changed, empty where there is none; undefined where it is not known here. */
export const shownReceipt = (
  { questionnaire_type }: Pick<FormView, 'questionnaire_type'>,
  { sheet, face, canChange }: Mine,
): string | undefined =>
  formKindOf(questionnaire_type).isBallot
    ? (sheet?.receipt ?? (face === 'taken' ? undefined : ''))
    : canChange
      ? sheet?.receipt
      : undefined

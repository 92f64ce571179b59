import type { TakePage } from '@wenhai/core/report/page'
import { answerParts, answerPartsOf } from '../../../question/kinds/answers.ts'
import { firstState } from '../../take/state.ts'
import { makePart, type Part } from './part.tsx'

/** What stands before the paper. */
export const beforePart = makePart(() => import('./before-faces.tsx'))

/** Receipts, results of votes, and what ended under one's hands. */
export const afterPart = makePart(() => import('./after-part.ts'))

/** Cover, result and review of an exam. */
export const examPart = makePart(() => import('./exam/exam-part.ts'))

/** What the server draws where it is shown. */
export const drawnParts: readonly Part<unknown>[] = [beforePart, afterPart, examPart, ...answerParts]

/** Those that a page shows from the first. */
export function partsOf(page: TakePage): Part<unknown>[] {
  const { stage, questions } = firstState(page)
  const isExam = page.view.questionnaire_type === 'exam'
  return [
    ...(isExam ? [examPart] : []),
    ...(stage === 'face' ? [beforePart] : []),
    ...answerPartsOf(questions),
    ...(!isExam && (stage === 'taken' || page.result) ? [afterPart] : []),
  ]
}

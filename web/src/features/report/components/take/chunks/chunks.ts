import type { TakePage } from '@wenhai/core/report/page'
import { firstState } from '../../../take/state.ts'
import { type Chunk, makeChunk } from './chunk.tsx'

/** What comes before the paper. */
export const beforeChunk = makeChunk(() => import('../states/before-states.tsx'))

/** Receipts, results of votes, and what ended under one's hands. */
export const afterChunk = makeChunk(() => import('./after-chunk.ts'))

/** Cover, result and review of an exam. */
export const examChunk = makeChunk(() => import('./exam-chunk.ts'))

/** What the server draws where it is shown. */
export const drawnChunks: readonly Chunk<unknown>[] = [beforeChunk, afterChunk, examChunk]

/** Those that a page shows from the first. */
export function chunksOf(page: TakePage): Chunk<unknown>[] {
  const { stage } = firstState(page)
  const isExam = page.view.questionnaire_type === 'exam'
  return [
    ...(isExam ? [examChunk] : []),
    ...(stage === 'before' ? [beforeChunk] : []),
    ...(!isExam && (stage === 'taken' || page.result) ? [afterChunk] : []),
  ]
}

import type { TakePage } from '@wenhai/core/report/page'
import { answerChunks, answerChunksOf } from '#features/question/kinds/takes.ts'
import { type Chunk, makeChunk } from '#ui/chunk.tsx'
import { logicChunk } from '../machine/shown.ts'
import { firstState } from '../machine/state.ts'
import { itemsChunk } from '../paper/items-chunk.ts'

/** What comes before the paper. */
export const beforeChunk = makeChunk(() => import('../entry/before-states.tsx'))

/** Receipts, results of votes, and what ended under one's hands. */
export const afterChunk = makeChunk(() => import('./after-chunk.ts'))

/** Cover, result and review of an exam. */
export const examChunk = makeChunk(() => import('./exam-chunk.ts'))

/** What the server draws where it is shown. */
export const drawnChunks: readonly Chunk<unknown>[] = [
  beforeChunk,
  afterChunk,
  examChunk,
  itemsChunk,
  logicChunk,
  ...answerChunks,
]

/** Those that a page shows from the first. */
export function chunksOf(page: TakePage): Chunk<unknown>[] {
  const { stage, questions, items, logic } = firstState(page)
  const isExam = page.view.questionnaire_type === 'exam'
  return [
    ...(isExam ? [examChunk] : []),
    ...(stage === 'before' ? [beforeChunk] : []),
    ...answerChunksOf(questions),
    ...(items ? [itemsChunk] : []),
    ...(logic || page.report?.logic ? [logicChunk] : []),
    ...(!isExam && (stage === 'taken' || page.result) ? [afterChunk] : []),
  ]
}

import { formKindOf } from '@wenhai/core/form/form-kind'
import type { TakePage } from '@wenhai/core/report/page'
import { answerChunks, answerChunksOf } from '#features/question/kinds/takes.ts'
import { type Chunk, makeChunk } from '#ui/chunk.tsx'
import { logicChunk } from './machine/shown.ts'
import { firstState } from './machine/state.ts'

/** Most papers have no items between their questions, so the part comes later. */
export const itemsChunk = makeChunk(() => import('./paper/paper-items.tsx'))

/** The part that is shown before the paper. */
export const beforeChunk = makeChunk(() => import('./entry/before-states.tsx'))

/** Receipts, results of votes, and what ended under one's hands. */
export const afterChunk = makeChunk(() => import('./receipt/receipt-state.tsx'))

/** Cover, result and review of an exam. */
export const examChunk = makeChunk(() => import('./exam/result.tsx'))

/** The parts that the server draws where they are shown. */
export const drawnChunks: readonly Chunk<unknown>[] = [
  beforeChunk,
  afterChunk,
  examChunk,
  itemsChunk,
  logicChunk,
  ...answerChunks,
]

/** The parts that a page shows from the first. */
export function chunksOf(page: TakePage): Chunk<unknown>[] {
  const { stage, questions, items, logic } = firstState(page)
  const isExam = formKindOf(page.view).hasScores
  return [
    ...(isExam ? [examChunk] : []),
    ...(stage === 'before' ? [beforeChunk] : []),
    ...answerChunksOf(questions),
    ...(items ? [itemsChunk] : []),
    ...(logic || page.report?.logic ? [logicChunk] : []),
    ...(!isExam && (stage === 'taken' || page.result) ? [afterChunk] : []),
  ]
}

/** The 答题卡 and the last look: nobody needs them with the first question. */
export const panelsChunk = makeChunk(() => import('./paper/panels.tsx'))

/** The part with what can be done when something was refused, or did not arrive. */
export const problemChunk = makeChunk(() => import('./entry/problem-ways.tsx'))

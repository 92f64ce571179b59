import type { FormState } from '../form/state.ts'
import type { Publishing } from './publish-schema.ts'

/** Nothing is published until the author says so. */
export const nothingPublished: Publishing = {
  scope: 'none',
  questions: [],
  audience: 'takers',
  moment: 'ended',
}

export interface PublishedReader {
  state: FormState
  isExam: boolean
  /** Somebody can still take the exam. */
  isLocked: boolean
  /** The caller has handed in a report. */
  hasTaken: boolean
  isMine: boolean
}

export type PublishedVerdict = 'shown' | 'nothing' | 'later' | 'takers'

/**
 * Whether somebody may see the published results, or why not. An exam's answers are seen only after its end, whatever
 * was chosen: while it runs, what most people chose is a hint to the next taker.
 */
export function readPublished(
  { scope, audience, moment }: Publishing,
  { state, isExam, isLocked, hasTaken, isMine }: PublishedReader,
): PublishedVerdict {
  if (scope === 'none') return 'nothing'
  if (isMine) return 'shown'
  if (state === 'paused' || state === 'pending') return 'nothing'
  if ((moment === 'ended' || isExam) && state !== 'ended') return 'later'
  if (isExam && isLocked) return 'later'
  return audience === 'everyone' || hasTaken ? 'shown' : 'takers'
}

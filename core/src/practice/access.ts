import type { Review } from '../form/choices.ts'
import type { FormState } from '../form/state.ts'

export interface PracticeStanding {
  state: FormState
  /** Somebody can still take the exam. */
  isLocked: boolean
  /** The exam is switched off and nobody has begun it, so its author may still give it to a class. */
  isDraft: boolean
  review: Review
  /** The exam has a password or a roster. */
  hasEntry: boolean
  hasTaken: boolean
  isMine: boolean
}

/**
 * Closed to everyone while anybody can still take the exam, so that no key leaks; at any other time its author may
 * practise it.
 */
export function findPracticeFault({
  state,
  isLocked,
  isDraft,
  review,
  hasEntry,
  hasTaken,
  isMine,
}: PracticeStanding): string | undefined {
  if (state === 'running') return '考试正在进行，结束后才能练习'
  if (isLocked) return '这场考试还有人可以参加，全部结束后才能练习'
  if (isMine) return undefined
  if (state !== 'ended') return '考试还没有开始，结束后才能练习'
  if (isDraft) return '这场考试没有开放，不能练习'
  if (review === 'never') return '这场考试不公开答案，不能练习'
  return hasEntry && !hasTaken ? '只有参加过这场考试的人可以练习' : undefined
}

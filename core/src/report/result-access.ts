import type { ShowResult } from '../form/choices.ts'
import type { FormState } from '../form/state.ts'

/** Who may see the results of a vote: its author always, others as the author chose. */
export function mayReadResult(
  showResult: ShowResult,
  { state, hasVoted, isMine }: { state: FormState; hasVoted: boolean; isMine: boolean },
): boolean {
  if (isMine) return true
  if (showResult === 'never' || state === 'paused') return false
  return state === 'ended' || (showResult === 'voted' && hasVoted)
}

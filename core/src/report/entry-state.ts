import type { FormState } from '../form/state.ts'

/**
 * What someone meets at a form, from the server's view of them:
 * `open` may answer at once; `begin` has to press 开始 first (a clock runs from there); `password`, `roster` say who one is;
 * `login` needs an account; `taken` is done; the others say when.
 */
export const entryStates = [
  'open',
  'begin',
  'password',
  'roster',
  'login',
  'taken',
  'pending',
  'ended',
  'paused',
] as const
export type EntryState = (typeof entryStates)[number]

export interface EntryFacts {
  state: FormState
  isMember: boolean
  needLogin: boolean
  needPassword: boolean
  needRoster: boolean
  /** An exam, or a form with a time for each attempt: its questions come with the attempt. */
  hasClock: boolean
  /** An attempt that is still open: whoever has it has passed password and roster. */
  hasOpenAttempt: boolean
  /** Attempts that were handed in, of those allowed. */
  taken: number
  allowed: number
}

/** Taken comes before ended, so that everyone finds their receipt again. */
export function entryStateOf(facts: EntryFacts): EntryState {
  const { state, taken, allowed } = facts
  if (taken >= allowed && taken > 0) return 'taken'
  if (state !== 'running') return taken > 0 && state !== 'paused' ? 'taken' : state
  if (facts.needLogin && !facts.isMember) return 'login'
  if (facts.hasOpenAttempt) return facts.hasClock ? 'begin' : 'open'
  if (facts.needRoster) return 'roster'
  if (facts.needPassword) return 'password'
  return facts.hasClock ? 'begin' : 'open'
}

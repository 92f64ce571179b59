import type { FormState } from '../form/state.ts'

/**
 * The states that a form shows to one person. `open`: they may answer at once. `begin`: they have to press 开始 first
 * (then a clock runs). `password` and `roster` ask for these. `login` needs an account. `taken`: they have handed in.
 * `late`: an exam lets nobody in any more. The others say when the form is open.
 */
export const entryStates = [
  'open',
  'begin',
  'password',
  'roster',
  'login',
  'taken',
  'late',
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
  /** An exam, or a form with a time limit per attempt: its questions come with the attempt. */
  hasClock: boolean
  /** An attempt is still open: its taker has already passed password and roster. */
  hasOpenAttempt: boolean
  /** The time for entering an exam is over. */
  isLate: boolean
  /** Attempts handed in, and attempts allowed. */
  taken: number
  allowed: number
}

/** `taken` comes before `ended`, so that people find their receipt after the end. */
export function entryStateOf(facts: EntryFacts): EntryState {
  const { state, taken, allowed } = facts
  if (taken >= allowed && taken > 0) return 'taken'
  if (state !== 'running') return taken > 0 && state !== 'paused' ? 'taken' : state
  if (facts.needLogin && !facts.isMember) return 'login'
  if (facts.hasOpenAttempt) return facts.hasClock ? 'begin' : 'open'
  // Whether a person on the roster has an open attempt is known when they have said who they are.
  if (facts.needRoster) return 'roster'
  if (facts.isLate) return 'late'
  if (facts.needPassword) return 'password'
  return facts.hasClock ? 'begin' : 'open'
}

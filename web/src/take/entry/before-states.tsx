import type { EntryState } from '@wenhai/core/report/entry-state'
import type { TakePage } from '@wenhai/core/report/page'
import type { ReactNode } from 'react'
import type { BeforeState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'
import { EndedState, LateState, LoginState, PausedState, PendingState } from './closed-states.tsx'
import { BeginState, PasswordState, RosterState } from './entry-states.tsx'
import { LookUpAgain } from './look-up-again.tsx'

interface BeforeStatesProps {
  page: TakePage
  take: Take
  state: BeforeState
  /** The description of an exam, to be read before it. */
  cover: ReactNode
  /** The result of a vote. */
  results: ReactNode
}

type ClosedState = Exclude<EntryState, 'open' | 'taken'>

const entries = { begin: BeginState, password: PasswordState, roster: RosterState }

const coveredStates: readonly ClosedState[] = ['begin', 'password', 'roster', 'login', 'late', 'pending']

/** Something comes before the paper. */
export function BeforeStates({ cover, results, ...props }: BeforeStatesProps) {
  const { page, state } = props
  // Open, but its questions come with the attempt, which is there already.
  const face = (state.mine.face === 'open' ? 'begin' : state.mine.face) as ClosedState
  const Entry = face === 'begin' || face === 'password' || face === 'roster' ? entries[face] : undefined
  return (
    <>
      {coveredStates.includes(face) && cover}
      {Entry && <Entry {...props} />}
      {face === 'login' && <LoginState page={page} state={state} />}
      {face === 'late' && <LateState page={page} />}
      {face === 'pending' && <PendingState {...props} />}
      {face === 'paused' && <PausedState page={page} state={state} />}
      {face === 'ended' && <EndedState page={page} state={state} />}
      {face === 'ended' && results}
      {(face === 'ended' || face === 'roster') && <LookUpAgain {...props} />}
    </>
  )
}

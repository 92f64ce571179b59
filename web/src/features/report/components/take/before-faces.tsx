import type { EntryState } from '@wenhai/core/report/entry-state'
import type { TakePage } from '@wenhai/core/report/page'
import type { ReactNode } from 'react'
import type { TakeState } from '../../take/state.ts'
import type { Take } from '../../take/store.ts'
import { BeginFace, PasswordFace, RosterFace } from './entry-faces.tsx'
import { EndedFace, LoginFace, PausedFace, PendingFace } from './still-faces.tsx'

interface BeforeFacesProps {
  page: TakePage
  take: Take
  state: TakeState
  /** What an exam is like, to be read before it. */
  cover: ReactNode
  /** How a vote ended. */
  results: ReactNode
}

type StillFace = Exclude<EntryState, 'open' | 'taken'>

const entries = { begin: BeginFace, password: PasswordFace, roster: RosterFace }

const coveredFaces: readonly StillFace[] = ['begin', 'password', 'roster', 'login', 'pending']

/** Something stands before the paper. */
export function BeforeFaces({ cover, results, ...props }: BeforeFacesProps) {
  const { page, state } = props
  // Open, but its questions come with the attempt, which is there already.
  const face = (state.mine.face === 'open' ? 'begin' : state.mine.face) as StillFace
  const Entry = face === 'begin' || face === 'password' || face === 'roster' ? entries[face] : undefined
  return (
    <>
      {coveredFaces.includes(face) && cover}
      {Entry && <Entry {...props} />}
      {face === 'login' && <LoginFace page={page} />}
      {face === 'pending' && <PendingFace {...props} />}
      {face === 'paused' && <PausedFace page={page} />}
      {face === 'ended' && <EndedFace page={page} state={state} />}
      {face === 'ended' && results}
    </>
  )
}

import type { Face } from '@wenhai/core/report/face'
import type { TakePage } from '@wenhai/core/report/page'
import { useEffect, useRef } from 'react'
import type { TakeState } from '../../take/state.ts'
import type { Take as Flow } from '../../take/store.ts'
import type { BrowserWorld } from '../../take/world.ts'
import { Answering } from './answering.tsx'
import { BeginFace, PasswordFace, RosterFace } from './entry-faces.tsx'
import { OverFace } from './over-face.tsx'
import { ReceiptFace } from './receipt.tsx'
import { EndedFace, LoginFace, PausedFace, PendingFace } from './still-faces.tsx'
import { TakeHead } from './take-head.tsx'
import { TakeStrip } from './take-strip.tsx'
import { useTake } from './use-take.ts'
import { VoteResults } from './vote-results.tsx'

/** A form as whoever takes part meets it, from the first look to the receipt. */
export function Take({ page, world }: { page: TakePage; world?: BrowserWorld }) {
  const form = useRef<HTMLFormElement>(null)
  const { take, state } = useTake(page, form, world)
  const { stage, sync, mine } = state
  const root = useStageFocus(`${stage} ${sync === 'waiting'} ${stage === 'taken' && mine.sheet?.receipt}`)
  return (
    <div className="take" ref={root} tabIndex={-1}>
      {stage === 'paper' && <TakeStrip take={take} state={state} view={page.view} />}
      <TakeHead view={page.view} isBrief={stage === 'taken' || stage === 'over'} />
      {stage === 'paper' && <Answering page={page} take={take} state={state} formRef={form} />}
      {stage === 'taken' && <ReceiptFace page={page} take={take} state={state} formRef={form} />}
      {stage === 'over' && <OverFace page={page} state={state} />}
      {stage === 'face' && <Before page={page} take={take} state={state} />}
    </div>
  )
}

/** Another stage is another page: one begins to read it at its top. */
function useStageFocus(scene: string) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(scene)
  useEffect(() => {
    if (before.current === scene) return
    before.current = scene
    root.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [scene])
  return root
}

interface BeforeProps {
  page: TakePage
  take: Flow
  state: TakeState
}

type StillFace = Exclude<Face, 'open' | 'taken'>

const entries = { begin: BeginFace, password: PasswordFace, roster: RosterFace }

function Before({ page, take, state }: BeforeProps) {
  const props = { page, take, state }
  // Open, but its questions come with the attempt, which is there already.
  const face = (state.mine.face === 'open' ? 'begin' : state.mine.face) as StillFace
  if (face === 'begin' || face === 'password' || face === 'roster') {
    const Entry = entries[face]
    return <Entry {...props} />
  }
  if (face === 'login') return <LoginFace />
  if (face === 'pending') return <PendingFace {...props} />
  if (face === 'paused') return <PausedFace page={page} />
  return (
    <>
      <EndedFace page={page} state={state} />
      <VoteResults page={page} state={state} />
    </>
  )
}

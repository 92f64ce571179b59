import type { TakePage } from '@wenhai/core/report/page'
import { useState } from 'react'
import { makeChunk, WithChunk } from '#ui/chunk.tsx'
import type { TakeState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'

const lookUpChunk = makeChunk(() => import('./look-up.tsx'))

/** For takers who handed in before and want to read it again; there is nothing to press until the script is there. */
export function LookUpAgain({ page, take, state }: { page: TakePage; take: Take; state: TakeState }) {
  const [isOpen, setOpen] = useState(false)
  if (!state.isAwake) return null
  return (
    <details className="take-card take-change" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>交过了？凭回执再看一遍</summary>
      {isOpen && (
        <WithChunk chunk={lookUpChunk}>
          {({ LookUpForm }) => <LookUpForm page={page} take={take} />}
        </WithChunk>
      )}
    </details>
  )
}

import { dayOf } from '@wenhai/core/format/day'
import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import { type Proof, prove } from '@wenhai/core/logic/prove/prove'
import { useEffect, useState } from 'react'
import { hasLogic } from './logic-draft.ts'

/** After the last change, so that typing is never held up. */
const restMs = 400

/** What can happen in the form as it is written, worked out while nobody types; undefined while that is not known. */
export function useProof(paper: ProofPaper, isSound: boolean): Proof | undefined {
  const written = JSON.stringify(paper)
  const [proved, setProved] = useState<{ written: string; proof: Proof }>()
  const isWanted = hasLogic(paper.logic) && isSound
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paper is new at each drawing, what is written is not
  useEffect(() => {
    if (!isWanted) return
    const timer = window.setTimeout(
      () => setProved({ written, proof: prove(paper, dayOf(Date.now())) }),
      restMs,
    )
    return () => window.clearTimeout(timer)
  }, [written, isWanted])
  return isWanted && proved?.written === written ? proved.proof : undefined
}

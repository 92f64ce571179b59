import { dayOf } from '@wenhai/core/format/day'
import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import type { Proof } from '@wenhai/core/logic/prove/prove'
import { useEffect, useState } from 'react'
import { hasLogic } from '../logic-draft.ts'
import { Prover } from './prover.ts'

/** After the last change: what is typed now is changed again soon. */
const restMs = 400

/** What can happen in the form as it is written, worked out while nobody types; undefined while that is not known. */
export function useProof(paper: ProofPaper, isSound: boolean): Proof | undefined {
  const written = JSON.stringify(paper)
  const [proved, setProved] = useState<{ written: string; proof: Proof }>()
  const [prover] = useState(() => new Prover())
  const isWanted = hasLogic(paper.logic) && isSound
  useEffect(() => () => prover.close(), [prover])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paper is new at each drawing, what is written is not
  useEffect(() => {
    if (!isWanted) return
    const tell = (proof: Proof) => setProved({ written, proof })
    const timer = window.setTimeout(() => prover.prove({ paper, today: dayOf(Date.now()), tell }), restMs)
    return () => {
      window.clearTimeout(timer)
      prover.cancel()
    }
  }, [written, isWanted])
  return isWanted && proved?.written === written ? proved.proof : undefined
}

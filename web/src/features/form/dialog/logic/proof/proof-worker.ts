import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import { type Proof, proveInSteps } from '@wenhai/core/logic/prove/prove'
import { runInPieces } from './run-in-pieces.ts'

/** The latest request ends the others; one without a paper only ends them. */
export interface ProofRequest {
  run: number
  paper?: ProofPaper
  today: string
}

export interface ProofResponse {
  run: number
  proof: Proof
}

let latest = 0

self.addEventListener('message', ({ data: { run, paper, today } }: MessageEvent<ProofRequest>) => {
  latest = run
  if (!paper) return
  runInPieces(proveInSteps(paper, today), () => latest === run).then(
    (proof) => {
      if (proof) self.postMessage({ run, proof } satisfies ProofResponse)
    },
    // Thrown outside of the promise it is an error of the worker, which the page hears of.
    (fault) => setTimeout(() => reportError(fault)),
  )
})

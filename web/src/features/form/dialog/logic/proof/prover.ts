import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import { type Proof, proveInSteps } from '@wenhai/core/logic/prove/prove'
import type { ProofRequest, ProofResponse } from './proof-worker.ts'
import { runInPieces } from './run-in-pieces.ts'

interface Wanted {
  paper: ProofPaper
  today: string
  tell: (proof: Proof) => void
}

/** The parts of a worker that are used here. */
export type ProofWorker = EventTarget & Pick<Worker, 'postMessage' | 'terminate'>

const startWorker = (): ProofWorker =>
  new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })

/** Proves one paper at a time, beside the page: in a worker, or in short pieces where there is none. */
export class Prover {
  private run = 0
  private wanted: Wanted | undefined
  private worker: ProofWorker | undefined
  private canStart = true

  private readonly start: () => ProofWorker

  constructor(start = startWorker) {
    this.start = start
  }

  /** Ends what was asked before. */
  prove(wanted: Wanted): void {
    this.run += 1
    this.wanted = wanted
    const { paper, today } = wanted
    const worker = this.reachWorker()
    if (worker) worker.postMessage({ run: this.run, paper, today } satisfies ProofRequest)
    else void this.proveHere(wanted)
  }

  /** Drops the proof that is under way, so that its result is not told. */
  cancel(): void {
    this.run += 1
    this.wanted = undefined
    this.worker?.postMessage({ run: this.run, today: '' } satisfies ProofRequest)
  }

  close(): void {
    this.cancel()
    this.worker?.terminate()
    this.worker = undefined
  }

  private reachWorker(): ProofWorker | undefined {
    if (this.worker || !this.canStart) return this.worker
    try {
      this.worker = this.start()
    } catch {
      this.canStart = false
      return undefined
    }
    this.worker.addEventListener('message', (event) => {
      if (event instanceof MessageEvent) this.hear(event.data)
    })
    this.worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.goOnHere()
    })
    return this.worker
  }

  private hear({ run, proof }: ProofResponse): void {
    if (run === this.run) this.wanted?.tell(proof)
  }

  /** A worker that could not be loaded, or broke, is not asked again. */
  private goOnHere(): void {
    this.worker?.terminate()
    this.worker = undefined
    this.canStart = false
    if (this.wanted) void this.proveHere(this.wanted)
  }

  private async proveHere(wanted: Wanted): Promise<void> {
    const { run } = this
    const isWanted = () => this.run === run
    const proof = await runInPieces(proveInSteps(wanted.paper, wanted.today), isWanted)
    if (proof && isWanted()) wanted.tell(proof)
  }
}

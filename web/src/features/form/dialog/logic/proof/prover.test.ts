import { type Proof, prove, proveInSteps } from '@wenhai/core/logic/prove/prove'
import { randomForm } from '@wenhai/core/logic/random-form'
import { expect, test } from 'vitest'
import { type ProofWorker, Prover } from './prover.ts'
import { runInPieces } from './run-in-pieces.ts'

const today = '2026-05-01'
const paperOf = (seed: string) => {
  const { questions, ...rest } = randomForm(seed)
  return { ...rest, questions: questions.map((question) => ({ ...question, isRequired: true })) }
}

/** Every look at it is past the end of a piece. */
const hurried = () => {
  let ms = 0
  return () => (ms += 100)
}

test('in pieces of one step the proof is the same as at once', async () => {
  for (const seed of ['one', 'two', 'three', 'four']) {
    const paper = paperOf(seed)
    let pieces = 0
    const isWanted = () => {
      pieces += 1
      return true
    }
    expect(await runInPieces(proveInSteps(paper, today), isWanted, hurried())).toEqual(prove(paper, today))
    expect(pieces).toBeGreaterThan(20)
  }
})

const proofBy = (prover: Prover, seed: string) =>
  new Promise<Proof>((tell) => prover.prove({ paper: paperOf(seed), today, tell }))

test('without workers the page proves by itself, and only what was asked last', async () => {
  const prover = new Prover(() => {
    throw new Error('no workers here')
  })
  const told: string[] = []
  prover.prove({ paper: paperOf('one'), today, tell: () => told.push('one') })
  expect(await proofBy(prover, 'two')).toEqual(prove(paperOf('two'), today))
  expect(told).toEqual([])
})

test('what a worker tells of an earlier paper is not heard', async () => {
  const worker = new FakeWorker()
  const prover = new Prover(() => worker)
  const told: string[] = []
  prover.prove({ paper: paperOf('one'), today, tell: () => told.push('one') })
  prover.prove({ paper: paperOf('two'), today, tell: () => told.push('two') })
  const proof = prove(paperOf('one'), today)
  worker.tell({ run: 1, proof })
  worker.tell({ run: 2, proof })
  prover.cancel()
  worker.tell({ run: 3, proof })
  expect(told).toEqual(['two'])
})

test('a worker that breaks leaves the work to the page, and is not asked again', async () => {
  const worker = new FakeWorker()
  let started = 0
  const prover = new Prover(() => {
    started += 1
    return worker
  })
  const first = proofBy(prover, 'one')
  worker.dispatchEvent(new Event('error'))
  expect(await first).toEqual(prove(paperOf('one'), today))
  expect(await proofBy(prover, 'two')).toEqual(prove(paperOf('two'), today))
  expect([started, worker.sent, worker.isEnded]).toEqual([1, 1, true])
})

class FakeWorker extends EventTarget implements ProofWorker {
  sent = 0
  isEnded = false

  postMessage(): void {
    this.sent += 1
  }

  terminate(): void {
    this.isEnded = true
  }

  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

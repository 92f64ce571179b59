import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@wenhai/core/contract/refusal'
import { readRows } from './read-rows.ts'
import type { ThreadAnswer, ThreadTask } from './read-spreadsheet.ts'

/** This many rows take about a millisecond to arrive. */
const rowsInPart = 500

const send = (answer: ThreadAnswer) => parentPort?.postMessage(answer)

const { bytes, limits } = workerData as ThreadTask
try {
  sendRows(await readRows(bytes, limits))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  const { code, detail } = error
  send({ refusal: { code, detail } })
}

function sendRows(rows: string[][]): void {
  for (let from = 0; from < rows.length; from += rowsInPart) {
    const isLast = from + rowsInPart >= rows.length
    send({ rows: rows.slice(from, from + rowsInPart), isLast })
  }
}

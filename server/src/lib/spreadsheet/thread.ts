import { workerData } from 'node:worker_threads'
import { answerInThread } from '../bounded-thread.ts'
import { readRows } from './read-rows.ts'
import type { ThreadTask } from './read-spreadsheet.ts'

/** This many rows take about a millisecond to arrive. */
const rowsInPart = 500

const { bytes, limits } = workerData as ThreadTask
await answerInThread(async () => partsOf(await readRows(bytes, limits)))

function* partsOf(rows: string[][]): Generator<{ part: string[][] }> {
  for (let from = 0; from < rows.length; from += rowsInPart)
    yield { part: rows.slice(from, from + rowsInPart) }
}

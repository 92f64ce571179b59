import { Worker } from 'node:worker_threads'
import { type RefusalCode, type RefusalDetail, refuse } from '@wenhai/core/contract/refusal'
import { maxThreads, memoryMegabytes, timeLimitSeconds } from './limits.ts'

/**
 * Node loads only compiled code, and the tests import this file as TypeScript, so the thread always comes from dist.
 */
const threadFile = new URL('./thread.js', import.meta.url.replace('/server/src/', '/server/dist/'))

export interface SpreadsheetLimits {
  /** The most rows; every row counts, the header too. */
  maxRows: number
  maxColumns: number
  /** The most characters in a cell. */
  maxCellLength: number
}

export interface ThreadTask {
  bytes: Uint8Array
  limits: SpreadsheetLimits
}

/** Rows come in parts, so that the event loop never deserialises many at once. */
export type ThreadAnswer =
  | { rows: string[][]; isLast: boolean }
  | { refusal: { code: RefusalCode; detail: RefusalDetail } }

/**
 * Reads the rows of the first spreadsheet of an .xlsx or .csv file, as text. It is read in a thread of its own, with
 * limits for time and memory: whatever the file is, the result is rows or a refusal that says why.
 */
export async function readSpreadsheet(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<string[][]> {
  await takeTurn()
  try {
    return await readInThread({ bytes, limits })
  } finally {
    passTurn()
  }
}

const tooDemanding = () =>
  refuse('too_large', {
    field: 'file',
    reason: '表格太大或太复杂，读不完。请只保留需要的行和列，另存为新的 .xlsx 或 .csv 再试',
  })

function readInThread(task: ThreadTask): Promise<string[][]> {
  const worker = new Worker(threadFile, {
    workerData: task,
    // A test runner's flags would make the compiled thread load sources.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 32 },
  })
  const rows: string[][] = []
  const ended = new Promise<string[][]>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooDemanding()), timeLimitSeconds * 1000)
    worker.on('message', (answer: ThreadAnswer) => {
      if ('refusal' in answer) reject(refuse(answer.refusal.code, answer.refusal.detail))
      else {
        for (const row of answer.rows) rows.push(row)
        if (answer.isLast) resolve(rows)
      }
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooDemanding() : error),
    )
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('the spreadsheet thread ended without an answer'))
    })
  })
  return ended.finally(() => worker.terminate())
}

let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running < maxThreads) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function passTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

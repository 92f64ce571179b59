import { refuse } from '@wenhai/core/contract/refusal'
import { BoundedThreads } from '../bounded-thread.ts'
import { maxThreads, memoryMegabytes, timeLimitSeconds } from './limits.ts'

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

const threads = new BoundedThreads<ThreadTask, string[][]>({
  file: new URL('./thread.ts', import.meta.url),
  seconds: timeLimitSeconds,
  memoryMegabytes,
  most: maxThreads,
  tooDemanding: () =>
    refuse('too_large', {
      field: 'file',
      reason: '表格太大或太复杂，读不完。请只保留需要的行和列，另存为新的 .xlsx 或 .csv 再试',
    }),
})

/** Reads the rows of the first spreadsheet of an .xlsx or .csv file, as text, in a thread with limits. */
export const readSpreadsheet = async (bytes: Uint8Array, limits: SpreadsheetLimits): Promise<string[][]> =>
  (await threads.run({ bytes, limits })).flat()

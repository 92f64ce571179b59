import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@wenhai/core/contract/refusal'
import { readCsv } from './csv.ts'
import { broken, notASpreadsheet } from './faults.ts'
import { refuseOtherFormats } from './other-formats.ts'
import type { SpreadsheetLimits, ThreadAnswer, ThreadTask } from './read-spreadsheet.ts'
import { readXlsx } from './xlsx.ts'

/** This many rows take about a millisecond to arrive. */
const rowsInPart = 500

const send = (answer: ThreadAnswer) => parentPort?.postMessage(answer)

const { bytes, limits } = workerData as ThreadTask
try {
  sendRows(await read(bytes, limits))
} catch (error) {
  // A parser may throw anything for hostile bytes: to the person it is a broken file all the same.
  const { code, detail } = error instanceof Refusal ? error : broken()
  send({ refusal: { code, detail } })
}

async function read(file: Uint8Array, spreadsheetLimits: SpreadsheetLimits): Promise<string[][]> {
  if (file.length === 0) throw notASpreadsheet('文件是空的')
  const rows = isZip(file) ? await readXlsx(file, spreadsheetLimits) : readText(file, spreadsheetLimits)
  if (rows.length === 0) throw notASpreadsheet('表格里没有内容')
  return rows
}

function readText(file: Uint8Array, spreadsheetLimits: SpreadsheetLimits): string[][] {
  refuseOtherFormats(file)
  return readCsv(file, spreadsheetLimits)
}

/** By content: a name proves nothing. */
function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b && (file[2] === 3 || file[2] === 5)
}

function sendRows(rows: string[][]): void {
  for (let from = 0; from < rows.length; from += rowsInPart) {
    const isLast = from + rowsInPart >= rows.length
    send({ rows: rows.slice(from, from + rowsInPart), isLast })
  }
}

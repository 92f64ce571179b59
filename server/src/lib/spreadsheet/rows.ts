import { cellTooLong, tooManyColumns, tooManyRows, unstorableCell } from './faults.ts'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'

/** A workbook can contain a lone surrogate as a character reference, which has no UTF-8. */
const loneSurrogate = /\p{Surrogate}/u

/** Collects rows within the limits. Empty cells and rows at the end never count: Excel keeps thousands of them. */
export class SpreadsheetRows {
  readonly #limits: SpreadsheetLimits
  readonly #rows: string[][] = []

  constructor(limits: SpreadsheetLimits) {
    this.#limits = limits
  }

  /** Adds a row; there may be gaps between rows, as in a workbook. */
  add(index: number, cells: readonly string[]): void {
    const row = trimEnd(cells)
    if (row.length === 0) return
    if (index >= this.#limits.maxRows) throw tooManyRows(this.#limits)
    if (row.length > this.#limits.maxColumns) throw tooManyColumns(this.#limits)
    const long = row.findIndex((cell) => cell.length > this.#limits.maxCellLength)
    if (long !== -1) throw cellTooLong(index, long, this.#limits)
    const half = row.findIndex((cell) => loneSurrogate.test(cell))
    if (half !== -1) throw unstorableCell(index, half)
    while (this.#rows.length < index) this.#rows.push([])
    this.#rows[index] = row
  }

  get rows(): string[][] {
    return this.#rows
  }
}

function trimEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

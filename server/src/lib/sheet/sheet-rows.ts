import { cellTooLong, tooManyColumns, tooManyRows } from './faults.ts'
import type { SheetLimits } from './read-sheet.ts'

/** Gathers rows within the limits. Empty cells and rows at the end never count: Excel keeps thousands of them. */
export class SheetRows {
  readonly #limits: SheetLimits
  readonly #rows: string[][] = []

  constructor(limits: SheetLimits) {
    this.#limits = limits
  }

  /** Rows may leave gaps, as a workbook's do. */
  add(index: number, cells: readonly string[]): void {
    const row = trimEnd(cells)
    if (row.length === 0) return
    if (index >= this.#limits.maxRows) throw tooManyRows(this.#limits)
    if (row.length > this.#limits.maxColumns) throw tooManyColumns(this.#limits)
    const long = row.findIndex((cell) => cell.length > this.#limits.maxCellLength)
    if (long !== -1) throw cellTooLong(index, long, this.#limits)
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

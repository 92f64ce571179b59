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

/** A cell's content as a person reads it: never 2.026e7, never a formula. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value instanceof Date) return dateText(value)
  return ''
}

/**
 * Writes fractions with the fifteen digits that Excel itself keeps: the seventeenth of 0.1 + 0.2 is a rounding error.
 * Integers are shown as they are stored.
 */
const fraction = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
const whole = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 17 })

function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  return Number.isInteger(value) ? whole.format(value) : fraction.format(value)
}

/** A cell's date has no zone; it is read as UTC so that the server's zone does not move it to another day. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

import type { AnswerCodec } from './kind.ts'

/** The answers by row (`2`) or by row and column (`2B`). */
export type CellTexts = ReadonlyMap<string, string>

export const rowKey = (index: number): string => String(index + 1)
export const columnKey = (index: number): string => String.fromCharCode(65 + index)
export const cellKey = (row: number, column: number): string => rowKey(row) + columnKey(column)

const shape = /^[1-9]\d?[A-Z]?$/

/** The places that a key names, from 0; undefined where it is none. A row alone has no column. */
export function readCellKey(key: string): { row: number; column: number | undefined } | undefined {
  if (!shape.test(key)) return undefined
  const column = key.charCodeAt(key.length - 1) - 65
  return { row: Number.parseInt(key, 10) - 1, column: column < 0 ? undefined : column }
}

/** The text that was parsed last: one answer is looked at several times, for what is wrong, what is left out and what it counts. */
let last: ReadLines | undefined

interface ReadLines {
  text: string
  cells: CellTexts
  /** No line without a key, no key twice. */
  isWhole: boolean
}

function readLines(text: string): ReadLines {
  if (last?.text === text) return last
  const cells = new Map<string, string>()
  const lines = text.split('\n')
  let isWhole = true
  for (const line of lines) {
    const at = line.indexOf('=')
    if (at < 0) isWhole = false
    cells.set(at < 0 ? line : line.slice(0, at), at < 0 ? '' : line.slice(at + 1))
  }
  last = { text, cells, isWhole: isWhole && cells.size === lines.length }
  return last
}

/** Writes one line of `cellLines`. */
export const cellLine = (key: string, text: string): string => `${key}=${text.replace(/[\r\n]+/g, ' ')}`

/** A line for each cell: `2B=杭州`. What is empty is left out, and a text is one line. */
export const cellLines: AnswerCodec<CellTexts> = {
  parse: (text) => readLines(text).cells,
  format(cells) {
    const lines: string[] = []
    for (const [key, text] of cells) if (text.trim() !== '') lines.push(cellLine(key, text))
    return lines.join('\n')
  },
}

/** Whether all cells hold nothing but spaces. */
export function isCellsBlank(answer: string): boolean {
  for (const text of cellLines.parse(answer).values()) if (text.trim() !== '') return false
  return true
}

/** Whether it is what `cellLines` could have written. */
export const isCellLines = (text: string): boolean => readLines(text).isWhole

/** Sorts cells by row and then by column, and takes off the spaces around their texts. */
export function tidyCells(cells: CellTexts): CellTexts {
  const placed = [...cells].map(([key, text]) => ({ key, text: text.trim(), place: readCellKey(key) }))
  return new Map(
    placed
      .sort(
        (one, other) =>
          (one.place?.row ?? 0) - (other.place?.row ?? 0) ||
          (one.place?.column ?? 0) - (other.place?.column ?? 0),
      )
      .map(({ key, text }) => [key, text]),
  )
}

export type NumberRange = {
  least: number
  most: number
  decimals: number
}

/** Up to this number, sums of a million reports stay exact. */
export const farthestNumber = 1_000_000

const numberShape = /^-?\d{1,7}(?:\.\d{1,2})?$/

/**
 * Reads a number as people type it, with full-width figures and spaces around it; undefined where it is no number of at
 * most two decimals.
 */
export function readCellNumber(text: string): number | undefined {
  if (numberShape.test(text)) return Number(text)
  const plain = text.normalize('NFKC').trim()
  return numberShape.test(plain) ? Number(plain) : undefined
}

/** 要填 0 到 100 之间的整数; undefined where the text is such a number. */
export function findCellNumberFault(
  text: string,
  { least, most, decimals }: NumberRange,
): string | undefined {
  const number = readCellNumber(text)
  const steps = number === undefined ? 0 : Math.round(number * 100)
  if (number !== undefined && number >= least && number <= most && steps % 10 ** (2 - decimals) === 0)
    return undefined
  const what = decimals === 0 ? '整数' : `数字，最多 ${decimals} 位小数`
  return `要填 ${least} 到 ${most} 之间的${what}`
}

/** Sums are counted in hundredths, so that they stay whole numbers. */
export const toCellSum = (number: number): number => Math.round(number * 100)
export const fromCellSum = (sum: number): number => sum / 100

/** The cell that adds up the numbers of another. */
export const sumCell = (key: string): string => `${key}+`

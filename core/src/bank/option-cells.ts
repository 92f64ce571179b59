import { maxDepth } from '../contract/limits.ts'
import { parseOurJson } from '../contract/parse-json.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { maxOptions } from '../question/limits.ts'
import type { OptionType } from '../question/option-type.ts'
import { optionColumns } from './columns.ts'

/** The kind may have more options than the spreadsheet has columns for. */
export const hasManyOptions = (option_type: OptionType): boolean =>
  (kindOf(option_type).optionCount?.max ?? 0) > optionColumns.length

/** Many options in one cell: one a line, or JSON where one of them has several lines or none, as at the ends of a cell. */
export const writeOptionLines = (texts: readonly string[]): string =>
  texts.some((text) => text === '' || text.includes('\n') || text.startsWith('['))
    ? JSON.stringify(texts)
    : texts.join('\n')

/**
 * Reads the options that `writeOptionLines` or a person wrote; it reads one more than there may be, so that the excess
 * can be named.
 */
export function readOptionLines(cell: string): string[] {
  const texts = readList(cell) ?? cell.split('\n', maxOptions + 1)
  return texts.slice(0, maxOptions + 1).map((text) => text.trim())
}

function readList(cell: string): string[] | undefined {
  if (!cell.startsWith('[')) return undefined
  try {
    const read: unknown = parseOurJson(cell, maxDepth)
    return Array.isArray(read) && read.every((text) => typeof text === 'string') ? read : undefined
  } catch {
    return undefined
  }
}

import { maxDepth } from '../contract/limits.ts'
import { parseOurJson } from '../contract/parse-json.ts'
import { mediaPathShape } from '../file/path.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { media as limits, maxOptions } from '../question/limits.ts'
import type { QuestionMedia } from '../question/media.ts'
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

/** Writes one recording a line: address, seconds, plays, name. */
export const writeMediaLines = (list: readonly QuestionMedia[]): string =>
  list.map(({ path, seconds, plays, name }) => `${path} ${seconds} ${plays} ${name}`).join('\n')

type MediaReading = { media: QuestionMedia[] } | { fault: string }

/** Reads what `writeMediaLines` wrote; nobody writes addresses by hand. */
export function readMediaLines(cell: string): MediaReading {
  if (cell === '') return { media: [] }
  const lines = cell.split('\n', limits.perQuestion + 1)
  if (lines.length > limits.perQuestion) return { fault: `最多 ${limits.perQuestion} 段音频和视频` }
  const media: QuestionMedia[] = []
  for (const line of lines) {
    const read = readLine(line.trim())
    if (!read) return { fault: '只能是本站导出的音频和视频：地址 秒数 播放次数 名称' }
    media.push(read)
  }
  return { media }
}

function readLine(line: string): QuestionMedia | undefined {
  const [path = '', seconds = '', plays = ''] = line.split(' ', 3)
  const name = line.slice(path.length + seconds.length + plays.length + 3).trim()
  if (!mediaPathShape.test(path) || !isWithin(seconds, 1, limits.maxSeconds)) return undefined
  if (!isWithin(plays, 0, limits.maxPlays) || name === '' || name.length > limits.nameMax) return undefined
  return { path, name, seconds: Number(seconds), plays: Number(plays) }
}

const isWithin = (text: string, min: number, max: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max

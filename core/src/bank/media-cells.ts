import { mediaPathShape } from '../file/path.ts'
import { media as limits } from '../question/limits.ts'
import type { QuestionMedia } from '../question/media.ts'

/** Writes one recording a line: address, seconds, plays, name. */
export const writeMediaLines = (list: readonly QuestionMedia[]): string =>
  list.map(({ path, seconds, plays, name }) => `${path} ${seconds} ${plays} ${name}`).join('\n')

export type MediaReading = { media: QuestionMedia[] } | { fault: string }

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

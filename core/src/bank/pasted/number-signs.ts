import { readCompact } from './answer-entries.ts'
import { readHeading, readNumberedLine } from './marks.ts'

/** Circled numbers usually count parts of a question: they number questions where no other number is among them. */
const circledNumber = /^([①-⑳])\s*(?=\S)/
const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'

/** 【材料题】: circles below it number its questions. */
const markedText = /^[^【[]{0,8}[【[]\s?(?:材料|阅读)/
/** A number without a sign. */
const bareNumber = /^(\d{1,3})\s+(?=\S)/

/** Fewer lines that count from 1 may do so by chance. */
const leastLines = 3

/**
 * Writes rare numbers as most papers have them: 1 下列, ① 下列 and 1.1 下列 become 1. 下列. Lines stay where they are, and a
 * paper that numbers its questions as usual stays as it is.
 */
export function withNumberSigns(lines: readonly string[]): readonly string[] {
  const nested = withoutLevels(lines)
  if (nested) return nested
  const isUsual = (line: string) => {
    const style = readNumberedLine(line)?.style
    return style === 'plain' || style === 'bracket'
  }
  const circles = findSequence(lines, circledNumber, (sign) => circled.indexOf(sign) + 1)
  const [first = 0, last = 0] = [Math.min(...circles.keys()), Math.max(...circles.keys())]
  const above = lines.slice(0, circles.size > 0 ? first : 0).findLast((line) => line !== '') ?? ''
  const beginsSection = above === '' || readHeading(above) !== undefined || /[)）。：:]$/.test(above)
  const isPart = lines.slice(0, first).some((line) => markedText.test(line))
  if (circles.size >= leastLines && beginsSection && !isPart && !lines.slice(first, last).some(isUsual))
    return writeNumbers(lines, circledNumber, circles)
  if (lines.some(isUsual)) return lines
  const places = findSequence(lines, bareNumber, Number)
  return places.size >= leastLines ? writeNumbers(lines, bareNumber, places) : lines
}

const writeNumbers = (
  lines: readonly string[],
  shape: RegExp,
  places: ReadonlyMap<number, number>,
): string[] =>
  lines.map((line, at) => {
    const number = places.get(at)
    return number === undefined ? line : line.replace(shape, `${number}. `)
  })

function findSequence(
  lines: readonly string[],
  shape: RegExp,
  read: (text: string) => number,
): Map<number, number> {
  const places = new Map<number, number>()
  let last = 0
  let isBelowHeading = false
  for (const [at, line] of lines.entries()) {
    if (readHeading(line) !== undefined) isBelowHeading = true
    const [, text] = shape.exec(line) ?? []
    if (text === undefined || readCompact(line) !== undefined) continue
    const number = read(text)
    if (number !== last + 1 && !(number === 1 && isBelowHeading)) continue
    last = number
    isBelowHeading = false
    places.set(at, number)
  }
  return places
}

const levels = /^(\d{1,2})[.．](\d{1,3})(?:[.．、]\s*|\s+)(?=\S)/
const chapter = /^(\d{1,2})(?:[.．、]\s*|\s+)(?=\S)/

/** 1.1, 1.2, 2.1 with 1 and 2 above them: the questions of chapters. Undefined where the lines count otherwise. */
function withoutLevels(lines: readonly string[]): readonly string[] | undefined {
  const written = [...lines]
  let [one, two, count] = [0, 0, 0]
  for (const [at, line] of lines.entries()) {
    const [found = '', first, second] = levels.exec(line) ?? []
    const isNext = Number(first) === one && Number(second) === two + 1
    if (found !== '' && isNext) {
      two += 1
      count += 1
      written[at] = `${two}. ${line.slice(found.length)}`
      continue
    }
    const [title = '', number] = found === '' ? (chapter.exec(line) ?? []) : []
    const isChapter = title !== '' && Number(number) === one + 1 && /^\d/.test(lineBelow(lines, at))
    if (!isChapter) continue
    one += 1
    two = 0
    written[at] = `第${one}部分 ${line.slice(title.length)}`
  }
  return count >= leastLines ? written : undefined
}

const lineBelow = (lines: readonly string[], at: number): string =>
  lines.slice(at + 1, at + 4).find((line) => line !== '') ?? ''

import { continued, continuedText, splitAtSign } from './continued.ts'
import { isVerdict, splitLabels } from './labels.ts'
import { readHeading, readNumberedLine, takeMarks, takeOrdinal } from './marks.ts'
import { readOptionLine, splitStemOptions } from './options.ts'
import { isPaperLine } from './paper-lines.ts'
import { isAnnouncement } from './passages.ts'

/** The lines of a text without empty ones, because an empty line ends a question. */
export const linesOfText = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * A line that begins so would be read as a table of keys, a passage's question, a list of options, or something said of
 * a whole passage.
 */
const otherBeginning = /^(?:[\d【[①-⑳|｜]|题|整题|选项|备选)|答案/

/** Points, and a key that is written into the text: （5 分）, （ B ）, a sign at the end. */
const takenOut =
  /分\s*[)）】\]]|(?:^|[^A-Za-z0-9])[（(][A-Za-zＡ-Ｈ√×✓✗✔✘对错正确误是否,，、\s]{1,12}[)）]|[√×✓✗✔✘]$/

/** Whether a line alone would be taken for something else than a part of the text above it. */
const isMisread = (line: string): boolean =>
  otherBeginning.test(line) ||
  continuedText(line) !== undefined ||
  readNumberedLine(line) !== undefined ||
  readHeading(line) !== undefined ||
  takeOrdinal(line) !== undefined ||
  readOptionLine(line) !== undefined ||
  splitLabels(line).parts.length > 0 ||
  isPaperLine(line) ||
  isAnnouncement(line)

const isMisreadStem = (line: string): boolean => isMisread(line) || takenOut.test(line)

/** Lines below the first: with the sign only where they need it. */
export const textBelow = (lines: readonly string[], needsSign = isMisread): string[] =>
  lines.map((line) => (needsSign(line) ? continued(line) : line))

/** Writes a line such as 1. 【单选题】…. */
export function textAfterMark(number: string, mark: string, text: string): string[] {
  const [first = '', ...below] = linesOfText(text)
  // A question within another is read like the first of a paper.
  const line = `1. ${mark}${first}`
  const isRead =
    splitAtSign(`${mark}${first}`) === undefined &&
    !takenOut.test(first) &&
    takeMarks(`${mark}${first}`).stem === first &&
    readHeading(line) === undefined &&
    splitLabels(`${mark}${first}`).parts.length === 0 &&
    splitStemOptions(line).options.length === 0
  return [`${number}${mark}${isRead ? first : continued(first)}`, ...textBelow(below, isMisreadStem)]
}

/** Writes a line such as A. …. */
export function textAfterLetter(letter: string, text: string): string[] {
  const [first = '', ...below] = linesOfText(text)
  const line = `${letter} ${first}`
  const isRead =
    continuedText(first) === undefined &&
    !isAnnouncement(line) &&
    splitLabels(line).parts.length === 0 &&
    (readOptionLine(line)?.texts.length ?? 1) === 1
  return isRead ? [line.trim(), ...textBelow(below)] : [letter, continued(first), ...textBelow(below)]
}

/** Writes 答案：… and 解析：…; no line where nothing is said. */
export function textAfterLabel(label: string, text: string): string[] {
  const [first, ...below] = linesOfText(text)
  if (first === undefined) return []
  const line = `${label}：${first}`
  const numbered = readNumberedLine(first)
  // 答案：1. 甲 at the end of a paper is the key of its first question.
  const isRead =
    continuedText(first) === undefined &&
    (numbered === undefined || numbered.isDoubtful) &&
    !isAnnouncement(line) &&
    splitLabels(line.replace(/^整题/, '')).parts.length === 1
  // Below a verdict a line without the sign would be read as its explanation.
  const rest = textBelow(below, isVerdict(first) ? () => true : isMisread)
  return isRead ? [line, ...rest] : [`${label}：`, continued(first), ...rest]
}

import { type NumberedAnswer, readCompact, readStart } from './answer-entries.ts'
import { type AnswerKey, afterLabel, isKeyTitle, type KeyHead, KeyReader } from './answer-key.ts'
import { readAnswerTable } from './answer-table.ts'
import { readNumberedLine, takeOrdinal, takeSection } from './marks.ts'

interface Split {
  /** The lines above the key. */
  lines: readonly string[]
  key: AnswerKey
}

/** __36__: a gap that has a number is answered by it. */
const numberedGap = /[_＿﹍]{2,20}\s?[（(]?(\d{1,3})[)）]?\s?[_＿﹍]{2,20}/g
/** A paragraph with gaps is shorter. */
const gapsIn = 5000

/** Keys are typed in either width; what a question says keeps its own. */
const wide = /[０-９Ａ-Ｚａ-ｚ－～．]/g

/**
 * Splits a text that ends with the answers of all its questions, 答案：1.A 2.B 3-5 CDA, into the questions' lines and the
 * key. What fails at a line fails there from every line between, so no line is read twice. 答案：3.14 as the last line
 * is a figure.
 */
export function splitAnswerKey(written: readonly string[]): Split | undefined {
  const lines = written.map((line) => line.replace(wide, (sign) => sign.normalize('NFKC')))
  let most = 0
  let count = 0
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const first = afterLabel(line)
    if (count > 0 && (first !== undefined || beginsKey(lines, at))) {
      const reader = new KeyReader(lines, Math.max(most, count), isKeyTitle(line))
      const end = reader.read(at, first)
      const { entries } = reader.key
      const isFigure = entries.length === 1 && /^\d{1,4}[.．]\d/.test(first ?? '')
      const isOfOne = isFigure || isOfParts(lines, at, first)
      if (end === lines.length && entries.length > 0 && !isOfOne)
        return { lines: written.slice(0, at), key: reader.key }
      for (const passed of lines.slice(at, end)) note(passed)
      at = Math.max(at + 1, end)
      continue
    }
    note(line)
    at += 1
  }
  return splitTrailing(lines, written)

  function note(line: string): void {
    for (const [, number] of line.slice(0, gapsIn).matchAll(numberedGap)) {
      most = Math.max(most, Number(number))
      count += 1
    }
    const numbered = readNumberedLine(line)
    if (numbered?.style !== 'plain' && numbered?.style !== 'bracket') return
    most = Math.max(most, numbered.number)
    count += 1
  }
}

const firstPart = /^[（(]\s?1\s?[)）]/

/** 【答案】（1）甲（2）乙 right below a question with such parts answers that question alone. */
function isOfParts(lines: readonly string[], at: number, first: string | undefined): boolean {
  if (first === undefined || !firstPart.test(first)) return false
  for (let above = at - 1; above >= Math.max(0, at - longestQuestion); above -= 1) {
    const line = lines[above] ?? ''
    if (firstPart.test(line)) return true
    if (readNumberedLine(line)?.style === 'plain') return /[（(]\s?1\s?[)）]/.test(line)
  }
  return false
}

/** A question with its parts has fewer lines. */
const longestQuestion = 60

/** A table of answers, or 1-5 ABBBC, without a word above it. */
function beginsKey(lines: readonly string[], at: number): boolean {
  if (readAnswerTable(lines, at) !== undefined) return true
  const line = lines[at] ?? ''
  const start = readStart(takeOrdinal(line) ?? line)
  if (!start || start.to - start.from < 2) return false
  const answers = readCompact(takeOrdinal(line) ?? line)
  return answers?.every(({ answer }) => answer !== undefined) ?? false
}

/**
 * Finds a key in the last lines, such as 一、1.A 2.C, that has no heading above it. A single 1.A is not taken for a key,
 * because it could be anything.
 */
function splitTrailing(lines: readonly string[], written: readonly string[]): Split | undefined {
  const found: { answers: NumberedAnswer[]; head: KeyHead | undefined; line: number }[] = []
  let from = lines.length
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const head = takeSection(line)
    const answers = readCompact(head?.rest ?? line)
    if (!answers || answers.some(({ answer }) => answer === undefined)) break
    found.push({ answers, head, line: at + 1 })
    from = at
  }
  if (!found.some(({ answers }) => answers.length > 1)) return undefined
  const heads: KeyHead[] = []
  const entries = found.reverse().flatMap(({ answers, head, line }) => {
    if (head) heads.push(head)
    return answers.map((answer) => ({ ...answer, section: heads.length, line }))
  })
  return { lines: written.slice(0, from), key: { entries, heads, isTitled: false } }
}

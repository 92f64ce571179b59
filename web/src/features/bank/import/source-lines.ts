import type { Mended } from '@wenhai/core/form/mend-paper'
import type { PastedPaper } from '@wenhai/core/form/read-paper'
import { formatNumber } from '@wenhai/core/format/number'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import type { ImportRow } from './import-rows.ts'

/** A line of the text that questions are read from. It keeps its id while other lines come and go. */
export interface SourceLine {
  id: number
  text: string
}

let lastId = 0
const newLine = (text: string): SourceLine => {
  lastId += 1
  return { id: lastId, text }
}

/** The lines of a changed text: those before and behind the change stay the same lines. */
export function toLines(text: string, before: readonly SourceLine[]): readonly SourceLine[] {
  const texts = text === '' ? [] : text.split('\n')
  const most = Math.min(texts.length, before.length)
  let first = 0
  while (first < most && before[first]?.text === texts[first]) first += 1
  let behind = 0
  while (behind < most - first && before.at(-1 - behind)?.text === texts.at(-1 - behind)) behind += 1
  if (first === texts.length && first === before.length) return before
  return replaceLines(before, {
    from: first,
    to: before.length - behind,
    lines: texts.slice(first, texts.length - behind),
  })
}

/** Other lines in the place of some; the first ones keep their ids, so that the focus stays where it is. */
export const replaceLines = (all: readonly SourceLine[], { from, to, lines }: Mended): SourceLine[] => [
  ...all.slice(0, from),
  ...lines.map((text, at) => {
    const old = from + at < to ? all[from + at] : undefined
    return old?.text === text ? old : old ? { ...old, text } : newLine(text)
  }),
  ...all.slice(to),
]

export const textOf = (lines: readonly SourceLine[]): string => lines.map(({ text }) => text).join('\n')

/** A question as it was read, with all that is shown of it. */
export interface CheckedQuestion {
  place: number
  /** The id of its first line. */
  id: number
  /** The number of its first line, from 1. */
  line: number
  /** The question as its text says it; marks stand for its pictures. */
  row: ImportRow
  draft: QuestionDraft
  isLeftOut: boolean
}

/** A place that a person should look at. */
export interface ShownDoubt {
  key: string
  /** The number of the line, from 1. */
  line: number
  /** The question it is about; undefined where it is about none. */
  place: number | undefined
  text: string
}

interface Doubted {
  questions: readonly CheckedQuestion[]
  paper: PastedPaper
  lines: readonly SourceLine[]
  pictures: ReadonlyMap<number, string>
  gaps: readonly string[]
  /** An exam needs keys, also where the paper has none at all. */
  isExam: boolean
}

const pictureMark = /［图(\d{1,4})］/g

export function findShownDoubts({ questions, paper, lines, pictures, gaps, isExam }: Doubted): ShownDoubt[] {
  const found: ShownDoubt[] = []
  const say = (line: number, place: number | undefined, text: string) =>
    found.push({ key: `${lines[line - 1]?.id ?? 0} ${text}`, line, place, text })
  const kept = questions.filter(({ isLeftOut }) => !isLeftOut)
  for (const { row, line, place } of kept) for (const { reason } of row.bad) say(line, place, reason)
  const missing = new Set(paper.key.answered > 0 || isExam ? paper.key.missing : [])
  for (const { line, place, row } of kept)
    if (missing.has(place + 1) && row.bad.length === 0) say(line, place, '没有答案，请填写，或者留空以后再填')
  const keyLine = paper.roles.indexOf('key') + 1
  for (const left of paper.key.left) say(Math.max(1, keyLine), undefined, `答案里的 ${left} 没有找到是哪一题`)
  const placeAt = (line: number) => kept.findLast((question) => question.line <= line)?.place
  for (const [at, { text }] of lines.entries())
    for (const [, number] of text.matchAll(pictureMark)) {
      if (pictures.has(Number(number))) continue
      const gap = gaps.find((each) => each.startsWith(`图 ${number} `) || each.includes(`图 ${number}、`))
      say(at + 1, placeAt(at + 1), gap ?? `图 ${number} 没有读到`)
    }
  return found.sort((one, other) => one.line - other.line)
}

/** What could not be read and has no place in the text. */
export const gapsBeside = (gaps: readonly string[], doubts: readonly ShownDoubt[]): string[] =>
  gaps.filter((gap) => !doubts.some(({ text }) => text === gap))

/** Says 读出 25 题，3 处要看一看. */
export function describeCheck(all: number, leftOut: number, doubts: number): string {
  if (all === 0) return '还没有读出题目'
  const out = leftOut > 0 ? `，${formatNumber(leftOut)} 题不要` : ''
  const look = doubts > 0 ? `，${formatNumber(doubts)} 处要看一看` : '，没有疑问'
  return `读出 ${formatNumber(all)} 题${out}${look}`
}

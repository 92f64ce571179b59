import { type Doubt, describeDoubt } from '@wenhai/core/bank/doubts'
import type { LineChange } from '@wenhai/core/form/mend-paper'
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
export function alignLines(text: string, before: readonly SourceLine[]): readonly SourceLine[] {
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
export const replaceLines = (all: readonly SourceLine[], { from, to, lines }: LineChange): SourceLine[] => [
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
  /** Another question could begin below its first line. */
  hasMoreLines: boolean
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
  /** What the document has that could not be read. */
  doubts: readonly Doubt[]
  /** An exam needs keys, also where the paper has none at all. */
  isExam: boolean
}

/** The marks that stand for what a document has beside text. */
const mark = /［(?:图(\d{1,4})|图表|示意图)］/g

export function findShownDoubts(doubted: Doubted): ShownDoubt[] {
  const { questions, paper, lines, isExam } = doubted
  const kept = questions.filter(({ isLeftOut }) => !isLeftOut)
  const placeAt = (line: number) => questions.findLast((question) => question.line <= line)?.place
  const found: ShownDoubt[] = []
  const say = (at: number, text: string) => {
    const line = Math.max(1, at)
    const place = placeAt(line)
    const isShown = place === undefined || kept.some((question) => question.place === place)
    const key = `${lines[line - 1]?.id ?? 0} ${text}`
    if (isShown && !found.some((other) => other.key === key)) found.push({ key, line, place, text })
  }
  for (const { row, line } of kept) for (const { reason } of row.bad) say(line, reason)
  const isFaulty = new Set(found.map(({ line }) => line))
  for (const doubt of paper.doubts) {
    const isKnown = doubt.kind === 'noKey' && isFaulty.has(doubt.line)
    if (doubt.isInAnswers) say(lines.length, `答案文件第 ${doubt.line} 行：${describeDoubt(doubt)}`)
    else if (!isKnown) say(doubt.line, describeDoubt(doubt))
  }
  if (isExam && paper.key.answered === 0)
    for (const { line, place } of kept)
      if (paper.key.missing.includes(place + 1)) say(line, describeDoubt({ kind: 'noKey', about: '' }))
  for (const { line, text } of findMarkDoubts(doubted)) say(line, text)
  return found.sort((one, other) => one.line - other.line)
}

/** A mark whose picture is not there, wherever it is by now. */
const findMarkDoubts = ({ lines, pictures, doubts }: Doubted) =>
  lines.flatMap(({ text }, at) =>
    [...text.matchAll(mark)].flatMap(([whole, number]) => {
      if (number !== undefined && pictures.has(Number(number))) return []
      const kind = whole === '［图表］' ? 'chart' : 'diagram'
      const own =
        number === undefined ? ({ kind, about: '' } as const) : doubts.find(({ about }) => about === number)
      return [{ line: at + 1, text: describeDoubt(own ?? { kind: 'lostPicture', about: number ?? '' }) }]
    }),
  )

/** Says 读出 25 题，3 处要看一看. */
export function describeCheck(all: number, leftOut: number, doubts: number): string {
  if (all === 0) return '还没有读出题目'
  const out = leftOut > 0 ? `，${formatNumber(leftOut)} 题不要` : ''
  const look = doubts > 0 ? `，${formatNumber(doubts)} 处要看一看` : '，没有疑问'
  return `读出 ${formatNumber(all)} 题${out}${look}`
}

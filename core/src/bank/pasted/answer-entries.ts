import { splitLabels } from './labels.ts'

/** The answer to one question, as a key at the end of a paper has it. */
export interface NumberedAnswer {
  /** The number is undefined where keys follow each other without numbers: 二、√×√. */
  number: number | undefined
  /** The key is undefined where it cannot be told which part of the line it is; then no question gets it. */
  answer: string | undefined
  note?: string
  /** The number that a figure of it might be instead: 2 of 约 2.5 米. */
  mayHold?: number | undefined
}

const letter = '[A-Ha-hＡ-Ｈ]'
const sign = '[√×✓✗✔✘对错]'
const group = `(?:正确|错误|${letter}+|${sign}+|[TF]+)`
const compact = new RegExp(`^${group}(?:[\\s,，、;；/]*${group})*[\\s,，;；、。.|]*$`)
const beginsCompact = new RegExp(`^\\s*${group}(?=[\\s,，;；、。.|｜\\d（(【]|$)`)
/** A longer key is a text. */
const compactMax = 400
const joins = '[-–—－−~～〜至到]{1,2}'
const rangeEnd = new RegExp(
  `^\\s*题?\\s*${joins}\\s*第?\\s*(\\d{1,4})(?!\\d)\\s*题?\\s*[)）\\]】]?\\s*[.．、:：]?`,
)
const ownSign = /^\s*(?:题\s*[.．、:：]?|[)）\]】]\s*[.．、:：]?|[.．、:：])/
const separators = /[\s;；,，。、|｜】\])）]/
const brackets = '（([【第'

/** B, AC, √ or 对: an answer that is whole, so that a number right behind it is the next one. */
export const isCompact = (text: string): boolean => text.length <= compactMax && compact.test(text.trim())

/** The number that something in a line begins with: 3., （3）, 第 3 题, 3-5. */
export interface Start {
  from: number
  to: number
  /** Where the number begins in the line; `end` is where its content begins. */
  at: number
  end: number
  /** The number is doubtful, because 3.5 may be a figure. */
  isDoubtful: boolean
  isBracketed: boolean
}

/** The number at this place; what is before it is for the caller to judge. */
function startAt(line: string, at: number, digits: string): Start | undefined {
  const before = line.charAt(at - 1)
  const opening = before !== '' && brackets.includes(before) ? 1 : 0
  const behind = line.slice(at + digits.length, at + digits.length + 24)
  const from = Number(digits)
  const begun = { from, at: at - opening, isBracketed: opening === 1 && before !== '第' }
  const range = rangeEnd.exec(behind)
  if (range && Number(range[1]) > from)
    return { ...begun, to: Number(range[1]), end: at + digits.length + range[0].length, isDoubtful: false }
  const [own] = ownSign.exec(behind) ?? []
  const end = at + digits.length + (own?.length ?? 0)
  if (own === undefined)
    return beginsCompact.test(behind) ? { ...begun, to: from, end, isDoubtful: false } : undefined
  return { ...begun, to: from, end, isDoubtful: /[.．:：]$/.test(own) && /^\d/.test(line.slice(end)) }
}

const firstNumber = /^[（([【第]?\s{0,3}(\d{1,4})(?!\d)/

/** The number that a line begins with; undefined where it begins otherwise. */
export function readStart(line: string): Start | undefined {
  const [all = '', digits = ''] = firstNumber.exec(line) ?? []
  const start = all === '' ? undefined : startAt(line, all.length - digits.length, digits)
  return start && { ...start, at: 0, isBracketed: /^[（([【]/.test(line) }
}

interface Piece extends Start {
  text: string
  /** A number behind a text, where it might also be a figure of it: 约 2.5 米. */
  mayHold: number | undefined
}

/** 1.15  2.2  3.5: where every word of a line has the next number, a number is not the whole part of a figure. */
function readSequence(line: string, start: Start): Piece[] | undefined {
  if (start.to !== start.from) return undefined
  return sequenceOf(line.split(/\s+/), start) ?? sequenceOf(line.split(/\s{2,}|\t/), start)
}

function sequenceOf(split: readonly string[], start: Start): Piece[] | undefined {
  const words = split.map((word) => word.trim()).filter((word) => word !== '')
  if (words.length < 2 || words.length > sequenceMax) return undefined
  const pieces = words.flatMap((word, at): Piece[] => {
    const [, digits, text] = /^(\d{1,4})[.．、](.+)$/.exec(word) ?? []
    if (text === undefined || Number(digits) !== start.from + at || holdsNumber.test(text)) return []
    return [
      { ...start, from: Number(digits), to: Number(digits), text, mayHold: undefined, isDoubtful: false },
    ]
  })
  return pieces.length === words.length ? pieces : undefined
}

const sequenceMax = 100
/** 北京；2、上海 is two answers. */
const holdsNumber = /(?:[;；,，。、]\s?\d{1,4}\s?[.．、]|\d{1,4}\s?[:：)）])/

/** 1. 北京 2. 上海（3）C: the numbers go up, and what is between them belongs to the one before. */
export function splitPieces(line: string, start: Start): Piece[] {
  const sequence = readSequence(line, start)
  if (sequence) return sequence
  const pieces: Piece[] = []
  let current = start
  const numbers = /\d{1,4}(?!\d)/g
  numbers.lastIndex = start.end
  let mayHold: number | undefined
  for (let found = numbers.exec(line); found; found = numbers.exec(line)) {
    const next = followingStart(line, current, found)
    if (next?.isDoubtful && !isCompact(line.slice(current.end, next.at))) mayHold ??= next.from
    else if (next) {
      pieces.push({ ...current, text: line.slice(current.end, next.at).trim(), mayHold })
      current = next
      mayHold = undefined
      numbers.lastIndex = next.end
    }
  }
  return [...pieces, { ...current, text: line.slice(current.end).trim(), mayHold }]
}

/** Whether the number at this place is the next one of the key, and no part of an answer. */
function followingStart(line: string, current: Start, found: RegExpExecArray): Start | undefined {
  const number = Number(found[0])
  if (number <= current.to || /\d/.test(line.charAt(found.index - 1))) return undefined
  const isNear = found.index - current.end <= compactMax
  if (number !== current.to + 1 && !isNear) return undefined
  const next = startAt(line, found.index, found[0])
  if (!next) return undefined
  const isAfterWhole = isNear && isCompact(line.slice(current.end, next.at))
  if (isAfterWhole) return next
  const hasSign = next.end > found.index + found[0].length
  const isExpected = number === current.to + 1 && hasSign && separators.test(line.charAt(next.at - 1))
  // （2） behind a text is a part of it, as in 16.（1）甲（2）乙.
  return isExpected && !next.isBracketed ? next : undefined
}

const groupsOf = (text: string) => text.split(/[\s,，、;；。./|]+/).filter((part) => part !== '')
const signsOf = (text: string): string[] => text.match(/正确|错误|\S/g) ?? []

/** Gives one group or one sign to each number; a text of any other shape cannot be assigned. */
function spread(from: number, to: number, text: string): NumberedAnswer[] {
  const count = Math.min(to - from + 1, compactMax)
  const groups = isCompact(text) ? groupsOf(text) : []
  const signs = signsOf(groups.join(''))
  const answers = groups.length === count ? groups : signs.length === count ? signs : undefined
  return Array.from({ length: count }, (_, index) => ({ number: from + index, answer: answers?.[index] }))
}

/** √×√ or A C BD under a heading: by their order. */
export function readUnnumbered(text: string): NumberedAnswer[] | undefined {
  if (!isCompact(text)) return undefined
  const groups = groupsOf(text)
  const answers = groups.length > 1 ? groups : signsOf(groups[0] ?? '')
  return answers.map((answer) => ({ number: undefined, answer }))
}

const scores = /\s*[（(【[]\s*(?:每[题空小]*|本题|共)?\s*\d+(?:\.\d+)?\s*分\s*[)）】\]]/g

/** The keys of one number: those of 3-5 CDA, or one with its explanation. */
export function answersOf({ from, to, text, mayHold }: Piece): NumberedAnswer[] {
  if (to > from) return spread(from, to, text)
  const { head, parts } = splitLabels(text)
  const said = (field: 'answer' | 'note') => parts.find((part) => part.field === field)?.text
  const note = said('note')
  const answer = said('answer') ?? (parts.length === 0 ? text : head)
  const tidy = answer.replace(scores, '').replace(/[;；,，|]$/, '')
  return [{ number: from, answer: tidy.trim(), mayHold, ...(note !== undefined && { note }) }]
}

/** 1.A 2.B 3-5 CDA: a line of nothing else. */
export function readCompact(line: string): NumberedAnswer[] | undefined {
  const start = readStart(line)
  const pieces = start ? splitPieces(line, start) : []
  const isAll = pieces.length > 0 && pieces.every(({ text }) => isCompact(text))
  return isAll ? pieces.flatMap(answersOf) : undefined
}

/** 【解析】…【答案】A on a line below its number; undefined where it begins otherwise. */
export function readNote(line: string): { note: string; answer: string | undefined } | undefined {
  const { head, parts } = splitLabels(line)
  if (head !== '' || parts[0]?.field !== 'note') return undefined
  return { note: parts[0].text, answer: parts.find(({ field }) => field === 'answer')?.text }
}

import { columnIndex } from '../bank/columns.ts'
import type { Doubt } from '../bank/doubts.ts'
import { continuedText } from '../bank/pasted/continued.ts'
import { withoutPaperLines } from '../bank/pasted/paper-lines.ts'
import { linesIn, type PastedRow, readText } from '../bank/read-pasted.ts'
import { readTypeCell } from '../bank/read-row.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { itemLimits } from './item-kinds.ts'
import { examLimits, formLimits } from './limits.ts'

/** A part of a pasted paper that lies between its questions. */
export interface PaperPart {
  kind: 'section' | 'text' | 'page'
  title: string
  text: string
  /** The number of rows before it. */
  at: number
}

/** A pasted paper: its questions in order, and all that makes a form of them. */
export interface PastedPaper {
  title: string
  /** The minutes; undefined where the paper does not say how long it takes. */
  minutes: number | undefined
  rows: PastedRow[]
  parts: PaperPart[]
  key: PaperKey
  /** What a person should look at, in the order of the lines. */
  doubts: Doubt[]
}

/** How far the questions have answers. */
export interface PaperKey {
  answered: number
  /** Questions that could have one and have none, by place from 1. */
  missing: number[]
  /** Numbers in the key at the end that no question has. */
  left: readonly string[]
}

/**
 * A paper out of plain text, with its title, its sections, its points and its key; `answers` is the text of a second file that
 * has its answers.
 */
export function readPaper(text: string, answers = ''): PastedPaper {
  const lines = linesIn(text)
  const { rows, headings, left = [], doubts } = readText(lines, linesIn(answers))
  const sections = headings.map(({ line, text: heading, below }) => {
    const section = splitHeading(heading)
    const more = [section.text, ...below].filter((each) => each !== '').join('\n')
    return { line, ...section, text: more.slice(0, itemLimits.textMax) }
  })
  const written = readBeside(lines)
  const first = Math.min(rows[0]?.line ?? 0, headings[0]?.line ?? Number.POSITIVE_INFINITY)
  const parts = [...sections, ...written.parts]
    .sort((one, other) => one.line - other.line)
    .slice(0, itemLimits.max)
    .map(({ line, ...part }) => ({ ...part, at: rows.filter((row) => row.line < line).length }))
  return {
    title: written.title || findTitle(lines, first),
    minutes: findMinutes(lines.slice(0, first)),
    rows,
    parts: parts.filter(isPlaced(rows.length)),
    key: { ...countKeys(rows), left },
    doubts,
  }
}

type Written = Omit<PaperPart, 'at'> & { line: number }

/** A title that is too long goes on as a paragraph below it. */
function splitHeading(text: string): Omit<PaperPart, 'at'> {
  if (text.length <= itemLimits.titleMax) return { kind: 'section', title: text, text: '' }
  const end = /[：:（(。]/.exec(text.slice(0, itemLimits.titleMax))?.index ?? itemLimits.titleMax
  return { kind: 'section', title: text.slice(0, end), text: text.slice(end, end + itemLimits.textMax) }
}

const beside = /^【(标题|小节|段落|分页)】\s*/
const kinds = { 小节: 'section', 段落: 'text', 分页: 'page' } as const

/** 【标题】, 【小节】 and the like, as a form is written: with the lines that go on with them. */
function readBeside(lines: readonly string[]): { title: string; parts: Written[] } {
  const kept = withoutPaperLines(lines)
  const parts: Written[] = []
  let title = ''
  for (const [at, line] of lines.entries()) {
    const [mark = '', word] = beside.exec(line) ?? []
    if (word === undefined) continue
    const own = [line.slice(mark.length)]
    for (let next = at + 1; lines[next] && kept[next] === '' && !beside.test(lines[next] ?? ''); next += 1)
      own.push(continuedText(lines[next] ?? '') ?? lines[next] ?? '')
    const [head = '', ...below] = own
    if (word === '标题') title ||= head.slice(0, formLimits.titleMax)
    else if (word === '小节') {
      const section = splitHeading(head)
      const text = [section.text, ...below].filter((each) => each !== '').join('\n')
      if (head !== '') parts.push({ ...section, line: at + 1, text: text.slice(0, itemLimits.textMax) })
    } else {
      const text = own.join('\n').trim().slice(0, itemLimits.textMax)
      const kind = kinds[word as keyof typeof kinds]
      if (kind === 'page' || text !== '')
        parts.push({ kind, line: at + 1, title: '', text: kind === 'page' ? '' : text })
    }
  }
  return { title, parts }
}

/** A page turns between two questions, and once. */
const isPlaced =
  (count: number) =>
  ({ kind, at }: PaperPart, index: number, all: readonly PaperPart[]): boolean =>
    kind !== 'page' ||
    (at > 0 && at < count && all.findIndex((other) => other.kind === 'page' && other.at === at) === index)

/** The first line of the paper, where it is neither a question nor one of its head's fields. */
function findTitle(lines: readonly string[], first: number): string {
  const kept = withoutPaperLines(lines)
  const at = lines.findIndex((line) => line !== '')
  const line = lines[at] ?? ''
  return at + 1 < first && kept[at] !== '' && line.length <= formLimits.titleMax ? line : ''
}

const duration = /(?:时间|时长|限时|用时)\s*[:：]?\s*(\d{1,3})\s*分/

function findMinutes(lines: readonly string[]): number | undefined {
  const found = lines.slice(0, 30).flatMap((line) => duration.exec(line.slice(0, 200))?.[1] ?? [])[0]
  const minutes = Number(found)
  return found !== undefined && minutes >= 1 && minutes <= examLimits.maxMinutes ? minutes : undefined
}

export function countKeys(rows: readonly { cells: readonly string[] }[]): Omit<PaperKey, 'left'> {
  const open = rows.map(({ cells }) => {
    const kind = readTypeCell(cells[columnIndex('option_type')] ?? '')
    return kind !== undefined && kindOf(kind).isMarkable && (cells[columnIndex('answer')] ?? '') === ''
  })
  const missing = open.flatMap((isOpen, index) => (isOpen ? [index + 1] : []))
  return {
    answered: rows.filter(({ cells }) => (cells[columnIndex('answer')] ?? '') !== '').length,
    missing,
  }
}

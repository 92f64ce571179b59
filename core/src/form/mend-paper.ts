import { type BankColumn, columnIndex } from '../bank/columns.ts'
import { continued, continuedText } from '../bank/pasted/continued.ts'
import { readNumberedLine } from '../bank/pasted/marks.ts'
import { readBankRow } from '../bank/read-row.ts'
import { writePasted } from '../bank/write-pasted.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { type PastedPaper, readPaper } from './read-paper.ts'

/** Lines of a text from 0, without the last one. */
interface LineRange {
  from: number
  to: number
}

/** Other lines in the place of some. */
export interface LineChange extends LineRange {
  lines: string[]
}

type ReadPaper = Pick<PastedPaper, 'rows' | 'roles'> & {
  /** The text of a second file, which has the answers. */
  answers?: string
}

/** The lines of a question, without the empty ones behind it. */
export function rangeOfQuestion({ rows, roles }: ReadPaper, place: number): LineRange {
  const from = (rows[place]?.line ?? 1) - 1
  const next = (rows[place + 1]?.line ?? roles.length + 1) - 1
  let to = from + 1
  for (let at = to; at < next; at += 1) {
    const role = roles[at]
    if (role !== 'question' && role !== 'blank') break
    if (role === 'question') to = at + 1
  }
  return { from, to }
}

/** A question as its author corrected it. */
export interface QuestionMending {
  cells: readonly string[]
  points?: number | undefined
}

/**
 * Writes a corrected question into the text. The text is read again, and undefined is returned where the question would not
 * come out as it was meant, or another one would become different.
 */
export function mendQuestion(
  lines: readonly string[],
  paper: ReadPaper,
  place: number,
  mending: QuestionMending,
): LineChange | undefined {
  if (!paper.rows[place]) return undefined
  const range = rangeOfQuestion(paper, place)
  const number = numberAt(lines[range.from] ?? '')
  const wanted = comparable(mending)
  const ways = [
    { points: undefined, isLast: false },
    { points: mending.points, isLast: false },
    { points: undefined, isLast: true },
    { points: mending.points, isLast: true },
  ]
  for (const { points, isLast } of ways) {
    const written = writeRow(mending, points, number)
    const mended = { ...range, lines: isLast ? written.map(asLastWord) : written }
    const read = readPaper(putLines(lines, mended).join('\n'), paper.answers)
    const isSame = read.rows.length === paper.rows.length
    if (
      isSame &&
      read.rows.every((row, at) => comparable(row) === (at === place ? wanted : comparable(paper.rows[at])))
    )
      return mended
  }
  return undefined
}

/** A key that holds also where the paper has another one at its end. */
const asLastWord = (line: string): string => line.replace(/^答案：/, '更正答案：')

/** Makes the question a part of the one before it. Undefined where it would not become one. */
export function joinWithBefore(
  lines: readonly string[],
  paper: ReadPaper,
  place: number,
): LineChange | undefined {
  const row = paper.rows[place]
  if (!row || place <= 0) return undefined
  const at = row.line - 1
  return firstThat(lines, paper, paper.rows.length - 1, [
    { from: at, to: at + 1, lines: [continued(lines[at] ?? '')] },
  ])
}

/** Lets another question begin at a line, from 0. Undefined where none would. */
export function splitAtLine(lines: readonly string[], paper: ReadPaper, at: number): LineChange | undefined {
  const line = lines[at] ?? ''
  const text = continuedText(line) ?? line
  const range = { from: at, to: at + 1 }
  return firstThat(lines, paper, paper.rows.length + 1, [
    { ...range, lines: [text] },
    { ...range, lines: ['', text] },
    { ...range, lines: [`题目：${text}`] },
    { ...range, lines: ['', `题目：${text}`] },
  ])
}

/** The first of these changes after which the text has so many questions. */
const firstThat = (
  lines: readonly string[],
  { answers }: ReadPaper,
  count: number,
  ways: readonly LineChange[],
): LineChange | undefined =>
  ways.find((mended) => readPaper(putLines(lines, mended).join('\n'), answers).rows.length === count)

export const putLines = (all: readonly string[], { from, to, lines }: LineChange): string[] => [
  ...all.slice(0, from),
  ...lines,
  ...all.slice(to),
]

/** The number in front of a question as it is written; without it the others would be read otherwise. */
function numberAt(line: string): string {
  const numbered = readNumberedLine(line)
  if (!numbered) return ''
  if (numbered.style === 'chinese') return /^[^、.．:：题问]*[题问]?[、.．:：]?\s*/.exec(line)?.[0] ?? ''
  return numbered.style === 'bracket' ? `（${numbered.number}）` : `${numbered.number}. `
}

const readAny = (cells: readonly string[]): QuestionDraft => readBankRow(cells, (name) => name).draft

function writeRow({ cells }: QuestionMending, points: number | undefined, number: string): string[] {
  const draft = readAny(cells)
  const said = (name: BankColumn) => (cells[columnIndex(name)] ?? '').trim() !== ''
  const { text } = writePasted([
    {
      question: {
        ...draft,
        category: (cells[columnIndex('questionnaire_type')] ?? '').trim(),
        status: said('status') ? draft.status : undefined,
        filterType: said('filterType') ? draft.filterType : undefined,
        allowPeopleUse: said('allowPeopleUse') ? draft.allowPeopleUse : undefined,
        missing: [],
        points,
      },
    },
  ])
  const [first = '', ...below] = text.trimEnd().split('\n')
  return [first.replace(/^1\. /, number), ...below]
}

/**
 * Questions that did not come as text, as a text to be looked at and corrected. Undefined where one of them would not be read
 * back as it is.
 */
export function writeRows(rows: readonly QuestionMending[]): string[] | undefined {
  const lines = rows.flatMap((row, at) => [
    ...(at > 0 ? [''] : []),
    ...writeRow(row, row.points, `${at + 1}. `),
  ])
  const read = readPaper(lines.join('\n')).rows
  const isSame =
    read.length === rows.length && read.every((row, at) => comparable(row) === comparable(rows[at]))
  return isSame ? lines : undefined
}

/** What is compared of two questions; cells say the same thing in several ways. */
const comparable = (row: QuestionMending | undefined): string =>
  row === undefined ? '' : JSON.stringify([readAny(row.cells), row.points])

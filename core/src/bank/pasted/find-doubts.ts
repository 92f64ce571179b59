import { kindOf } from '../../question/kinds/registry.ts'
import { columnIndex } from '../columns.ts'
import type { Doubt } from '../doubts.ts'
import { readTypeCell } from '../read-row.ts'
import type { PastedRow } from './passages.ts'
import { worthBelow } from './points.ts'
import type { PastedHeading, PastedQuestion } from './questions.ts'

interface FoundQuestions {
  questions: readonly PastedQuestion[]
  headings: readonly PastedHeading[]
  rows: readonly PastedRow[]
}

/** What is doubtful in a paper as a whole: numbers that are missing, questions without a key, sums that are not right. */
export const findDoubts = (found: FoundQuestions): Doubt[] => [
  ...found.questions.flatMap(({ doubts }) => doubts),
  ...findNumberDoubts(found.questions),
  ...found.questions.flatMap(findOptionDoubts),
  ...findMissingKeys(found),
  ...findOtherPoints(found),
]

/** A list of questions whose numbers have larger holes was cut out of several papers. */
const longestHole = 5

function findNumberDoubts(questions: readonly PastedQuestion[]): Doubt[] {
  const doubts: Doubt[] = []
  let last: number | undefined
  let section = -1
  for (const question of questions) {
    const { number, line } = question
    if (number === undefined) continue
    if (question.section !== section && number <= (last ?? 0)) last = undefined
    section = question.section
    if (last !== undefined && number === last) doubts.push({ kind: 'numberTwice', line, about: `${number}` })
    const hole = last === undefined ? 0 : number - last - 1
    if (hole > 0 && hole <= longestHole)
      doubts.push({ kind: 'missingNumber', line, about: numbersBetween(last ?? 0, number) })
    last = number
  }
  return doubts
}

const numbersBetween = (last: number, number: number): string =>
  Array.from({ length: number - last - 1 }, (_, at) => last + 1 + at).join('、')

function findOptionDoubts({ options, line }: PastedQuestion): Doubt[] {
  const missing = options.flatMap((text, at) => (text === '' ? [String.fromCharCode(65 + at)] : []))
  if (missing.length > 0) return [{ kind: 'missingOption', line, about: missing.join('、') }]
  return options.length === 1 ? [{ kind: 'oneOption', line, about: '' }] : []
}

/** Only a paper that has keys misses one. */
function findMissingKeys({ questions, rows }: FoundQuestions): Doubt[] {
  const answerOf = ({ cells }: PastedRow) => cells[columnIndex('answer')] ?? ''
  const hasDoubt = new Set(
    questions.flatMap(({ doubts, line }) =>
      doubts.some(({ kind }) => kind === 'twoKeys' || kind === 'wrongKey') ? [line] : [],
    ),
  )
  if (hasDoubt.size === 0 && rows.every((row) => answerOf(row) === '')) return []
  return rows.flatMap((row) => {
    const kind = readTypeCell(row.cells[columnIndex('option_type')] ?? '')
    const isOpen = kind !== undefined && kindOf(kind).isMarkable && answerOf(row) === ''
    return isOpen && !hasDoubt.has(row.line) ? [{ kind: 'noKey', line: row.line, about: '' }] : []
  })
}

/** What a heading says all its questions are worth, where each has its points and the sum is another. */
function findOtherPoints({ headings, rows }: FoundQuestions): Doubt[] {
  const doubts: Doubt[] = []
  const first = headings[0]?.line ?? 0
  let next = rows.filter(({ line }) => line < first).length
  for (const [at, heading] of headings.entries()) {
    const end = headings[at + 1]?.line ?? Number.POSITIVE_INFINITY
    const own: PastedRow[] = []
    for (let row = rows[next]; row && row.line < end; row = rows[next]) {
      own.push(row)
      next += 1
    }
    const { total } = worthBelow(heading)
    if (total === undefined || own.length === 0 || own.some(({ points }) => points === undefined)) continue
    const sum = own.reduce((all, { points = 0 }) => all + Math.round(points * 100), 0) / 100
    if (sum !== total) doubts.push({ kind: 'otherPoints', line: heading.line, about: `${sum}` })
  }
  return doubts
}

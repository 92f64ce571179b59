import type { NumberedAnswer } from './answer-entries.ts'

/** Papers copied out of a document have tabs between cells, out of a message spaces or bars. */
const cellsOf = (line: string): string[] =>
  line
    .split(line.includes('\t') ? /\t/ : /[\s|｜]+/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !/^[-:—]+$/.test(cell))

const numberWord = /^(?:题\s*号|序\s*号|题\s*目|题)$/
const answerWord = /^(?:正确|参考|标准)?答\s*案$/
const number = /^\d{1,4}[.．、]?$/
const answer = /^(?:[A-Ha-hＡ-Ｈ]{1,8}|[√×✓✗✔✘对错TF]|正确|错误)$/

/** A row of a printed key has fewer cells. */
const maxCells = 200

interface AnswerTable {
  entries: NumberedAnswer[]
  /** The number of lines that the table takes. */
  lines: number
}

/**
 * A table of answers that begins at this line: 题号 over 答案, question by question, or, as some programs copy it, each
 * cell on its line. Undefined where there is none.
 */
export function readAnswerTable(lines: readonly string[], at: number): AnswerTable | undefined {
  return readRows(lines, at) ?? readColumns(lines, at) ?? readStack(lines, at)
}

/** 题号 1 2 3 in one line, 答案 A B C in the next that is not empty. */
function readRows(lines: readonly string[], at: number): AnswerTable | undefined {
  const [first = '', ...numbers] = withoutWord(cellsOf(lines[at] ?? ''), numberWord)
  const all = [first, ...numbers]
  if (all.length < 2 || all.length > maxCells || !all.every((cell) => number.test(cell))) return undefined
  const below = nextLine(lines, at)
  const answers = withoutWord(cellsOf(lines[below] ?? ''), answerWord)
  if (answers.length !== all.length || !answers.every((cell) => answer.test(cell))) return undefined
  return { entries: pairUp(all, answers), lines: below - at + 1 }
}

/** Reads a table with 题号 and 答案 as headings and 1 A below. */
function readColumns(lines: readonly string[], at: number): AnswerTable | undefined {
  const heads = cellsOf(lines[at] ?? '')
  if (heads.length !== 2 || !numberWord.test(heads[0] ?? '') || !answerWord.test(heads[1] ?? ''))
    return undefined
  const entries: NumberedAnswer[] = []
  let below = at + 1
  for (; below < lines.length; below += 1) {
    const cells = cellsOf(lines[below] ?? '')
    if (cells.length === 0) continue
    const [theNumber = '', theAnswer = ''] = cells
    if (cells.length !== 2 || !number.test(theNumber)) break
    entries.push({ number: Number.parseInt(theNumber, 10), answer: theAnswer })
  }
  return entries.length > 0 ? { entries, lines: below - at } : undefined
}

/** Reads 题号, 1, 2, 3, 答案, A, B, C on a line each. */
function readStack(lines: readonly string[], at: number): AnswerTable | undefined {
  if (!numberWord.test(lines[at] ?? '')) return undefined
  const numbers = takeWhile(lines, at + 1, number)
  const middle = nextLine(lines, numbers.end - 1)
  if (numbers.cells.length === 0 || !answerWord.test(lines[middle] ?? '')) return undefined
  const answers = takeWhile(lines, middle + 1, answer, numbers.cells.length)
  if (answers.cells.length !== numbers.cells.length) return undefined
  return { entries: pairUp(numbers.cells, answers.cells), lines: answers.end - at }
}

const withoutWord = (cells: readonly string[], word: RegExp): readonly string[] =>
  word.test(cells[0] ?? '') ? cells.slice(1) : cells

function nextLine(lines: readonly string[], at: number): number {
  let below = at + 1
  while (below < lines.length && lines[below] === '') below += 1
  return below
}

function takeWhile(lines: readonly string[], from: number, shape: RegExp, most = maxCells) {
  const cells: string[] = []
  let end = from
  for (; end < lines.length && cells.length < most; end += 1) {
    const line = lines[end] ?? ''
    if (line === '') continue
    if (!shape.test(line)) break
    cells.push(line)
  }
  return { cells, end }
}

const pairUp = (numbers: readonly string[], answers: readonly string[]): NumberedAnswer[] =>
  numbers.map((text, index) => ({ number: Number.parseInt(text, 10), answer: answers[index] ?? '' }))

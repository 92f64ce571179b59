import { giveAnswers, splitAnswerBlock } from './pasted/answer-block.ts'
import { takeMarkedPassages } from './pasted/marked-passages.ts'
import { withoutPaperLines } from './pasted/paper-lines.ts'
import { takePassages, toRows } from './pasted/passages.ts'
import { type PastedQuestion, readQuestions } from './pasted/questions.ts'

export interface PastedRow {
  /** Of the text, from 1: where the question begins. */
  line: number
  /** As a row of the import spreadsheet. */
  cells: string[]
}

/** More than a person leaves between two options. Patterns that allow spaces in several places try them all. */
const spaceMax = 40
const longSpace = /\s{41,}/g

/** Questions out of plain text, as teachers have it in documents and messages: rows to be checked like a spreadsheet's. */
export function readPasted(text: string): PastedRow[] {
  const lines = linesIn(text)
  const marked = takeMarkedPassages(withoutPaperLines(lines))
  const paper = takePassages(marked.lines)
  const rows = toRows(readAll(paper.lines), paper.passages)
  return [...rows, ...marked.rows].sort((one, other) => one.line - other.line)
}

/** How many lines of the text are the paper's own, and no part of a question. */
export function countPaperLines(text: string): number {
  const lines = linesIn(text)
  const kept = withoutPaperLines(lines)
  return lines.filter((line, at) => line !== '' && kept[at] === '').length
}

const linesIn = (text: string): string[] =>
  text
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(longSpace, (spaces) => spaces.slice(0, spaceMax)).trim())

function readAll(lines: readonly string[]): PastedQuestion[] {
  const block = splitAnswerBlock(lines)
  if (block) {
    const questions = withoutTitle(readQuestions(block.lines))
    if (giveAnswers(questions, block.entries)) return questions
  }
  return withoutTitle(readQuestions(lines))
}

/** Text above the first number that asks nothing is the paper's title. */
function withoutTitle(questions: readonly PastedQuestion[]): PastedQuestion[] {
  const first = questions.findIndex(({ number }) => number !== undefined)
  return questions.filter((question, index) => index >= first || isQuestion(question))
}

const isQuestion = ({ stem, options, said, sectionType }: PastedQuestion) =>
  options.length > 0 ||
  said.answer !== undefined ||
  sectionType !== undefined ||
  /_{2,}|[？?]|[（(]\s*[)）]/.test(stem.join())

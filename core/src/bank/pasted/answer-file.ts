import { columnIndex } from '../columns.ts'
import { type AnswerKey, type KeyEntry, KeyReader } from './answer-key.ts'
import { toImportCells } from './finish.ts'
import { readOrdinal } from './marks.ts'
import type { PastedHeading, PastedQuestion } from './questions.ts'

/**
 * The key of a paper whose answers are a text of their own: a list of answers, or the same paper once more with its keys.
 * Undefined where the text says no answer.
 */
export function readAnswerFile(
  lines: readonly string[],
  readQuestions: (lines: readonly string[]) => { questions: PastedQuestion[]; headings: PastedHeading[] },
): AnswerKey | undefined {
  const reader = new KeyReader(lines, Number.POSITIVE_INFINITY, true)
  const isList = reader.read(0, undefined) === lines.length && reader.key.entries.length > 0
  if (isList) return reader.key
  const { questions, headings } = readQuestions(lines)
  const entries = questions.flatMap(toEntry)
  if (entries.length === 0) return undefined
  const heads = headings.map(({ text, type }) => ({ ordinal: readOrdinal(text), type }))
  return { entries, heads, isTitled: true }
}

function toEntry(question: PastedQuestion): KeyEntry[] {
  const { number, section, line, said } = question
  const answer = toImportCells(question)[columnIndex('answer')] ?? ''
  if (number === undefined || answer === '') return []
  return [{ number, section, line, answer, ...(said.note !== undefined && { note: said.note }) }]
}

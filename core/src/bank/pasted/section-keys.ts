import { readSpokenLetters } from '../../question/kinds/pasting.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { readCompact } from './answer-entries.ts'
import { type AnswerKey, afterLabel, isKeyTitle, KeyReader } from './answer-key.ts'
import { isPartTitle, readHeading, readNumberedLine, type SaidType } from './marks.ts'
import type { PastedQuestion } from './questions.ts'

/** A key within a paper, for the questions between two lines. */
export interface SectionKey {
  after: number
  before: number
  key: AnswerKey
}

/**
 * Takes keys out of a paper that follow each of its sections: 答案：1.A 2.B above the next heading. Only what has a label and
 * names no question but those above it is one. The lines become empty, so that the others keep their numbers.
 */
export function takeSectionKeys(lines: readonly string[]): { lines: string[]; keys: SectionKey[] } {
  const kept = [...lines]
  const keys: SectionKey[] = []
  let after = 0
  const numbers = new Set<number>()
  let tries = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const numbered = readNumberedLine(line)
    if (numbered) numbers.add(numbered.number)
    const first = numbers.size > 0 ? afterLabel(line) : undefined
    const end =
      first === undefined
        ? undefined
        : (endOfSection(lines, at) ?? (keys.length > 0 ? lines.length : undefined))
    if (first === undefined || end === undefined || !isList(lines.slice(at + 1, end), first)) continue
    tries += 1
    if (tries > mostTries) break
    const reader = new KeyReader(lines.slice(0, end), Math.max(...numbers), isKeyTitle(line))
    const isRead = reader.read(at, first) === end
    const { entries } = reader.key
    if (!isRead || entries.length < 2 || !entries.every(({ number }) => numbers.has(number ?? 0))) continue
    keys.push({ after, before: at + 1, key: reader.key })
    kept.fill('', at, end)
    after = end
    numbers.clear()
    at = end - 1
  }
  return { lines: kept, keys }
}

/** No paper has more sections; each is read with the lines above it. */
const mostTries = 60

/** A key of a section has at most so many lines. */
const longest = 60

/** The line of the next heading, where one is near. */
function endOfSection(lines: readonly string[], from: number): number | undefined {
  const end = lines
    .slice(from + 1, from + 1 + longest)
    .findIndex((line) => isPartTitle(line) || readHeading(line) !== undefined || isOrdinal(line))
  return end === -1 ? undefined : from + 1 + end
}

const isOrdinal = (line: string): boolean => readNumberedLine(line)?.style === 'chinese'

/** Nothing but short keys by number; other lines may be questions. */
const isList = (below: readonly string[], first: string): boolean =>
  [first, ...below].every((line) => line === '' || readCompact(line) !== undefined)

/**
 * 答案：ABBCA below the last question of a section where no other has a key: as many as there are questions, they are the
 * keys of all. Where it might as well be the key of one question with several right options, nobody gets it.
 */
export function spreadBareKeys(questions: readonly PastedQuestion[]): void {
  let own: PastedQuestion[] = []
  for (const [at, question] of questions.entries()) {
    own.push(question)
    if (questions[at + 1]?.section === question.section) continue
    spreadWithin(own)
    own = []
  }
}

function spreadWithin(own: readonly PastedQuestion[]): void {
  const last = own.at(-1)
  const answer = last?.said.answer ?? ''
  if (!last || own.length < 2 || answer === '') return
  if (own.slice(0, -1).some(({ said, stem }) => said.answer !== undefined || holdsKey.test(stem.join(''))))
    return
  const keys = readSpokenLetters(answer) ?? readSigns(answer)
  if (keys?.length !== own.length) return
  const isAscending = keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? ''))
  const isOfOne = /^[A-H]/.test(keys[0] ?? '') && isAscending && mayHaveSeveral(last.sectionType)
  delete last.said.answer
  if (isOfOne) last.doubts.push({ kind: 'wrongKey', line: last.line, about: answer })
  else for (const [at, question] of own.entries()) question.said.answer = keys[at] ?? ''
}

/** Whether a question of this kind may have several right options; 选择题 leaves that open. */
const mayHaveSeveral = (type: SaidType | undefined): boolean =>
  type === undefined || type === 'choice' || kindOf(type).choosesSeveral === true

const holdsKey = /[（(]\s?[A-H√×]{1,6}\s?[)）]/

function readSigns(answer: string): string[] | undefined {
  const signs = answer.replace(/[\s,，、;；]+/g, '')
  return /^[√×✓✗✔✘对错]{2,200}$/.test(signs) ? [...signs] : undefined
}

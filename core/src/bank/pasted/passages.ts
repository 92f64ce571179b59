import { categoryLimits } from '../../category/names.ts'
import { pastingOf } from '../../question/kinds/authors.ts'
import { partName, partTexts, type QuestionPart } from '../../question/kinds/parts.ts'
import { allKinds, kindOf } from '../../question/kinds/registry.ts'
import { writeSettingsText } from '../../question/kinds/settings.ts'
import { type BankColumn, bankColumns, columnIndex } from '../columns.ts'
import { readBankRow } from '../read-row.ts'
import { continuedText } from './continued.ts'
import { flagWords, toImportCells } from './finish.ts'
import { isPartTitle, readHeading, readNumberedLine, type SaidType } from './marks.ts'
import type { PastedQuestion } from './questions.ts'

/** A question of a text, or a passage with all that are asked about it. */
export interface PastedRow {
  /** The line of the text at which the question begins, from 1. */
  line: number
  /** The cells of a row of the import spreadsheet. */
  cells: string[]
  /** The points; undefined where the paper does not say any. */
  points?: number | undefined
}

/** A text with the questions about it: 阅读下面的文字，完成 1～3 题。 */
interface PastedPassage {
  /** The number of its first line, from 1. */
  line: number
  stem: string
  /** The line with its first question, from 1. */
  first: number
  /** The number of its last question. */
  last: number
}

/** A page of reading; farther away there is another text. */
const longest = 200
/** A passage has at most so many questions. */
export const mostQuestions = 20

const sharedStem =
  /^[（(【[]?\s*第?\s*(\d{1,3})\s*[-–—~～至到]{1,2}\s*第?\s*(\d{1,3})\s*题?\s*(?:共用|共同使用)\s*(?:同一)?(?:题干|材料|病例|病历)/
/** A title of one of several texts: A, Passage 2, （二）. */
const textTitle =
  /^(?:[A-F]|(?:Passage|PASSAGE|Text|TEXT)\s?(?:[A-F]|\d|One|Two|Three|Four)|[（(][一二三四五A-F][)）]|(?:篇章|短文|材料|语篇|文本)[一二三四五])\s?[.．:：]?$/
const announced =
  /(?:完成|回答|解答|做|答)\s*(?:第|下列|下面|以下|后面的?)?\s*[（(]?\s*(\d{1,3})\s*[-–—~～至到]{1,2}\s*第?\s*(\d{1,3})\s*[)）]?\s*(?:各|小)?题/

/** Looked for first: few lines are headings. */
export const passageNames = allKinds
  .filter(({ hasParts }) => hasParts)
  .map(({ option_type }) => pastingOf(option_type).names)
  .join('|')
const names = new RegExp(passageNames)

const holdsOthers = (type: SaidType | undefined): boolean =>
  type !== undefined && type !== 'choice' && kindOf(type).hasParts === true

interface Announced {
  from: number | undefined
  to: number
}

/** 完成 1～3 题 says which questions; 三、阅读理解 leaves it to the numbers below. */
function readAnnounced(line: string): Announced | undefined {
  if (continuedText(line) !== undefined) return undefined
  const [, from, to] = sharedStem.exec(line.slice(0, 100)) ?? announced.exec(line.slice(0, 200)) ?? []
  if (from === undefined)
    return names.test(line) && holdsOthers(readHeading(line)) ? { from: undefined, to: 999 } : undefined
  const count = Number(to) - Number(from) + 1
  const isRight = count >= 1 && count <= mostQuestions && readNumberedLine(line)?.style !== 'plain'
  return isRight ? { from: Number(from), to: Number(to) } : undefined
}

export const isAnnouncement = (line: string): boolean => readAnnounced(line) !== undefined

/** Takes the texts that questions are about out of a paper. Their lines become empty, so that the others keep their numbers. */
export function takePassages(lines: readonly string[]): { lines: string[]; passages: PastedPassage[] } {
  const kept = [...lines]
  const passages: PastedPassage[] = []
  const all = lines.map(readAnnounced)
  markTextTitles(lines, all)
  for (const [at, said] of all.entries()) {
    if (!said) continue
    const first = findFirst(lines, all, at, said.from)
    if (first === undefined) continue
    const own = lines
      .slice(at + 1, first)
      .filter((line) => line !== '')
      .map((line) => continuedText(line) ?? line)
    // A heading above nothing but questions says no more than their kind.
    if (own.length === 0 && said.from === undefined) continue
    const number = readNumberedLine(lines[first] ?? '')?.number ?? 0
    const last = Math.min(said.to, number + mostQuestions - 1)
    passages.push({
      line: at + 1,
      stem: (own.length > 0 ? own : [lines[at]]).join('\n'),
      first: first + 1,
      last,
    })
    // A heading stays: below it, numbers begin again, and the kind that the one before named is over.
    const isHeading =
      (said.from === undefined && !textTitle.test(lines[at] ?? '')) ||
      readNumberedLine(lines[at] ?? '')?.style === 'chinese'
    kept.fill('', isHeading ? at + 1 : at, first)
  }
  return { lines: kept, passages }
}

/** Below a heading of texts, a line such as A or Passage 2 begins another one. */
function markTextTitles(lines: readonly string[], all: (Announced | undefined)[]): void {
  let isOfTexts = false
  for (const [at, line] of lines.entries()) {
    if (all[at]) isOfTexts = all[at].from === undefined
    else if (readHeading(line) !== undefined || isPartTitle(line)) isOfTexts = false
    else if (isOfTexts && textTitle.test(line)) all[at] = { from: undefined, to: 999 }
  }
}

/** The place of the first question, unless another text or section comes before. */
function findFirst(
  lines: readonly string[],
  all: readonly (Announced | undefined)[],
  at: number,
  from: number | undefined,
): number | undefined {
  const end = Math.min(lines.length, at + 1 + longest)
  for (let index = at + 1; index < end; index += 1) {
    const line = lines[index] ?? ''
    if (line === '') continue
    if (all[index] || readHeading(line) !== undefined) return undefined
    const numbered = readNumberedLine(line)
    if (numbered?.style === 'plain' && (from === undefined || numbered.number === from)) return index
  }
  return undefined
}

/** A row for each question, and one for a text with all questions about it. */
export function toPastedRows(
  questions: readonly PastedQuestion[],
  passages: readonly PastedPassage[],
  points: ReadonlyMap<PastedQuestion, number> = new Map(),
): PastedRow[] {
  const byFirst = new Map(passages.map((passage) => [passage.first, passage]))
  const rows: PastedRow[] = []
  for (let index = 0; index < questions.length; index += 1) {
    const question = questions[index]
    if (!question) break
    const passage = byFirst.get(question.line)
    if (!passage) {
      rows.push({ line: question.line, cells: toImportCells(question), points: points.get(question) })
      continue
    }
    const parts = [question]
    for (
      let next = questions[index + 1];
      next && !byFirst.has(next.line) && follows(parts, next, passage);
      next = questions[index + 1]
    ) {
      parts.push(next)
      index += 1
    }
    rows.push({ line: passage.line, cells: joinParts(passage, parts), points: sumOf(parts, points) })
  }
  return rows
}

/** The sum of the points; undefined where one of them says nothing. */
function sumOf(
  parts: readonly PastedQuestion[],
  points: ReadonlyMap<PastedQuestion, number>,
): number | undefined {
  const each = parts.flatMap((part) => points.get(part) ?? [])
  return each.length === parts.length
    ? each.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
    : undefined
}

function follows(parts: readonly PastedQuestion[], next: PastedQuestion, { last }: PastedPassage): boolean {
  const before = parts.at(-1)
  return (
    before?.number !== undefined &&
    next.section === before.section &&
    next.number === before.number + 1 &&
    next.number <= last
  )
}

/** Joins the questions of a passage; `whole` is what is said of all of them together. */
export function joinParts(
  { stem }: Pick<PastedPassage, 'stem'>,
  parts: readonly PastedQuestion[],
  whole: PastedQuestion['said'] = {},
): string[] {
  const rows = parts.map((part) => {
    const { sectionType } = part
    return toImportCells({ ...part, sectionType: holdsOthers(sectionType) ? undefined : sectionType })
  })
  const drafts = rows.map((cells) => readBankRow(cells, () => categoryLimits.defaultKey).draft)
  const kind = allKinds.find(({ hasParts }) => hasParts)
  const questions = drafts.map(
    ({ question, option_type, options, settings, isRequired }, index): QuestionPart => ({
      question,
      option_type,
      options,
      ...(settings && { settings }),
      isRequired,
      weight: readWeight(parts[index]?.said.weight),
    }),
  )
  const notes = drafts.flatMap(({ note }, index) => (note === '' ? [] : [`${partName(index)}${note}`]))
  const cells: string[] = bankColumns.map(() => '')
  const put = (name: BankColumn, text: string) => {
    cells[columnIndex(name)] = text
  }
  put('question', stem)
  if (kind) {
    put('option_type', kind.name)
    put('settings', writeSettingsText(kind.option_type, { questions }))
    put('answer', kind.writeKey(partTexts.format(drafts.map(({ answer }) => answer))))
  }
  for (const [name, said] of [
    ['questionnaire_type', whole.category],
    ['level', whole.level],
    ['key', whole.key],
  ] as const)
    put(name, said ?? rows[0]?.[columnIndex(name)] ?? '')
  put('note', whole.note ?? notes.join('\n'))
  put('isRequired', whole.required ?? '')
  // This cannot be said of a question within, so below the last one it is meant for all.
  for (const [name, said] of [
    ['status', flagWords.get(whole.status ?? '')],
    ['filterType', whole.scope],
    ['allowPeopleUse', flagWords.get(whole.shared ?? '')],
  ] as const)
    put(name, said ?? rows.at(-1)?.[columnIndex(name)] ?? '')
  return cells
}

/** Out of its bounds it is named where the question is checked. */
const readWeight = (said: string | undefined): number => (said && /^\d{1,3}$/.test(said) ? Number(said) : 1)

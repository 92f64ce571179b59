import { partQuestions } from '../form/part-questions.ts'
import { toPoints } from '../form/points.ts'
import type { FrozenQuestion } from '../form/revision.ts'
import { hideCounted } from '../question/counted-media.ts'
import { rightKeysOf } from '../question/kinds/authors.ts'
import type { Counts } from '../question/kinds/counting.ts'
import { countsOfPart } from '../question/kinds/counting.ts'
import { resultsOf } from '../question/kinds/counts.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { cells } from '../report/cells.ts'
import { spreadOf } from '../report/histogram.ts'
import type { Tally } from '../report/tally.ts'
import { readSteps } from './choices.ts'
import type { ResultQuestion } from './schema.ts'
import { wordingOf } from './wording.ts'

/** The questions as one revision asked them, and the counts of its reports. */
export interface CountedRevision {
  revision: number
  questions: readonly FrozenQuestion[]
  tally: Tally
  /** The number of reports of this revision. */
  total: number
}

interface ResultRules {
  /** The key of another author's question is not shown. */
  mayReadKey: (question: FrozenQuestion) => boolean
  /** While another exam locks a question, its marks are not shown. */
  mayReadMarks: (question: FrozenQuestion) => boolean
  /** Whether reports are marked at all. */
  isExam: boolean
}

/** A question with the counts of all revisions that asked it with the same words. */
export interface GatheredQuestion {
  question: FrozenQuestion
  number: number
  isDrawn: boolean
  revisions: number[]
  asked: number
  /** The question is asked now, or there are reports of it. */
  isCounted: boolean
  counts: Map<string, number>
}

export const questionResults = (
  revisions: readonly CountedRevision[],
  drawn: ReadonlyMap<string, FrozenQuestion>,
  rules: ResultRules,
): ResultQuestion[] =>
  gatherQuestions(revisions, drawn).flatMap((entry) => [toResult(entry, rules), ...partResults(entry, rules)])

/**
 * Questions in the order of the newest revision, then those only in older ones, then drawn ones. A question with an
 * earlier wording is listed separately: its answers meant something else. One that there are no reports of is left out.
 */
export function gatherQuestions(
  revisions: readonly CountedRevision[],
  drawn: ReadonlyMap<string, FrozenQuestion>,
): GatheredQuestion[] {
  const gathered = new Map<string, GatheredQuestion>()
  const newest = Math.max(0, ...revisions.map(({ revision }) => revision))
  const newestFirst = [...revisions].sort((one, other) => other.revision - one.revision)
  for (const { revision, questions, tally, total } of newestFirst)
    questions.forEach((question, index) => {
      const entry = gather(gathered, question, revision === newest ? index + 1 : 0, false)
      entry.isCounted ||= revision === newest || total > 0
      entry.revisions.unshift(revision)
      entry.asked += total - (tally.get(question.question_id)?.get(cells.unasked) ?? 0)
      addCounts(entry.counts, tally.get(question.question_id))
    })
  for (const { revision, tally } of newestFirst)
    for (const [question_id, counts] of tally) {
      const question = counts.has(cells.asked) ? drawn.get(question_id) : undefined
      if (!question) continue
      const entry = gather(gathered, question, 0, true)
      entry.isCounted = true
      if (!entry.revisions.includes(revision)) entry.revisions.unshift(revision)
      entry.asked += counts.get(cells.asked) ?? 0
      addCounts(entry.counts, counts)
    }
  return [...gathered.values()].filter(({ isCounted }) => isCounted)
}

function gather(
  gathered: Map<string, GatheredQuestion>,
  question: FrozenQuestion,
  number: number,
  isDrawn: boolean,
): GatheredQuestion {
  const key = `${question.score} ${wordingOf(question)}`
  let entry = gathered.get(key)
  if (!entry) {
    entry = { question, number, isDrawn, revisions: [], asked: 0, isCounted: false, counts: new Map() }
    gathered.set(key, entry)
  }
  return entry
}

function addCounts(counts: Map<string, number>, more: Counts | undefined): void {
  for (const [cell, count] of more ?? []) counts.set(cell, (counts.get(cell) ?? 0) + count)
}

function toResult(
  { question, number, isDrawn, revisions, asked, counts }: GatheredQuestion,
  rules: ResultRules,
): ResultQuestion {
  const options = optionResults(question, counts, rules.mayReadKey(question))
  const { countAnswered, numbers, details } = resultsOf(question.option_type)
  const isMarked = rules.isExam && kindOf(question.option_type).isScored
  // Published results are read by people who still may take the exam.
  const { settings, question_media } = rules.isExam ? hideCounted(question) : question
  return {
    question_id: question.question_id,
    number,
    revisions,
    isDrawn,
    question: question.question,
    question_pic: question.question_pic,
    ...(question_media && { question_media }),
    option_type: question.option_type,
    asked,
    answered: countAnswered(question, counts),
    options,
    ...(settings && { settings }),
    numbers: numbers?.(question, counts) ?? null,
    details: details?.(question, counts) ?? [],
    seconds: spreadOf(readSteps(counts, cells.took)),
    marks: isMarked && rules.mayReadMarks(question) ? marksOf(question, counts) : null,
  }
}

/** The questions within, each by its own kind. Times are those of the whole. */
const partResults = (entry: GatheredQuestion, rules: ResultRules): ResultQuestion[] =>
  partQuestions(entry.question).map((question, index) => {
    const counts = countsOfPart(entry.counts, index)
    // A lock is known by the id of the whole.
    const ofWhole = { ...rules, mayReadMarks: () => rules.mayReadMarks(entry.question) }
    return { ...toResult({ ...entry, question, counts }, ofWhole), part: index + 1, seconds: null }
  })

function optionResults(
  question: FrozenQuestion,
  counts: Counts,
  mayReadKey: boolean,
): ResultQuestion['options'] {
  const { figures } = resultsOf(question.option_type)
  const right = mayReadKey && question.isOnlyOpt === 1 ? rightKeysOf(question, question.answer) : []
  return figures(question, counts).map((figure) => ({ ...figure, isRight: right.includes(figure.key) }))
}

function marksOf({ score }: FrozenQuestion, counts: Counts): NonNullable<ResultQuestion['marks']> {
  const marks = { right: 0, partly: 0, wrong: 0 }
  let [sum, marked] = [0, 0]
  for (const [points, count] of readSteps(counts, cells.score)) {
    marks[points >= score ? 'right' : points > 0 ? 'partly' : 'wrong'] += count
    sum += points * count
    marked += count
  }
  return {
    full: toPoints(score),
    mean: marked > 0 ? toPoints(sum / marked) : null,
    ...marks,
    waiting: counts.get(cells.unmarked) ?? 0,
  }
}

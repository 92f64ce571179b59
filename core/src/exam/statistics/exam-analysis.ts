import { findItemFault, type KeyFault } from '../../bank/item-fault.ts'
import { toPoints } from '../../form/points.ts'
import type { FrozenQuestion } from '../../form/revision.ts'
import { rightKeysOf } from '../../question/kinds/authors.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { cells, wholeReport } from '../../report/cells.ts'
import { spreadOf } from '../../report/histogram.ts'
import type { Tally } from '../../report/tally.ts'
import type { AnalysedItem, ExamAnalysis, ExportedAnalysis } from '../../results/analysis-schema.ts'
import { readSteps } from '../../results/choices.ts'
import {
  type CountedRevision,
  type GatheredQuestion,
  gatherQuestions,
} from '../../results/question-results.ts'
import { stepsTo } from '../../results/report-results.ts'
import { compareGroups, type GroupSums } from './compare-means.ts'
import { countPassed, describeScores, type ValueCounts } from './describe-scores.ts'
import { correctedCorrelation, facilityOf, type ItemSums, quartersOf, upperLower } from './item.ts'
import { type ItemCounts, readItemCounts } from './item-counts.ts'
import { countedOptions } from './item-tally.ts'
import { evidenceOf, findKeyFaults } from './key-faults.ts'
import { isUnknown } from './limits.ts'
import { reliabilityOf } from './reliability.ts'

interface AnalysedRevision extends CountedRevision {
  /** The counts of `addToItemTally`. */
  items: Tally
}

export interface AnalysisSources {
  revisions: readonly AnalysedRevision[]
  drawn: ReadonlyMap<string, FrozenQuestion>
  groups: readonly GroupSums[]
  /** The counts are by exact totals, not by bands of them. */
  isExact: boolean
  /** The full score of the whole exam now, in hundredths. */
  full: number
  /** The points from which on a revision is passed, in hundredths. */
  passOf: (revision: number) => number
  /** The key of another author's question is not shown. */
  mayReadKey: (question: FrozenQuestion) => boolean
}

type AnalysisFigures = Pick<ExportedAnalysis, 'waiting' | 'scores' | 'reliability' | 'groups' | 'questions'>

/** Makes all figures from counts, so that the cost does not grow with the number of reports. */
export function analyseExam(sources: AnalysisSources): AnalysisFigures {
  const { revisions, passOf } = sources
  const whole = revisions.map(({ tally }) => tally.get(wholeReport) ?? new Map<string, number>())
  const scores = addCounts(whole.map((counts) => readSteps(counts, cells.score)))
  const figures = describeScores(scores)
  return {
    waiting: whole.reduce((sum, counts) => sum + (counts.get(cells.waiting) ?? 0), 0),
    scores: figures && {
      count: figures.count,
      mean: toPoints(figures.mean),
      deviation: toPoints(figures.deviation),
      min: toPoints(figures.min),
      quarter: toPoints(figures.quarter),
      median: toPoints(figures.median),
      threeQuarters: toPoints(figures.threeQuarters),
      max: toPoints(figures.max),
      passed: countPassedOf(revisions, passOf),
      steps: stepsTo(sources.full, [...scores]),
    },
    reliability: findReliability(sources),
    groups: compareGroups(sources.groups),
    questions: analyseQuestions(sources),
  }
}

/** Counts those of each revision who reach its own line. */
export const countPassedOf = (
  revisions: readonly Pick<CountedRevision, 'revision' | 'tally'>[],
  passOf: AnalysisSources['passOf'],
): number =>
  revisions.reduce((sum, { revision, tally }) => {
    const counts = tally.get(wholeReport)
    return sum + (counts ? countPassed(readSteps(counts, cells.score), passOf(revision)) : 0)
  }, 0)

function addCounts(each: readonly ValueCounts[]): Map<number, number> {
  const sum = new Map<number, number>()
  for (const counts of each)
    for (const [value, count] of counts) sum.set(value, (sum.get(value) ?? 0) + count)
  return sum
}

const isItem = ({ option_type, score }: FrozenQuestion): boolean => kindOf(option_type).isScored && score > 0

/** The revision with the most reports is taken, because α compares answers to the same questions. */
function findReliability({ revisions, drawn }: AnalysisSources): ExamAnalysis['reliability'] {
  if (drawn.size > 0) return { reason: '随机抽题的考试每个人的题目不同，不能算信度；每道题按做过它的人算。' }
  const scoresOf = ({ tally }: AnalysedRevision) =>
    describeScores(readSteps(tally.get(wholeReport) ?? new Map(), cells.score))
  const [most] = revisions
    .map((revision) => ({ revision, scores: scoresOf(revision) }))
    .sort((one, other) => (other.scores?.count ?? 0) - (one.scores?.count ?? 0))
  const count = most?.scores?.count ?? 0
  const items = most?.revision.questions.filter(isItem) ?? []
  const isSkipped = ({ question_id }: FrozenQuestion) =>
    (most?.revision.tally.get(question_id)?.get(cells.unasked) ?? 0) > 0
  if (items.some(isSkipped)) return { reason: '有的题按逻辑没有问到每个人，不能算信度。' }
  const variances = items.map(
    ({ question_id }) =>
      describeScores(readItemCounts(most?.revision.items.get(question_id) ?? new Map()).points)?.variance ??
      0,
  )
  const found = reliabilityOf({ count, variances, total: most?.scores?.variance ?? 0 })
  if (isUnknown(found)) return found
  return { ...found, error: toPoints(found.error), count, items: items.length }
}

function analyseQuestions(sources: AnalysisSources): AnalysedItem[] {
  const { revisions, drawn, isExact, mayReadKey } = sources
  const byNumber = new Map(revisions.map((each) => [each.revision, each]))
  const counted = gatherQuestions(revisions, drawn)
    .filter(({ question }) => isItem(question))
    .map((entry) => countItem(entry, byNumber))
  const faults = findKeyFaults(
    counted.map(({ entry: { question }, item, right }) => evidenceOf(question, item, right, isExact)),
  )
  return counted.map((each, index) => analyseQuestion(each, mayReadKey(each.entry.question), faults[index]))
}

interface CountedItem {
  entry: GatheredQuestion
  item: ItemCounts
  from: readonly AnalysedRevision[]
  /** The options of the key, with those that a regrade accepts. */
  right: readonly string[]
}

function countItem(entry: GatheredQuestion, byNumber: ReadonlyMap<number, AnalysedRevision>): CountedItem {
  const { question, revisions } = entry
  const from = revisions.flatMap((revision) => byNumber.get(revision) ?? [])
  const cellsOfItem = from.map(({ items }) => items.get(question.question_id) ?? new Map<string, number>())
  const right = question.isOnlyOpt === 1 ? rightKeysOf(question, question.answer) : []
  const accepted = question.regraded?.accepted ?? []
  const options = countedOptions(question).map(({ key }) => key)
  return {
    entry,
    item: readItemCounts(sumCells(cellsOfItem)),
    from,
    right: [...right, ...accepted.filter((each) => options.includes(each))],
  }
}

function analyseQuestion(
  { entry, item, from, right }: CountedItem,
  mayReadKey: boolean,
  keyFault: KeyFault | undefined,
): AnalysedItem {
  const { question, number, isDrawn, asked, counts } = entry
  const given = describeScores(item.points)
  const count = given?.count ?? 0
  const points = [...item.points].reduce((sum, [value, each]) => sum + value * each, 0)
  const facility = facilityOf(points, count, question.score)
  const difference = upperLower(item.bands, question.score)
  const quarters = quartersOf(item.bands)
  const shownKey = mayReadKey ? right : []
  return {
    question_id: question.question_id,
    number,
    isDrawn,
    question: question.question,
    option_type: question.option_type,
    full: toPoints(question.score),
    asked,
    count,
    mean: given && toPoints(given.mean),
    facility,
    upperLower: difference,
    correlation: correctedCorrelation(sumsOf(item, { count, points }, isDrawn ? undefined : from)),
    quarters: isUnknown(quarters)
      ? quarters
      : quarters.map((each) => ({ count: each.count, facility: each.points / each.count / question.score })),
    options: countedOptions(question).map(({ key, opt }) => ({
      key,
      opt,
      isRight: shownKey.includes(key),
      quarters: isUnknown(quarters) ? [] : quarters.map((each) => each.options.get(key) ?? 0),
    })),
    seconds: spreadOf(readSteps(counts, cells.took)),
    warning: findItemFault({
      count,
      facility,
      upperLower: isUnknown(difference) ? null : difference.value,
      keyFault,
      right: shownKey,
    }),
    bands: item.bands.map((band) => ({
      from: toPoints(band.from),
      count: band.count,
      points: toPoints(band.points),
      options: [...band.options].map(([key, each]) => ({ key, count: each })),
    })),
  }
}

function sumsOf(
  item: ItemCounts,
  { count, points }: Pick<ItemSums, 'count' | 'points'>,
  revisions: readonly AnalysedRevision[] | undefined,
): ItemSums {
  const { totals, totalSquares } = totalsOf(item, revisions)
  const pointSquares = [...item.points].reduce((sum, [value, each]) => sum + value * value * each, 0)
  return { count, points, pointSquares, totals, totalSquares, products: item.products }
}

/** The totals of those who had the question: all of its revisions, but for those who were not asked it. */
function totalsOf(
  item: ItemCounts,
  revisions: readonly AnalysedRevision[] | undefined,
): Pick<ItemSums, 'totals' | 'totalSquares'> {
  if (!revisions) return { totals: item.totals, totalSquares: item.totalSquares }
  let totals = -item.totalsWithout
  let totalSquares = -item.totalSquaresWithout
  for (const { tally } of revisions)
    for (const [score, count] of readSteps(tally.get(wholeReport) ?? new Map(), cells.score)) {
      totals += score * count
      totalSquares += score * score * count
    }
  return { totals, totalSquares }
}

function sumCells(each: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const counts of each) for (const [cell, count] of counts) sum.set(cell, (sum.get(cell) ?? 0) + count)
  return sum
}

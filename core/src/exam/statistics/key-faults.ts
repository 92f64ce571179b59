import type { KeyFault } from '../../bank/item-fault.ts'
import { fewestForWarning } from '../../bank/limits.ts'
import type { FrozenQuestion } from '../../form/revision.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import type { ItemCounts } from './item-counts.ts'
import { countedOptions } from './item-tally.ts'
import { keyCheck } from './limits.ts'
import { normalTail } from './quantile.ts'

/** How many takers have which result in the rest of the exam. */
export type ByRest = ReadonlyMap<number, number>

/** The evidence of the answers to one question about its key. */
export interface KeyEvidence {
  /** The takers who chose each option; empty for questions without options. */
  options: readonly { key: string; isRight: boolean; takers: ByRest }[]
  /** Several options can be chosen. */
  choosesSeveral: boolean
  /** The takers who answered, by their result in the rest. */
  takers: ByRest
  /** For questions without options, the takers who got each number of points. */
  points: readonly { rest: number; points: number; count: number }[]
  full: number
  /** Whether the server marks it by a key. */
  hasKey: boolean
}

/**
 * The evidence of one question. Takers who chose nothing are left out of a choice: weak takers skip late questions, so
 * that any choice at all would go with good results. In bands the rest is not known: there it is the total, which
 * speaks for the key.
 */
export function evidenceOf(
  question: FrozenQuestion,
  { bands }: Pick<ItemCounts, 'bands'>,
  right: readonly string[],
  isExact: boolean,
): KeyEvidence {
  const { choosesSeveral } = kindOf(question.option_type)
  const restOf = (total: number, points: number) => (isExact ? total - points : total)
  const options = countedOptions(question).map(({ key }) => {
    const isRight = right.includes(key)
    const points = isRight && !choosesSeveral ? question.score : 0
    const chosen = bands.flatMap((band) => {
      const count = band.options.get(key) ?? 0
      return count > 0 ? [[restOf(band.from, points), count] as const] : []
    })
    return { key, isRight, takers: new Map(chosen) }
  })
  return {
    options,
    choosesSeveral,
    takers: choosesSeveral
      ? new Map(bands.map(({ from, count }) => [from, count]))
      : addUp(options.map(({ takers }) => takers)),
    points: bands.flatMap(({ from, given }) =>
      [...given].map(([points, count]) => ({ rest: restOf(from, points), points, count })),
    ),
    full: question.score,
    hasKey: question.isOnlyOpt === 1 && !question.regraded?.isFull && !question.regraded?.isStruck,
  }
}

/** A way in which a key can be wrong, and how much speaks for it. */
interface Test {
  question: number
  option: string
  isRight: boolean
  takers: number
  /**
   * How far the takers' results in the rest speak for it, in standard deviations. It is not above 0 where they do not.
   */
  evidence: number
  /** How many times as many takers chose against the key as with it. */
  ratio: number
  /** Only chance speaks against it, so it may be called sure. */
  maySure: boolean
  /** The level of the fault where so many chose this option and so few the key that the results of both groups hardly matter. */
  dominant: KeyFault['level'] | undefined
}

/**
 * Finds the keys that are probably wrong. Each way in which a key can be wrong is a test by ranks (Wilcoxon 1945) of
 * whether those who chose against the key did better in the rest of the exam. What may go wrong by chance is shared out
 * over all tests of the exam (Bonferroni), more of it to options that were chosen more often than the key: how often an
 * option was chosen says nothing about the ranks of those who chose it, so that this costs nothing.
 */
export function findKeyFaults(questions: readonly KeyEvidence[]): (KeyFault | undefined)[] {
  const tests = questions.flatMap((question, index) => testsOf(question, index))
  const weights = tests.map(({ ratio }) =>
    Math.min(keyCheck.mostWeight, Math.max(keyCheck.leastWeight, ratio ** 2)),
  )
  const all = weights.reduce((sum, each) => sum + each, 0)
  const found = new Map<number, { fault: KeyFault; strength: number }>()
  tests.forEach(({ question, option, isRight, evidence, ...test }, index) => {
    const level = levelOf({ ...test, evidence }, (weights[index] ?? 0) / all)
    if (!level) return
    const strength = evidence + (level === 'sure' ? strongest : 0)
    if (strength > (found.get(question)?.strength ?? Number.NEGATIVE_INFINITY))
      found.set(question, { fault: { level, option, isRight }, strength })
  })
  return questions.map((_, index) => found.get(index)?.fault)
}

/** The evidence is cut off at this number, so that faults that are sure are listed before those that are not. */
const strongest = 1e6

function levelOf(
  { evidence, takers, maySure, dominant }: Pick<Test, 'evidence' | 'takers' | 'maySure' | 'dominant'>,
  /** The share of what may go wrong by chance in the whole exam. */
  share: number,
): KeyFault['level'] | undefined {
  const chance = normalTail(evidence)
  const allowed = Math.min(keyCheck.sureMost, Math.max(keyCheck.sureLeast, takers / keyCheck.takersForAll))
  if (dominant === 'sure' || (evidence > 0 && maySure && chance < allowed * share)) return 'sure'
  return dominant === 'look' || (evidence > 0 && chance < keyCheck.look * share) ? 'look' : undefined
}

function testsOf(question: KeyEvidence, index: number): Test[] {
  const takers = countOf(question.options.length > 0 ? question.takers : pointTakers(question))
  if (takers < fewestForWarning) return []
  if (question.options.length === 0) return testOfPoints(question, index, takers)
  if (!question.hasKey || !question.options.some(({ isRight }) => isRight)) return []
  return question.choosesSeveral
    ? testsOfSeveral(question, index, takers)
    : testsOfSingle(question, index, takers)
}

const countOf = (takers: ByRest): number => [...takers.values()].reduce((sum, each) => sum + each, 0)

const pointTakers = ({ points }: KeyEvidence): ByRest => {
  const takers = new Map<number, number>()
  for (const { rest, count } of points) takers.set(rest, (takers.get(rest) ?? 0) + count)
  return takers
}

/** Where one option is chosen, each option outside the key may be the right one. */
function testsOfSingle({ options, takers }: KeyEvidence, question: number, count: number): Test[] {
  const right = addUp(options.filter(({ isRight }) => isRight).map((option) => option.takers))
  const withKey = countOf(right)
  const key = rankAssociation(chosenOf(right, takers))
  return options.flatMap(({ key: option, isRight, takers: chosen }) => {
    const chose = countOf(chosen)
    if (isRight || chose < 2) return []
    const own = rankAssociation(chosenOf(chosen, takers))
    // Where those with the key did well too, only what is left over speaks against the key.
    const left = own ** 2 - Math.max(0, key) ** 2
    const isBetter =
      withKey === 0 ? keyCheck.pairForSure : rankAssociation(chosenOf(chosen, addUp([chosen, right])))
    const ratio = ratioOf(chose, withKey)
    const isWeakKey = key < keyCheck.keyTooGood
    const isFarMore = (share: number, times: number) => chose / count >= share && ratio >= times
    const { sure, look } = keyCheck.dominant
    const dominant =
      count >= sure.takers && isFarMore(sure.share, sure.times) && own > sure.from && isWeakKey
        ? 'sure'
        : isFarMore(look.share, look.times) && own > look.from
          ? 'look'
          : undefined
    return {
      question,
      option,
      isRight: false,
      takers: count,
      evidence: own > 0 && left > 0 && isBetter > 0 ? Math.sqrt(left) : 0,
      ratio,
      maySure: isWeakKey && (withKey === 0 || isBetter ** 2 / 2 + Math.log(ratio) >= keyCheck.pairForSure),
      dominant,
    }
  })
}

/**
 * Where several options are chosen, one of the key that good takers leave out is never expected. One outside of it that
 * they choose may only show that weak takers choose fewer options, so it is never called sure.
 */
const testsOfSeveral = ({ options, takers }: KeyEvidence, question: number, count: number): Test[] =>
  options.map(({ key: option, isRight, takers: chosen }) => {
    const chose = countOf(chosen)
    const own = rankAssociation(chosenOf(chosen, takers))
    return {
      question,
      option,
      isRight,
      takers: count,
      evidence: isRight ? -own : own,
      ratio: isRight ? ratioOf(count - chose, chose) : ratioOf(chose, count - chose),
      maySure: isRight,
      dominant: undefined,
    }
  })

/** Without options, the test is only whether those who are good at the rest get fewer points. */
function testOfPoints({ points, full, hasKey }: KeyEvidence, question: number, count: number): Test[] {
  const got = points.reduce((sum, each) => sum + each.points * each.count, 0) / (full || 1)
  const rows = points.map(({ rest, points: y, count: each }) => ({ rest, y, count: each }))
  return [
    {
      question,
      option: '',
      isRight: false,
      takers: count,
      evidence: -rankAssociation(rows),
      ratio: ratioOf(count - got, got),
      maySure: hasKey,
      dominant: undefined,
    },
  ]
}

/** Half a taker is added on both sides, so that there is always a ratio. */
const ratioOf = (against: number, withKey: number): number => (against + 0.5) / (withKey + 0.5)

function addUp(each: readonly ByRest[]): ByRest {
  const sum = new Map<number, number>()
  for (const takers of each) for (const [rest, count] of takers) sum.set(rest, (sum.get(rest) ?? 0) + count)
  return sum
}

interface Row {
  rest: number
  y: number
  count: number
}

const chosenOf = (chosen: ByRest, takers: ByRest): Row[] =>
  [...takers].flatMap(([rest, count]) => {
    const chose = chosen.get(rest) ?? 0
    return [
      { rest, y: 1, count: chose },
      { rest, y: 0, count: count - chose },
    ]
  })

/**
 * How y goes with the ranks of the results in the rest, in standard deviations of what it would be if they had nothing to
 * do with each other. Equal results have the mean of their ranks. For y of 0 and 1 it is the test of Wilcoxon.
 */
export function rankAssociation(rows: readonly Row[]): number {
  const sorted = rows.filter(({ count }) => count > 0).sort((one, other) => one.rest - other.rest)
  const count = sorted.reduce((sum, row) => sum + row.count, 0)
  if (count < 2) return 0
  const meanY = sorted.reduce((sum, { y, count: each }) => sum + y * each, 0) / count
  const meanRank = (count + 1) / 2
  let [together, ofY, ofRank, before] = [0, 0, 0, 0]
  for (let from = 0; from < sorted.length; ) {
    let to = from
    let equal = 0
    for (; to < sorted.length && sorted[to]?.rest === sorted[from]?.rest; to += 1)
      equal += sorted[to]?.count ?? 0
    const rank = before + (equal + 1) / 2 - meanRank
    for (const { y, count: each } of sorted.slice(from, to)) {
      together += (y - meanY) * rank * each
      ofY += (y - meanY) ** 2 * each
      ofRank += rank ** 2 * each
    }
    before += equal
    from = to
  }
  const spread = (ofY * ofRank) / (count - 1)
  return spread > 0 ? together / Math.sqrt(spread) : 0
}

import type { QuestionLevel } from '../question/choices.ts'
import type { OptionType } from '../question/option-type.ts'
import { shareEqually, toHundredths, toPoints } from './points.ts'

/**
 * A rule of a random paper: so many questions with these properties, each worth so many points. An empty property means
 * any.
 */
export interface DrawRule {
  category: string
  option_type: OptionType | null
  level: QuestionLevel | ''
  key: string
  count: number
  score: number
}

export const drawnCount = (rules: readonly Pick<DrawRule, 'count'>[]): number =>
  rules.reduce((sum, { count }) => sum + count, 0)

/** The full score, which is the same for everyone whatever is drawn. */
export const drawnScore = (rules: readonly DrawRule[]): number =>
  toPoints(rules.reduce((sum, { count, score }) => sum + count * toHundredths(score), 0))

/**
 * The points of each drawn question, by rule, in hundredths. Where the bank has too few by now, those that are left share
 * what is missing: every paper is worth the same, so that scores, ranks and the pass line mean the same for all. What a
 * rule finds nothing for goes to the other rules in proportion.
 */
export function drawnPoints(rules: readonly DrawRule[], counts: readonly number[]): number[][] {
  const worth = rules.map(({ count, score }) => count * toHundredths(score))
  const isFound = (index: number) => (counts[index] ?? 0) > 0
  const sum = (points: readonly number[]) => points.reduce((total, each) => total + each, 0)
  const found = sum(worth.filter((_, index) => isFound(index)))
  let before = 0
  return worth.map((own, index) => {
    if (!isFound(index)) return []
    // Cut at the sums, so that the parts are the whole to the hundredth.
    const part = (points: number) => (found === 0 ? 0 : Math.round((sum(worth) * points) / found))
    const points = part(before + own) - part(before)
    before += own
    return shareEqually(counts[index] ?? 0, toPoints(points)).map(toHundredths)
  })
}

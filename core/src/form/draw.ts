import type { QuestionLevel } from '../question/level.ts'
import type { OptionType } from '../question/option-type.ts'
import { toHundredths, toPoints } from './points.ts'

/**
 * One rule of a random paper: so many questions with these properties, each worth so many points. An empty property
 * means any.
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

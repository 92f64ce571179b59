import type { QuestionLevel } from '../question/level.ts'
import type { OptionType } from '../question/option-type.ts'
import { toHundredths, toPoints } from './points.ts'

/** One rule of a random paper: so many questions of a sort, each worth so much. What is empty means any. */
export interface DrawRule {
  category: string
  option_type: OptionType | null
  level: QuestionLevel | ''
  key: string
  count: number
  score: number
}

export const drawnCount = (rules: readonly DrawRule[]): number =>
  rules.reduce((sum, { count }) => sum + count, 0)

/** The same for everyone, whatever is drawn. */
export const drawnScore = (rules: readonly DrawRule[]): number =>
  toPoints(rules.reduce((sum, { count, score }) => sum + count * toHundredths(score), 0))

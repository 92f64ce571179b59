import type { QuestionBody } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'

export type LongRankingSettings = {
  /** How many places there are; 0 for as many as options. */
  first: number
}

export const defaultLongRanking: LongRankingSettings = { first: 0 }

export const longRankingOf = settingsReader(defaultLongRanking)

/** How many options are to be placed. */
export const placesOf = (question: Pick<QuestionBody, 'options' | 'settings'>): number => {
  const { first } = longRankingOf(question)
  const { length } = question.options
  return first > 0 ? Math.min(first, length) : length
}

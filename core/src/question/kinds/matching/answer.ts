import type { QuestionBody } from '../kind.ts'
import { letterByPlace } from '../letters-by-place.ts'
import { settingsReader } from '../settings-reader.ts'

export type MatchingSettings = {
  left: readonly string[]
  /** May be more or fewer than on the left. */
  right: readonly string[]
  /** One on the right may belong to several on the left. */
  reuse: boolean
  /** Only in the paper of a taker for whom the right side is shuffled: places of the right side, in their order. */
  order?: readonly number[] | undefined
}

export const defaultMatching: MatchingSettings = { left: [], right: [], reuse: false }

export const matchingOf = settingsReader<MatchingSettings>(defaultMatching)

export interface RightItem {
  /** By which it is stored, whatever the order. */
  key: string
  /** By which this taker knows it. */
  letter: string
  text: string
}

/** The right side in the order of this taker. */
export const rightItems = (question: Pick<QuestionBody, 'settings'>): RightItem[] => {
  const { right, order } = matchingOf(question)
  return (order ?? right.map((_, index) => index)).map((place, index) => ({
    key: letterByPlace(place),
    letter: letterByPlace(index),
    text: right[place] ?? '',
  }))
}

export const leftName = (question: Pick<QuestionBody, 'settings'>, index: number): string =>
  `“${matchingOf(question).left[index] ?? index + 1}”`

import type { PublishedResults } from '@wenhai/core/results/publish-schema'

/** A question as others are shown it: an author's has all of this and more. */
export type ShownQuestion = PublishedResults['questions'][number]
export type ShownOption = ShownQuestion['options'][number]

/** What the bars of a question with options say. */
export interface ShownBars {
  inOrder(options: readonly ShownOption[]): readonly ShownOption[]
  /** In that order they are called by their places, not by their letters. */
  isOrdered: boolean
  /** Their place there, where those with as many share one. */
  placeOf?(option: ShownOption, options: readonly ShownOption[]): number
  /** How much of its bar an option fills. */
  fill(option: ShownOption, question: Pick<ShownQuestion, 'answered' | 'options'>): number
  /** The figure that counts and the one beside it, and both in a line. */
  figures(option: ShownOption, answered: number): { main: string; more: string; line: string }
}

export const shownName = ({ opt, key }: Pick<ShownOption, 'opt' | 'key'>): string => opt || `选项 ${key}`

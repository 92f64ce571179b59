import type { Simplify } from './signs.ts'

/** How what is in a blank is compared with its key (decision 78). */
export const blankModes = ['plain', 'number', 'strict', 'formula'] as const
export type BlankMode = (typeof blankModes)[number]

export const blankModeNames: Record<BlankMode, string> = {
  plain: '普通',
  number: '数值',
  strict: '严格',
  formula: '算式与化学式',
}

/** Why an answer is right or wrong: for the author who tries one. */
export type Why =
  | 'same'
  | 'number'
  | 'tolerance'
  | 'time'
  | 'case'
  | 'spaces'
  | 'unit'
  | 'value'
  | 'no-number'
  | 'different'

export interface Judgement {
  isRight: boolean
  why: Why
}

export interface Comparing {
  mode: BlankMode
  simplify?: Simplify | undefined
  /** The text that follows the blank: in 长____米 the answer 5米 says the unit twice, which is no fault. */
  after?: string | undefined
}

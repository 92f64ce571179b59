import type { Simplify } from '../compare/signs.ts'
import type { KeyedQuestion } from './kind.ts'

/** How multiple choice counts a right but incomplete answer: not at all, half, or by its share of the right options. */
export const partialRules = ['none', 'half', 'share'] as const
export type PartialRule = (typeof partialRules)[number]

export interface Mark {
  /** Percent of the question's score. The points that follow are rounded to hundredths, so that sums have no errors. */
  share: number
  /** The reason in Chinese, for the taker. */
  reason: string
}

/**
 * The version of the rules by which answers are compared with keys. A frozen question keeps the one it was frozen with, and
 * one without it was frozen under the first (decision 78).
 */
export const firstMarkRule = 1
export const currentMarkRule = 2

export interface MarkRule {
  /** The current one where it is missing. */
  version?: number | undefined
  partial: PartialRule
  /** Without this, traditional and simplified spellings are different answers. */
  simplify?: Simplify | undefined
}

/** The share of the score an answer gets by the question's key. The answer is not empty. */
export type MarkKind = (question: KeyedQuestion, answer: string, rule: MarkRule) => Mark

export const fullShare = 100

export const right = (reason = '回答正确'): Mark => ({ share: fullShare, reason })
export const wrong = (reason = '回答错误'): Mark => ({ share: 0, reason })
export const unanswered: Mark = { share: 0, reason: '没有作答' }

/** Marks kinds whose answer is right only if it equals the key. */
export const markExact: MarkKind = ({ answer: key }, answer) => (answer === key ? right() : wrong())

/** For kinds that have no points. */
export const markUnscored: MarkKind = () => wrong('不计分')

/** For kinds that a person marks. */
export const markLater: MarkKind = () => wrong('等待批阅')

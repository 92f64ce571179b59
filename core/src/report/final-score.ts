import type { AttemptRule } from '../form/choices.ts'

/** The score that counts of several attempts, which are in hundredths and in order; null where there is none. */
export function finalScore(rule: AttemptRule, scores: readonly number[]): number | null {
  const last = scores[scores.length - 1]
  if (last === undefined) return null
  if (rule === 'last') return last
  if (rule === 'best') return Math.max(...scores)
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

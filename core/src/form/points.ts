import { kindOf } from '../question/kinds/registry.ts'
import type { OptionType } from '../question/option-type.ts'

/** Points are counted in hundredths: whole numbers, so that sums never drift. */
export const toHundredths = (points: number): number => Math.round(points * 100)
export const toPoints = (hundredths: number): number => hundredths / 100

/** Points have at most two decimals, as marks are written. */
export const isPoints = (points: number): boolean =>
  Number.isFinite(points) && points >= 0 && Math.abs(points * 100 - Math.round(points * 100)) < 1e-6

/** Equal shares of a full score; the remainder goes to the first ones, a hundredth each. */
export function shareEqually(count: number, full: number): number[] {
  if (count === 0) return []
  const total = toHundredths(full)
  const each = Math.floor(total / count)
  const rest = total - each * count
  return Array.from({ length: count }, (_, index) => toPoints(each + (index < rest ? 1 : 0)))
}

/** Points as given; questions without any share what is left of the full score equally. */
export function fillPoints(given: readonly (number | undefined)[], full: number): number[] {
  const sum = given.reduce<number>((total, points) => total + toHundredths(points ?? 0), 0)
  const open = given.filter((points) => points === undefined).length
  const shares = shareEqually(open, toPoints(Math.max(0, toHundredths(full) - sum)))
  return given.map((points) => points ?? shares.shift() ?? 0)
}

interface Worth {
  option_type: OptionType
  score?: number | undefined
}

/** The points of each question of an exam. Kinds that are not scored have none, whatever was given. */
export const fillScores = (questions: readonly Worth[], full: number): number[] =>
  fillPoints(
    questions.map(({ option_type, score }) => (kindOf(option_type).isScored ? score : 0)),
    full,
  )

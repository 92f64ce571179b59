import type { QuestionOption } from '@wenhai/core/question/fields'
import { optionLabel } from '@wenhai/core/question/option-label'
import { hasModifier, placeOfKey } from '../kind-take.ts'

export interface LabelledOption extends QuestionOption {
  /** The letter of the option by its place in the paper. It stays when the option is moved. */
  label: string
}

/** The ordered options come first; those the answer does not name keep their places behind it. */
export function inOrder(options: readonly QuestionOption[], keys: readonly string[]): LabelledOption[] {
  const labelled = options.map((option, index) => ({ ...option, label: optionLabel(index) }))
  return [
    ...keys.flatMap((key) => labelled.find((option) => option.key === key) ?? []),
    ...labelled.filter(({ key }) => !keys.includes(key)),
  ]
}

/** Moves a key; undefined where nothing moves. */
export function moveKey(keys: readonly string[], from: number, to: number): string[] | undefined {
  const key = keys[from]
  if (key === undefined || from === to || to < 0 || to >= keys.length) return undefined
  const next = keys.filter((_, index) => index !== from)
  next.splice(to, 0, key)
  return next
}

/** The next place for an option, or none if it has one already. When one is left over, its place is clear. */
export function tapKey(ranked: readonly string[], key: string, all: readonly string[]): string[] {
  if (ranked.includes(key)) return ranked.filter((other) => other !== key)
  const next = [...ranked, key]
  const left = all.filter((other) => !next.includes(other))
  return left.length === 1 ? [...next, ...left] : next
}

interface RankingGoal {
  /** The row goes there; otherwise only the focus does. */
  isMove: boolean
  to: number
}

interface PressedKey {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * The meaning of a key on a row: the arrows walk, with Alt they carry, a figure carries to that place, a letter walks
 * to its option.
 */
export function goalOf(
  event: PressedKey,
  index: number,
  rows: readonly LabelledOption[],
): RankingGoal | undefined {
  const count = rows.length
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (step !== undefined)
    return { isMove: event.altKey, to: event.altKey ? index + step : (index + step + count) % count }
  if (hasModifier(event)) return undefined
  if (event.key === 'Home') return { isMove: false, to: 0 }
  if (event.key === 'End') return { isMove: false, to: count - 1 }
  const place = placeOfKey(event.key)
  if (place === -1 || place >= count) return undefined
  if (/\d/.test(event.key)) return { isMove: true, to: place }
  return { isMove: false, to: rows.findIndex(({ label }) => label === event.key.toUpperCase()) }
}

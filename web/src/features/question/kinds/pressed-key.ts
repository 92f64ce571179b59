import type { QuestionOption } from '@wenhai/core/question/fields'

/** The place of an option that a key names: A–F or 1–6; -1 for other keys. */
export function placeOf(pressed: string): number {
  if (/^[a-f]$/i.test(pressed)) return pressed.toUpperCase().charCodeAt(0) - 65
  return /^[1-6]$/.test(pressed) ? Number(pressed) - 1 : -1
}

/** The option that a key names: A–F or 1–6 by its place, 0 for 错误. */
export const optionPressed = (
  { options }: { options: readonly QuestionOption[] },
  pressed: string,
): QuestionOption | undefined => options[placeOf(pressed)] ?? options.find(({ key }) => key === pressed)

export const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.altKey

import { inOptionOrder, splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import type { AnswerableQuestion } from './answer-props.ts'

type Choosable = Pick<AnswerableQuestion, 'option_type' | 'question' | 'options'>

/** The answer with one option of a multiple choice taken in or out. */
export function toggleOption(question: Choosable, value: string, key: string): string {
  const chosen = splitKeys(value)
  const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]
  return inOptionOrder(question, next).join(',')
}

/** The answer after a key was pressed: A–F or 1–6 by place, 0 for 错误. Undefined where the key means nothing here. */
export function chooseByKey(question: Choosable, value: string, pressed: string): string | undefined {
  const option = question.options[placeOf(pressed)] ?? question.options.find(({ key }) => key === pressed)
  if (!option) return undefined
  if (question.option_type === 1) return toggleOption(question, value, option.key)
  return question.option_type === 0 || question.option_type === 6 ? option.key : undefined
}

export function placeOf(pressed: string): number {
  if (/^[a-f]$/i.test(pressed)) return pressed.toUpperCase().charCodeAt(0) - 65
  return /^[1-6]$/.test(pressed) ? Number(pressed) - 1 : -1
}

export const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.altKey

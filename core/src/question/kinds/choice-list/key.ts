import { inOptionOrder } from '../choice-keys.ts'
import type { QuestionBody } from '../kind.ts'
import { choiceListOf } from './answer.ts'

/** What each option is worth, by its key; options that are left out are worth nothing. */
export type OptionPoints = ReadonlyMap<string, number>

/** More than a question of an exam is ever worth. */
export const optionPoints = { min: -100, max: 100 } as const

const pointsShape = /^([A-Z]{1,2})[=:]([+-]?\d{1,3}(?:\.\d{1,2})?)分?$/

/** A key is a list of right options (`A,C`) or the points of each (`A=2,B=-1`). */
export const hasPoints = (key: string): boolean => key.includes('=')

/** Of a stored key with points. */
export const pointsOf = (key: string): OptionPoints =>
  new Map(
    key.split(',').flatMap((part) => {
      const [, option, points] = pointsShape.exec(part) ?? []
      return option && points ? [[option, Number(points)] as const] : []
    }),
  )

export const writePoints = (points: OptionPoints): string =>
  [...points].map(([key, each]) => `${key}=${each}`).join(',')

/** `A=2 B:-1`, `A、C`, `AC`; undefined for anything else. Letters without signs between them only up to Z. */
export function readChoiceKey(question: QuestionBody, text: string): string | undefined {
  const parts = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、;。]+/)
    .filter((part) => part !== '')
  if (parts.some((part) => /[=:]/.test(part))) {
    const read = parts.map((part) => pointsShape.exec(part))
    if (read.some((found) => !found)) return undefined
    return read.map((found) => `${found?.[1]}=${Number(found?.[2])}`).join(',')
  }
  if (parts.some((part) => !/^[A-Z]+$/.test(part))) return undefined
  const isTight = question.options.length <= 26
  const keys = parts.flatMap((part) => (isTight ? [...part] : [part]))
  const known = inOptionOrder(question, keys)
  // Keys of options that do not exist or are named twice are kept, so that the fault can name them.
  return (known.length === keys.length ? known : keys).join(',')
}

/** The most that can be chosen together. */
export function bestPoints(question: Pick<QuestionBody, 'settings'>, points: OptionPoints): number {
  const { several, most, alone } = choiceListOf(question)
  const gains = [...points].filter(([, each]) => each > 0)
  const single = Math.max(0, ...gains.map(([, each]) => each))
  if (!several) return single
  const together = gains
    .filter(([key]) => !alone.includes(key))
    .map(([, each]) => each)
    .sort((one, other) => other - one)
    .slice(0, most || undefined)
  return Math.max(single, sumOf(together))
}

/** The options that are right; of options with points, those that bring some. */
export const rightOptions = (key: string): string[] =>
  hasPoints(key)
    ? [...pointsOf(key)].flatMap(([option, points]) => (points > 0 ? [option] : []))
    : key.split(',').filter((option) => option !== '')

/** Hundredths are added, so that 0.1 and 0.2 are 0.3. */
export const sumOf = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100

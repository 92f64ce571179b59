import { isWithin, readNumber } from '../../compare/number.ts'
import { foldAnswer } from '../../fold-answer.ts'
import type { AnswerCodec } from '../kind.ts'
import { readDecimal } from './answer.ts'

/** A number that is accepted, within a tolerance, with the unit it is accepted with. */
export interface AcceptedNumber {
  number: string
  /** Empty where only the number itself is right. */
  tolerance: string
  isPercent: boolean
  unit: string
}

export const maxAccepted = 10
const longest = 80
const shape = /^([^±\s]{1,24})(?:\s?±\s?([\d.]{1,20})\s?(%?))?(?:\s(.*))?$/

/** `9.8±0.1 m/s²`, `3.14±1%`: what cannot be read has no number. */
function readAccepted(text: string): AcceptedNumber {
  const plain = text
    .trim()
    .replace(/\+\s?\/?\s?[-－]/, '±')
    .replace('％', '%')
  const [, number = '', tolerance = '', percent = '', unit = ''] =
    plain.length > longest ? [] : (shape.exec(plain) ?? [])
  return {
    number: readDecimal(number) ?? '',
    tolerance: tolerance === '' ? '' : (readDecimal(tolerance) ?? tolerance),
    isPercent: percent === '%',
    unit: unit.trim(),
  }
}

const writeAccepted = ({ number, tolerance, isPercent, unit }: AcceptedNumber): string =>
  `${number}${tolerance === '' ? '' : `±${tolerance}${isPercent ? '%' : ''}`} ${unit}`.trim()

/** Numbers that are accepted, separated by |: the same one in another unit, for example. */
export const acceptedNumbers: AnswerCodec<readonly AcceptedNumber[]> = {
  parse: (key) => key.split('|', maxAccepted + 1).map(readAccepted),
  format: (accepted) => accepted.map(writeAccepted).join('|'),
}

/** Whether the number lies within the tolerance, exactly: 0.3 is within 0.1 of 0.2, and 0.3001 is not. */
export function isNear({ number, tolerance, isPercent }: AcceptedNumber, given: string): boolean {
  const [right, told, size] = [number, given, tolerance || '0'].map(readNumber)
  return (
    right !== undefined &&
    told !== undefined &&
    size !== undefined &&
    isWithin(right, told, { size, isPercent })
  )
}

/** By the first rule, which let a number pass that lay a billionth of its size beyond. */
export function isNearAtFirst({ number, tolerance, isPercent }: AcceptedNumber, given: string): boolean {
  const [right, told, room] = [Number(number), Number(given), Number(tolerance)]
  const allowed = isPercent ? Math.abs(right) * (room / 100) : room
  return Math.abs(told - right) <= allowed + 1e-9 * Math.max(1, Math.abs(right))
}

/** Case does not matter, but mW is not MW. A power may be written in any way: s², s^2 and s2 are one. */
export const isSameUnit = ({ unit }: AcceptedNumber, given: string): boolean =>
  foldUnit(unit) === foldUnit(given) && isMega(unit) === isMega(given)

const foldUnit = (unit: string) => foldAnswer(unit).replaceAll('^', '')
/** Before another letter: M/s can only be metres. */
const isMega = (unit: string) => /^\s*M\p{L}/u.test(unit.normalize('NFKC'))

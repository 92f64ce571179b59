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

/** Case does not matter, but mW is not MW. A power may be written in any way: s², s^2 and s2 are one. */
export const isSameUnit = ({ unit }: AcceptedNumber, given: string): boolean =>
  foldUnit(unit) === foldUnit(given) && isMega(unit) === isMega(given)

const foldUnit = (unit: string) => foldAnswer(unit).replaceAll('^', '')
/** Before another letter: M/s can only be metres. */
const isMega = (unit: string) => /^\s*M\p{L}/u.test(unit.normalize('NFKC'))

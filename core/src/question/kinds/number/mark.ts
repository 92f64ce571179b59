import { isWithin, readNumber } from '../../compare/number.ts'
import { firstMarkRule, type MarkKind, right, wrong } from '../marking.ts'
import { numberOf, writtenNumber } from './answer.ts'
import { type AcceptedNumber, acceptedNumbers, isSameUnit } from './key.ts'

export const markNumber: MarkKind = (question, answer, { version }) => {
  const accepted = acceptedNumbers.parse(question.answer)
  const { asksUnit } = numberOf(question)
  const { number, unit } = asksUnit ? writtenNumber.parse(answer) : { number: answer, unit: '' }
  const isClose = version === firstMarkRule ? isNearAtFirst : isNear
  const near = accepted.filter((each) => isClose(each, number))
  const found = near.find((each) => !asksUnit || isSameUnit(each, unit))
  if (found) return right(found.number === number ? undefined : '在允许的误差之内')
  return wrong(near.length > 0 ? '数值正确，单位不对' : undefined)
}

/** Whether the number lies within the tolerance, exactly: 0.3 is within 0.1 of 0.2, and 0.3001 is not. */
function isNear({ number, tolerance, isPercent }: AcceptedNumber, given: string): boolean {
  const [right, told, size] = [number, given, tolerance || '0'].map(readNumber)
  return (
    right !== undefined &&
    told !== undefined &&
    size !== undefined &&
    isWithin(right, told, { size, isPercent })
  )
}

/** By the first rule, which let a number pass that lay a billionth of its size beyond. */
function isNearAtFirst({ number, tolerance, isPercent }: AcceptedNumber, given: string): boolean {
  const [right, told, room] = [Number(number), Number(given), Number(tolerance)]
  const allowed = isPercent ? Math.abs(right) * (room / 100) : room
  return Math.abs(told - right) <= allowed + 1e-9 * Math.max(1, Math.abs(right))
}

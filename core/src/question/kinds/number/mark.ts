import { firstMarkRule, type MarkKind, right, wrong } from '../marking.ts'
import { numberOf, writtenNumber } from './answer.ts'
import { acceptedNumbers, isNear, isNearAtFirst, isSameUnit } from './key.ts'

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

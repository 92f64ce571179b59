import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionBody, type QuestionKind } from '../kind.ts'
import { findNumberFault, numberOf, readDecimal, writtenNumber } from './answer.ts'
import { acceptedNumbers, maxAccepted } from './key.ts'
import { numberLimits } from './limits.ts'
import { numberReading } from './read.ts'

/** The answer is a number within a range; in exams one of those that its key accepts. */
export const number: QuestionKind = {
  ...plainKind,
  reading: numberReading,
  option_type: optionType.number,
  name: '数字题',
  shortName: '数字',
  otherNames: ['数值题', '数值', '滑块题', '滑块'],
  isMarkable: true,
  hasMarkRules: true,
  readKey: (_, text) => (text.length > numberLimits.key ? text : tidyKey(text)),
  findKeyFault,
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    const settings = numberOf(question)
    const { number: written, unit } = partsOf(question, answer)
    const fault = findNumberFault(settings, written)
    if (fault || !settings.asksUnit) return fault
    if (unit === '') return '请写上单位'
    return unit.length > numberLimits.unit ? `单位最多 ${numberLimits.unit} 个字` : undefined
  },
  tidyAnswer(answer, question) {
    const { number: written, unit } = partsOf(question, answer)
    return writtenNumber.format({ number: readDecimal(written) ?? written, unit })
  },
  readPosted: (question, read) =>
    numberOf(question).asksUnit
      ? writtenNumber.format({ number: read().trim().replace(/\s/g, ''), unit: read('unit').trim() })
      : read().trim(),
}

/** Where no unit is asked for, all of it is the number. */
const partsOf = (question: QuestionBody, answer: string) =>
  numberOf(question).asksUnit ? writtenNumber.parse(answer) : { number: answer, unit: '' }

/** What cannot be read stays as it is. */
function tidyKey(text: string): string {
  const accepted = acceptedNumbers.parse(text.replaceAll('｜', '|'))
  return accepted.every((each) => each.number !== '') ? acceptedNumbers.format(accepted) : text.trim()
}

function findKeyFault(question: QuestionBody, key: string): string | undefined {
  if (key.length > numberLimits.key) return `答案最多 ${numberLimits.key} 个字`
  const settings = numberOf(question)
  const accepted = acceptedNumbers.parse(key)
  if (accepted.length > maxAccepted) return `最多 ${maxAccepted} 种对的写法`
  for (const each of accepted) {
    if (each.number === '') return '答案要像 9.8 或 9.8±0.1 这样写'
    if (each.tolerance !== '' && readDecimal(each.tolerance) !== each.tolerance) return '误差要填数字'
    const fault = findNumberFault(settings, each.number)
    if (fault) return `答案 ${each.number}：${fault}`
    if (settings.asksUnit && each.unit === '') return `答案 ${each.number} 没有单位`
    if (!settings.asksUnit && each.unit !== '') return '这道题不填单位，答案里的单位请去掉'
    if (each.unit.length > numberLimits.unit) return `单位最多 ${numberLimits.unit} 个字`
  }
  return undefined
}

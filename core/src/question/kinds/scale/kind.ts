import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionKind } from '../kind.ts'
import { lastOf, noneKey, scaleOf, stepAnswer, stepsOf } from './answer.ts'
import { scaleReading } from './read.ts'

/** The answer is the number of a step. No step is right, so it has no points. */
export const scale: QuestionKind = {
  ...plainKind,
  reading: scaleReading,
  option_type: optionType.scale,
  name: '量表题',
  shortName: '量表',
  otherNames: ['打分题', '评分题', '打分', '评分', 'nps'],
  isScored: false,
  isMarkable: false,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '量表题没有正确答案',
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    const own = scaleOf(question)
    if (own.none && answer === noneKey) return undefined
    const isStep = stepsOf(own).map(stepAnswer.format).includes(answer)
    return isStep ? undefined : `请在 ${own.first} 到 ${lastOf(own)} 之间选一个`
  },
  readPosted: (_, read) => read(),
}

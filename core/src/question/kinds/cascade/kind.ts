import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionKind } from '../kind.ts'
import { cascadeOf, findPathFault, joinNames, nextLevel, readPath, tidyPath } from './answer.ts'
import { cascadeReading } from './read.ts'

/** The answer is a path through a tree, level by level; in exams the one that is right. */
export const cascade: QuestionKind = {
  ...plainKind,
  reading: cascadeReading,
  option_type: optionType.cascade,
  name: '级联题',
  shortName: '级联',
  otherNames: ['省市区', '省市区题', '多级下拉'],
  isMarkable: true,
  hasTree: true,
  readKey: tidyPath,
  findKeyFault(question, key) {
    const fault = findPathFault(question, key)
    if (fault) return fault
    const next = nextLevel(question, key)
    return next === undefined ? undefined : `答案要选到最后一级，还差“${next}”`
  },
  isBlank: (answer) => readPath(answer).every((name) => name === ''),
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findPathFault(question, answer)),
  findGap(question, answer) {
    const next = nextLevel(question, answer)
    return next === undefined ? undefined : `还要选“${next}”`
  },
  tidyAnswer: (answer, question) => tidyPath(question, answer),
  /** One list of all paths, or a field for each level. */
  readPosted(question, read) {
    const whole = read()
    if (whole !== '') return tidyPath(question, whole)
    const names = cascadeOf(question).levels.map((_, index) => read(index + 1).trim())
    return tidyPath(question, joinNames(names))
  },
}

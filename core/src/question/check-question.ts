import type { Finding } from '../contract/finding.ts'
import { countSigns, isBlank, seenOf } from '../format/invisible.ts'
import { mostPictures } from './kinds/authors.ts'
import type { QuestionBody } from './kinds/kind.ts'
import { partName, partsOf, type QuestionPart } from './kinds/parts.ts'
import { kindOf } from './kinds/registry.ts'
import { findSetKeyFault, findSettingsFaults, hasReadableSettings } from './kinds/settings.ts'
import { answerText, optionsText, questionText } from './limits.ts'
import { optionKeysText, optionLabel } from './option-label.ts'
import type { QuestionDraft } from './schema.ts'

/** The specification's sentences, to the letter. */
export const questionTexts = {
  noText: '请填写所调查的问题',
  fewOptions: '选择题需要编辑至少两个选项',
  noAnswer: '你已将该问题设置了唯一答案，请填写唯一答案',
} as const

/** Finds everything that is wrong with a tidy question, in the order of the editor's fields. */
export function checkQuestion(question: QuestionDraft): Finding[] {
  return [...checkBody(question), ...checkPictures(question), ...checkAnswer(question)]
}

function checkBody(question: QuestionBody): Finding[] {
  const faults = findSettingsFaults(question)
  return [
    ...checkText(question),
    ...checkOptions(question),
    ...faults,
    ...(faults.length > 0 ? [] : partsOf(question).flatMap(checkPart)),
  ]
}

/** A question within, by its number. */
const checkPart = (part: QuestionPart, index: number): Finding[] =>
  checkBody(part).map(({ field, reason, ...finding }) => ({
    ...finding,
    field: `settings.questions.${index}.${field}`,
    reason: `第${partName(index)}小题：${reason}`,
  }))

/** A question within another is none of the specification's. */
function checkPictures({ option_type, question_pic }: QuestionDraft): Finding[] {
  const max = mostPictures(option_type)
  return question_pic.length > max
    ? [{ field: 'question_pic', reason: `${kindOf(option_type).name}最多 ${max} 张图片` }]
    : []
}

function checkText({ question }: QuestionBody): Finding[] {
  if (isBlank(question)) return [{ field: 'question', reason: questionTexts.noText, isMissing: true }]
  if (countSigns(question) > questionText.max)
    return [{ field: 'question', reason: `题目最多 ${questionText.max} 个字`, isTooLong: true }]
  return []
}

function checkOptions({ option_type, options }: QuestionBody): Finding[] {
  const { name, optionCount, fixedOptions } = kindOf(option_type)
  if (!optionCount || fixedOptions) return []
  const written = options.filter(({ opt, pic }) => !isBlank(opt) || pic !== '')
  if (written.length < optionCount.min)
    return [{ field: 'options', reason: questionTexts.fewOptions, isMissing: true }]
  if (options.length > optionCount.max)
    return [{ field: 'options', reason: `${name}最多 ${optionCount.max} 个选项` }]
  if (options.reduce((sum, { opt }) => sum + countSigns(opt), 0) > optionsText.max)
    return [{ field: 'options', reason: `所有选项合计最多 ${optionsText.max} 个字`, isTooLong: true }]
  return options.flatMap(({ opt, key, pic }, index): Finding[] => {
    const label = optionLabel(index)
    if (key !== label) return [{ field: `options.${index}.key`, reason: optionKeysText }]
    if (isBlank(opt) && pic === '')
      return [{ field: `options.${index}.opt`, reason: `请填写选项 ${label}`, isMissing: true }]
    const twin = options
      .slice(0, index)
      .find((other) => seenOf(other.opt) === seenOf(opt) && other.pic === pic)
    return twin ? [{ field: `options.${index}.opt`, reason: `选项 ${label} 和选项 ${twin.key} 一样` }] : []
  })
}

function checkAnswer(question: QuestionDraft): Finding[] {
  const { answer, isOnlyOpt } = question
  if (answer === '')
    return isOnlyOpt === 1 ? [{ field: 'answer', reason: questionTexts.noAnswer, isMissing: true }] : []
  if (!hasReadableSettings(question)) return []
  const { maxKey = answerText.max, findKeyFault } = kindOf(question.option_type)
  if (countSigns(answer) > maxKey)
    return [{ field: 'answer', reason: `答案最多 ${maxKey} 个字`, isTooLong: true }]
  const fault = findKeyFault(question, answer) ?? findSetKeyFault(question, answer)
  return fault ? [{ field: 'answer', reason: fault }] : []
}

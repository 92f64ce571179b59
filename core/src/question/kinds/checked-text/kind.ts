import { optionType } from '../../option-type.ts'
import { type KindDescription, plainKind, type WholeKind } from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { noKey, textReading } from '../meaning.ts'
import {
  describePattern,
  findCreditCodeFault,
  findIdCardFault,
  findMailFault,
  findUrlFault,
  fitsPattern,
} from './checks.ts'

export const textForms = [
  'name',
  'mobile',
  'mail',
  'id-card',
  'credit-code',
  'url',
  'postcode',
  'pattern',
] as const

export type TextForm = (typeof textForms)[number]

export const defaultCheckedText = {
  form: 'name' as TextForm,
  /** The pattern of the form `pattern`, such as S########. */
  pattern: '',
  /** The hint below the field; empty where the form says enough. */
  hint: '',
  /** No two reports of a form have the same. */
  isUnique: false,
}

export type CheckedTextSettings = typeof defaultCheckedText

export const checkedTextOf = settingsReader(defaultCheckedText)

/** A web address is the longest of them. */
export const maxCheckedText = 500

interface FormRule {
  name: string
  /** Writes a text in the one form it is stored in; a text that cannot be read stays as it is. */
  tidy(text: string): string
  /** Finds what is wrong with a tidy text. */
  findFault(text: string, settings: CheckedTextSettings): string | undefined
  /** The hint that a person may need before they write. */
  hint: string
}

const plain = (text: string): string => text.normalize('NFKC').trim()

const withoutGaps = (text: string): string => plain(text).replace(/[\s-]/g, '')

const unless = (isRight: boolean, reason: string): string | undefined => (isRight ? undefined : reason)

const nameShape = /^\p{L}[\p{L}\p{M}·•.'’ -]{0,38}[\p{L}\p{M}.]$/u

export const textForm: Record<TextForm, FormRule> = {
  name: {
    name: '姓名',
    tidy: (text) => plain(text).replace(/\s+/g, ' '),
    findFault: (text) => unless(nameShape.test(text), '请填姓名，2 到 40 个字，不带数字和符号'),
    hint: '',
  },
  mobile: {
    name: '手机号',
    tidy: (text) => withoutGaps(text).replace(/^(?:\+|00)86/, ''),
    findFault: (text) => unless(/^1[3-9]\d{9}$/.test(text), '请填 11 位手机号'),
    hint: '',
  },
  mail: { name: '邮箱', tidy: plain, findFault: findMailFault, hint: '' },
  'id-card': {
    name: '身份证号',
    tidy: (text) => withoutGaps(text).toUpperCase(),
    findFault: findIdCardFault,
    hint: '18 位，最后一位可以是 X',
  },
  'credit-code': {
    name: '统一社会信用代码',
    tidy: (text) => withoutGaps(text).toUpperCase(),
    findFault: findCreditCodeFault,
    hint: '18 位数字和字母',
  },
  url: { name: '网址', tidy: plain, findFault: findUrlFault, hint: '以 http:// 或 https:// 开头' },
  postcode: {
    name: '邮编',
    tidy: withoutGaps,
    findFault: (text) => unless(/^\d{6}$/.test(text), '请填 6 位邮编'),
    hint: '',
  },
  pattern: {
    name: '按格式填',
    tidy: plain,
    findFault: (text, { pattern, hint }) =>
      unless(fitsPattern(pattern, text), hint || `格式不对，要求：${describePattern(pattern)}`),
    hint: '',
  },
}

const tidyText = ({ form }: CheckedTextSettings, text: string): string =>
  text.length > maxCheckedText ? text : textForm[form].tidy(text)

const findTextFault = (settings: CheckedTextSettings, text: string): string | undefined =>
  text.length > maxCheckedText
    ? `最多 ${maxCheckedText} 个字`
    : textForm[settings.form].findFault(tidyText(settings, text), settings)

/** The hint below the field. */
export function hintOf({ form, pattern, hint }: CheckedTextSettings): string {
  if (hint !== '') return hint
  return form === 'pattern' ? describePattern(pattern) : textForm[form].hint
}

const description: KindDescription = {
  answer: (_, answer) => answer,
  key: () => noKey,
}

/** A line with a checked form. It has no points, because it says who somebody is. */
export const checkedTextKind: WholeKind = {
  ...plainKind,
  meaning: { reading: textReading, description, texts: { plain: ['hint'] } },
  option_type: optionType.checkedText,
  name: '信息填空题',
  shortName: '信息填空',
  otherNames: ['信息题', '信息'],
  isWritten: true,
  hasTexts: true,
  isScored: false,
  namesTaker: true,
  isMarkable: false,
  countTexts: () => 1,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '信息填空题没有正确答案',
  findAnswerFault: (question, answer) =>
    answer === '' ? undefined : findTextFault(checkedTextOf(question), answer),
  tidyAnswer: (answer, question) => tidyText(checkedTextOf(question), answer),
  readPosted: (_, read) => read().trim(),
  isUnique: (question) => checkedTextOf(question).isUnique,
  uniqueText(answer, question) {
    const settings = checkedTextOf(question)
    return settings.isUnique ? tidyText(settings, answer).toLowerCase() : undefined
  },
}

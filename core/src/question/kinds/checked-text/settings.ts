import { z } from 'zod'
import { field, flag, text } from '../../../contract/wire.ts'
import type { KindSettings } from '../kind-settings.ts'
import { maxFitting, maxPattern, readPattern } from './checks.ts'
import { type CheckedTextSettings, defaultCheckedText, textForm, textForms } from './kind.ts'

export const checkedTextLimits = {
  /** A hint takes at most two lines below the field on a small phone. */
  hint: 50,
  pattern: maxPattern,
} as const

export const checkedTextSettings: KindSettings<CheckedTextSettings> = {
  example: {
    question: '您的手机号？',
    settings: { form: 'mobile', isUnique: true },
    answer: '13812345678',
    wrong: '12345',
  },
  schema: z
    .object({
      form: field(z.enum(textForms).default(defaultCheckedText.form), '填什么', {
        help: textForms.map((form) => `${form} ${textForm[form].name}`).join('，'),
      }),
      pattern: field(text(0, maxPattern).default(''), '格式', {
        help: '# 数字，@ 字母，* 数字或字母，{6,10} 重复',
      }),
      hint: field(text(0, checkedTextLimits.hint).default(''), '提示'),
      isUnique: field(flag().default(false), '不能重复'),
    })
    .superRefine(({ form, pattern }, context) => {
      if (form !== 'pattern') return
      if (pattern === '')
        context.addIssue({ code: 'custom', path: ['pattern'], message: '请填写格式，例如 S########' })
      else if (!readPattern(pattern))
        context.addIssue({
          code: 'custom',
          path: ['pattern'],
          message: `格式看不懂，要像 S######## 或 #{8,10} 这样写，最长 ${maxFitting} 位`,
        })
    }),
  line: { example: '手机号 不能重复', write: writeLine, read: readLine },
}

/** Writes the settings in a line such as 手机号 不能重复, or 按格式填 S######## 请填学号. */
function writeLine({ form, pattern, hint, isUnique }: CheckedTextSettings): string {
  return [
    textForm[form].name,
    ...(form === 'pattern' ? [pattern] : []),
    ...(isUnique ? ['不能重复'] : []),
    hint,
  ]
    .join(' ')
    .trim()
}

function readLine(line: string) {
  const [first = '', ...words] = line.trim().split(/\s+/)
  const form = textForms.find((each) => textForm[each].name === first || shortNames[each] === first)
  if (form === undefined) return undefined
  const pattern = form === 'pattern' ? { pattern: words.shift() ?? '' } : {}
  const isUnique = words[0] === '不能重复' || words[0] === '唯一'
  const [hint = '', ...more] = isUnique ? words.slice(1) : words
  return more.length > 0 ? undefined : { form, ...pattern, isUnique, hint }
}

const shortNames: Partial<Record<CheckedTextSettings['form'], string>> = {
  mobile: '手机',
  'id-card': '身份证',
  'credit-code': '信用代码',
  pattern: '格式',
}

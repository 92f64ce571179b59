import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { checkQuestion } from '../../check-question.ts'
import { checkedText } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { sampleAnswer } from '../authors.ts'
import type { QuestionSettings } from '../kind.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'
import { describePattern, fitsPattern, readPattern } from './checks.ts'
import { type TextForm, textForms } from './kind.ts'

const write = (settings: QuestionSettings) =>
  tidyQuestion(QuestionDraft.parse({ question: '？', option_type: 14, settings }))

describe('the settings', () => {
  test.each<[QuestionSettings, string, string]>([
    [
      { form: 'age' },
      'form',
      '填什么只能是 name、mobile、mail、id-card、credit-code、url、postcode、pattern 之一',
    ],
    [{ form: 'pattern' }, 'pattern', '请填写格式，例如 S########'],
    [
      { form: 'pattern', pattern: '{3}' },
      'pattern',
      '格式看不懂，要像 S######## 或 #{8,10} 这样写，最长 100 位',
    ],
    [
      { form: 'pattern', pattern: '#{999}' },
      'pattern',
      '格式看不懂，要像 S######## 或 #{8,10} 这样写，最长 100 位',
    ],
    [{ hint: '字'.repeat(51) }, 'hint', '提示最多 50 个字'],
  ])('%j has a fault in %s', (settings, field, reason) => {
    expect(checkQuestion(write(settings))).toContainEqual(
      expect.objectContaining({ field: `settings.${field}`, reason }),
    )
  })

  test.each<[QuestionSettings, string]>([
    [{ form: 'mobile', isUnique: true }, '手机号 不能重复'],
    [{ form: 'pattern', pattern: 'S########', hint: '请填学号' }, '按格式填 S######## 请填学号'],
    [{ form: 'name' }, '姓名'],
  ])('%j is the line %j, and reads back', (settings, line) => {
    const whole = write(settings).settings
    expect(writeSettingsText(14, whole)).toBe(line)
    expect(write(readSettingsText(14, line) ?? {}).settings).toEqual(whole)
  })

  test('a hint with spaces is JSON; a short name is understood', () => {
    const { settings } = write({ hint: 'Your full name' })
    expect(readSettingsText(14, writeSettingsText(14, settings))).toEqual(settings)
    expect(readSettingsText(14, '身份证 唯一')).toMatchObject({ form: 'id-card', isUnique: true })
    expect(readSettingsText(14, '年龄')).toBeUndefined()
  })
})

describe('an answer', () => {
  test.each<[TextForm, string, string | undefined, string]>([
    ['name', ' 王 小明 ', undefined, '王 小明'],
    ['name', '阿依古丽·买买提', undefined, '阿依古丽·买买提'],
    ['name', "Anne O'Neill", undefined, "Anne O'Neill"],
    ['name', '王', '请填姓名，2 到 40 个字，不带数字和符号', ''],
    ['name', '王1', '请填姓名，2 到 40 个字，不带数字和符号', ''],
    ['mobile', '138 1234-5678', undefined, '13812345678'],
    ['mobile', '+86 13812345678', undefined, '13812345678'],
    ['mobile', '１３８１２３４５６７８', undefined, '13812345678'],
    ['mobile', '12812345678', '请填 11 位手机号', ''],
    ['mail', 'Li.Lei+x@example.com.cn', undefined, 'Li.Lei+x@example.com.cn'],
    ['mail', 'li@lei@example.com', '请填邮箱，例如 name@example.com', ''],
    ['mail', 'li@example', '请填邮箱，例如 name@example.com', ''],
    ['mail', `${'a'.repeat(65)}@example.com`, '请填邮箱，例如 name@example.com', ''],
    ['id-card', '11010519491231002x', undefined, '11010519491231002X'],
    ['id-card', '110105194912310021', '身份证号不对，请检查每一位', ''],
    ['id-card', '110105194902310025', '身份证号里的地区或生日不对', ''],
    ['id-card', '990105194912310029', '身份证号里的地区或生日不对', ''],
    ['id-card', '110105491231002', '请填 18 位身份证号', ''],
    ['credit-code', '91350100m000100y43', undefined, '91350100M000100Y43'],
    ['credit-code', '91350100M000100Y44', '统一社会信用代码不对，请检查每一位', ''],
    ['credit-code', '91350100I000100Y43', '请填 18 位统一社会信用代码', ''],
    ['url', 'https://example.com:8080/a?b=c', undefined, 'https://example.com:8080/a?b=c'],
    ['url', 'javascript:alert(1)', '请填网址，例如 https://example.com', ''],
    ['url', 'example.com', '请填网址，例如 https://example.com', ''],
    ['postcode', '310000', undefined, '310000'],
    ['postcode', '31000', '请填 6 位邮编', ''],
    ['name', '王'.repeat(501), '最多 500 个字', ''],
  ])('%s %j: %s, stored as %j', (form, answer, fault, stored) => {
    const question = checkedText('？', { form })
    expect(kindOf(14).findAnswerFault(question, answer)).toBe(fault)
    if (fault === undefined) expect(kindOf(14).tidyAnswer(answer, question)).toBe(stored)
  })

  test('fits a pattern of full-width signs in either width', () => {
    const question = checkedText('？', { form: 'pattern', pattern: '（＃＃）' })
    for (const answer of ['(12)', '（１２）'])
      expect(kindOf(14).findAnswerFault(question, kindOf(14).tidyAnswer(answer, question))).toBeUndefined()
  })

  test('is the same for all who write it otherwise, where it must be the only one', () => {
    const mail = checkedText('？', { form: 'mail', isUnique: true })
    const { uniqueText } = kindOf(14)
    expect(uniqueText?.('Li@Example.com', mail)).toBe(uniqueText?.(' li@example.com', mail))
    expect(uniqueText?.('Li@Example.com', checkedText('？', { form: 'mail' }))).toBeUndefined()
  })

  test.each(textForms)('%s: is made up as the form wants it', (form) => {
    const question = checkedText('？', { form, pattern: form === 'pattern' ? 'S@{2}-#{6,8}' : '' })
    for (let chance = 0; chance < 12; chance += 1) {
      const source = { below: (count: number) => chance % count, shortText: String, longText: String }
      expect(kindOf(14).findAnswerFault(question, sampleAnswer(question, source))).toBeUndefined()
    }
  })
})

describe('a pattern', () => {
  test.each<[string, string, boolean]>([
    ['S########', 'S12345678', true],
    ['S########', 'S1234567', false],
    ['S########', 's12345678', false],
    ['#{6,8}', '1234567', true],
    ['#{6,8}', '123456789', false],
    ['#{0,2}1', '1', true],
    ['#{0,2}1', '111', true],
    ['@*-#', 'aB-3', true],
    ['@*-#', 'a_-3', false],
    ['学号#', '学号7', true],
    ['*{0,50}*{0,50}', 'a'.repeat(99), true],
    ['*{0,50}*{0,50}', `${'a'.repeat(99)}!`, false],
    ['(a+)+', '(a+)+', true],
    ['Ｓ（＃＃）', 'S(12)', true],
    ['＃｛2｝', '12', true],
  ])('%j fits %j: %s', (pattern, text, expected) => {
    expect(fitsPattern(pattern, text)).toBe(expected)
  })

  test.each(['', '{', '}', '#{', '#{2', '#{3,2}', '#{0}', '#{101}', '#{60}#{60}'])(
    '%j is none',
    (pattern) => {
      expect(readPattern(pattern)).toBeUndefined()
    },
  )

  test.each([
    ['S########', 'S 加 8 位数字'],
    ['20##-@@', '20 加 2 位数字 加 - 加 2 位字母'],
    ['#{6,8}', '6 到 8 位数字'],
  ])('%j is said as %j', (pattern, words) => {
    expect(describePattern(pattern)).toBe(words)
  })
})

test('comes back out of its row and out of a pasted paper', () => {
  const question = checkedText('您的手机号？', { form: 'mobile', isUnique: true })
  const { draft, bad } = readBankRow(writeBankRow(question, '综合'), () => '综合')
  expect([bad, draft]).toEqual([[], question])
  const [row] = readPasted('1. 您的手机号？【信息填空 手机 唯一】')
  expect(readBankRow(row?.cells ?? [], () => '综合').draft).toMatchObject({
    option_type: 14,
    question: '您的手机号？',
    settings: question.settings,
  })
})

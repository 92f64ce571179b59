import { describe, expect, test } from 'vitest'
import { cardsOf, writeCard } from '../article/card.ts'
import { readingMinutes, toPlainText } from '../article/plain-text.ts'
import { foldAnswer } from '../question/fold-answer.ts'
import { deviceClassOf } from '../visitor/device-class.ts'
import { splitLabels } from './pasted/labels.ts'
import { readPasted } from './read-pasted.ts'

const many = (text: string, length = 100_000) => text.repeat(Math.ceil(length / text.length))

/**
 * Texts that brought readers to their knees: each was read from every one of its signs, or by a function that called
 * itself for each. They end, and nothing is lost; how long they take is for the bench.
 */
describe('hostile texts are read to their end', () => {
  test.each([
    '【答案】',
    '。答案：',
    '（答案：',
    '（答案：a）',
    '答案：1.A ',
    '答案:A ',
    '1.5\n',
    'a\n',
    '1-9 A ',
    `一${' '.repeat(500)}`,
    '单选题：1',
    '题号 1 2\n答案 A B\n',
    '题号\n1\n答案\n',
    '题号 答案\n1 A\n',
    '1 2\n',
    '答案\n1. x 解析：y\n',
    '一、1.A 2.B\n',
    '姓名：__ ',
    '注意事项\n1. a\n',
    '【材料题】\n（1）\n',
    '【材料题】（1）①',
    '__1',
    '![',
    '((((',
    '（',
    '____',
    '；|',
    '【小节】\n',
    '【小节】\na\n',
    '【段落】\n↳ a\n',
    '↳ a\n',
    '1. 【问答题】↳',
    '1. a\n↳ b\n',
    '整题解析：',
    '参考答案\n1. a\n',
    '参考答案\n1-3 ABC\n解析\n1. x\n',
    '1. a\n1-3 ABC\n',
    '1 2 3 ',
    '1.A2.B',
    '1. 2.5 ',
    '1. a\n参考答案\n一、A\n',
    '一、选择题（每小题 3 分，共 30 分）\n1. a\n',
    '参考答案\n1-400 A\n',
    '题型设置：{"',
    '【材料题】\n（1）a\n整题解析：x\n',
    '$$',
    '"',
  ])('%j as a pasted paper', (unit) => {
    expect(Array.isArray(readPasted(many(unit)))).toBe(true)
    expect(Array.isArray(readPasted(`${many(unit, 10_000)}\n？`))).toBe(true)
  })

  test.each([
    '![',
    '[',
    '[^',
    '[](',
    '![a](',
    '<',
    '<a ',
    '*a ',
    '> ',
    '- ',
    '_a',
    '`',
    '~~',
    '&',
    '\\',
    'a\n',
  ])('%j as an article', (unit) => {
    expect(toPlainText(many(unit)).length).toBeLessThanOrEqual(100_100)
    expect(readingMinutes(many(unit))).toBeGreaterThan(0)
  })

  test.each(['\\sqrt[', '\\frac{', '\\frac{a}', '^{', '\\text', '\\ '])('%j as a formula', (unit) => {
    expect(toPlainText(`$$${many(unit)}$$`).length).toBeLessThanOrEqual(100_100)
  })

  test('lines that begin like cards, and never end', () => {
    expect(cardsOf(many('[\n'))).toEqual([])
    expect(
      cardsOf(`${many('[')}\n${writeCard('[题]', '/exam/0191e7a4-0000-7000-8000-000000000000')}`),
    ).toEqual([{ kind: 'form', id: '0191e7a4-0000-7000-8000-000000000000' }])
  })

  test('answers and names of programs', () => {
    expect(foldAnswer(`${many('.', 2000)}x${many('.', 2000)}`)).toBe('x')
    expect(foldAnswer(many('.', 2000))).toBe(many('.', 2000))
    expect(deviceClassOf(many('Android ', 16_000))).toBe('tablet')
    expect(deviceClassOf(`${many('Android ', 16_000)}Mobile`)).toBe('phone')
  })
})

describe('labels of one line', () => {
  test('several answers in brackets are taken out at once', () => {
    expect(splitLabels('甲（答案：1）乙（答案：2）难度：易')).toEqual({
      head: '甲 乙',
      parts: [
        { field: 'level', text: '易' },
        { field: 'answer', text: '2' },
        { field: 'answer', text: '1' },
      ],
    })
  })

  test('more than a question has things to say of it are text', () => {
    const { parts } = splitLabels(`甲${' 答案：B'.repeat(1000)}`)
    expect(parts).toHaveLength(21)
    expect(parts.at(-1)?.text).toContain('答案：B 答案：B')
  })
})

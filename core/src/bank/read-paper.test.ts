import { describe, expect, test } from 'vitest'
import { readPaper } from '../form/read-paper.ts'
import { writePasted } from './write-pasted.ts'

const choice = (number: number, more = '') => `${number}. ${more}第${number}问\nA. 一\nB. 二\n`
const pointsOf = (text: string) => readPaper(text).rows.map(({ points }) => points)

test('a paper has its title, its time, its sections where they are, and its key', () => {
  const text = `2026年期末数学试卷
考试时间：90分钟 满分：100分
姓名：____ 班级：____

一、单项选择题（每小题3分，共6分）
${choice(1)}${choice(2)}
二、填空题（每空2分）
3. ____和____
三、解答题：本大题共1小题，共10分。
4. 解方程。
参考答案
1-2 AB
3. 甲 乙`
  expect(readPaper(text)).toMatchObject({
    title: '2026年期末数学试卷',
    minutes: 90,
    parts: [
      { kind: 'section', title: '一、单项选择题（每小题3分，共6分）', at: 0 },
      { kind: 'section', title: '二、填空题（每空2分）', at: 2 },
      { kind: 'section', title: '三、解答题：本大题共1小题，共10分。', at: 3 },
    ],
    key: { answered: 3, missing: [], left: [] },
  })
  expect(pointsOf(text)).toEqual([3, 3, 4, 10])
})

describe('points', () => {
  const two = `${choice(1)}${choice(2)}`
  test.each([
    ['of each question', `一、单选题（每小题 3 分，共 6 分）\n${two}`, [3, 3]],
    ['每题', `一、单选题（共2题，每题2.5分，共5分）\n${two}`, [2.5, 2.5]],
    ['2 分×10', `一、单选题（2分×2=4分）\n${two}`, [2, 2]],
    ['a sum that is shared', `一、单选题（共10分）\n${two}`, [5, 5]],
    [
      'a sum that does not come out even',
      `一、单选题（共10分）\n${two}${choice(3)}`,
      [undefined, undefined, undefined],
    ],
    ['its own go before its section’s', `一、单选题（每题2分）\n${choice(1, '（5分）')}${choice(2)}`, [5, 2]],
    ['what is left of a sum', `一、单选题（共10分）\n${choice(1, '（4分）')}${choice(2)}`, [4, 6]],
    ['满分', '一、解答题\n1.（本小题满分12分）解方程。\n2. 证明。（8分）', [12, 8]],
    ['those of its parts', '1. 解：\n（1）甲（4分）\n（2）乙（6分）', [10]],
    ['in the mark', '1.【单选题 4 分】选\nA. 甲\nB. 乙\n2. 选\nA. 甲\nB. 乙\n分值：3', [4, 3]],
    ['每空', '一、填空题（每空1分，共3分）\n1. ____和____\n2. ____', [2, 1]],
    ['of a passage: all its questions', `一、阅读理解（每小题2分）\n一段文字。\n${two}`, [4]],
    ['none', two, [undefined, undefined]],
  ])('%s', (_, text, expected) => {
    expect(pointsOf(text)).toEqual(expected)
  })
})

test('questions without an answer are named by their place, and numbers that no question has', () => {
  expect(readPaper(`${choice(1)}${choice(2)}${choice(3)}参考答案\n1.A 3.B 7.A`).key).toEqual({
    answered: 2,
    missing: [2],
    left: ['7'],
  })
})

test('a survey has no key to miss', () => {
  expect(readPaper('1. 谈谈你的看法。').key).toEqual({ answered: 0, missing: [], left: [] })
})

test('a form that was written as a text comes back with its title, sections, paragraphs and pages', () => {
  const question = {
    question: '选',
    question_pic: [],
    option_type: 0 as const,
    questionnaire_type: '',
    options: ['甲', '乙'].map((opt, at) => ({ opt, key: 'AB'.charAt(at), pic: '' })),
    isRequired: true,
    isOnlyOpt: 1,
    answer: 'A',
    note: '',
    level: 'normal' as const,
    key: '',
    category: '',
    status: undefined,
    filterType: undefined,
    allowPeopleUse: undefined,
    missing: [],
    points: 4,
  }
  const { text } = writePasted([
    { beside: { word: '标题', text: '小测' } },
    { beside: { word: '小节', text: '一、看一看\n先看图。' } },
    { question },
    { beside: { word: '分页', text: '' } },
    { beside: { word: '段落', text: '读：\n1. 甲' } },
    { question: { ...question, question: '再选' } },
  ])
  expect(readPaper(text)).toMatchObject({
    title: '小测',
    parts: [
      { kind: 'section', title: '一、看一看', text: '先看图。', at: 0 },
      { kind: 'page', at: 1 },
      { kind: 'text', text: '读：\n1. 甲', at: 1 },
    ],
  })
  expect(pointsOf(text)).toEqual([4, 4])
})

test('a page at the end, or a second one, turns nothing', () => {
  expect(readPaper(`【分页】\n${choice(1)}\n【分页】\n【分页】\n${choice(2)}\n【分页】`).parts).toMatchObject(
    [{ kind: 'page', at: 1 }],
  )
})

test('the title of a group that holds nothing but a marked passage is a section', () => {
  const text = `一、选\n${choice(1)}二、读一段\n2.【材料题】床前明月光。\n（1）谁写的？\n（2）你喜欢吗？`
  const { rows, parts } = readPaper(text)
  expect(rows).toHaveLength(2)
  expect(parts.map(({ title, at }) => [title, at])).toEqual([
    ['一、选', 0],
    ['二、读一段', 1],
  ])
})

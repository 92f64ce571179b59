import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { makePlan, planned } from '../../../report/paper.ts'
import { checkQuestion } from '../../check-question.ts'
import { choiceList } from '../../compose.ts'
import type { QuestionDraft } from '../../schema.ts'
import { rightKeysOf } from '../authors.ts'
import { exportOf, markAnswer, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer, describeKey, readingOf } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'
import { arrangeOptions, choiceListOf, sectionsOf, toggleOption, writeBeside } from './answer.ts'

const ways = ['地铁', '公交', '骑车', '步行', '其他', '从不出门']
const several = { several: true, least: 2, most: 3, texts: ['E'], alone: ['F'] }
const one = choiceList('怎么上班？', ways, { texts: ['E'] })
const many = choiceList('怎么上班？', ways, several)
const cities = Array.from({ length: 200 }, (_, index) => `城市 ${index}`)

describe('settings', () => {
  test.each<[QuestionSettings, string, string]>([
    [{ least: 3 }, 'settings.several', '只能选一项时，不用填至少和最多选几项'],
    [{ alone: ['A'] }, 'settings.alone', '只能选一项时，没有互斥的选项'],
    [{ several: true, least: 4, most: 2 }, 'settings.least', '至少选几项不能大于最多选几项'],
    [{ several: true, least: 6, alone: ['F'] }, 'settings.least', '可以选的只有 5 项'],
    [{ several: true, most: 7 }, 'settings.most', '最多选几项不能大于选项数 6'],
    [{ texts: ['G'] }, 'settings.texts', '可填写的选项里的 G 不是选项的编号'],
    [{ fixed: ['A', 'A'] }, 'settings.fixed', '位置固定的选项里有选项写了两次'],
    [{ headings: [{ key: 'A', text: '' }] }, 'settings.headings.0.text', '请填写小标题'],
    [{ display: 'wall' }, 'settings.display', '显示方式只能是 list、columns、dropdown、grid 之一'],
  ])('%j has a fault in %s', (settings, field, reason) => {
    expect(checkQuestion(choiceList('怎么上班？', ways, settings))).toContainEqual(
      expect.objectContaining({ field, reason }),
    )
  })

  test('pictures are not folded away', () => {
    const pic = `/files/ab/${'0'.repeat(64)}.webp`
    const draft = choiceList('哪一个？', ['甲', '乙'], { display: 'dropdown' })
    const faults = checkQuestion({ ...draft, options: draft.options.map((option) => ({ ...option, pic })) })
    expect(faults).toContainEqual(expect.objectContaining({ field: 'settings.display' }))
  })

  test.each<[string, QuestionSettings | undefined]>([
    ['多选 至少 2 项，最多 5 项', { several: true, least: 2, most: 5 }],
    ['下拉，乱序', { display: 'dropdown', shuffle: true }],
    ['单选 填写f 固定E、F', { texts: ['F'], fixed: ['E', 'F'] }],
    ['随便选', undefined],
  ])('the line %j reads as %j', (line, settings) => {
    const read = readSettingsText(11, line)
    if (settings) expect(read).toMatchObject(settings)
    else expect(read).toBeUndefined()
  })

  test('all of them are written as a line; as JSON only where a heading has spaces', () => {
    expect(writeSettingsText(11, many.settings)).toBe('多选 至少 2 项 最多 3 项 填写 E 互斥 F')
    const headed = choiceList('怎么上班？', ways, { headings: [{ key: 'C', text: '自己动' }] })
    expect(writeSettingsText(11, headed.settings)).toBe('单选 小标题 C=自己动')
    expect(readSettingsText(11, '单选 小标题 c＝自己动')).toEqual(headed.settings)
    const spaced = choiceList('怎么上班？', ways, { headings: [{ key: 'C', text: '自 己' }] })
    expect(JSON.parse(writeSettingsText(11, spaced.settings))).toEqual(spaced.settings)
  })
})

describe('an answer', () => {
  test.each<[QuestionDraft, string, string | undefined]>([
    [one, 'A', undefined],
    [one, 'E\nE=骑马', undefined],
    [one, 'A,B', '只能选一项'],
    [one, 'G', '没有选项 G'],
    [one, 'A\nA=骑马', '选项 A 没有要填写的内容'],
    [one, 'A\nE=骑马', '选项 E 没有要填写的内容'],
    [one, `E\nE=${'马'.repeat(101)}`, '“其他”最多填写 100 个字'],
    [one, 'E\nE=骑马\nE=骑牛', '有选项填写了两次'],
    [one, '\nE=骑马', '请选择一项'],
    [many, 'A,B', undefined],
    [many, 'F', undefined],
    [many, 'A,F', '选了“从不出门”，就不能再选别的'],
    [many, 'A,B,C,D', '最多选 3 项，现在选了 4 项'],
    [many, 'A,A', '有选项重复了'],
  ])('%#: %j: %s', (question, answer, fault) => {
    expect(kindOf(11).findAnswerFault(question, answer)).toBe(fault)
  })

  test.each<[QuestionDraft, string, string | undefined]>([
    [many, 'A', '至少选 2 项，现在选了 1 项'],
    [many, 'A,B', undefined],
    [many, 'F', undefined],
    [many, 'A,E', '请填写“其他”的内容'],
    [one, 'E\nE=  ', '请填写“其他”的内容'],
    [one, 'E\nE=骑马', undefined],
  ])('%#: %j lacks %s before it is handed in', (question, answer, gap) => {
    expect(kindOf(11).findGap(question, answer, true)).toBe(gap)
  })

  test('is stored in the order of the options, past Z too', () => {
    expect(kindOf(11).tidyAnswer('AA,B,Z\nB= 骑  马 ', many)).toBe('B,Z,AA\nB=骑 马')
  })

  test('is made by pressing options', () => {
    expect(toggleOption(one, 'A', 'B')).toBe('B')
    expect(toggleOption(many, 'A', 'B')).toBe('A,B')
    expect(toggleOption(many, 'A,B', 'A')).toBe('B')
    expect(toggleOption(many, 'A,B', 'F')).toBe('F')
    expect(toggleOption(many, 'F', 'A')).toBe('A')
    expect(toggleOption(many, 'A,B,C', 'D')).toBe('A,B,C')
    expect(writeBeside('A,E', 'E', 'New ')).toBe('A,E\nE=New ')
  })

  test('comes out of a plain form; what was written says that it is meant', () => {
    const read = (fields: Record<string, string>) => (part?: string | number) => fields[part ?? ''] ?? ''
    const { readPosted } = kindOf(11)
    expect(readPosted(one, read({ '': 'B', 'E.text': '骑马' }))).toBe('B')
    expect(readPosted(one, read({ 'E.text': ' 骑马\n' }))).toBe('E\nE=骑马')
    expect(readPosted(many, read({ A: '1', 'E.text': '骑马' }))).toBe('A,E\nE=骑马')
    expect(readPosted(many, read({}))).toBe('')
  })

  test('is said in words, without letters where each has another order', () => {
    expect(describeAnswer(many, 'A,E\nE=骑马')).toBe('A 地铁、E 其他：骑马')
    expect(describeAnswer(choiceList('？', ways, { shuffle: true }), 'A')).toBe('地铁')
  })

  test('is exported with what was written', () => {
    const { columns, variables } = exportOf(11)
    const cells = (how: 'text' | 'key' | 'split') =>
      columns(many, how).map(({ suffix, read }) => [suffix, read('A,E\nE=骑马', many)])
    expect(cells('text')).toEqual([['', '地铁；其他（骑马）']])
    expect(cells('key')).toEqual([
      ['', 'A,E'],
      ['：其他（填写的内容）', '骑马'],
    ])
    expect(cells('split').map(([, value]) => value)).toEqual([1, 0, 0, 0, 1, 0, '骑马'])
    expect(variables(one).map(({ name, read }) => [name, read('E\nE=骑马')])).toEqual([
      ['', 5],
      ['_E_text', '骑马'],
    ])
  })

  test('is counted by its options, and found by them and by what was written', () => {
    const { cells, filterKeys, texts } = resultsOf(11)
    expect(cells('A,E\nE=骑马', many)).toEqual(['A', 'E', '#'])
    expect(filterKeys('A,E\nE=骑马', many)).toEqual(['A', 'E'])
    expect(texts('A,E\nE=骑马', many)).toEqual(['骑马'])
  })
})

describe('the key', () => {
  const keyed = (answer: string, settings: QuestionSettings = {}) => choiceList('？', ways, settings, answer)

  test.each<[string, QuestionSettings, string, string | undefined]>([
    ['b', {}, 'B', undefined],
    ['AC', { several: true }, 'A,C', undefined],
    ['C、A', { several: true }, 'A,C', undefined],
    ['A,B', {}, 'A,B', '只能选一个，答案也只能有一个'],
    ['A,B,C', { several: true, most: 2 }, 'A,B,C', '最多选 2 项，答案却有 3 项'],
    ['AF', { several: true, alone: ['F'] }, 'A,F', '答案里有“从不出门”，就不能再有别的选项'],
    ['a=2 B:-1', { several: true }, 'A=2,B=-1', undefined],
    ['A=2分；C=0.5', {}, 'A=2,C=0.5', undefined],
    ['A=-1', {}, 'A=-1', '至少要有一个选项的分数大于 0'],
    ['A=101', {}, 'A=101', '选项的分数要在 -100 到 100 之间'],
    ['G=1', {}, 'G=1', '没有选项 G'],
    ['A=1,A=2', {}, 'A=1,A=2', '每个选项的分数要像 A=2,B=-1 这样写，各写一次，最多两位小数'],
  ])('%j with %j is stored as %j: %s', (text, settings, stored, fault) => {
    const question = keyed(text, settings)
    expect(question.answer).toBe(stored)
    expect(checkQuestion(question).find(({ field }) => field === 'answer')?.reason).toBe(fault)
  })

  test('of more than 26 options is read with signs between the letters', () => {
    expect(choiceList('？', cities, { several: true }, 'AA,B').answer).toBe('B,AA')
  })

  test.each<[string, QuestionSettings, string, number, string]>([
    ['A', {}, 'A', 100, '回答正确'],
    ['A', {}, 'B', 0, '回答错误'],
    ['A,B', { several: true }, 'A', 0, '少选了选项'],
    ['A=4,B=1', {}, 'B', 25, '按选项计分：所选合计 1 分，最多 4 分'],
    ['A=2,B=1,C=-1', { several: true }, 'A,B', 100, '按选项计分：所选合计 3 分，最多 3 分'],
    ['A=2,B=1,C=-1', { several: true }, 'B,C', 0, '按选项计分：所选合计 0 分，最多 3 分'],
    ['A=2,B=1,C=-1', { several: true }, 'C', 0, '按选项计分：所选合计 -1 分，最多 3 分，按 0 分计'],
    ['A=3,B=2,C=1', { several: true, most: 2 }, 'A,B', 100, '按选项计分：所选合计 5 分，最多 5 分'],
    ['A=0.1,B=0.2', { several: true }, 'A,B', 100, '按选项计分：所选合计 0.3 分，最多 0.3 分'],
  ])('%j with %j marks %j with %i: %s', (key, settings, answer, share, reason) => {
    expect(markAnswer(keyed(key, settings), answer, { partial: 'none' })).toEqual({ share, reason })
  })

  test('is written out', () => {
    expect(describeKey(keyed('A,C', { several: true }), 'A,C')).toMatchObject({ short: 'A、C' })
    expect(describeKey(keyed('A=2,B=-1'), 'A=2,B=-1').lines).toEqual([
      ['选项得分', 'A 地铁：2 分\nB 公交：-1 分'],
    ])
    expect(rightKeysOf(one, 'A=2,B=-1')).toEqual(['A'])
  })
})

describe('order', () => {
  const headed = choiceList('？', ways, {
    shuffle: true,
    fixed: ['B', 'F'],
    headings: [{ key: 'D', text: '其余' }],
  })

  test('options stay under their heading, and fixed ones in their place', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const keys = arrangeOptions(headed, () => seed / 20)
      expect([...keys].sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
      expect([keys[1], keys[5]]).toEqual(['B', 'F'])
      expect(keys.slice(0, 3).sort()).toEqual(['A', 'B', 'C'])
    }
    expect(arrangeOptions(headed, () => 0)).not.toEqual(arrangeOptions(headed, () => 0.99))
    expect(sectionsOf(headed).map(({ heading, options }) => [heading, options.length])).toEqual([
      ['', 3],
      ['其余', 3],
    ])
  })

  test('in an exam it is part of the plan, and the page shuffles no more', () => {
    const frozen = { ...headed, question_id: 'q', score: 100, copied: 0 }
    const plain = { shuffleQuestions: false, shuffleOptions: false }
    const plan = makePlan({ questions: [frozen] }, [], plain, () => 0)
    expect(plan?.options.q?.[1]).toBe('B')
    const [asked] = planned({ questions: [frozen] }, plan)
    expect(asked?.options.map(({ key }) => key)).toEqual(plan?.options.q)
    expect(asked?.settings).toMatchObject({ shuffle: false })
    const still = { ...frozen, settings: { ...frozen.settings, shuffle: false } }
    expect(makePlan({ questions: [still] }, [], plain, () => 0)).toBeUndefined()
  })
})

describe('in spreadsheets and pasted papers', () => {
  const anyCategory = () => '综合'

  test.each([
    ['two hundred', choiceList('哪个城市？', cities)],
    ['with several lines', choiceList('哪一段？', [...ways, '两\n行'])],
    ['few', many],
    ['with points', choiceList('？', ways, {}, 'A=2,B=-1')],
  ])('options, %s, come back out of their row', (_, question) => {
    expect(checkQuestion(question)).toEqual([])
    const { draft, bad } = readBankRow(writeBankRow(question, '综合'), anyCategory)
    expect(bad).toEqual([])
    expect(draft).toEqual(question)
  })

  test('what is wrong with options in one cell is said at that cell', () => {
    const row = writeBankRow(choiceList('？', cities), '综合')
    row[3] = '甲\n甲\n乙\n丙\n丁\n戊\n己'
    expect(readBankRow(row, anyCategory).bad).toEqual([{ column: 'D', reason: '选项 B 和选项 A 一样' }])
  })

  test('each line below the text is an option', () => {
    const text = '1. 【列表选择 多选 最多3项】您去过哪里？\n北京\n上海\nC. 广州\n\n2. 还有呢？'
    const [row, next] = readPasted(text)
    const { draft, bad } = readBankRow(row?.cells ?? [], anyCategory)
    expect(bad).toEqual([])
    expect(draft).toMatchObject({
      option_type: 11,
      question: '您去过哪里？',
      settings: { several: true, most: 3 },
    })
    expect(draft.options.map(({ opt }) => opt)).toEqual(['北京', '上海', '广州'])
    expect(next?.cells[0]).toBe('还有呢？')
  })
})

test('where options are hidden, no more are asked for than can be chosen together', () => {
  const { narrow } = readingOf(many.option_type)
  const hidden = (...options: string[]) => ({ options: new Set(options), rows: new Set<string>() })
  const leastOf = (...options: string[]) => choiceListOf(narrow(many, hidden(...options))).least
  expect([leastOf('A', 'B', 'C'), leastOf('A', 'B', 'C', 'D'), leastOf('A', 'B', 'C', 'D', 'E')]).toEqual([
    2, 1, 0,
  ])
})

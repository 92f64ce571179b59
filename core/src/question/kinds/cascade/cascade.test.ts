import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { checkQuestion } from '../../check-question.ts'
import { cascade } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { changeTrees, referencesIn } from '../../tree/references.ts'
import { exportOf, markAnswer, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer, describeKey } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'

const write = (fields: Record<string, unknown>) =>
  tidyQuestion(QuestionDraft.parse({ question: '在哪里？', option_type: 18, ...fields }))

const levels = ['省', '市', '区县']
const tree = ['浙江省', ' 杭州市', '  西湖区', '  上城区', ' 宁波市', '江苏省', ' 南京市'].join('\n')
const home = cascade('家乡？', { levels, tree })
const anywhere = cascade('家乡？')

describe('the settings', () => {
  test('are the regions of the country, unless they say otherwise', () => {
    expect(write({}).settings).toEqual({ tree: '@regions3', levels, prefixPoints: false })
    expect(checkQuestion(write({}))).toEqual([])
  })

  test.each<[QuestionSettings, string, string]>([
    [{ tree: '@regions2' }, 'levels', '内容有 2 级，级名有 3 个'],
    [{ tree: '@regions4' }, 'tree', '没有这份级联内容，请重新填写或上传'],
    [{ tree: '@../secret' }, 'tree', '没有这份级联内容，请重新填写或上传'],
    [{ tree: '甲\n 乙', levels: ['一'] }, 'levels', '级联有 2 到 5 级，现在有 1 级'],
    [{ tree: '', levels: ['一', '二'] }, 'tree', '请填写各级的内容'],
    [{ tree: '甲\n 乙\n 乙', levels: ['一', '二'] }, 'tree', '第 3 行和第 2 行重复：甲 / 乙'],
    [{ tree: '甲\n 乙', levels: ['一', '一'] }, 'levels', '级名不能重复'],
    [{ tree: `甲\n 乙${'丙'.repeat(60_000)}` }, 'tree', '各级内容最多 60000 个字'],
    [{ levels: ['一', '二', '三', '四', '五', '六'] }, 'levels', '级名最多 5 项'],
  ])('%#: have a fault that is named', (settings, field, reason) => {
    const { settings: _, ...rest } = write({})
    expect(checkQuestion({ ...rest, settings })).toContainEqual(
      expect.objectContaining({ field: `settings.${field}`, reason }),
    )
  })

  test.each<[string, QuestionSettings]>([
    ['省市区', { tree: '@regions3', levels }],
    ['省 按级给分', { tree: '@regions1', levels: ['省'], prefixPoints: true }],
    [
      '学院/专业：理学院/数学；理学院/物理；文学院/中文',
      { tree: '理学院\n 数学\n 物理\n文学院\n 中文', levels: ['学院', '专业'] },
    ],
  ])('are the line %j', (line, settings) => {
    const whole = write({ settings }).settings
    expect(writeSettingsText(18, whole)).toBe(line)
    expect(write({ settings: readSettingsText(18, line) }).settings).toEqual(whole)
  })

  test('that a line cannot hold are JSON', () => {
    const own = write({ settings: { tree: '甲；一\n 乙', levels: ['一', '二'] } }).settings
    expect(writeSettingsText(18, own)).toMatch(/^\{/)
    expect(readSettingsText(18, writeSettingsText(18, own))).toEqual(own)
  })
})

describe('an answer', () => {
  test.each<[QuestionDraft, string, string | undefined, string]>([
    [home, '浙江省/杭州市/西湖区', undefined, '浙江省/杭州市/西湖区'],
    [home, '浙江／杭州＞西湖', undefined, '浙江省/杭州市/西湖区'],
    [home, ' 浙江省 / 杭州市 ', undefined, '浙江省/杭州市'],
    [home, '浙江省/杭州市/', undefined, '浙江省/杭州市'],
    [home, '浙江省/南京市', '“浙江省”里没有“南京市”，可以填：杭州市、宁波市', ''],
    [home, '浙江省/宁波市/鄞州区', '“浙江省 / 宁波市”下面没有“鄞州区”', ''],
    [home, '安徽省', '“省”里没有“安徽省”，可以填：浙江省、江苏省', ''],
    [home, '浙江省//西湖区', '请从“省”起一级一级选', ''],
    [home, '一/二/三/四', '请从“省”起一级一级选', ''],
    [home, '浙'.repeat(300), '请从“省”起一级一级选', ''],
    // Where the tree is not here, only the form is looked at.
    [anywhere, '某省/某市', undefined, '某省/某市'],
    [anywhere, '一/二/三/四', '请从“省”起一级一级选', ''],
  ])('%#: is checked and stored as the tree writes it', (question, answer, fault, stored) => {
    expect(kindOf(18).findAnswerFault(question, answer)).toBe(fault)
    if (fault === undefined) expect(kindOf(18).tidyAnswer(answer, question)).toBe(stored)
  })

  test('goes down to the end of its path, which is not the same everywhere', () => {
    const { findGap } = kindOf(18)
    expect(findGap(home, '浙江省/杭州市', false)).toBe('还要选“区县”')
    expect(findGap(home, '浙江省', true)).toBe('还要选“市”')
    expect(findGap(home, '浙江省/宁波市', true)).toBeUndefined()
    expect(findGap(anywhere, '浙江省', true)).toBeUndefined()
  })

  test('comes out of one list, or of a field for each level', () => {
    const posted = (fields: Record<string, string>) => (part?: string | number) => fields[part ?? ''] ?? ''
    const { readPosted } = kindOf(18)
    expect(readPosted(home, posted({ '': '江苏省/南京市' }))).toBe('江苏省/南京市')
    expect(readPosted(home, posted({ 1: '浙江', 2: ' 杭州市', 3: '' }))).toBe('浙江省/杭州市')
    expect(readPosted(home, posted({ 1: '浙江省', 3: '西湖区' }))).toBe('浙江省//西湖区')
    expect(readPosted(home, posted({}))).toBe('')
  })

  test('is described, counted with all that it is within, and exported level by level', () => {
    expect(describeAnswer(home, '浙江省/杭州市/西湖区')).toBe('浙江省 / 杭州市 / 西湖区')
    const { cells, details, filterKeys } = resultsOf(18)
    const counts = new Map<string, number>()
    for (const answer of ['浙江省/杭州市/西湖区', '浙江省/杭州市/上城区', '浙江省/宁波市', '江苏省/南京市'])
      for (const cell of cells(answer, home)) counts.set(cell, (counts.get(cell) ?? 0) + 1)
    expect(details?.(home, counts).map(({ key, opt, count }) => [key, opt, count])).toEqual([
      ['/浙江省', '浙江省', 3],
      ['/江苏省', '江苏省', 1],
      ['/浙江省/杭州市', '杭州市', 2],
      ['/江苏省/南京市', '南京市', 1],
      ['/浙江省/宁波市', '宁波市', 1],
      ['/浙江省/杭州市/上城区', '上城区', 1],
      ['/浙江省/杭州市/西湖区', '西湖区', 1],
    ])
    expect(filterKeys('浙江省/宁波市', home)).toEqual(['/浙江省', '/浙江省/宁波市'])
    const columns = exportOf(18).columns(home, 'text')
    expect(columns.map(({ suffix }) => suffix)).toEqual(['（省）', '（市）', '（区县）'])
    expect(columns.map(({ read }) => read('浙江省/宁波市', home))).toEqual(['浙江省', '宁波市', ''])
  })

  test('of one question lists at most a hundred names a level', () => {
    const counts = new Map(Array.from({ length: 300 }, (_, index) => [`/省${index}`, index + 1]))
    const listed = resultsOf(18).details?.(home, counts) ?? []
    expect([listed.length, listed[0]?.count]).toEqual([100, 300])
  })
})

describe('a key', () => {
  const asked = (prefixPoints: boolean) =>
    cascade('西湖？', { levels, tree, prefixPoints }, '浙江 > 杭州 > 西湖')

  test('is read as people write it, and has to reach the end', () => {
    expect(asked(false).answer).toBe('浙江省/杭州市/西湖区')
    expect(checkQuestion(asked(false))).toEqual([])
    expect(describeKey(asked(false), '浙江省/宁波市').lines).toEqual([['正确答案', '浙江省 / 宁波市']])
    const { findKeyFault } = kindOf(18)
    expect(findKeyFault(home, '浙江省/杭州市')).toBe('答案要选到最后一级，还差“区县”')
    expect(findKeyFault(home, '安徽省')).toContain('没有“安徽省”')
  })

  test.each<[boolean, string, number, string]>([
    [false, '浙江省/杭州市/西湖区', 100, '回答正确'],
    [false, '浙江省/杭州市/上城区', 0, '回答错误'],
    [true, '浙江省/杭州市/上城区', 66.67, '到“市”为止正确'],
    [true, '浙江省', 33.33, '到“省”为止正确'],
    [true, '江苏省/南京市', 0, '回答错误'],
  ])('with points for the first levels %s: %s gets %d %%', (prefixPoints, answer, share, reason) => {
    const mark = markAnswer(asked(prefixPoints), answer, { partial: 'none' })
    expect([Math.round(mark.share * 100) / 100, mark.reason]).toEqual([share, reason])
  })
})

test('trees that are kept apart are found and put in, also within a passage', () => {
  const passage = {
    option_type: 23 as const,
    settings: {
      questions: [
        { ...home, weight: 1 },
        { ...anywhere, weight: 1 },
      ],
    },
  }
  expect(referencesIn([anywhere, home, passage])).toEqual(['@regions3'])
  const changed = changeTrees(passage, (name) => (name === '@regions3' ? '甲\n 乙' : undefined))
  expect(JSON.stringify(changed.settings)).toContain(JSON.stringify('甲\n 乙'))
  expect(referencesIn([changed])).toEqual([])
  expect(changeTrees(home, () => undefined)).toBe(home)
})

test('in a pasted paper it is marked by its name and settings', () => {
  const [row] = readPasted('1. 你的家乡在哪里？【级联 省市区】')
  const { draft, bad } = readBankRow(row?.cells ?? [], () => '综合')
  expect(bad).toEqual([])
  expect(draft).toMatchObject({
    option_type: 18,
    question: '你的家乡在哪里？',
    settings: { tree: '@regions3' },
  })
  const [own] = readPasted('1. 哪个专业？【级联 学院/专业：理学院/数学；文学院/中文】\n答案：理学院/数学')
  const read = readBankRow(own?.cells ?? [], () => '综合')
  expect(read.bad).toEqual([])
  expect(read.draft).toMatchObject({
    option_type: 18,
    settings: { tree: '理学院\n 数学\n文学院\n 中文', levels: ['学院', '专业'] },
    answer: '理学院/数学',
  })
})

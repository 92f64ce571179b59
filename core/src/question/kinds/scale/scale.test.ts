import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { checkQuestion } from '../../check-question.ts'
import { scale } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { sampleAnswer } from '../authors.ts'
import { exportOf, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer, describeKey } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'
import { netPromoters } from './count.ts'
import { endsFor, npsEnds } from './kind.ts'

const write = (fields: Record<string, unknown>) =>
  tidyQuestion(QuestionDraft.parse({ question: '满意吗？', option_type: 10, ...fields }))

const plainLook = { look: 'numbers', words: [], none: false }

const five = scale('满意吗？')
const ten = scale('会推荐吗？', { first: 0, steps: 11, low: '不会', high: '会' })

describe('the settings of a scale', () => {
  test('have a default each, and read text as forms send it', () => {
    expect(write({}).settings).toEqual({
      steps: 5,
      first: 1,
      low: '非常不满意',
      high: '非常满意',
      ...plainLook,
    })
    expect(write({ settings: '{"steps":"11","first":"0","low":" 不会 "}' }).settings).toEqual({
      steps: 11,
      first: 0,
      low: '不会',
      high: '非常满意',
      ...plainLook,
    })
  })

  test.each<[QuestionSettings, string, string]>([
    [{ look: 'words', words: ['差', '好'] }, 'settings.words', '有 5 档，每一档都要有文字'],
    [{ look: 'nps' }, 'settings.look', '推荐度（NPS）固定从 0 开始，共 11 档'],
    [{ look: 'stars', first: 0 }, 'settings.look', '星级要从 1 开始'],
    [{ look: 'words', steps: 2, words: ['差', ''] }, 'settings.words.1', '请填写每一档的文字'],
    [{ steps: 1 }, 'settings.steps', '档数至少为 2'],
    [{ steps: 12 }, 'settings.steps', '档数最多为 11'],
    [{ steps: 2.5 }, 'settings.steps', '档数要填整数'],
    [{ steps: '很多' }, 'settings.steps', '档数要填数字'],
    [{ first: 2 }, 'settings.first', '第一档的数字最多为 1'],
    [{ low: '' }, 'settings.low', '请填写最低一档的文字'],
    [{ high: '   ' }, 'settings.high', '请填写最高一档的文字'],
    [{ high: '好'.repeat(21) }, 'settings.high', '最高一档的文字最多 20 个字'],
    [{ low: ['不好'] }, 'settings.low', '最低一档的文字要填文字'],
  ])('%j has a fault in %s', (settings, field, reason) => {
    expect(checkQuestion(write({ settings }))).toContainEqual(expect.objectContaining({ field, reason }))
  })

  test('lose what the kind does not know; other kinds have none', () => {
    expect(write({ settings: { colour: 'red' } }).settings).not.toHaveProperty('colour')
    const options = [{ opt: '甲' }, { opt: '乙' }]
    expect(write({ option_type: 0, options, settings: { steps: 5 } })).not.toHaveProperty('settings')
  })

  test.each<[string, QuestionSettings | undefined]>([
    ['1-5 很差 很好', { first: 1, steps: 5, low: '很差', high: '很好' }],
    ['0 ~ 10，不会，会', { first: 0, steps: 11, low: '不会', high: '会' }],
    ['1到7', { first: 1, steps: 7 }],
    ['{"steps":3}', { steps: 3 }],
    ['{"steps":', undefined],
    ['五档', undefined],
    ['1-5 很差', undefined],
    ['星级 1-5 很差 很好', { look: 'stars', first: 1, steps: 5, low: '很差', high: '很好' }],
    [
      '文字 差 一般 好 不适用',
      { look: 'words', first: 1, steps: 3, words: ['差', '一般', '好'], none: true },
    ],
    ['NPS', { look: 'nps', first: 0, steps: 11, ...npsEnds }],
    ['nps，不会，会', { look: 'nps', first: 0, steps: 11, low: '不会', high: '会' }],
  ])('the cell %j reads as %j', (text, settings) => {
    expect(readSettingsText(10, text)).toEqual(settings)
  })

  test.each([
    [five.settings, '1-5 非常不满意 非常满意'],
    [ten.settings, '0-10 不会 会'],
    [
      { steps: 5, first: 1, low: 'Not at all', high: '会' },
      '{"steps":5,"first":1,"low":"Not at all","high":"会"}',
    ],
  ])('%j is written into a cell as %j, and read back', (settings, text) => {
    expect(writeSettingsText(10, settings)).toBe(text)
    expect(write({ settings: readSettingsText(10, text) }).settings).toEqual({ ...plainLook, ...settings })
  })
})

describe('an answer to a scale', () => {
  test.each<[QuestionDraft, string, boolean]>([
    [five, '1', true],
    [five, '5', true],
    [five, '', true],
    [five, '0', false],
    [five, '6', false],
    [five, '03', false],
    [five, '3.0', false],
    [five, '非常满意', false],
    [ten, '0', true],
    [ten, '10', true],
    [ten, '11', false],
  ])('%#: %j is one: %s', (question, answer, isRight) => {
    expect(kindOf(10).findAnswerFault(question, answer) === undefined).toBe(isRight)
  })

  test('is made up within the scale', () => {
    for (let chance = 0; chance < 11; chance += 1) {
      const answer = sampleAnswer(ten, { below: () => chance, shortText: String, longText: String })
      expect(kindOf(10).findAnswerFault(ten, answer)).toBeUndefined()
    }
  })

  test.each<[QuestionDraft, string, string, string]>([
    [five, '4', '4', '4（1 非常不满意 – 5 非常满意）'],
    [five, '5', '5 非常满意', '5（1 非常不满意 – 5 非常满意）'],
    [ten, '0', '0 不会', '0（0 不会 – 10 会）'],
    [five, '', '', ''],
  ])('%#: %j reads %j in a line and %j in full', (question, answer, line, full) => {
    expect(describeAnswer(question, answer)).toBe(line)
    expect(describeAnswer(question, answer, 'full')).toBe(full)
  })

  test('is exported as a number, with labels at both ends', () => {
    const { columns, variables } = exportOf(10)
    const [column] = columns(five, 'text')
    expect([column?.read('4', five), column?.read('', five)]).toEqual([4, ''])
    expect(column?.suffix).toBe('')
    expect(variables(ten)).toMatchObject([
      {
        isText: false,
        labels: [
          [0, '不会'],
          [10, '会'],
        ],
      },
    ])
  })
})

test('a scale in words, and one with 不适用, go out in a line and come back', () => {
  for (const settings of [
    { look: 'words', steps: 3, words: ['差', '一般', '好'], none: true },
    { look: 'nps', first: 0, steps: 11, low: '不会', high: '会' },
    { look: 'faces', steps: 5, none: true },
  ]) {
    const asked = scale('满意吗？', settings)
    expect(checkQuestion(asked)).toEqual([])
    const text = writeSettingsText(10, asked.settings)
    expect(text.startsWith('{')).toBe(false)
    expect(write({ settings: readSettingsText(10, text) }).settings).toEqual(asked.settings)
  }
})

test('不适用 is an answer only where it is offered; it is counted, but is no number', () => {
  const asked = scale('满意吗？', { none: true })
  expect(kindOf(10).findAnswerFault(asked, 'none')).toBeUndefined()
  expect(kindOf(10).findAnswerFault(five, 'none')).toBeDefined()
  expect(describeAnswer(asked, 'none', 'full')).toBe('不适用')
  const counts = new Map([
    ['none', 2],
    ['4', 1],
  ])
  const { countAnswered, figures, numbers } = resultsOf(10)
  expect(countAnswered(asked, counts)).toBe(3)
  expect(figures(asked, counts).at(-1)).toMatchObject({ key: 'none', opt: '不适用', count: 2 })
  expect(numbers?.(asked, counts)).toEqual({ mean: 4, median: 4 })
  const [column] = exportOf(10).columns(asked, 'text')
  const [variable] = exportOf(10).variables(asked)
  expect([column?.read('none', asked), variable?.read('none')]).toEqual(['不适用', 99])
  expect(variable?.labels).toContainEqual([99, '不适用'])
})

test.each<[number[], number | null]>([
  [[], null],
  [[10, 9], 100],
  [[0, 6], -100],
  [[9, 8, 7, 3], 0],
  [[10, 10, 8, 6], 25],
])('recommendations of %j come to %j', (given, score) => {
  const steps = Array.from({ length: 11 }, (_, step) => ({
    key: String(step),
    count: given.filter((each) => each === step).length,
  }))
  expect(netPromoters([...steps, { key: 'none', count: 5 }]).score).toBe(score)
})

test('a scale has neither key nor points, whatever was sent', () => {
  expect(write({ answer: '5', isOnlyOpt: 1 })).toMatchObject({ answer: '', isOnlyOpt: 0, options: [] })
  expect(kindOf(10)).toMatchObject({ isScored: false, isMarkable: false })
  expect(describeKey(five, '5').lines).toEqual([])
})

test('every step is counted, chosen or not', () => {
  const { cells, figures, countAnswered, filterKeys, storedStart } = resultsOf(10)
  expect([cells('4', five), filterKeys('4', five)]).toEqual([['4'], ['4']])
  // 10 is not found where 1 is looked for.
  expect(JSON.stringify('10').startsWith(storedStart?.('1') ?? '')).toBe(false)
  const counts = new Map([
    ['5', 3],
    ['1', 1],
  ])
  expect(figures(five, counts).map(({ opt, count }) => [opt, count])).toEqual([
    ['1 非常不满意', 1],
    ['2', 0],
    ['3', 0],
    ['4', 0],
    ['5 非常满意', 3],
  ])
  expect(countAnswered(five, counts)).toBe(4)
})

describe('in spreadsheets and pasted papers', () => {
  const anyCategory = () => '综合'

  test.each([five, ten])('$question comes back out of its row as it went in', (question) => {
    const { draft, bad } = readBankRow(writeBankRow(question, '综合'), anyCategory)
    expect(bad).toEqual([])
    expect(draft).toEqual(question)
  })

  test.each([
    ['量表', '五档', [['Z', '“五档”看不懂，要像 1-5 非常不满意 非常满意 这样写']]],
    ['量表', '1-12 差 好', [['Z', '档数最多为 11']]],
    ['单选', '1-5 差 好', [['Z', '单选题没有题型设置，请清空']]],
    ['nps', '', []],
  ])('%s with the settings %j: %j', (type, settings, faults) => {
    const cells = Array.from({ length: 26 }, () => '')
    Object.assign(cells, { 0: '满意吗？', 1: type, 25: settings })
    if (type === '单选') Object.assign(cells, { 3: '甲', 4: '乙' })
    const { bad } = readBankRow(cells, anyCategory)
    expect(bad.map(({ column, reason }) => [column, reason])).toEqual(faults)
  })

  test.each<[string, string, QuestionSettings]>([
    ['1. 您满意吗？[量表 1-5 很差 很好]', '您满意吗？', { first: 1, steps: 5, low: '很差', high: '很好' }],
    [
      '【量表：0-10，不会，会】您会推荐我们吗？',
      '您会推荐我们吗？',
      { first: 0, steps: 11, low: '不会', high: '会' },
    ],
    ['【量表题】服务怎么样？', '服务怎么样？', {}],
  ])('%s', (text, question, settings) => {
    const [row] = readPasted(text)
    const { draft, bad } = readBankRow(row?.cells ?? [], anyCategory)
    expect(bad).toEqual([])
    expect(draft).toMatchObject({ option_type: 10, question })
    expect(draft.settings).toEqual(write({ settings }).settings)
  })
})

test.each([
  ['【NPS】你愿意推荐给朋友吗？', { look: 'nps', first: 0, steps: 11 }],
  [
    '【NPS 不会 一定会】你愿意推荐给朋友吗？',
    { look: 'nps', first: 0, steps: 11, low: '不会', high: '一定会' },
  ],
  ['【量表 1-3 差 好】你愿意推荐给朋友吗？', { look: 'numbers', first: 1, steps: 3 }],
])('%s of a pasted paper is read with its settings', (text, settings) => {
  const [row] = readPasted(text)
  const { draft, bad } = readBankRow(row?.cells ?? [], () => '综合')
  expect(bad).toEqual([])
  expect(draft).toMatchObject({ question: '你愿意推荐给朋友吗？', option_type: 10, settings })
})

test('a look brings its own words for the ends, and never takes away what the author wrote', () => {
  const plain = { low: '非常不满意', high: '非常满意' }
  expect(endsFor('nps', plain)).toEqual(npsEnds)
  expect(endsFor('stars', npsEnds)).toEqual(plain)
  expect(endsFor('nps', { low: '不会', high: '非常满意' })).toEqual({ low: '不会', high: npsEnds.high })
})

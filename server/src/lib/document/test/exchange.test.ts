// SQLite alone: no database is asked.

import { columnIndex } from '@wenhai/core/bank/columns'
import type { ExchangeReading } from '@wenhai/core/bank/exchange/exchange-row'
import { MoodleReader } from '@wenhai/core/bank/exchange/moodle'
import { QtiReader } from '@wenhai/core/bank/exchange/qti'
import { moodleHead, moodleTail, toMoodle, writeMoodle } from '@wenhai/core/bank/exchange/write-moodle'
import { toQti, writeManifest, writeQtiItem } from '@wenhai/core/bank/exchange/write-qti'
import { readBankRow } from '@wenhai/core/bank/read-row'
import { writeBankRow } from '@wenhai/core/bank/write-row'
import { categoryLimits } from '@wenhai/core/category/names'
import { fillIn, multiple, single } from '@wenhai/core/question/compose'
import { exampleOf } from '@wenhai/core/question/kinds/examples'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { type OptionType, optionType, optionTypes } from '@wenhai/core/question/option-type'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { expect, test } from 'vitest'
import { readXml } from '../../xml.ts'
import { xmlLimits } from '../document.ts'
import { readExchange } from '../read-exchange.ts'

const rowsOf = (reading: Pick<ExchangeReading, 'rows' | 'left' | 'partly'>) => {
  expect([...reading.left, ...reading.partly]).toEqual([])
  return reading.rows.map(({ cells, points }) => ({
    ...readBankRow(cells, () => categoryLimits.defaultKey),
    points,
  }))
}

function throughMoodle(draft: QuestionDraft, points?: number) {
  const question = { number: 1, draft, points }
  const { exchanged, losses } = toMoodle(question)
  const reader = new MoodleReader()
  const text = moodleHead + (exchanged ? writeMoodle(question, exchanged, new Map()) : '') + moodleTail
  readXml(Buffer.from(text), xmlLimits, (element, parent) => {
    if (parent.name !== 'quiz') return false
    reader.add(element)
    return true
  })
  return { back: rowsOf(reader.end()), losses }
}

function throughQti(draft: QuestionDraft, points?: number) {
  const question = { number: 1, draft, points }
  const { exchanged, losses } = toQti(question)
  const reader = new QtiReader()
  const item = exchanged && writeQtiItem(question, exchanged)
  if (item) reader.add(readXml(Buffer.from(item.text), xmlLimits), (source) => source)
  return { back: rowsOf(reader.end()), losses, item }
}

/** What comes back: the kind, the text, the options or settings, and the key as a person writes it. */
function short({ draft, bad }: ReturnType<typeof rowsOf>[number]) {
  expect(bad).toEqual([])
  const kind = kindOf(draft.option_type)
  const cells = writeBankRow(draft, '')
  return [
    kind.name,
    draft.question,
    draft.options.map(({ opt }) => opt).join('|') || (cells[columnIndex('settings')] ?? ''),
    draft.answer === '' ? '' : kind.writeKey(draft.answer),
  ]
}

/** What comes back of the example of each kind that both programs know. */
const held: Partial<Record<OptionType, { comes: string[]; fromQti?: string[]; lost?: string }>> = {
  [optionType.singleChoice]: { comes: ['单选题', '中国的首都是哪里？', '上海|北京|广州', 'B'] },
  [optionType.multipleChoice]: { comes: ['多选题', '哪些是直辖市？', '北京|南京|天津|重庆', 'A,C,D'] },
  [optionType.trueFalse]: { comes: ['判断题', '水在标准大气压下 100℃ 沸腾。', '正确|错误', '对'] },
  [optionType.fillIn]: { comes: ['填空题', '孔子名____，字____。', '', '丘；仲尼'] },
  [optionType.openAnswer]: { comes: ['问答题', '谈谈读书的好处。', '', '开阔眼界，增长见识。'] },
  [optionType.ranking]: {
    comes: ['排序题', '按朝代先后排列。', '唐|宋|秦', 'C,A,B'],
    fromQti: ['排序题', '按朝代先后排列。', '唐|秦|宋', 'B,A,C'],
  },
  [optionType.choiceList]: {
    comes: ['列表选择题', '您去过哪些城市？', '北京|上海|广州|深圳|成都|杭州|其他|都没有去过', 'A,C'],
    lost: '选项旁的填写、排列和数量限制',
  },
  [optionType.number]: {
    comes: ['填空题', '水的密度是多少？____', '数值', '1±0.05'],
    lost: '数字的范围和小数位数、单位',
  },
  [optionType.upload]: {
    comes: ['上传题', '请上传作业', '图片 最多 1 个 10 MB', ''],
    lost: '文件的类型、个数和大小',
  },
  [optionType.cloze]: {
    comes: [
      '完形填空题',
      'I ____ to school every day and ____ happy there.',
      'go|goes|went|gone；is|am',
      'AB',
    ],
  },
  [optionType.matching]: {
    comes: ['连线题', '把国家和首都连起来', '中国|法国 → 北京|巴黎|伦敦', 'AB'],
    fromQti: ['连线题', '把国家和首都连起来', '中国|法国 → 巴黎|北京|伦敦', 'BA'],
  },
}

const expected = new Map(Object.entries(held).map(([type, each]) => [Number(type), each]))

test.each(optionTypes.map((type) => [kindOf(type).name, type] as const))('%s', (name, type) => {
  const { question } = exampleOf(type)
  const known = expected.get(type)
  const [moodle, qti] = [throughMoodle(question), throughQti(question)]
  expect(moodle.back.map(short)).toEqual(known ? [known.comes] : [])
  expect(qti.back.map(short)).toEqual(known ? [known.fromQti ?? known.comes] : [])
  const said = (program: string) =>
    known?.lost ? [`不能带上：${known.lost}`] : [`${program} 没有和它一样的${name}`]
  const isSaid = !known || known.lost !== undefined
  expect(moodle.losses.map(({ reason }) => reason)).toEqual(isSaid ? said('Moodle') : [])
  expect(qti.losses.map(({ reason }) => reason)).toEqual(isSaid ? said('QTI') : [])
})

test.each<[string, QuestionDraft]>([
  ['signs of the formats', single('1 < 2 & "3" ]]> {=甲 ~乙} \\ 是？', ['<b>', '{1:MULTICHOICE:=x}'], 'A')],
  ['formulas', multiple('求 $\\frac{1}{2}$ 和 $x_1$', ['$x<1$', '二', '三'], 'A,B')],
  ['several accepted, and a star', fillIn('首都是____。', '北京|北*京')],
  ['strict blanks', { ...fillIn('写____和____', 'NaCl；HCl'), settings: { modes: ['strict'] } }],
  [
    'numbers',
    { ...fillIn('圆周率____，e 是____', '3.14±0.01；2.7'), settings: { modes: ['number', 'number'] } },
  ],
  ['an explanation of some lines', { ...single('哪个？', ['甲', '乙'], 'B'), note: '第一行\n第二行' }],
])('%s come back from both', (_, draft) => {
  const told = (each: QuestionDraft) => [each.question, each.options, each.answer, each.note, each.settings]
  for (const { back } of [throughMoodle(draft, 2.5), throughQti(draft, 2.5)]) {
    expect(back.map(({ bad }) => bad)).toEqual([[]])
    expect(back.map(({ points }) => points)).toEqual([2.5])
    expect(back.map((each) => told(each.draft))).toEqual([told(draft)])
  }
})

test('Moodle is given no question without a key, because it would stop there', () => {
  const { losses, back } = throughMoodle(single('哪个？', ['甲', '乙'], ''))
  expect([back, losses.map(({ isWhole }) => isWhole)]).toEqual([[], [true]])
})

test('an item of QTI 3.0 has the parts of the standard in their order, and the manifest lists it', () => {
  const { item } = throughQti({ ...single('哪个？', ['甲', '乙'], 'B'), question_pic: ['/files/aa/b.webp'] })
  const root = readXml(Buffer.from(item?.text ?? ''), xmlLimits)
  const names = root.children.map((child) => (typeof child === 'string' ? child : child.name))
  expect(names).toEqual([
    'qti-response-declaration',
    'qti-outcome-declaration',
    'qti-item-body',
    'qti-response-processing',
  ])
  expect(root.attributes).toMatchObject({ identifier: 'item-0001', adaptive: 'false' })
  expect(item?.text).toContain('rptemplates/match_correct.xml')
  const manifest = readXml(Buffer.from(writeManifest(item ? [item] : [])), xmlLimits)
  expect(manifest.name).toBe('manifest')
  expect(JSON.stringify(manifest)).toContain('"href":"images/b.webp"')
})

test('a file of millions of texts that are no questions is refused, and not answered with a sentence for each', async () => {
  const file = (count: number) => Buffer.from(`真的？{T}\n\n${'甲\n\n'.repeat(count)}`)
  expect((await readExchange(file(100), 'gift')).gaps).toHaveLength(100)
  await expect(readExchange(file(20_000), 'gift')).rejects.toThrow('太大或太复杂')
})

test('an item of QTI with thousands of blanks is left out', () => {
  const reader = new QtiReader()
  const blanks = '<textEntryInteraction responseIdentifier="r"/>'.repeat(300)
  const item = `<assessmentItem title="空"><itemBody><p>${blanks}</p></itemBody></assessmentItem>`
  reader.add(readXml(Buffer.from(item), xmlLimits), (source) => source)
  expect(reader.end().left).toMatchObject([{ reason: '一题里作答的地方太多' }])
})

import { expect, test } from 'vitest'
import { fillIn, matrix, multiple, open, passage, single, trueFalse } from '../question/compose.ts'
import { examples } from '../question/kinds/examples.ts'
import { partsOf } from '../question/kinds/parts.ts'
import { kindOf } from '../question/kinds/registry.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { tidyQuestion } from '../question/tidy-question.ts'
import { regionLevels } from '../question/tree/tree.ts'
import { readPasted } from './read-pasted.ts'
import { readBankRow } from './read-row.ts'
import { findTextLosses } from './text-losses.ts'
import { type TextItem, type TextQuestion, type WrittenPaper, writePasted } from './write-pasted.ts'

const textOf = (draft: QuestionDraft, points?: number): TextQuestion => ({
  ...draft,
  category: '',
  missing: [],
  points,
})
const items = (...drafts: QuestionDraft[]): TextItem[] =>
  drafts.map((draft) => ({ question: textOf(tidyQuestion(draft)) }))
const write = (...drafts: QuestionDraft[]) => writePasted(items(...drafts))
const lossesOf = (paper: WrittenPaper) => findTextLosses(paper, (name) => name)
const readBack = (text: string) =>
  readPasted(text).map(({ cells }) => {
    const { draft, bad } = readBankRow(cells, () => 'all', true)
    return { draft, bad }
  })

const all = Object.values(examples).map(({ question }) => question)

test.each(all.map((question) => ({ name: kindOf(question.option_type).name, question })))(
  '$name comes back from its text unchanged',
  ({ question }) => {
    const tidy = tidyQuestion({ ...question, note: '因为这样。\n还有一行。', level: 'hard', key: '词 语' })
    const { text } = writePasted([{ question: textOf(tidy, 2.5) }])
    const [read, ...rest] = readBack(text)
    expect(rest).toEqual([])
    expect(read?.bad).toEqual([])
    expect({ ...read?.draft, questionnaire_type: tidy.questionnaire_type }).toEqual(tidy)
  },
)

test('a paper of all kinds comes back as a whole, and nothing of it is lost', () => {
  const paper = write(...all)
  expect(readBack(paper.text).map(({ draft }) => draft.question)).toEqual(all.map(({ question }) => question))
  expect(lossesOf(paper)).toEqual([])
})

const settled = (draft: QuestionDraft, settings: Record<string, unknown>): QuestionDraft => ({
  ...draft,
  settings: { ...draft.settings, ...settings },
})
const example = (option_type: keyof typeof examples) => examples[option_type].question

const kept: [what: string, draft: QuestionDraft][] = [
  ['rows in any order', matrix('满意吗？', { rows: ['甲', '乙'], shuffle: true })],
  [
    'rows of which some are required',
    matrix('？', { rows: ['甲', '乙'], required: 'some', requiredRows: [2] }),
  ],
  [
    'a range of numbers',
    matrix('几次？', { rows: ['甲'], columns: ['次'], cells: 'number', least: -5, most: 9, decimals: 2 }),
  ],
  [
    'signs between the names of rows',
    matrix('？', { rows: ['水、电', '（房租）'], columns: ['A】', 'B|C'] }),
  ],
  [
    'more rows than a mark has room for',
    matrix('？', { rows: Array.from({ length: 50 }, (_, at) => `第 ${at + 1} 行的名称比较长`) }),
  ],
  [
    'weights of gaps',
    settled(example(22), {
      blanks: [
        { choices: ['go', 'goes'], weight: 2 },
        { choices: ['is', 'am'], weight: 1 },
      ],
    }),
  ],
  ['what may be matched several times', settled(example(21), { reuse: true })],
  ['headings between options', settled(example(11), { headings: [{ key: 'C', text: '南方' }] })],
  ['a unit that the taker writes', settled(example(15), { asksUnit: true, unit: '', isSlider: false })],
  ['a text to agree to with labels in it', settled(example(20), { consent: '一、同意\n答案：无\n{见附件}' })],
  ['the regions', settled(example(18), { tree: '@regions3', levels: [...regionLevels] })],
  ['a hint of several words', settled(example(14), { hint: '填 本人 的' })],
  ['what need not be answered', { ...open('还有什么想说的？'), isRequired: false }],
  [
    'a text of several lines',
    single('读一读：\n床前明月光，\n疑是地上霜。\n作者是谁？', ['李白', '杜甫'], 'A'),
  ],
  [
    'a list in the explanation',
    { ...fillIn('圆周率约为____。', '3.14'), note: '步骤：\n1. 画圆\n2. 量周长\n3. 相除' },
  ],
  ['brackets with the name of a kind', single('（量表 1-5）是什么？', ['一种题', '一种尺'], 'A')],
  [
    'weights, freedom and an explanation of a passage',
    {
      ...passage('甲、乙两地相距 60 千米。\n\n车速 30 千米每小时。', [
        { ...open('怎样算？', '路程除以速度'), isRequired: false },
        multiple('哪些是速度单位？', ['千米每小时', '米', '米每秒'], 'A,C'),
        matrix('难不难？', { rows: ['（1）', '（2）'], shuffle: true }),
      ]),
      note: '先看单位。\n再列式。',
      isRequired: false,
    },
  ],
]

test.each(kept)('a text keeps %s', (_, draft) => {
  expect(lossesOf(write(draft, open('下一题')))).toEqual([])
})

/** What has signs that mean something in a line of settings, or more than one line. */
const onlyAsJson = new Set([
  'signs between the names of rows',
  'a text to agree to with labels in it',
  'a hint of several words',
])

test.each(kept.filter(([, { settings }]) => settings))(
  '%s: settings are JSON only where no words say them',
  (what, draft) => {
    expect(write(draft).text.includes('题型设置：{')).toBe(onlyAsJson.has(what))
  },
)

test('weights within a passage are kept', () => {
  const draft = tidyQuestion(passage('短文', [single('一？', ['甲', '乙'], 'A'), fillIn('二____', '2')]))
  const parts = partsOf(draft).map((part, index) => ({ ...part, weight: index + 2 }))
  const { text } = write({ ...draft, settings: { questions: parts } })
  expect(readBack(text)[0]?.draft.settings?.questions).toMatchObject([{ weight: 2 }, { weight: 3 }])
})

const lost: [what: string, draft: QuestionDraft, names: string[]][] = [
  ['a picture', { ...open('看图。'), question_pic: ['/files/a.webp'] }, ['图片']],
  ['a keyword with a sign that ends it', { ...open('看图。'), key: '甲、乙' }, ['关键词']],
]

test.each(lost)('%s is named as what a text loses', (_, draft, names) => {
  expect(lossesOf(write(open('第一题'), { ...draft, level: 'normal' }))).toMatchObject([{ number: 2, names }])
})

test('points, and what a form has between its questions, are written and read over', () => {
  const [first, second] = [open('一？'), matrix('二？', { rows: ['甲', '乙'], columns: ['差', '好'] })]
  const { text, questions } = writePasted([
    { beside: { word: '标题', text: '期末考试？' } },
    { beside: { word: '小节', text: '一、问答题' } },
    { question: textOf(tidyQuestion({ ...first, level: 'normal' }), 10) },
    { beside: { word: '段落', text: '1. 先看图\n\n2. 再答____' } },
    { beside: { word: '分页', text: '' } },
    { question: textOf(tidyQuestion({ ...second, level: 'normal' }), 2.5) },
  ])
  expect(text).toBe(`【标题】期末考试？

【小节】一、问答题

1. 【问答题 10 分】一？

【段落】1. 先看图
↳ 2. 再答____

【分页】

2. 【矩阵题 单选：甲、乙｜差、好】（2.5 分）二？
`)
  expect(lossesOf({ text, questions })).toEqual([])
  expect(readBack(text)).toHaveLength(2)
})

const said: [what: string, draft: QuestionDraft, line: string][] = [
  ['marked by hand', { ...fillIn('圆周率约为____。', '3.14'), isOnlyOpt: 0 }, '有标准答案：否'],
  ['not offered', { ...open('还有吗？'), status: 0 }, '状态：停用'],
  ['for surveys only', { ...open('还有吗？'), filterType: 'survey' }, '适用范围：问卷'],
  ['for exams only', { ...open('还有吗？'), filterType: 'exam', allowPeopleUse: false }, '适用范围：考试'],
  ['kept back', { ...open('还有吗？'), allowPeopleUse: false }, '允许他人使用：否'],
  [
    'for exams, and not kept back',
    { ...open('还有吗？'), filterType: 'exam', allowPeopleUse: true },
    '允许他人使用：是',
  ],
  [
    'a passage that is not offered',
    { ...passage('短文', [single('一？', ['甲', '乙'], 'A'), open('二？', '二')]), status: 0 },
    '整题状态：停用',
  ],
  [
    'a passage for votes that is kept back',
    { ...passage('短文', [open('一？')]), filterType: 'vote', allowPeopleUse: false },
    '整题允许他人使用：否',
  ],
]

test.each(said)('a text says that a question is %s, and keeps it', (_, draft, line) => {
  const paper = write(draft, open('下一题'))
  expect(paper.text.split('\n')).toContain(line)
  expect(lossesOf(paper)).toEqual([])
  expect(readBack(paper.text)[0]?.draft).toMatchObject({
    isOnlyOpt: draft.isOnlyOpt,
    status: draft.status,
    filterType: draft.filterType,
    allowPeopleUse: draft.allowPeopleUse,
  })
})

test('what a line says otherwise than the question is named', () => {
  const paper = write({
    ...fillIn('圆周率约为____。', '3.14'),
    isOnlyOpt: 0,
    status: 0,
    allowPeopleUse: false,
  })
  const changed = paper.text.replace(/\n(?:有标准答案|状态|允许他人使用)：.+/g, '')
  expect(lossesOf({ ...paper, text: changed })).toEqual([
    { number: 1, names: ['有标准答案', '状态', '允许他人使用'] },
  ])
})

test('what the one who exports does not see is named as missing, and only that', () => {
  const question = {
    ...textOf(trueFalse('地球是圆的。', true)),
    answer: '',
    isOnlyOpt: 0,
    level: 'normal' as const,
  }
  const paper = writePasted([{ question: { ...question, missing: ['答案', '解析'] } }])
  expect(lossesOf(paper)).toEqual([{ number: 1, names: ['答案', '解析'] }])
})

test.each([
  ['a name that an import finds', '数学', 'math', []],
  ['a key', 'math', 'math', []],
  ['a name that it does not find', '几何', 'geometry', [{ number: 1, names: ['分类'] }]],
  ['no category', '', 'geometry', []],
])('%s', (_, name, key, losses) => {
  const question = { ...textOf(open('一？')), questionnaire_type: key, category: name }
  const keys = new Map([
    ['数学', 'math'],
    ['math', 'math'],
    ['综合', '综合'],
  ])
  expect(findTextLosses(writePasted([{ question }]), (word) => keys.get(word))).toEqual(losses)
})

test('a paper without questions is an empty text', () => {
  expect(writePasted([])).toEqual({ text: '', questions: [] })
})

import { describe, expect, test } from 'vitest'
import { splitMath } from '../format/split-math.ts'
import {
  allocation,
  cascade,
  checkedText,
  choiceList,
  cloze,
  entryTable,
  fillIn,
  matching,
  matrix,
  multiple,
  number,
  open,
  passage,
  scale,
  signature,
  single,
} from '../question/compose.ts'
import { splitAtBlanks } from '../question/kinds/fill-in/kind.ts'
import { emptyPipe, hasPipes, type PipeSource, pipeLimits, pipePaper, pipeText } from './pipe.ts'

const names: Record<string, string> = { 名: '海', 价: '$5$', 线: 'a___b', 空: '', 数: '5', 尾: 'x\\' }
const find = (name: string) => names[name]

describe('a value is put in the place of its name', () => {
  test.each([
    ['没有', '没有'],
    ['你好，{名}！', '你好，海！'],
    ['{ 名 }{名}', '海海'],
    ['{空}', emptyPipe],
    ['{谁}和{', '{谁}和{'],
    ['{{名}}', '{海}'],
    ['{}{名', '{}{名'],
    [`{${'名'.repeat(100)}}`, `{${'名'.repeat(100)}}`],
  ])('%s', (text, piped) => expect(pipeText(text, find)).toBe(piped))
})

describe('an answer is text, whatever is in it', () => {
  test('it makes no formula', () => {
    expect(splitMath(pipeText('价格 {价} 元', find))).toEqual([{ kind: 'text', text: '价格 $5$ 元' }])
  })
  test('and takes none away', () => {
    for (const text of ['{尾}$x$', ['$x$', '{数}'].join('')])
      expect(splitMath(pipeText(text, find)).filter(({ kind }) => kind === 'inline')).toEqual([
        { kind: 'inline', text: 'x' },
      ])
  })
  test('a formula keeps its own braces', () => {
    expect(pipeText('$x^{名}$ {名}', find)).toBe('$x^{名}$ 海')
  })
  test('it makes no blank', () => {
    for (const text of ['{线}', '{空}', '__{线}', '{线}__'])
      expect(splitAtBlanks(pipeText(text, find))).toHaveLength(1)
  })
})

test('a text grows no further than its bound', () => {
  const text = '{名}'.repeat(pipeLimits.perText + 1)
  expect(pipeText(text, find)).toBe(`${'海'.repeat(pipeLimits.perText)}{名}`)
})

test('a paper has a bound for all of its texts', () => {
  const text = '{来源}'.repeat(pipeLimits.perText)
  const enough = pipeLimits.perPaper / pipeLimits.perText
  const asked = Array.from({ length: enough + 1 }, (_, index) => ask(`${index}`, open(text)))
  const texts = pipePaper({ questions: asked, items: [] }, source).questions.map(({ question }) => question)
  expect([texts[enough - 1]?.includes('{'), texts[enough]]).toEqual([false, text])
})

const ask = (question_id: string, draft: ReturnType<typeof single>) => ({ ...draft, question_id })
const questions = [
  ask('a', single('去哪里？', ['山', '海'])),
  ask('b', multiple('为什么去{第1题}？', ['近', '便宜', '和{第 1 题}有关'])),
  ask('c', open('{第2题}，{第3题}，{第9题}')),
  ask('d', fillIn('{总分}分，来自{来源}，{别的}：____')),
]
const item = (before: string, text: string) => ({ before, text, title: '' })
const source: PipeSource = {
  logic: {
    values: [{ name: '总分', after: 'c', be: { kind: 'count', question: 'c' } }],
    fields: [{ name: '来源', from: 'link' }],
  },
  answers: { a: 'B', b: 'A,C', c: '好' },
  flow: { shown: ['a', 'b', 'c', 'd'], values: { 总分: 0.1 + 0.2 } },
  given: { fields: { 来源: '校$门' } },
}
const textsOf = (
  given: Partial<PipeSource> = {},
  items = [item('b', '{第1题}'), item('', '{第4题}{第1题}')],
) => {
  const piped = pipePaper({ questions, items }, { ...source, ...given })
  return [...piped.questions.map(({ question }) => question), ...piped.items.map(({ text }) => text)]
}

test('a paper says earlier answers in words, without letters; what is later, unknown or unanswered is empty', () => {
  const e = emptyPipe
  expect(textsOf()).toEqual([
    '去哪里？',
    '为什么去海？',
    `近、和海有关，${e}，${e}`,
    '0.3分，来自校\\$门，{别的}：____',
    '海',
    `${e}海`,
  ])
})

test('what is hidden has no answer', () => {
  expect(textsOf({ flow: { shown: ['b', 'c', 'd'], values: {} } })[1]).toBe(`为什么去${emptyPipe}？`)
})

test('a named value is not read before it is calculated', () => {
  expect(textsOf({}, [item('c', '{总分}'), item('d', '{总分}')]).slice(-2)).toEqual([emptyPipe, '0.3'])
})

test('options have values too, and what has none stays the very same question', () => {
  const piped = pipePaper({ questions, items: [] }, source).questions
  expect(piped[1]?.options.map(({ opt }) => opt)).toEqual(['近', '便宜', '和海有关'])
  expect(piped[0]).toBe(questions[0])
})

test('a field that is called as what every object has, and is not given, is empty', () => {
  const logic = { values: [], fields: [{ name: 'constructor', from: 'link' as const }] }
  expect(textsOf({ logic, given: { fields: {} } }, [item('d', '{constructor}')]).at(-1)).toBe(emptyPipe)
})

test('a long answer is cut', () => {
  const [, , , , , end] = textsOf({ answers: { c: '长'.repeat(3000) } }, [item('', ''), item('', '{第3题}')])
  expect(end).toHaveLength(pipeLimits.value)
})

test.each([
  [['{第2题}'], true],
  [['好', '{ 第 12 题 }'], true],
  [['第2题', '{名称}', '$\\frac{第1题}{2}$'], false],
])('of %j it is said whether they ask for an answer', (texts, isAsking) => {
  expect(hasPipes({ questions: [], items: texts.map((text) => item('', text)) })).toBe(isAsking)
  expect(hasPipes({ questions: texts.map((text) => single('问', [text, '乙'])), items: [] })).toBe(isAsking)
})

const said = '{第1题}'
describe('every text that a taker reads has values in it', () => {
  test.each([
    [
      'rows and columns',
      matrix('问', { rows: [`${said}的服务`], columns: [said, '乙'] }),
      ['海的服务', '海'],
    ],
    [
      'columns of a table and their options',
      entryTable('问', {
        columns: [{ name: `${said}名`, kind: 'choice', options: [`去${said}`, '不去'], isRequired: true }],
      }),
      ['海名', '去海'],
    ],
    ['the ends of a scale', scale('问', { low: `不爱${said}`, high: `爱${said}` }), ['不爱海', '爱海']],
    [
      'a hint',
      checkedText('问', { form: 'pattern', pattern: '#{2,3}', hint: `到${said}的号` }),
      ['到海的号', '#{2,3}'],
    ],
    ['a unit', number('问', { unit: said }), ['海']],
    ['a unit of shares', allocation('问', ['甲', '乙'], { unit: said }), ['海']],
    ['names of levels', cascade('问', { tree: '甲\n 乙', levels: [`${said}的区`, '街'] }), ['海的区']],
    [
      'headings between options',
      choiceList('问', ['甲', '乙'], { headings: [{ key: 'A', text: `去${said}` }] }),
      ['去海'],
    ],
    ['both sides of pairs', matching('问', [said, '乙'], [`${said}边`, '山']), ['海', '海边']],
    ['choices of a gap', cloze('去____', [[said, '山']]), ['海']],
    [
      'what is within another',
      passage('文', [matrix('问', { rows: [said], columns: ['甲', '乙'] })]),
      ['海'],
    ],
  ])('%s', (_, draft, texts) => {
    const asked = [ask('a', single('去哪里？', ['山', '海'])), ask('b', draft)]
    expect(hasPipes({ questions: asked, items: [] })).toBe(true)
    const [, piped] = pipePaper({ questions: asked, items: [] }, source).questions
    const shown = JSON.stringify(piped?.settings)
    expect(shown).not.toContain(said)
    for (const text of texts) expect(shown).toContain(JSON.stringify(text).slice(1, -1))
  })

  test('but not a text that is agreed to, which is known by its hash', () => {
    const draft = signature('签名', `同意去${said}`)
    const [, piped] = pipePaper(
      { questions: [ask('a', single('去哪里？', ['山', '海'])), ask('b', draft)], items: [] },
      source,
    ).questions
    expect(piped?.settings).toEqual(draft.settings)
  })

  test('what is shown as it is has no signs for formulas in it', () => {
    const draft = matrix('问{来源}', { rows: ['{来源}'], columns: ['甲', '乙'] })
    const [piped] = pipePaper({ questions: [ask('a', draft)], items: [] }, source).questions
    expect([piped?.question, piped?.settings?.rows]).toEqual(['问校\\$门', ['校$门']])
  })
})

import { expect, test } from 'vitest'
import { type FormLogic, noLogic } from '../form/logic-model.ts'
import { seededDice } from '../question/kinds/order.ts'
import { mendTexts, type PipedForm, pipeSentence } from './mend-texts.ts'
import { namesOf } from './names.ts'
import { emptyPipe, type PipedQuestion, readQuestionName, writtenNames } from './pipe.ts'
import { sampleItem, sampleQuestion } from './random-form.ts'

const logic: FormLogic = {
  ...noLogic,
  fields: [{ name: '渠道', from: 'link' }],
  values: [{ name: '总数', after: 'q2', be: { kind: 'count', question: 'q2' } }],
}

/** The form has five questions, of which the fourth has the text. */
const questionsWith = (text: string): PipedQuestion[] =>
  (['single', 'multiple', 'text', 'text', 'text'] as const).map((kind, index) => ({
    ...sampleQuestion(kind, `q${index + 1}`),
    ...(index === 3 && { question: text }),
  }))
const formWith = (text: string): PipedForm => ({ questions: questionsWith(text), items: [], logic })
const ordered = (form: PipedForm, order: readonly number[], more: Partial<PipedForm> = {}): PipedForm => ({
  ...form,
  questions: order.flatMap((place) => form.questions[place - 1] ?? sampleQuestion('text', `new${place}`)),
  ...more,
})
const dollar = (text: string) => `$${text}`
const textOfFourth = ({ questions }: { questions: readonly PipedQuestion[] }) =>
  questions.find(({ question_id }) => question_id === 'q4')?.question

test.each<[string, string, readonly number[], string, string[]]>([
  ['what was not moved stays as it was typed', '{ 第 2 题 }', [1, 2, 3, 5, 4], '{ 第 2 题 }', []],
  ['a number follows its question', '{第2题}', [2, 1, 3, 4, 5], '{第1题}', []],
  ['also when questions come before it', '{第2题}和{第 1 题}', [1, 9, 2, 3, 4, 5], '{第3题}和{第 1 题}', []],
  ['and when others are gone', '{第3题}', [1, 3, 4, 5], '{第2题}', []],
  ['two that change places', '{第1题}{第2题}', [2, 1, 3, 4, 5], '{第2题}{第1题}', []],
  ['a gap for what is gone', '去{第2题}？', [1, 3, 4, 5], `去${emptyPipe}？`, ['第 3 题里的 {第2题} → ＿＿']],
  ['and for what comes later now', '{第3题}', [1, 2, 4, 3, 5], emptyPipe, ['第 3 题里的 {第3题} → ＿＿']],
  ['what read forward before follows too', '{第5题}', [5, 1, 2, 3, 4], '{第1题}', []],
  ['and is not named while it still does', '{第5题}', [2, 3, 4, 5], '{第4题}', []],
  ['a number without a question stays', '{第9题}{第0题}', [2, 1, 3, 4, 5], '{第9题}{第0题}', []],
  ['a formula keeps its braces', '$x_{第2题}$', [2, 1, 3, 4, 5], '$x_{第2题}$', []],
  [
    'no sign comes between a price and its pipe',
    dollar('{第2题} 元'),
    [2, 1, 3, 4, 5],
    dollar('{第1题} 元'),
    [],
  ],
  [
    'a value that is calculated later now',
    '{总数}',
    [1, 4, 2, 3, 5],
    emptyPipe,
    ['第 2 题里的 {总数} → ＿＿'],
  ],
  ['a value that is still known, a field', '{总数}{渠道}', [2, 1, 4], '{总数}{渠道}', []],
  ['braces that name nothing', '{谁}', [4], '{谁}', []],
])('%s', (_, text, order, expected, sentences) => {
  const before = formWith(text)
  const after = ordered(before, order)
  const mended = mendTexts(before, after, new Set())
  expect(textOfFourth(mended)).toBe(expected)
  const names = namesOf({ questions: after.questions, items: [], logic })
  expect(mended.broken.map((pipe) => pipeSentence(pipe, names))).toEqual(sentences)
})

test.each<[string, readonly number[], string[]]>([
  ['{第2题}', [2, 1, 3, 4, 5], ['第 4 题里的 {第2题} 应为 {第1题}，这是题库里的题，请点“修改”改过来']],
  ['{第2题}', [1, 3, 4, 5], ['第 3 题里的 {第2题} 引用不到答案了，这是题库里的题，请点“修改”改掉']],
  ['{第2题}', [1, 2, 4, 3, 5], []],
])('in a question of the bank %s stays, and what it should be is named: %j', (text, order, sentences) => {
  const before = formWith(text)
  const after = ordered(before, order)
  const mended = mendTexts(before, after, new Set(['q4']))
  expect(mended.questions).toEqual(after.questions)
  const names = namesOf({ questions: after.questions, items: [], logic })
  expect(mended.broken.map((pipe) => pipeSentence(pipe, names))).toEqual(sentences)
})

test('options, parts, paragraphs and headings are texts too', () => {
  const part = { ...sampleQuestion('single', ''), question: '{第1题}', isRequired: true, weight: 1 }
  const questions = [
    ...questionsWith('题目').slice(0, 3),
    { ...sampleQuestion('single', 'q4'), options: [{ key: 'A', opt: '和{第1题}有关', pic: '' }] },
    { ...sampleQuestion('text', 'q5'), settings: { questions: [part] } },
  ]
  const items = [
    { ...sampleItem('s1', 'section', 'q4'), title: '关于{第1题}' },
    { ...sampleItem('t1', 'text', ''), text: '谢谢，{第1题}，{第3题}' },
  ]
  const before = { questions, items, logic }
  const after = ordered(before, [2, 1, 4, 5])
  const mended = mendTexts(before, after, new Set())
  expect(mended.questions[2]?.options[0]?.opt).toBe('和{第2题}有关')
  expect(mended.questions[3]?.settings).toEqual({ questions: [{ ...part, question: '{第2题}' }] })
  expect(mended.items.map(({ title, text }) => title + text)).toEqual([
    '关于{第2题}',
    `谢谢，{第2题}，${emptyPipe}`,
  ])
  const names = namesOf({ questions: after.questions, items, logic })
  expect(mended.broken.map((pipe) => pipeSentence(pipe, names))).toEqual([
    '段落「谢谢，{第1题}，{第…」里的 {第3题} → ＿＿',
  ])
})

test('a paragraph that is moved before its question has nothing to read', () => {
  const item = { ...sampleItem('t1', 'text', 'q3'), text: '{第2题}' }
  const before = { ...formWith('题目'), items: [item] }
  const mended = mendTexts(before, { ...before, items: [{ ...item, before: 'q2' }] }, new Set())
  expect(mended.items[0]?.text).toBe(emptyPipe)
})

test('a value or a field that is taken away leaves a gap; a new text is read as it was written', () => {
  const before = formWith('{总数}{渠道}')
  const after = { ...before, logic: noLogic }
  expect(textOfFourth(mendTexts(before, after, new Set()))).toBe(emptyPipe + emptyPipe)
  const added = { ...sampleQuestion('text', 'new'), question: '{第1题}' }
  const grown = mendTexts(
    before,
    { ...before, questions: [...before.questions.toReversed(), added] },
    new Set(),
  )
  expect(grown.questions.at(-1)?.question).toBe('{第1题}')
})

test('after random edits every pipe names the question that it named, before its text, or is a gap', () => {
  const dice = seededDice('texts')
  const below = (count: number) => Math.floor(dice() * count)
  for (let turn = 0; turn < 300; turn += 1) {
    const read = Array.from({ length: 8 }, (_, place) => (place === 0 ? undefined : below(place)))
    const before = {
      questions: read.map((place, index) => ({
        ...sampleQuestion('text', `q${index + 1}`),
        question: place === undefined ? '题目' : `{第${place + 1}题}`,
      })),
      items: [],
      logic: noLogic,
    }
    const questions: PipedQuestion[] = [...before.questions]
    for (let edit = below(3); edit >= 0; edit -= 1) {
      const [taken] = questions.splice(below(questions.length), 1)
      if (taken && below(3) > 0) questions.splice(below(questions.length + 1), 0, taken)
      else if (below(2) === 0)
        questions.splice(below(questions.length + 1), 0, sampleQuestion('text', `n${edit}`))
    }
    const { questions: left, broken } = mendTexts(before, { ...before, questions }, new Set())
    const gaps = left.filter(({ question }) => question === emptyPipe)
    expect(broken, `edit ${turn}`).toHaveLength(gaps.length)
    left.forEach(({ question_id, question }, place) => {
      const [name] = writtenNames(question)
      if (name === undefined) return
      const number = readQuestionName(name) ?? 0
      const named = read[before.questions.findIndex((each) => each.question_id === question_id)]
      expect(number - 1, `edit ${turn}`).toBeLessThan(place)
      expect(left[number - 1]?.question_id, `edit ${turn}`).toBe(before.questions[named ?? -1]?.question_id)
    })
    for (const { question_id } of gaps) {
      const named = read[before.questions.findIndex((each) => each.question_id === question_id)]
      const source = left.findIndex((each) => each.question_id === before.questions[named ?? -1]?.question_id)
      const place = left.findIndex((each) => each.question_id === question_id)
      expect(source === -1 || source >= place, `edit ${turn}`).toBe(true)
    }
  }
})

import { expect, test } from 'vitest'
import { checkQuestion } from '../question/check-question.ts'
import { fillIn, matrix, multiple, open, ranking, scale, single, trueFalse } from '../question/compose.ts'
import { countControls } from '../question/kinds/authors.ts'
import { exampleOf } from '../question/kinds/examples.ts'
import { describeKey } from '../question/kinds/meanings.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { optionType, optionTypes } from '../question/option-type.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { changeKind, lossText } from './change-kind.ts'

const lineOf = (content: QuestionDraft) => ({ uid: 'u', question_id: 'bank', content, score: 3 })

const pairs = optionTypes.flatMap((from) =>
  optionTypes
    .filter((to) => to !== from)
    .map((to) => [kindOf(from).shortName, kindOf(to).shortName, from, to] as const),
)

test.each(pairs)('%s becomes %s: everything stays or is named', (_, __, from, to) => {
  const { question: given } = exampleOf(from)
  const before = { ...given, note: '解析在此', key: '词', level: 'hard' as const, isRequired: false }
  const { question, lost } = changeKind(lineOf(before), to)
  const { content } = question
  expect(content).toMatchObject({
    option_type: to,
    question: before.question,
    note: '解析在此',
    key: '词',
    level: 'hard',
    isRequired: false,
  })
  expect(question).toMatchObject({ uid: 'u', question_id: null })
  const all = JSON.stringify([content.options, content.settings ?? {}])
  for (const { opt } of kindOf(from).fixedOptions ? [] : before.options)
    expect(all.includes(JSON.stringify(opt)) || lost.some((name) => name.includes('选项'))).toBe(true)
  if (before.answer !== '') expect((content.answer ?? '') !== '' || lost.includes('答案')).toBe(true)
  expect(question.score === 3 || lost.includes('分值')).toBe(true)
  // Pages can show it, and its faults are named instead of thrown.
  const whole = content as QuestionDraft
  expect(() => [countControls(whole), describeKey(whole, whole.answer), checkQuestion(whole)]).not.toThrow()
  expect(checkQuestion(whole).filter(({ field, isMissing }) => field === 'answer' && !isMissing)).toEqual([])
  expect(changeKind(question, to)).toEqual({ question, lost: [] })
})

const four = ['一', '二', '三', '四']

test.each([
  ['单选 to 多选', single('问', four, 'B'), optionType.multipleChoice, 'B', []],
  ['多选 with one key to 单选', multiple('问', four, 'C'), optionType.singleChoice, 'C', []],
  ['多选 with two keys to 单选', multiple('问', four, 'A,C'), optionType.singleChoice, '', ['答案']],
  [
    '多选 with six to 单选',
    multiple('问', [...four, '五', '六'], 'A'),
    optionType.singleChoice,
    'A',
    ['第 5 个起的 2 个选项'],
  ],
  ['多选 to 选择', multiple('问', four, 'A,C'), optionType.choiceList, 'A,C', []],
  ['单选 to 判断', single('问', ['对', '错'], 'A'), optionType.trueFalse, '1', ['2 个选项']],
  ['判断 to 单选', trueFalse('问', false), optionType.singleChoice, 'B', []],
  ['填空 to 问答', fillIn('首都是____', '北京'), optionType.openAnswer, '北京', []],
  ['问答 to 填空', open('首都是____', '北京'), optionType.fillIn, '北京', []],
  ['单选 to 填空', single('首都是____', ['上海', '北京'], 'B'), optionType.fillIn, '北京', ['2 个选项']],
  ['排序 to 长排序', ranking('排', ['唐', '秦', '宋'], 'B,A,C'), optionType.longRanking, 'B,A,C', []],
] as const)('%s keeps the key where it fits', (_, before, to, answer, lost) => {
  const changed = changeKind(lineOf(before), to)
  expect([changed.question.content.answer, changed.lost]).toEqual([answer, lost])
})

test('choices go into the settings of kinds that keep them there, and come back', () => {
  const words = changeKind(lineOf(single('满意吗', ['差', '中', '好'])), optionType.scale)
  expect(words.question.content.settings).toMatchObject({
    look: 'words',
    words: ['差', '中', '好'],
    steps: 3,
  })
  expect(words.lost).toEqual(['分值'])
  const back = changeKind(words.question, optionType.singleChoice)
  expect(back.question.content.options.map(({ opt }) => opt)).toEqual(['差', '中', '好'])
  const columns = changeKind(
    lineOf(matrix('满意吗', { rows: ['服务'], columns: ['差', '好'] })),
    optionType.singleChoice,
  )
  expect(columns.question.content.options.map(({ opt }) => opt)).toEqual(['差', '好'])
  expect(columns.lost).toEqual(['矩阵的行'])
})

test("another author's key is neither made up nor called lost", () => {
  const { answer: _, note: __, ...content } = single('问', four, 'B')
  const { question, lost } = changeKind({ uid: 'u', question_id: 'q', content }, optionType.multipleChoice)
  expect([question.content.note, lost]).toEqual([undefined, []])
})

test('the message names what did not fit', () => {
  expect(lossText(optionType.trueFalse, ['4 个选项', '答案'])).toBe('已换成“判断”，没有留下：4 个选项、答案')
  expect(lossText(optionType.trueFalse, [])).toBeUndefined()
  expect(changeKind(lineOf(scale('几分')), optionType.openAnswer).lost).toEqual([])
})

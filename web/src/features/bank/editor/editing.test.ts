import { checkQuestion } from '@wenhai/core/question/check-question'
import type { OptionType } from '@wenhai/core/question/option-type'
import { expect, test } from 'vitest'
import { withBlank } from '#features/question/kinds/fill-in/edit.tsx'
import {
  type Editing,
  editingOf,
  emptyEditing,
  isSameQuestion,
  type KnownQuestion,
  levelNow,
  lostBy,
  questionDraftOf,
  withChosen,
  withCount,
  withKeys,
  withKind,
  withOption,
  withOptionBack,
  withoutEmptyEnd,
  withoutOption,
  withPasted,
  withSuggestedOption,
} from './editing.ts'

const idAt = ({ options }: Editing, index: number) => options[index]?.id ?? 0

const write = (...texts: string[]): Editing =>
  texts.reduce(
    (editing, opt, index) => withOption(editing, idAt(editing, index), { opt }),
    withCount({ ...emptyEditing(), question: '题目' }, texts.length),
  )

const known = (fields: Partial<KnownQuestion>): KnownQuestion => ({
  question: '题目',
  question_pic: [],
  option_type: 0,
  questionnaire_type: '综合',
  options: [],
  isRequired: true,
  isOnlyOpt: 0,
  key: '',
  level: 'hard',
  allowPeopleUse: true,
  status: 1,
  filterType: '',
  ...fields,
})

const options = (...texts: string[]) =>
  texts.map((opt, index) => ({ opt, key: 'ABCDEF'[index] ?? '', pic: '' }))

test.each<[OptionType, Partial<KnownQuestion>]>([
  [0, { options: options('甲', '乙'), isOnlyOpt: 1, answer: 'B', note: '因为' }],
  [1, { options: options('甲', '乙', '丙'), isOnlyOpt: 1, answer: 'A,C' }],
  [4, { options: options('甲', '乙', '丙'), isOnlyOpt: 1, answer: 'C,A,B' }],
  [2, { question: '____年，____', isOnlyOpt: 1, answer: '1919；五四运动|五四' }],
  [3, { answer: '范文' }],
  [
    6,
    {
      options: [
        { opt: '正确', key: '1', pic: '' },
        { opt: '错误', key: '0', pic: '' },
      ],
      isOnlyOpt: 1,
      answer: '0',
    },
  ],
])('a question of type %i comes out of the editor as it went in', (option_type, fields) => {
  const question = known({ option_type, answer: '', note: '', ...fields })
  expect(questionDraftOf(editingOf(question))).toEqual(question)
})

test('the right answer stays with its option when another one before it is removed', () => {
  let editing = write('甲', '乙', '丙')
  editing = withChosen(editing, idAt(editing, 2))
  expect(questionDraftOf(editing).answer).toBe('C')
  editing = withoutOption(editing, idAt(editing, 0))
  expect(questionDraftOf(editing).answer).toBe('B')
})

test('a press on a letter marks it and says that there is a unique answer; another press takes it back', () => {
  const plain = write('甲', '乙')
  const marked = withChosen(plain, idAt(plain, 1))
  expect(questionDraftOf(marked)).toMatchObject({ isOnlyOpt: 1, answer: 'B' })
  expect(questionDraftOf(withChosen(marked, idAt(plain, 0))).answer).toBe('A')
  const cleared = questionDraftOf(withChosen(marked, idAt(plain, 1)))
  expect(checkQuestion(cleared).map(({ field }) => field)).toEqual(['answer'])
})

test('lowering the count names what it would drop, and the answer goes with its option', () => {
  let editing = write('甲', '乙', '丙', '')
  editing = withChosen(editing, idAt(editing, 2))
  expect(lostBy(editing, 3)).toEqual([])
  expect(lostBy(editing, 2).map(({ opt }) => opt)).toEqual(['丙'])
  expect(questionDraftOf(withCount(editing, 2)).answer).toBe('')
})

test('changing the kind and back loses nothing that is still allowed', () => {
  const before = withChosen(write('甲', '乙'), 0)
  expect(isSameQuestion(withKind(withKind(before, 2), 0), before)).toBe(true)
  const six = withKind(write('甲', '乙', '丙', '丁'), 1)
  expect(questionDraftOf(withKind(withCount(six, 6), 0)).options).toHaveLength(4)
})

test('a new option joins the end of the order', () => {
  let editing: Editing = { ...withKind(write('甲', '乙'), 4), isUnique: true }
  editing = withKeys(editing, { order: [...editing.keys.order].reverse() })
  expect(questionDraftOf(withCount(editing, 3)).answer).toBe('B,A,C')
})

test('the level follows the count of options only while the switch is on and there are options', () => {
  const editing = { ...write('甲', '乙', '丙'), level: 'easy' as const }
  expect(levelNow(editing)).toBe('easy')
  expect(levelNow({ ...editing, isLevelByCount: true })).toBe('normal')
  expect(levelNow({ ...editing, isLevelByCount: true, option_type: 6 })).toBe('easy')
  expect(levelNow({ ...editing, isLevelByCount: true, option_type: 3, level: 'hell' })).toBe('hell')
})

test('blanks are written in their places, spaces inside an answer included', () => {
  let editing: Editing = { ...emptyEditing(), option_type: 2, question: '____和____', isUnique: true }
  editing = withKeys(editing, withBlank(editing.keys, 1, 'New York'))
  expect(questionDraftOf(editing).answer).toBe('；New York')
  editing = withKeys(editing, withBlank(editing.keys, 0, '北京｜Beijing'))
  expect(questionDraftOf(editing).answer).toBe('北京|Beijing；New York')
})

test('others’ questions come without answer: a copy has no unique answer until its author gives one', () => {
  const copy = questionDraftOf(editingOf(known({ options: options('甲', '乙'), isOnlyOpt: 1 })))
  expect(checkQuestion(copy).map(({ field }) => field)).toEqual(['answer'])
})

test.each<[string, string[], number | undefined, string[]]>([
  ['empty rows at the end go', ['甲', '乙', '', ''], undefined, ['甲', '乙']],
  ['one in between stays, to be filled in', ['甲', '', '丙', ''], undefined, ['甲', '', '丙']],
  ['two stay, however empty', ['', '', '', ''], undefined, ['', '']],
  ['one that is marked as right stays', ['甲', '乙', '', ''], 2, ['甲', '乙', '']],
])('what is saved: %s', (_, texts, chosen, left) => {
  const written = write(...texts)
  const editing = chosen === undefined ? written : withChosen(written, idAt(written, chosen))
  expect(questionDraftOf(withoutEmptyEnd(editing)).options.map(({ opt }) => opt)).toEqual(left)
})

test('the level by the count of options is that of what is saved', () => {
  const editing = { ...write('甲', '乙', '', ''), isLevelByCount: true }
  expect(questionDraftOf(withoutEmptyEnd(editing)).level).toBe('easy')
})

const list = (count: number) => Array.from({ length: count }, (_, index) => `第 ${index + 1} 个`)

test.each<[string, OptionType, number, Partial<KnownQuestion>]>([
  ['four options are a single choice', 0, 4, { option_type: 0 }],
  ['a fifth makes it a list of which one is chosen', 0, 5, { option_type: 11, settings: { several: false } }],
  ['six are a multiple choice', 1, 6, { option_type: 1 }],
  [
    'a seventh makes it a list of which several are chosen',
    1,
    7,
    { option_type: 11, settings: { several: true } },
  ],
  ['a seventh makes a ranking a long one', 4, 7, { option_type: 24 }],
])('pasted: %s', (_, option_type, count, expected) => {
  const pasted = withPasted(withKind(write('', '', '', ''), option_type), 0, list(count))
  const draft = questionDraftOf(pasted)
  expect(draft).toMatchObject(expected)
  expect(draft.options.map(({ opt }) => opt)).toEqual(list(count))
})

test('the right answer goes along into the larger kind', () => {
  const four = write('甲', '乙', '丙', '丁')
  const larger = withPasted(withChosen(four, idAt(four, 1)), 4, ['戊'])
  expect(questionDraftOf(larger)).toMatchObject({ option_type: 11, isOnlyOpt: 1, answer: 'B' })
  expect(checkQuestion(questionDraftOf(larger))).toEqual([])
})

test('an option that is brought back is right again; beside others that came since it is one more', () => {
  const three = write('甲', '乙', '丙')
  const before = withChosen(three, idAt(three, 1))
  const without = withoutOption(before, idAt(before, 1))
  expect(questionDraftOf(withOptionBack(without, before, 1))).toEqual(questionDraftOf(before))
  const changed = withOption(withCount(without, 3), idAt(withCount(without, 3), 2), { opt: '丁' })
  const back = withOptionBack(withCount(without, 3), before, 1)
  expect(questionDraftOf(back).options.map(({ opt }) => opt)).toEqual(['甲', '乙', '丙', ''])
  // Where there is no room any more, nothing is pushed out.
  const full = withCount(changed, 4)
  expect(withOptionBack(full, before, 1)).toBe(full)
})

test('a suggested option takes the first empty place, then one more, then the kind with more room', () => {
  const texts = (editing: Editing | undefined) => editing?.options.map(({ opt }) => opt)
  const empty = withCount(write('甲'), 4)
  const first = withSuggestedOption(empty, '乙')
  expect(texts(first)).toEqual(['甲', '乙', '', ''])
  expect(first).toMatchObject({ byAi: true })
  expect(questionDraftOf(first ?? empty).byAi).toBe(true)
  const full = write('甲', '乙', '丙', '丁')
  expect(full.option_type).toBe(0)
  const larger = withSuggestedOption(full, '戊')
  expect(texts(larger)).toEqual(['甲', '乙', '丙', '丁', '戊'])
  expect(larger?.option_type).toBe(11)
  // An empty option that is marked as right waits for its author.
  const marked = withChosen(empty, idAt(empty, 1))
  expect(texts(withSuggestedOption(marked, '乙'))).toEqual(['甲', '', '乙', ''])
})

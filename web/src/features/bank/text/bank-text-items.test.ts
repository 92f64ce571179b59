import { findTextLosses } from '@wenhai/core/bank/text-losses'
import { type TextItem, writePasted } from '@wenhai/core/bank/write-pasted'
import { makeCategoryFinder, makeCategoryNames } from '@wenhai/core/category/names'
import { open, single } from '@wenhai/core/question/compose'
import { exampleOf } from '@wenhai/core/question/kinds/examples'
import { optionType } from '@wenhai/core/question/option-type'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { expect, test } from 'vitest'
import type { BankQuestion } from '../api.ts'
import { bankTextItems } from './bank-text.tsx'
import { describeText, withTreeTexts } from './text-dialog.tsx'

const own = (draft: QuestionDraft): BankQuestion => ({
  ...draft,
  question_id: 'q',
  ocean_id: 'a',
  author: '甲',
  isMine: true,
  locked: false,
  create_time: '',
  update_time: '',
})
const others = (draft: QuestionDraft): BankQuestion => {
  const { answer, note, ...seen } = own(draft)
  return { ...seen, isMine: false }
}

const choice = single('选哪个？', ['甲', '乙'], 'A', { note: '因为', level: 'normal' })
const survey: QuestionDraft = { ...exampleOf(optionType.matrix).question, level: 'normal' }

const categories = [
  { key: '综合', value: '综合' },
  { key: 'math', value: '数学' },
  { key: 'math2', value: '数学' },
]
const itemsOf = (...questions: BankQuestion[]) => bankTextItems(questions, makeCategoryNames(categories))
const lossesOf = (items: readonly TextItem[]) =>
  findTextLosses(writePasted(items), makeCategoryFinder(categories))

test("one's own question comes whole, another author's without key and explanation, and that is said", () => {
  const items = itemsOf(own(choice), others(choice), others(survey))
  expect(writePasted(items).text.match(/答案：/g)).toHaveLength(1)
  expect(lossesOf(items)).toEqual([
    { number: 2, names: ['答案', '解析'] },
    { number: 3, names: ['解析'] },
  ])
})

test.each([
  ['own', [own(choice), own(choice)], '共 2 题，带答案和解析。'],
  ['others', [others(choice)], '共 1 题，都是别人的题，不带答案和解析。'],
  ['both', [own(choice), others(choice)], '共 2 题，其中 1 题是别人的，不带答案和解析。'],
])('the sentence above the text: %s', (_, questions, said) => {
  const text = describeText(writePasted(itemsOf(...questions)).questions)
  expect(text.startsWith(said)).toBe(true)
  expect(text).toContain('允许他人使用')
})

test('of two categories that share a name the text has the key, by which an import finds it', () => {
  const items = itemsOf(own({ ...open('一？'), questionnaire_type: 'math2' }))
  expect(writePasted(items).text).toContain('分类：math2')
  expect(lossesOf(items)).toEqual([])
})

const reference = `@${'a'.repeat(64)}`
const withReference: QuestionDraft = {
  ...exampleOf(optionType.cascade).question,
  settings: { tree: reference, levels: ['院', '系'] },
  answer: '',
  isOnlyOpt: 0,
}

test.each([
  ['comes whole', new Map([[reference, '理学院\n 数学系\n 物理系\n文学院\n 中文系']]), []],
  ['is missing where it did not arrive', new Map<string, string>(), [{ number: 1, names: ['题型设置'] }]],
  [
    'is missing where there is no room for it',
    new Map([[reference, `理学院\n${' 数学系的一个专业\n'.repeat(3000)}`]]),
    [{ number: 1, names: ['题型设置'] }],
  ],
])('a tree of an author %s', (_, texts: ReadonlyMap<string, string>, losses) => {
  const items = itemsOf(own(withReference)).map((item) => withTreeTexts(item, texts))
  expect(writePasted(items).text.includes(reference)).toBe(losses.length > 0)
  expect(lossesOf(items)).toEqual(losses)
})

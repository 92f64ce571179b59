import { expect, test } from 'vitest'
import { checkQuestion, questionTexts } from './check-question.ts'
import { levelByOptionCount } from './choices.ts'
import { markAnswer } from './kinds/counts.ts'
import type { PartialRule } from './kinds/marking.ts'
import { isMarkedByServer, kindOf } from './kinds/registry.ts'
import type { OptionType } from './option-type.ts'
import { QuestionDraft } from './schema.ts'
import { tidyQuestion } from './tidy-question.ts'

const write = (fields: Record<string, unknown>) =>
  tidyQuestion(QuestionDraft.parse({ question: '题目', option_type: 0, ...fields }))

const options = (...texts: string[]) => texts.map((opt) => ({ opt }))

const faults = (fields: Record<string, unknown>) =>
  checkQuestion(write(fields)).map(({ field, reason }) => [field, reason])

test.each([
  [{ options: options('甲') }, 'options', questionTexts.fewOptions],
  [{ option_type: 1, options: [] }, 'options', questionTexts.fewOptions],
  [{ options: options('甲', '') }, 'options', questionTexts.fewOptions],
  [{ options: options('甲', '乙', '') }, 'options.2.opt', '请填写选项 C'],
  [{ options: options('甲', '乙', '丙', '丁', '戊') }, 'options', '单选题最多 4 个选项'],
  [{ options: options('甲', '甲') }, 'options.1.opt', '选项 B 和选项 A 一样'],
  [{ options: options('甲', '甲\u2060') }, 'options.1.opt', '选项 B 和选项 A 一样'],
  [{ options: options('甲', '乙', '\u200B') }, 'options.2.opt', '请填写选项 C'],
  [{ options: options('甲', '乙'), isOnlyOpt: 1 }, 'answer', questionTexts.noAnswer],
  [{ options: options('甲', '乙'), answer: 'D' }, 'answer', '没有选项 D'],
  [
    {
      options: [
        { opt: '甲', key: 'B' },
        { opt: '乙', key: 'A' },
      ],
    },
    'options.0.key',
    '选项的编号应依次为 A、B、C',
  ],
  [{ option_type: 4, options: options('甲', '乙'), answer: 'A' }, 'answer', '要把所有选项都排上'],
  [
    { option_type: 2, question: '____', answer: '甲；乙' },
    'answer',
    '题目有 1 个空，答案有 2 个，用“；”隔开',
  ],
  [{ option_type: 6 }, 'answer', questionTexts.noAnswer],
])('%j has a fault in %s', { tags: ['3.28', '4.28', '9.21'] }, (fields, field, reason) => {
  expect(faults(fields)).toContainEqual([field, reason])
})

test.each([
  [0, 1, [questionTexts.fewOptions]],
  [0, 2, []],
  [0, 4, []],
  [0, 5, ['单选题最多 4 个选项']],
  [1, 1, [questionTexts.fewOptions]],
  [1, 2, []],
  [1, 6, []],
])('type %i with %i options has the faults %j', { tags: ['4.29', '9.22'] }, (option_type, count, reasons) => {
  const given = options(...Array.from({ length: count }, (_, index) => `选项 ${index}`))
  expect(faults({ option_type, options: given }).map(([, reason]) => reason)).toEqual(reasons)
})

test('a seventh option is more than a multiple choice or a ranking takes', { tags: ['4.29', '9.22'] }, () => {
  const given = options(...Array.from({ length: 7 }, (_, index) => `选项 ${index}`))
  expect(faults({ option_type: 1, options: given })).toEqual([['options', '多选题最多 6 个选项']])
  expect(faults({ option_type: 4, options: given })).toEqual([['options', '排序题最多 6 个选项']])
  const many = Array.from({ length: 201 }, (_, index) => ({ opt: String(index) }))
  expect(QuestionDraft.safeParse({ question: '题目', option_type: 1, options: many }).success).toBe(false)
})

test('options are labelled A to E, in their order', { tags: ['9.19'] }, () => {
  const { options: labelled } = write({ option_type: 1, options: options('甲', '乙', '丙', '丁', '戊') })
  expect(labelled.map(({ opt, key }) => key + opt)).toEqual(['A甲', 'B乙', 'C丙', 'D丁', 'E戊'])
})

test('a picture alone is an option', () => {
  const pic = `/files/ab/${'ab'.repeat(32)}.webp`
  expect(faults({ options: [{ opt: '', pic }, { opt: '乙' }] })).toEqual([])
})

test('true/false has its two options and a unique answer, whatever was sent', {
  tags: ['4.26', '4.27'],
}, () => {
  const { options: fixed, isOnlyOpt } = write({
    option_type: 6,
    options: options('甲', '乙', '丙'),
    isOnlyOpt: 0,
    answer: '对',
  })
  expect(fixed.map(({ opt, key }) => [opt, key])).toEqual([
    ['正确', '1'],
    ['错误', '0'],
  ])
  expect(isOnlyOpt).toBe(1)
})

test('a question without options drops them', () => {
  expect(write({ option_type: 3, options: options('甲', '乙') }).options).toEqual([])
})

test.each([
  [2, 'easy'],
  [3, 'normal'],
  [4, 'hard'],
  [5, 'hell'],
  [6, 'hell'],
])('%i options make it %s', { tags: ['4.24', '9.23'] }, (count, level) => {
  expect(levelByOptionCount(count)).toBe(level)
})

const abc = options('甲', '乙', '丙')
const keyed = {
  single: write({ options: abc, isOnlyOpt: 1, answer: 'B' }),
  multiple: write({ option_type: 1, options: abc, isOnlyOpt: 1, answer: 'A,C' }),
  verdict: write({ option_type: 6, answer: '1' }),
  blanks: write({
    option_type: 2,
    question: '____年，____',
    isOnlyOpt: 1,
    answer: '1919；五四运动|五四爱国运动',
  }),
  sign: write({ option_type: 2, question: '3____2', isOnlyOpt: 1, answer: '>' }),
  order: write({ option_type: 4, options: abc, isOnlyOpt: 1, answer: 'C,A,B' }),
  open: write({ option_type: 3, isOnlyOpt: 1, answer: '范文' }),
}

test.each<[keyof typeof keyed, string, PartialRule, number]>([
  ['single', 'B', 'none', 100],
  ['single', 'A', 'none', 0],
  ['single', '', 'none', 0],
  ['multiple', 'A,C', 'none', 100],
  ['multiple', 'A', 'none', 0],
  ['multiple', 'A', 'half', 50],
  ['multiple', 'C', 'share', 50],
  ['multiple', 'A,B', 'share', 0],
  ['multiple', '', 'half', 0],
  ['verdict', '1', 'none', 100],
  ['verdict', '0', 'none', 0],
  ['blanks', '1919；五四运动', 'none', 100],
  ['blanks', '１９１９；五四 爱国运动', 'none', 100],
  ['blanks', '1919；', 'none', 50],
  ['blanks', '；', 'none', 0],
  ['blanks', '1920；辛亥革命', 'none', 0],
  ['sign', '＞', 'none', 100],
  ['sign', '<', 'none', 0],
  ['sign', '。', 'none', 0],
  ['order', 'C,A,B', 'none', 100],
  ['order', 'A,B,C', 'none', 0],
  ['open', '范文', 'none', 0],
])('%s answered %j under %s is worth %i', (name, answer, partial, share) => {
  const question = keyed[name]
  expect(markAnswer(question, answer, { partial }).share).toBe(share)
})

test.each<[keyof typeof keyed, boolean]>([
  ['single', true],
  ['blanks', true],
  ['open', false],
])('%s is marked by the server: %s', (name, expected) => {
  expect(isMarkedByServer(keyed[name])).toBe(expected)
})

test.each<[OptionType, string, boolean]>([
  [0, 'A', true],
  [0, 'D', false],
  [0, 'A,B', false],
  [0, '', true],
  [1, 'A,B', true],
  [1, 'A,A', false],
  [1, 'A,Z', false],
  [2, '随便', true],
  [2, '甲；乙', false],
  [2, '😀'.repeat(2000), true],
  [2, '😀'.repeat(2001), false],
  [3, '😀'.repeat(2000), true],
  [3, '长'.repeat(2001), false],
  [4, 'A,B,C', true],
  [4, 'A,B', false],
  [6, '1', true],
  [6, 'A', false],
])('as an answer to type %i, %j is well-formed: %s', (option_type, answer, expected) => {
  const question = write({ option_type, options: abc })
  expect(kindOf(option_type).findAnswerFault(question, answer) === undefined).toBe(expected)
})

test('a sign beyond the first plane is one, as the schemas count', () => {
  const faces = '😀'.repeat(2000)
  const faults = (given: object) => checkQuestion({ ...write({ option_type: 3 }), ...given })
  expect(faults({ question: faces, answer: faces })).toEqual([])
  expect(faults({ question: `${faces}。` })).toMatchObject([{ field: 'question', isTooLong: true }])
  expect(faults({ answer: `${faces}。` })).toMatchObject([{ field: 'answer', isTooLong: true }])
})

test('what an author leaves out has its default', { tags: ['3.25', '3.27', '3.29', '3.34'] }, () => {
  expect(QuestionDraft.parse({ question: '题目', option_type: 3 })).toMatchObject({
    question_pic: [],
    questionnaire_type: '综合',
    options: [],
    isRequired: true,
    isOnlyOpt: 0,
    answer: '',
    note: '',
    key: '',
    allowPeopleUse: true,
  })
})

test.each([
  [0, '单选题'],
  [1, '多选题'],
  [2, '填空题'],
  [3, '问答题'],
  [4, '排序题'],
  [6, '判断题'],
])(
  'type %i is %s',
  { tags: ['3.23', '3.37', '3.38', '3.39', '3.40', '3.41', '3.42'] },
  (option_type, name) => {
    expect(kindOf(option_type as OptionType).name).toBe(name)
    expect(QuestionDraft.safeParse({ question: '题目', option_type }).success).toBe(true)
  },
)

test('there is no type 5, and no field that is not declared', { tags: ['3.36', '3.43'] }, () => {
  expect(QuestionDraft.safeParse({ question: '题目', option_type: 5 }).success).toBe(false)
  expect(QuestionDraft.parse({ question: '题目', option_type: 3, _id: 'x' })).not.toHaveProperty('_id')
})

import { OwnFormPart, OwnQuestion } from '@wenhai/core/form/own-file'
import { readPaper } from '@wenhai/core/form/read-paper'
import { expect, test } from 'vitest'
import type { ImportRow } from '#features/bank/import/import-rows.ts'
import { toCheckedPaper, withPaper } from '#features/bank/import/paper-rows.ts'
import { startOfPaper, startOfSaved } from './start-of.ts'

const paper = readPaper(
  '期末数学试卷\n一、单选题（每小题3分）\n1. 甲\nA. 一\nB. 二\n2. 乙\nA. 一\nB. 二\n二、判断题（每小题2分）\n3. 丙\n参考答案\n1-2 AB 3.√',
)
const rows: ImportRow[] = paper.rows.map(({ cells }, index) => ({
  row: index + 2,
  cells,
  bad: [],
  isLeftOut: false,
}))
const subjects = [
  { key: 'math', value: '数学' },
  { key: 'art', value: '美术' },
]
const startOf = (kind: 'survey' | 'exam', kept = rows) =>
  startOfPaper(
    kind,
    toCheckedPaper(withPaper(kept, paper), paper, (name) => name),
    subjects,
  )

test('an exam has the questions as new ones that nobody else gets, with points, sections and its subject', () => {
  const { question = [], items = [], ...rest } = startOf('exam')
  expect(rest).toEqual({ survey_title: '期末数学试卷', course: 'math' })
  expect(
    question.map(({ question_id, score, content }) => [
      question_id,
      score,
      content.answer,
      content.allowPeopleUse,
    ]),
  ).toEqual([
    [null, 3, 'A', false],
    [null, 3, 'B', false],
    [null, 2, '1', false],
  ])
  expect(
    items.map(({ kind, title, before }) => [kind, title, question.findIndex(({ uid }) => uid === before)]),
  ).toEqual([
    ['section', '一、单选题（每小题3分）', 0],
    ['section', '二、判断题（每小题2分）', 2],
  ])
})

test('a survey has neither points nor a subject', () => {
  const { question = [], ...rest } = startOf('survey')
  expect(question.map(({ score }) => score)).toEqual([undefined, undefined, undefined])
  expect('course' in rest).toBe(false)
})

test('a heading whose first question is left out goes on to the next one', () => {
  const { question = [], items = [] } = startOf('exam', rows.slice(1))
  expect(items.map(({ before }) => question.findIndex(({ uid }) => uid === before))).toEqual([0, 1])
  expect(question.map(({ score }) => score)).toEqual([3, 2])
})

test('a template of a member begins a form with new questions, in their places, and with its look', () => {
  const options = [{ opt: '甲' }, { opt: '乙' }]
  const questions = ['一', '二'].map((question) =>
    OwnQuestion.parse({ question, option_type: 0, options, answer: 'A', isOnlyOpt: 1 }),
  )
  const form = OwnFormPart.parse({
    questionnaire_type: 'survey',
    survey_title: '通勤',
    accent: 'pine',
    items: [
      { at: 1, kind: 'section', title: '第二部分', item_id: 's1' },
      { at: 2, kind: 'text', text: '谢谢' },
    ],
    logic: {
      rules: [
        {
          kind: 'show',
          target: { kind: 'question', question: '#2' },
          if: { kind: 'chosen', question: '#1', how: 'any', keys: ['A'] },
        },
      ],
    },
  })
  const { question = [], items = [], logic, ...rest } = startOfSaved('survey', { form, questions })
  const [first, second] = question.map(({ uid }) => uid)
  expect(question.map(({ question_id, content }) => [question_id, content.answer])).toEqual([
    [null, 'A'],
    [null, 'A'],
  ])
  expect(items.map(({ before, title, text }) => [before, title || text])).toEqual([
    [second, '第二部分'],
    ['', '谢谢'],
  ])
  expect(JSON.stringify(logic)).toContain(first)
  expect(JSON.stringify(logic)).not.toContain('#1')
  expect(rest).toMatchObject({ survey_title: '通勤', accent: 'pine', vote: [], entries: [] })
})

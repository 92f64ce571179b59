import { paperOf } from '@wenhai/core/report/paper'
import { expect, test } from 'vitest'
import { beginDraft, draftOption, draftRule } from '../dialog/form-draft.ts'
import { draftQuestion } from '../dialog/form-items.ts'
import { previewOfDraft } from './previewed-form.ts'

const content = {
  question: '一加一等于几？',
  question_pic: [],
  option_type: 0,
  questionnaire_type: '综合',
  options: [
    { opt: '一', key: '', pic: '' },
    { opt: '二', key: '', pic: '' },
  ],
  isRequired: true,
  isOnlyOpt: 1,
  level: 'normal',
  answer: 'B',
  note: '数一数',
} as const

const author = { name: '张三', ocean_id: 'me' }

test('a draft is shown as takers get it: keys by place, drawn ones counted, no answer, note or password', () => {
  const draft = beginDraft('exam', {
    survey_title: ' 期中 ',
    password: '芝麻芝麻开门',
    question: [draftQuestion({ ...content, options: [...content.options], question_pic: [] })],
    draw: [draftRule({ count: 3, score: 10 })],
  })
  const preview = previewOfDraft('exam', draft, author, '问海')
  expect(preview).toMatchObject({
    site: '问海',
    drawn: 3,
    view: { survey_title: '期中', sponsor: '张三', questionCount: 4, fullScore: 100, state: 'running' },
  })
  expect(preview.view.question[0]?.options.map(({ key }) => key)).toEqual(['A', 'B'])
  expect(JSON.stringify(preview)).not.toMatch(/数一数|芝麻芝麻开门|"answer"/)
})

test('true and false have their own two options whatever a draft says', () => {
  const question = [draftQuestion({ ...content, option_type: 6, options: [], question_pic: [] })]
  const { view } = previewOfDraft('survey', beginDraft('survey', { question }), author, '问海')
  expect(view.question[0]?.options.map(({ key }) => key)).toEqual(['1', '0'])
})

test('a vote is shown with the options that are written', () => {
  const vote = [draftOption('海边'), draftOption(' '), draftOption('山里')]
  const { view } = previewOfDraft('vote', beginDraft('vote', { vote }), author, '问海')
  expect(view.vote.map(({ opt, key }) => [opt, key])).toEqual([
    ['海边', 'A'],
    ['山里', 'C'],
  ])
  expect(paperOf(view)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import type { PaperItem } from '../form/item-schema.ts'
import type { PaperQuestion } from '../question/schema.ts'
import { blankLeftOut } from './left-out.ts'

const question = (question_id: string): PaperQuestion => ({
  question_id,
  question: `${question_id} 的题干`,
  question_pic: ['/a.png'],
  option_type: 0,
  questionnaire_type: '甲',
  options: [{ opt: '一', key: 'A', pic: '/b.png' }],
  settings: { shuffle: true },
  isRequired: true,
  level: 'hard',
})
const item = (item_id: string, kind: PaperItem['kind'], before: string): PaperItem => ({
  item_id,
  before,
  kind,
  title: '标题',
  text: '文字',
  pics: ['/c.png'],
})
const paper = {
  questions: ['q1', 'q2', 'q3', 'q4'].map(question),
  items: [
    item('s1', 'section', 'q1'),
    item('t1', 'text', 'q1'),
    item('s2', 'section', 'q2'),
    item('t2', 'text', 'q3'),
    item('p', 'page', 'q4'),
    item('t3', 'text', ''),
  ],
}

test.each<[string[], string[], string[]]>([
  [[], [], []],
  [['s1'], ['q1'], ['s1', 't1']],
  [['s2'], ['q2', 'q3'], ['s2', 't2']],
  [
    ['s1', 's2'],
    ['q1', 'q2', 'q3'],
    ['s1', 't1', 's2', 't2'],
  ],
])('of what is left out with %j, only ids, kinds and keys are sent', (leftOut, questions, items) => {
  const sent = blankLeftOut(paper, leftOut)
  expect(sent.questions.map(({ question_id }) => question_id)).toEqual(['q1', 'q2', 'q3', 'q4'])
  const blank = sent.questions.filter((each) => each.question === '')
  expect(blank.map(({ question_id }) => question_id)).toEqual(questions)
  for (const each of blank) {
    expect(each).toMatchObject({
      option_type: 0,
      question_pic: [],
      options: [{ key: 'A', opt: '', pic: '' }],
    })
    expect(each.settings).toBeUndefined()
  }
  const bare = sent.items.filter(({ title, text, pics }) => title + text + pics.join('') === '')
  expect(bare.map(({ item_id }) => item_id)).toEqual(items)
})

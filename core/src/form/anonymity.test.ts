import { expect, test } from 'vitest'
import type { QuestionBody } from '../question/kinds/kind.ts'
import { optionType } from '../question/option-type.ts'
import { findNaming } from './anonymity.ts'

const asked = (question: string, given: Partial<QuestionBody> = {}): QuestionBody => ({
  option_type: optionType.openAnswer,
  question,
  options: [],
  ...given,
})

test.each<[string, QuestionBody, boolean]>([
  ['its words', asked('你的姓名'), true],
  ['its words', asked('请留下联系方式，方便我们回访'), true],
  ['a part of it', asked('登记', { settings: { columns: [{ name: '学号' }] } }), true],
  ['checked text', asked('资料', { option_type: optionType.checkedText }), true],
  ['a signature', asked('确认', { option_type: optionType.signature }), true],
  ['a file', asked('作业', { option_type: optionType.upload }), true],
  [
    'an option that says such a word',
    asked('怎么通知你？', {
      option_type: optionType.singleChoice,
      options: [{ opt: '电话', key: 'A', pic: '' }],
    }),
    false,
  ],
  ['nothing', asked('食堂好吃吗？'), false],
])('a question tells who somebody is by %s', (_, question, expected) => {
  expect(findNaming([asked('别的'), question])).toEqual(expected ? [2] : [])
})

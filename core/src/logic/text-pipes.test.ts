import { expect, test } from 'vitest'
import { noLogic } from '../form/logic-model.ts'
import { sampleItem, sampleQuestion } from './random-form.ts'
import { findPipes, type TextPipe } from './text-pipes.ts'

const logic = {
  ...noLogic,
  values: [{ name: '总分', after: 'q2', be: { kind: 'count', question: 'q2' } as const }],
  fields: [{ name: '渠道', from: 'link' } as const],
}

test.each<[string, TextPipe[]]>([
  ['没有大括号', []],
  [
    '{第1题}和{ 第 2 题 }',
    [
      { pipe: '{第1题}', reads: 'q1' },
      { pipe: '{第 2 题}', reads: 'q2' },
    ],
  ],
  ['{第3题}', [{ pipe: '{第3题}', unread: '这就是它自己' }]],
  ['{第4题}', [{ pipe: '{第4题}', unread: '这道题在后面' }]],
  [
    '{第5题}{第0题}',
    [
      { pipe: '{第5题}', unread: '没有这道题' },
      { pipe: '{第0题}', unread: '没有这道题' },
    ],
  ],
  ['{总分}{渠道}{别的}', []],
])('in the third of four questions: %s', (text, expected) => {
  const questions = ['q1', 'q2', 'q3', 'q4'].map((id) => ({
    ...sampleQuestion('single', id),
    ...(id === 'q3' && { question: text }),
  }))
  expect(findPipes({ questions, items: [], logic }).questions.get('q3') ?? []).toEqual(expected)
})

test('a value is read only after it is calculated, in options and paragraphs too', () => {
  const [first, second] = [sampleQuestion('single', 'q1'), sampleQuestion('single', 'q2')]
  const questions = [
    first,
    { ...second, options: second.options.map((option) => ({ ...option, opt: '{总分}' })) },
  ]
  const items = [{ ...sampleItem('t1', 'text', 'q1'), text: '{第1题}' }]
  const pipes = findPipes({ questions, items, logic })
  expect(pipes.questions.get('q2')).toEqual([{ pipe: '{总分}', unread: '这个命名值在后面才算出来' }])
  expect(pipes.items.get('t1')).toEqual([{ pipe: '{第1题}', unread: '这就是它自己' }])
})

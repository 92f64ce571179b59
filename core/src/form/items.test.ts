import { describe, expect, test } from 'vitest'
import { single } from '../question/compose.ts'
import { makePlan, planned } from '../report/paper.ts'
import { FormItem } from './item-schema.ts'
import { checkItems, itemsFor, toFormItems, toPaperItems } from './items.ts'
import { freezeQuestion } from './revision.ts'

const questions = ['a', 'b', 'c', 'd'].map((question_id) => ({ question_id }))
const item = (at: number, kind: FormItem['kind'], given: Partial<FormItem> = {}): FormItem =>
  FormItem.parse({ at, kind, title: kind === 'section' ? '一' : '', text: '', ...given })

test('places become ids, and ids places', () => {
  const sent = [item(4, 'text', { text: '谢谢' }), item(0, 'section'), item(2, 'page')]
  const paper = toPaperItems(sent, questions)
  expect(paper.map(({ kind, before }) => [kind, before])).toEqual([
    ['section', 'a'],
    ['page', 'c'],
    ['text', ''],
  ])
  expect(toFormItems(paper, questions).map(({ at }) => at)).toEqual([0, 2, 4])
})

describe('what is wrong with an item is named', () => {
  test.each<[FormItem[], string | undefined, string | undefined]>([
    [[item(0, 'section')], undefined, undefined],
    [[item(0, 'section', { title: '  ' })], 'items.0.title', '请填写小节的标题'],
    [[item(1, 'text')], 'items.0.text', '段落要有文字或图片'],
    [[item(1, 'text', { pics: [`/files/ab/${'0'.repeat(64)}.webp`] })], undefined, undefined],
    [[item(0, 'page')], 'items.0.at', '分页要放在两题之间'],
    [[item(4, 'page')], 'items.0.at', '分页要放在两题之间'],
    [[item(5, 'text', { text: '好' })], 'items.0.at', '段落的位置在最后一题之后'],
    [[item(2, 'page'), item(2, 'page')], 'items.0.at', '两个分页之间没有题目'],
  ])('%#', (items, field, reason) => {
    expect(checkItems(items, 4)[0]).toEqual(field && { field, reason })
  })
})

test('questions are shuffled within their section, and headings stay where they are', () => {
  const frozen = questions.map(({ question_id }) =>
    freezeQuestion(question_id, single('题', ['甲', '乙']), { update_time: 0, ocean_id: '' }),
  )
  const revision = {
    questions: frozen,
    items: toPaperItems([item(0, 'section'), item(2, 'section')], questions),
  }
  const orders = new Set<string>()
  for (let seed = 0; seed < 40; seed += 1) {
    let state = seed * 7919 + 1
    const dice = () => {
      state = (state * 16807) % 2147483647
      return state / 2147483647
    }
    const plan = makePlan(revision, [], { shuffleQuestions: true, shuffleOptions: false }, dice)
    const order = planned(revision, plan)
    orders.add(order.map(({ question_id }) => question_id).join(''))
    const heads = itemsFor(revision.items, questions, order).map(({ before }) => before)
    expect(heads).toEqual([order[0]?.question_id, order[2]?.question_id])
  }
  expect([...orders].sort()).toEqual(['abcd', 'abdc', 'bacd', 'badc'])
})

test('a text goes with its question, the text of a heading with its heading', () => {
  const items = toPaperItems(
    [item(0, 'section'), item(0, 'text', { text: '说明' }), item(1, 'text', { text: '看图' })],
    questions,
  )
  const shown = ['d', 'c', 'b', 'a'].map((question_id) => ({ question_id }))
  expect(itemsFor(items, questions, shown).map(({ before }) => before)).toEqual(['d', 'd', 'b'])
})

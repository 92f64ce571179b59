import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { freezeQuestion } from '../../../form/revision.ts'
import { makePlan, planned } from '../../../report/paper.ts'
import { checkQuestion } from '../../check-question.ts'
import { matching } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { rightKeysOf, sampleAnswer } from '../authors.ts'
import { exportOf, markAnswer, resultsOf } from '../counts.ts'
import { describeAnswer, describeKey } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { rightItems } from './kind.ts'

const asked = matching('连一连', ['中国', '法国'], ['巴黎', '北京', '伦敦'], 'BA')
const write = (fields: Record<string, unknown>) =>
  tidyQuestion(
    QuestionDraft.parse({ question: '连一连', option_type: 21, settings: asked.settings, ...fields }),
  )
const sides = (left: unknown, right: unknown, reuse?: boolean) => ({ settings: { left, right, reuse } })

test.each([
  ['B,A', undefined],
  ['B,', '“法国”还没有连'],
  [',A', '“中国”还没有连'],
  ['B', '“法国”还没有连'],
])('where it must be answered %j has the gap %s', (answer, gap) => {
  expect(kindOf(21).findGap(asked, answer, true)).toBe(gap)
  expect(kindOf(21).findGap(asked, answer, false)).toBeUndefined()
})

test('two lists have no fault', () => {
  expect(checkQuestion(asked)).toEqual([])
  expect(asked.settings).toEqual({ left: ['中国', '法国'], right: ['巴黎', '北京', '伦敦'], reuse: false })
  expect(checkQuestion(write({ ...sides(['甲', '乙', '丙'], ['一', '二'], true) }))).toEqual([])
})

test.each<[Record<string, unknown>, string, string]>([
  [{ settings: {} }, 'settings.left', '请填写左边'],
  [sides(['甲'], ['一', '二']), 'settings.left', '左边至少 2 项'],
  [sides(['甲', '乙'], Array.from({ length: 21 }, String)), 'settings.right', '右边最多 20 项'],
  [sides(['甲', ''], ['一', '二']), 'settings.left.1', '左边有一项没有填写'],
  [sides(['甲', '乙'], ['一', '长'.repeat(61)]), 'settings.right.1', '右边第 2 项最多 60 个字'],
  [sides(['甲', '甲\u200B'], ['一', '二']), 'settings.left', '左边第 1 项和第 2 项一样'],
  [sides(['甲', '甲'], ['一', '二']), 'settings.left', '左边第 1 项和第 2 项一样'],
  [sides(['甲', '乙', '丙'], ['一', '二']), 'settings.right', '右边比左边少时，要允许右边的一项连几次'],
  [{ answer: 'A', isOnlyOpt: 1 }, 'answer', '要有 2 个答案，现在有 1 个'],
  [{ answer: 'AA', isOnlyOpt: 1 }, 'answer', '“巴黎”连了两次'],
  [{ answer: 'AD', isOnlyOpt: 1 }, 'answer', '“法国”没有选项 D'],
])('%j: %s %s', (fields, field, reason) => {
  expect(checkQuestion(write(fields))).toContainEqual(expect.objectContaining({ field, reason }))
})

test.each<[string, string | undefined]>([
  ['B,A', undefined],
  [',C', undefined],
  ['', undefined],
  ['D', '“中国”没有选项 D'],
  ['A,A', '“巴黎”连了两次'],
  ['A,B,C', '最多 2 个答案'],
  [','.repeat(20_000), '最多 2 个答案'],
])('the answer %j: %s', (answer, fault) => {
  expect(kindOf(21).findAnswerFault(asked, answer)).toBe(fault)
})

test('one on the right may be joined twice where its author says so', () => {
  const reused = write(sides(['甲', '乙'], ['一', '二'], true))
  expect(kindOf(21).findAnswerFault(reused, 'A,A')).toBeUndefined()
})

test.each<[string, number, string]>([
  ['B,A', 100, '回答正确'],
  ['B,C', 50, '连对 1 对，共 2 对；不对的是“法国”'],
  ['A,B', 0, '回答错误'],
])('%j gets %i: %s', (answer, share, reason) => {
  expect(markAnswer(asked, answer, { partial: 'none' })).toEqual({ share, reason })
})

test('an exam shuffles the right side: the letters are the taker’s, what is stored is not', () => {
  const [id, dice] = ['q', () => 0]
  const frozen = freezeQuestion(id, asked, { update_time: 0, ocean_id: 'o' })
  const plan = makePlan({ questions: [frozen] }, [], { shuffleQuestions: false, shuffleOptions: true }, dice)
  const [own] = planned({ questions: [frozen] }, plan)
  const seen = own ? rightItems(own).map(({ letter, key, text }) => `${letter} ${key} ${text}`) : []
  expect(seen).toEqual(['A B 北京', 'B C 伦敦', 'C A 巴黎'])
  expect(own && kindOf(21).reletter(own, 'B,A')).toBe('A,C')
  expect(own && describeAnswer(own, 'B,A')).toBe('中国 — A 北京；法国 — C 巴黎')
  expect(own && markAnswer(own, 'B,A', { partial: 'none' }).share).toBe(100)
})

test('an answer and a key in words', () => {
  expect(describeAnswer(asked, 'B,', 'full')).toBe('中国 — B 北京')
  expect(describeKey(asked, 'B,A').lines).toEqual([['正确连线', '中国 — B 北京\n法国 — A 巴黎']])
})

test('pairs are counted one by one', () => {
  const { cells, figures } = resultsOf(21)
  expect(cells('B,A', asked)).toEqual(['#', '1B', '2A'])
  expect(rightKeysOf(asked, 'B,A')).toEqual(['1B', '2A'])
  const counted = figures(asked, new Map([['1B', 2]])).map(
    ({ group, opt, count }) => `${group} ${opt} ${count}`,
  )
  expect(counted.slice(0, 3)).toEqual(['中国 巴黎 0', '中国 北京 2', '中国 伦敦 0'])
})

test('is exported with a column for each on the left', () => {
  const { columns, variables } = exportOf(21)
  expect(columns(asked, 'text').map(({ suffix, read }) => [suffix, read('B,', asked)])).toEqual([
    ['（中国）', '北京'],
    ['（法国）', ''],
  ])
  expect(variables(asked).map(({ read }) => read('B,A'))).toEqual([2, 1])
})

test('made-up answers are valid', () => {
  for (let chance = 0; chance < 3; chance += 1) {
    const source = {
      below: (count: number) => Math.min(chance, count - 1),
      shortText: String,
      longText: String,
    }
    expect(kindOf(21).findAnswerFault(asked, sampleAnswer({ ...asked, answer: '' }, source))).toBeUndefined()
  }
})

describe('in spreadsheets and pasted papers', () => {
  const anyCategory = () => '综合'

  test.each([asked, write({ ...sides(['甲|乙', '丙'], ['一', '二'], true) })])(
    '%# comes back out of its row as it went in',
    (question) => {
      const { draft, bad } = readBankRow(writeBankRow(question, '综合'), anyCategory)
      expect(bad).toEqual([])
      expect(draft).toEqual(question)
    },
  )

  test.each([
    '1. 连一连【连线 中国|法国 → 巴黎|北京|伦敦】\n答案：1-B 2-A',
    '1. 连一连【连线题：中国｜法国->巴黎｜北京｜伦敦】\n答案：BA',
  ])('%s', (pasted) => {
    const [row, ...others] = readPasted(pasted)
    expect(others).toEqual([])
    const { draft, bad } = readBankRow(row?.cells ?? [], anyCategory)
    expect(bad).toEqual([])
    expect(draft).toMatchObject({
      option_type: 21,
      question: '连一连',
      answer: 'B,A',
      settings: asked.settings,
    })
  })
})

test('pairs that were written side by side do not give the key away', () => {
  const question = matching('连起来', ['甲', '乙', '丙'], ['三', '一', '二'], 'ABC')
  expect(question.settings).toMatchObject({ right: ['二', '三', '一'] })
  expect(question.answer).toBe('B,C,A')
  expect(tidyQuestion(question)).toEqual(question)
})

import { expect, test } from 'vitest'
import { type FormLogic, noLogic } from '../form/logic-model.ts'
import { checkLogic } from './check-logic.ts'
import { sampleItem, sampleQuestion } from './random-form.ts'
import { renameNamed } from './rename.ts'

const value = (name: string) => ({ kind: 'value', name }) as const
const field = (name: string) => ({ kind: 'field', name }) as const

const logic: FormLogic = {
  ...noLogic,
  fields: [{ name: '渠道', from: 'link' }],
  values: [
    { name: '总分', after: 'q1', be: { kind: 'score', question: 'q1', points: { A: 1 } } },
    {
      name: '两倍',
      after: 'q1',
      be: { kind: 'calculate', operator: '+', left: value('总分'), right: value('总分') },
    },
  ],
  rules: [
    {
      kind: 'show',
      target: { kind: 'question', question: 'q2' },
      if: {
        kind: 'not',
        of: {
          kind: 'any',
          of: [
            { kind: 'compare', left: value('总分'), comparison: '<', right: { kind: 'number', value: 1 } },
            {
              kind: 'compare',
              left: field('渠道'),
              comparison: '=',
              right: { kind: 'text', value: '总分' },
            },
          ],
        },
      },
    },
  ],
  quotas: [
    {
      quota_id: 'n',
      name: '总分',
      if: { kind: 'compare', left: value('总分'), comparison: '>', right: { kind: 'number', value: 0 } },
      limit: 3,
    },
  ],
}
const form = {
  questions: [
    sampleQuestion('single', 'q1'),
    { ...sampleQuestion('text', 'q2'), question: '您得了{总分}，{ 总分 }，{总分数}，$\\frac{总分}{2}$' },
    { ...sampleQuestion('text', 'q3'), question: '从{渠道}来，得了{总分}' },
  ],
  items: [{ ...sampleItem('t1', 'text', 'q3'), title: '{总分}', text: '{渠道}' }],
  logic,
}

test('a value has its new name wherever it is read, and what only looks like it stays', () => {
  const renamed = renameNamed(form, '总分', '成绩', new Set(['q3']))
  expect(renamed.questions.map(({ question }) => question).slice(1)).toEqual([
    '您得了{成绩}，{成绩}，{总分数}，$\\frac{总分}{2}$',
    '从{渠道}来，得了{总分}',
  ])
  expect([renamed.items[0]?.title, renamed.items[0]?.text]).toEqual(['{成绩}', '{渠道}'])
  expect(renamed.broken).toEqual([{ at: { question: 'q3' }, was: '{总分}', now: '{成绩}', isMended: false }])
  const text = JSON.stringify(renamed.logic)
  expect(text.match(/"name":"总分"/g)).toHaveLength(1)
  expect(renamed.logic.quotas[0]?.name).toBe('总分')
  expect(text).toContain('"value":"总分"')
  expect(checkLogic(renamed.logic, renamed.questions, renamed.items, { isExam: false })).toEqual([])
})

test('a field has its new name in conditions and texts', () => {
  const { logic: after, items, broken } = renameNamed(form, '渠道', '来源', new Set())
  expect(after.fields).toEqual([{ name: '来源', from: 'link' }])
  expect(JSON.stringify(after)).not.toContain('渠道')
  expect([items[0]?.text, broken]).toEqual(['{来源}', []])
})

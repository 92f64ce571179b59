import { expect, test } from 'vitest'
import type { NamedValue, Rule } from '../form/logic-model.ts'
import { fieldsRead } from './hand-in.ts'

const values: NamedValue[] = [{ name: '称呼', after: 'q1', be: { kind: 'field', name: '姓名' } }]
const rules: Rule[] = [
  {
    kind: 'require',
    question: 'q2',
    if: {
      kind: 'compare',
      left: { kind: 'field', name: '班级' },
      comparison: '=',
      right: { kind: 'text', value: '1' },
    },
  },
]

test.each([
  ['你好', []],
  ['来自 {渠道}', ['渠道']],
  ['你好，{称呼}', ['姓名', '班级']],
])('the text %s is read with the fields %j', (question, fields) => {
  const questions = [{ option_type: 0 as const, question, options: [] }]
  const read = fieldsRead({ questions, items: [] }, { rules, values })
  expect(['姓名', '班级', '渠道', '学号'].filter((name) => read.has(name)).sort()).toEqual(fields.sort())
})

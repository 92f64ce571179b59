import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'
import { changesOf, givenOf } from './changes.ts'
import type { Call } from './define-call.ts'
import { makeInputReader } from './read-input.ts'
import { field, flag, nested, text, time } from './wire.ts'

const draft = z.object({
  title: text(1, 9),
  desc: field(text(0, 9).default(''), '说明'),
  open: field(flag().default(true), '公开'),
  end: field(time().nullable().default(null), '结束时间'),
  keys: field(nested(z.array(text(1, 9)).max(9)).default([]), '关键词'),
  rules: field(nested(z.object({})).nullable().optional(), '规则'),
})
const call = { input: z.object(changesOf(draft)) } as unknown as Call
const read = (raw: Record<string, unknown>) => givenOf(makeInputReader(call)({ title: '题', ...raw }))

test.each([
  ['nothing else', {}, {}],
  ['a flag that was not filled in', { open: '' }, {}],
  ['values', { open: '0', keys: '["a"]' }, { open: false, keys: ['a'] }],
  [
    'fields that were emptied',
    { desc: '', end: '', keys: '', rules: '' },
    { desc: '', end: null, keys: [], rules: null },
  ],
])('an update with %s', (_, raw, given) => {
  expect(read(raw)).toEqual({ title: '题', ...given })
})

test('what an update leaves out gets no default: it would overwrite what is stored', () => {
  const updates = Object.values(calls)
    .flatMap((table) => Object.values<Call>(table))
    .filter(({ path }) => path.includes('/update'))
  /** How it is done, which is nowhere stored. The default address stays one whatever is sent. */
  const options = ['confirm', 'refresh', 'fresh', 'defaultAddress']
  const found = updates.flatMap(({ path, input }) =>
    Object.entries(input.shape).flatMap(([name, schema]) =>
      schema instanceof z.ZodDefault && !options.includes(name) ? [`${path} ${name}`] : [],
    ),
  )
  expect(updates.length).toBeGreaterThan(6)
  expect(found).toEqual([])
})

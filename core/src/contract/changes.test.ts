import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'
import { changesOf, givenOf } from './changes.ts'
import type { Call } from './define-call.ts'
import { makeInputReader } from './read-input.ts'
import { field, flag, int, nested, text, time } from './wire.ts'

const draft = z.object({
  title: field(text(1, 9), '标题', { missing: '请填写标题' }),
  size: field(int(0, 9), '大小'),
  desc: field(text(0, 9).default(''), '说明'),
  open: field(flag().default(true), '公开'),
  end: field(time().nullable().default(null), '结束时间'),
  keys: field(nested(z.array(text(1, 9)).max(9)).default([]), '关键词'),
  rules: field(nested(z.object({})).nullable().optional(), '规则'),
})
const call = { input: z.object(changesOf(draft)) } as unknown as Call
const read = (raw: Record<string, unknown>) => givenOf(makeInputReader(call)({ ...raw }))

test.each([
  ['nothing at all', {}, {}],
  ['what a new one has to have', { title: '题', size: '3' }, { title: '题', size: 3 }],
  ['null for what cannot be null', { desc: null, open: null, keys: null }, {}],
  ['null for what can', { end: null, rules: null }, { end: null, rules: null }],
  ['a flag that was not filled in', { open: '' }, {}],
  ['values', { open: '0', keys: '["a"]' }, { open: false, keys: ['a'] }],
  [
    'fields that were emptied',
    { desc: '', end: '', keys: '', rules: '' },
    { desc: '', end: null, keys: [], rules: null },
  ],
])('an update with %s', (_, raw, given) => {
  expect(read(raw)).toEqual(given)
})

test.each([
  ['title', '', '请填写标题'],
  ['title', ' \u200B', '请填写标题'],
  ['title', null, '请填写标题'],
  ['size', '', '缺少必要的请求参数：大小'],
])('an update cannot empty what a new one has to have: %s as %j', (name, value, reason) => {
  expect(() => read({ [name]: value })).toThrow(
    expect.objectContaining({ code: 'missing_field', message: reason }),
  )
})

test('what an update leaves out gets no default: it would overwrite what is stored', () => {
  const updates = Object.values(calls)
    .flatMap((table) => Object.values<Call>(table))
    .filter(({ path }) => path.includes('/update'))
  /** These fields name what is changed; `title` is the only thing a roster has. */
  const named = ['id', 'ids', 'title']
  /** These fields say how the change is made, and are stored nowhere. */
  const options = ['confirm', 'refresh', 'fresh']
  const found = updates.flatMap(({ path, input }) =>
    Object.entries(input.shape).flatMap(([name, schema]) =>
      (schema instanceof z.ZodDefault && !options.includes(name)) ||
      (!z.safeParse(schema, undefined).success && !named.includes(name))
        ? [`${path} ${name}`]
        : [],
    ),
  )
  expect(updates.length).toBeGreaterThan(6)
  expect(found).toEqual([])
})

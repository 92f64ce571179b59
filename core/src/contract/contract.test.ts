import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Mail, Mobile } from '../account/schema.ts'
import { defineCall, fillPath, pathFields } from './define-call.ts'
import { encodeForm } from './envelope.ts'
import { makeInputReader, refuseUnstorable } from './read-input.ts'
import { Refusal, refusals } from './refusal.ts'
import {
  boundedRecord,
  field,
  flag,
  id,
  int,
  list,
  name,
  nested,
  paging,
  text,
  time,
  timeRange,
} from './wire.ts'

const read = (shape: z.ZodRawShape, raw: Record<string, unknown>) => {
  const call = defineCall({
    method: 'POST',
    path: '/test',
    access: 'guest',
    summary: '',
    input: z.object(shape),
    output: z.object({}),
  })
  try {
    return makeInputReader(call)({ ...raw })
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.message]
    throw error
  }
}

describe('values on the wire', () => {
  test.each([
    ['a whole number as text', { n: int(0, 9) }, { n: '7' }, { n: 7 }],
    ['a whole number', { n: int(0, 9) }, { n: 7 }, { n: 7 }],
    ['spaces are no number', { n: field(int(0, 9), '数') }, { n: '  ' }, [411, '缺少必要的请求参数：数']],
    [
      'beyond 2^53 is no whole number',
      { n: field(int(0, Number.MAX_SAFE_INTEGER), '数') },
      { n: '9007199254740993' },
      [422, `数最多为 ${Number.MAX_SAFE_INTEGER}`],
    ],
    ['infinity is no number', { n: field(int(0, 9), '数') }, { n: 'Infinity' }, [422, '数要填数字']],
    ['a flag', { f: flag() }, { f: 1 }, { f: true }],
    ['yes is no flag', { f: field(flag(), '开关') }, { f: 'yes' }, [422, '开关要填是或否']],
    ['text is trimmed', { t: text(1, 3) }, { t: ' ab ' }, { t: 'ab' }],
    [
      'time with a zone',
      { t: time() },
      { t: '2026-11-15T08:00:00+08:00' },
      { t: '2026-11-15T08:00:00+08:00' },
    ],
    ['time without one', { t: field(time(), '时间') }, { t: '2026-11-15 08:00' }, [422, '时间格式不对']],
    [
      'a time range open at one end',
      { r: timeRange() },
      { r: '[null,"2026-11-15T00:00:00Z"]' },
      { r: [null, '2026-11-15T00:00:00Z'] },
    ],
    ['nested values as JSON text', { l: nested(z.array(z.int()).max(9)) }, { l: '[1,2]' }, { l: [1, 2] }],
    ['nested values as they are', { l: nested(z.array(z.int()).max(9)) }, { l: [1, 2] }, { l: [1, 2] }],
    ['a page has its defaults', paging(25), {}, { page: 1, len: 25 }],
    ['a page left empty has its defaults', paging(), { page: '', len: '' }, { page: 1, len: 10 }],
    ['a page of spaces has its default', paging(), { page: ' ' }, { page: 1, len: 10 }],
    ['a page beyond all numbers', paging(), { page: '9'.repeat(20) }, [422, '页码最多为 100000']],
    [
      'a choice that may be empty',
      { c: field(z.enum(['', 'a', 'b']), '选择') },
      { c: 'x' },
      [422, '选择只能是 a、b 之一'],
    ],
    [
      'within a choice',
      {
        q: field(
          nested(
            z
              .array(
                z.union([z.uuid(), z.object({ text: field(text(1, 3), '文字', { missing: '请填写文字' }) })]),
              )
              .max(9),
          ),
          '题目',
        ),
      },
      { q: '[{}]' },
      [411, '请填写文字'],
    ],
    [
      'too long within a choice',
      {
        q: field(
          nested(z.array(z.union([z.uuid(), z.object({ text: field(text(1, 3), '文字') })])).max(9)),
          '题目',
        ),
      },
      { q: '[{"text":"abcd"}]' },
      [413, '第 1 个题目的文字最多 3 个字'],
    ],
    [
      'null for what may be left out',
      { t: text(1, 3).optional(), n: int(0, 9).default(4) },
      { t: null, n: null },
      { n: 4 },
    ],
    ['null for what may be null', { t: time().nullable().default('x') }, { t: null }, { t: null }],
    [
      'null for what is needed',
      { t: field(text(1, 3), '文字') },
      { t: null },
      [411, '缺少必要的请求参数：文字'],
    ],
    [
      'text that nobody sees',
      { t: field(text(1, 3), '文字') },
      { t: '\u200B\u2060' },
      [411, '缺少必要的请求参数：文字'],
    ],
    ['what joins an emoji stays', { t: text(1, 9) }, { t: '👩‍🚀\uFE0F' }, { t: '👩‍🚀\uFE0F' }],
    [
      'a name that turns round what follows',
      { t: name(1, 9) },
      { t: '张\u202E三' },
      [422, '名称和标题里不能有改变文字方向的字符'],
    ],
    [
      'an id in capitals',
      { i: id() },
      { i: '0192F0C1-2D3E-7A4B-8C5D-6E7F8091A2B3' },
      { i: '0192f0c1-2d3e-7a4b-8c5d-6e7f8091a2b3' },
    ],
    [
      'a field that is used again as optional has its name',
      { p: field(z.string().max(3), '短句').optional() },
      { p: 'abcd' },
      [413, '短句最多 3 个字'],
    ],
    [
      'a text that is none, however long',
      { p: Mobile.optional() },
      { p: '1'.repeat(21) },
      [422, '手机号格式错误'],
    ],
    [
      'a text that is none, however much longer',
      { p: Mobile },
      { p: '1'.repeat(500) },
      [422, '手机号格式错误'],
    ],
    [
      'a mail beyond all limits',
      { p: Mail.optional() },
      { p: `${'a'.repeat(300)}@b.cn` },
      [422, '邮箱格式错误'],
    ],
    ['page 0', paging(), { page: '0' }, [422, '页码至少为 1']],
    ['more rows than a page may hold', paging(), { len: '201' }, [422, '每页条数最多为 200']],
    [
      'one of a few words',
      { k: field(z.enum(['easy', 'hard']), '难度') },
      { k: 'odd' },
      [422, '难度只能是 easy、hard 之一'],
    ],
    [
      'a sentence of the schema stays as it is',
      { p: z.string().max(9).regex(/^1/, '手机号格式错误') },
      { p: '2' },
      [422, '手机号格式错误'],
    ],
    [
      'a record names its key',
      { m: field(nested(boundedRecord(z.int(), 9)), '分值') },
      { m: '{"a":"x"}' },
      [422, '分值要填数字'],
    ],
  ])('%s', (_, shape, raw, expected) => {
    expect(read(shape as z.ZodRawShape, raw)).toEqual(expected)
  })

  test('a list is its rows and how many there are in all', () => {
    const rows = list(z.object({ id: z.int() }))
    expect(rows.parse({ tables: [{ id: 1, secret: 2 }], length: 9 })).toEqual({
      tables: [{ id: 1 }],
      length: 9,
    })
  })
})

describe('the client’s half', () => {
  test.each([
    [{ a: 1, b: true, c: '字 &=' }, 'a=1&b=true&c=%E5%AD%97%20%26%3D'],
    [{ a: undefined, b: null, c: '' }, 'b=&c='],
    [{ a: [{ b: 1 }] }, 'a=%5B%7B%22b%22%3A1%7D%5D'],
    [{ a: '\ud83d' }, 'a=%EF%BF%BD'],
    [{ a: [{ b: 'x\ud83d' }] }, 'a=%5B%7B%22b%22%3A%22x%EF%BF%BD%22%7D%5D'],
  ])('%o is sent as %s', (input, expected) => {
    expect(encodeForm(input)).toBe(expected)
  })

  test('a path is filled with what is escaped', () => {
    expect(pathFields('/a/{b}/c/{d}')).toEqual(['b', 'd'])
    expect(fillPath('/a/{b}/c/{d}', { b: '../x', d: '字' })).toBe('/a/..%2Fx/c/%E5%AD%97')
  })
})

test('every refusal has a status of the decided table and a Chinese reason', () => {
  const decided = [404, 409, 410, 411, 413, 422, 429, 503, 747, 757]
  for (const [status, reason] of Object.values(refusals)) {
    expect(decided).toContain(status)
    expect(reason).toMatch(/[一-龥]/)
  }
})

describe('what no database keeps', () => {
  test.each<[string, unknown, string]>([
    ['in a text', { name: 'a\0b' }, 'name'],
    ['in a list', { names: ['a', '\uD800'] }, 'names'],
    ['in the name of a field', { answers: { 'a\0b': 'A' } }, 'answers'],
    ['in a name of its own', { 'a\0b': 'A' }, ''],
  ])('is refused %s', (_, value, field) => {
    expect(() => refuseUnstorable(value)).toThrow(
      expect.objectContaining({ code: 'wrong_field', detail: expect.objectContaining({ field }) }),
    )
  })

  test('and nothing else is', () => {
    expect(() => refuseUnstorable({ 名称: ['😀', 1, null, { a: '\n' }] })).not.toThrow()
  })
})

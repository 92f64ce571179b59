import { defineCall } from '@wenhai/core/contract/define-call'
import * as wire from '@wenhai/core/contract/wire'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { implement } from '../src/lib/http/implement.ts'
import { startTestSite } from './harness.ts'

/** Calls of our own, to try the wire itself. */
const calls = {
  echo: defineCall({
    method: 'POST',
    path: '/test/echo/{id}',
    access: 'guest',
    summary: '原样返回',
    input: z.object({
      id: z.string(),
      title: wire.field(wire.text(1, 10), '标题', { missing: '请填写试卷标题。' }),
      count: wire.field(wire.int(1, 5).optional(), '数量'),
      isOn: wire.field(wire.flag().optional(), '开关'),
      list: wire.field(
        wire.nested(z.array(z.object({ opt: wire.field(wire.text(1, 5), '文字') })).max(3)).optional(),
        '选项',
      ),
    }),
    output: z.object({ input: z.looseObject({}) }),
  }),
  leaky: defineCall({
    method: 'GET',
    path: '/test/leaky',
    access: 'guest',
    summary: '多说了一句',
    input: z.object({}),
    output: z.object({ question: z.string(), rows: z.array(z.object({ id: z.int() })) }),
  }),
  upload: defineCall({
    method: 'POST',
    path: '/test/upload',
    access: 'guest',
    summary: '上传',
    input: z.object({ check: wire.flag().default(false) }),
    output: z.object({
      check: z.boolean(),
      files: z.array(z.object({ name: z.string(), bytes: z.int(), isCut: z.boolean() })),
    }),
    body: 'multipart',
    bodyLimit: 1000,
  }),
  old: defineCall({
    method: 'POST',
    path: '/test/old',
    access: 'guest',
    summary: '旧信封',
    input: z.object({ phone: wire.field(wire.text(1, 20), '手机号') }),
    output: z.object({ id: z.string() }),
    envelope: 'code',
  }),
  broken: defineCall({
    method: 'GET',
    path: '/test/broken',
    access: 'guest',
    summary: '出错',
    input: z.object({}),
    output: z.object({}),
  }),
}

const testFeature = implement(calls, {
  echo: (input) => ({ input }),
  leaky: () => ({ question: '1+1=?', answer: '2', rows: [{ id: 1, note: '秘密' }] }) as never,
  upload: async ({ check }, { files }) => {
    const seen: { name: string; bytes: number; isCut: boolean }[] = []
    for await (const { filename, stream, isTruncated } of files) {
      let bytes = 0
      for await (const chunk of stream) bytes += (chunk as Buffer).length
      seen.push({ name: filename, bytes, isCut: isTruncated() })
    }
    return { check, files: seen }
  },
  old: () => ({ id: '1' }),
  broken: () => {
    throw new Error('secret detail')
  },
})

const start = () => startTestSite({ features: [testFeature] })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('what a body may look like', () => {
  test.each([
    ['form with JSON text', form, 'title=A&list=[{"opt":"x"}]'],
    ['form with brackets', form, 'title=A&list[0][opt]=x'],
    ['form with escaped brackets', form, 'title=A&list%5B0%5D%5Bopt%5D=x'],
    ['JSON', { 'content-type': 'application/json' }, '{"title":"A","list":[{"opt":"x"}]}'],
    [
      'JSON with JSON text inside',
      { 'content-type': 'application/json' },
      '{"title":"A","list":"[{\\"opt\\":\\"x\\"}]"}',
    ],
  ])('%s', async (_, headers, body) => {
    const site = await start()
    const answer = await site.client().send('POST', '/oceanAPI/v1/test/echo/7', { headers, body })
    expect(answer.body).toEqual({
      status: 200,
      reason: '操作成功',
      data: { input: { id: '7', title: 'A', list: [{ opt: 'x' }] } },
    })
  })

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('a flag of %s reads as %s', async (text, expected) => {
    const site = await start()
    const answer = await site
      .client()
      .send('POST', '/oceanAPI/v1/test/echo/7', { headers: form, body: `title=A&isOn=${text}` })
    expect(answer.body.data.input.isOn).toBe(expected)
  })

  test('what is not in the schema is dropped, and an optional field left empty counts as left out', async () => {
    const site = await start()
    const body = 'title=A&stranger=1&count=&isOn=&list='
    const answer = await site.client().send('POST', '/oceanAPI/v1/test/echo/7', { headers: form, body })
    expect(answer.body.data.input).toEqual({ id: '7', title: 'A' })
  })

  test('the path wins over the body, and the body over the query', async () => {
    const site = await start()
    const answer = await site
      .client()
      .send('POST', '/oceanAPI/v1/test/echo/7?title=Q&count=2', { headers: form, body: 'id=8&title=B' })
    expect(answer.body.data.input).toEqual({ id: '7', title: 'B', count: 2 })
  })

  test('a trailing slash is ignored', async () => {
    const site = await start()
    const answer = await site
      .client()
      .send('POST', '/oceanAPI/v1/test/echo/7/', { headers: form, body: 'title=A' })
    expect(answer.body.status).toBe(200)
  })
})

describe('what is refused by an endpoint, over HTTP 200', () => {
  test.each([
    ['a missing field has the specification’s text', '', 411, '请填写试卷标题。', 'title'],
    ['an empty field counts as missing', 'title=%20', 411, '请填写试卷标题。', 'title'],
    ['a text too long', 'title=12345678901', 413, '标题最多 10 个字', 'title'],
    ['a number too large', 'title=A&count=6', 422, '数量最多为 5', 'count'],
    ['a number that is none', 'title=A&count=x', 422, '数量要填数字', 'count'],
    ['a fraction', 'title=A&count=1.5', 422, '数量要填整数', 'count'],
    ['a flag that is none', 'title=A&isOn=maybe', 422, '开关要填是或否', 'isOn'],
    ['a list that is none', 'title=A&list=x', 422, '选项要填一个列表', 'list'],
    [
      'too many items',
      `title=A&list=${JSON.stringify(Array(4).fill({ opt: 'x' }))}`,
      413,
      '选项最多 3 项',
      'list',
    ],
    [
      'an item at fault is named',
      'title=A&list=[{"opt":"x"},{"opt":"123456"}]',
      413,
      '选项第 2 项的文字最多 5 个字',
      'list.1.opt',
    ],
    [
      'an item left empty is named',
      'title=A&list=[{"opt":""}]',
      411,
      '缺少必要的请求参数：选项第 1 项的文字',
      'list.0.opt',
    ],
    ['the same field twice', 'title=A&title=B', 422, '标题要填文字', 'title'],
    ['a character no database keeps', 'title=A%00B', 422, '内容里有无法保存的字符', 'title'],
    [
      'nesting that reaches for a prototype',
      'title=A&list=[{"__proto__":{"opt":"x"}}]',
      422,
      '选项要填一个列表',
      'list',
    ],
    [
      'nesting without end',
      `title=A&list=${'['.repeat(50)}${']'.repeat(50)}`,
      422,
      '选项要填一个列表',
      'list',
    ],
  ])('%s', async (_, body, status, reason, field) => {
    const site = await start()
    const answer = await site.client().send('POST', '/oceanAPI/v1/test/echo/7', { headers: form, body })
    expect(answer.http).toBe(200)
    expect(answer.body).toEqual({ status, reason, data: { field } })
  })

  test('a JSON body that is not an object', async () => {
    const site = await start()
    for (const body of ['[1]', '"x"', '1']) {
      const answer = await site
        .client()
        .send('POST', '/oceanAPI/v1/test/echo/7', { headers: { 'content-type': 'application/json' }, body })
      expect(answer.body.status).toBe(422)
    }
  })

  test('the address calls answer with code and msg', async () => {
    const site = await start()
    const good = await site.client().send('POST', '/oceanAPI/v1/test/old', { headers: form, body: 'phone=1' })
    expect(good.body).toEqual({ code: 200, msg: '操作成功', data: { id: '1' } })
    const bad = await site.client().send('POST', '/oceanAPI/v1/test/old', { headers: form, body: '' })
    expect(bad.body).toEqual({ code: 411, msg: '缺少必要的请求参数：手机号', data: { field: 'phone' } })
  })
})

describe('what never reaches an endpoint', () => {
  test.each([
    ['an unknown path', 'GET', '/oceanAPI/v1/no/such', undefined, undefined, 404],
    ['another method', 'DELETE', '/oceanAPI/v1/test/echo/7', undefined, undefined, 405],
    ['another type of content', 'POST', '/oceanAPI/v1/test/echo/7', 'text/plain', 'x', 415],
    ['broken JSON', 'POST', '/oceanAPI/v1/test/echo/7', 'application/json', '{', 400],
    [
      'JSON that reaches for a prototype',
      'POST',
      '/oceanAPI/v1/test/echo/7',
      'application/json',
      '{"__proto__":{"x":1}}',
      400,
    ],
    [
      'more fields than any form has',
      'POST',
      '/oceanAPI/v1/test/echo/7',
      'application/x-www-form-urlencoded',
      'a=1&'.repeat(3000),
      400,
    ],
    [
      'brackets without end',
      'POST',
      '/oceanAPI/v1/test/echo/7',
      'application/x-www-form-urlencoded',
      `a${'[b]'.repeat(40)}=1`,
      400,
    ],
    [
      'a body larger than allowed',
      'POST',
      '/oceanAPI/v1/test/echo/7',
      'application/x-www-form-urlencoded',
      `title=${'x'.repeat(1_100_000)}`,
      413,
    ],
    [
      'a path that cannot be decoded',
      'POST',
      '/oceanAPI/v1/test/echo/%ff',
      'application/x-www-form-urlencoded',
      'title=A',
      400,
    ],
  ])('%s', async (_, method, path, type, body, http) => {
    const site = await start()
    const answer = await site.client().send(method, path, {
      ...(type && { headers: { 'content-type': type } }),
      ...(body && { body }),
    })
    expect(answer.http).toBe(http)
    expect(answer.body).toMatchObject({ status: http, reason: expect.stringMatching(/[一-龥]/), data: null })
  })

  test('polluting keys in brackets pollute nothing', async () => {
    const site = await start()
    const body =
      'title=A&__proto__[polluted]=1&constructor[prototype][polluted]=1&list[__proto__][polluted]=1'
    await site.client().send('POST', '/oceanAPI/v1/test/echo/7', { headers: form, body })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('a fault of ours is a bare 500 with the id under which it was logged', async () => {
    const site = await start()
    const answer = await site.client().send('GET', '/oceanAPI/v1/test/broken')
    expect(answer.http).toBe(500)
    expect(answer.text).not.toContain('secret detail')
    const id = /编号 (\S+?)）/.exec(answer.body.reason)?.[1]
    expect(id).toBeTruthy()
    expect(site.logged()).toContain(id)
  })
})

describe('answers and files', () => {
  test('an answer is stripped to its schema, however deep', async () => {
    const site = await start()
    const answer = await site.client().send('GET', '/oceanAPI/v1/test/leaky')
    expect(answer.body.data).toEqual({ question: '1+1=?', rows: [{ id: 1 }] })
  })

  test('files of a multipart call arrive with the fields before them', async () => {
    const site = await start()
    const body = new FormData()
    body.append('check', '1')
    body.append('file', new Blob(['hello']), '名单.csv')
    body.append('file', new Blob(['x'.repeat(2000)]), 'big.bin')
    const answer = await site.client().send('POST', '/oceanAPI/v1/test/upload', { body })
    expect(answer.body.data).toEqual({
      check: true,
      files: [
        { name: '名单.csv', bytes: 5, isCut: false },
        { name: 'big.bin', bytes: 1000, isCut: true },
      ],
    })
  })

  test('a multipart call refuses another kind of body in words', async () => {
    const site = await start()
    const answer = await site
      .client()
      .send('POST', '/oceanAPI/v1/test/upload', { headers: form, body: 'check=1' })
    expect(answer.body).toMatchObject({ status: 422, reason: '请用表单上传文件' })
  })
})

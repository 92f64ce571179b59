import { describe, expect, test } from 'vitest'
import { form, startWireSite as start } from './wire-calls.ts'

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

// SQLite alone: what is shown here happens before any query.
import { describe, expect, test } from 'vitest'
import { startTestSite } from '../../../test/harness.ts'
import { buildUser, password } from '../../../test/people.ts'
import { form, startWireSite as start } from '../../../test/wire-calls.ts'

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

  test('a password in the address is refused: addresses are written into logs', async () => {
    const site = await startTestSite()
    const { username } = await buildUser(site)
    const ask = async (query: string, body: string) =>
      (await site.client().send('POST', `/oceanAPI/v1/user/login${query}`, { headers: form, body })).body
    expect(await ask(`?username=${username}&password=${encodeURIComponent(password)}`, '')).toMatchObject({
      status: 422,
      reason: '密码不能写在网址里，请放在请求的正文里',
      data: { field: 'password' },
    })
    const given = `password=${encodeURIComponent(password)}`
    expect(await ask(`?password=x`, `username=${username}&${given}`)).toMatchObject({ status: 422 })
    expect(await ask(`?username=${username}`, given)).toMatchObject({ status: 200 })
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
  test.each<[name: string, body: string, status: number, reason: string, field: string]>([
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
      '第 2 个选项的文字最多 5 个字',
      'list.1.opt',
    ],
    [
      'an item left empty is named',
      'title=A&list=[{"opt":""}]',
      411,
      '缺少必要的请求参数：第 1 个选项的文字',
      'list.0.opt',
    ],
    ['the same field twice', 'title=A&title=B', 422, '标题要填文字', 'title'],
    ['a character no database keeps', 'title=A%00B', 422, '内容里有无法保存的字符', 'title'],
    ...[
      ['half of a character in JSON text', 'title=A&list=[{"opt":"\\ud800"}]'],
      ['the other half', 'title=A&list=[{"opt":"x\\udc00x"}]'],
      ['half of a character whose escape is escaped', 'title=A&list=[{"opt":"%5C%75d800"}]'],
      ['half of a character after line breaks and quotes', 'title=A&list=[{"opt":"\\n\\"\\ud800"}]'],
      ['the same after escaped ones', 'title=A&list=[{"opt":"%5Cn%5C%22%5Cud800"}]'],
      ['a NUL in JSON text', 'title=A&list=[{"opt":"\\u0000"}]'],
      ['a NUL whose escape is escaped', 'title=A&list=[{"opt":"%5c%75%30000"}]'],
    ].map(([name = '', body = '']): [string, string, number, string, string] => [
      name,
      body,
      422,
      '内容里有无法保存的字符',
      'list',
    ]),
    [
      'a list longer than allowed, before its items are looked at',
      `title=A&list=${JSON.stringify(Array(1000).fill(0))}`,
      413,
      '选项最多 3 项',
      'list',
    ],
    ['a text longer than allowed by far', `title=${'x'.repeat(50_000)}`, 413, '标题最多 10 个字', 'title'],
    [
      'more values than any form has',
      `title=A&list=[${'0,'.repeat(30_000)}0]`,
      422,
      '选项要填一个列表',
      'list',
    ],
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
    for (const body of ['[1]', '"x"', '1', 'null']) {
      const answer = await site
        .client()
        .send('POST', '/oceanAPI/v1/test/echo/7', { headers: { 'content-type': 'application/json' }, body })
      expect(answer.body.status).toBe(422)
    }
  })

  test.each(['\\ud800', '\\udfff', '\\u0000', 'x\\udbff'])('%s in a JSON body', async (sign) => {
    const site = await start()
    const headers = { 'content-type': 'application/json' }
    const body = `{"title":"${sign}"}`
    const answer = await site.client().send('POST', '/oceanAPI/v1/test/echo/7', { headers, body })
    expect(answer.body).toEqual({ status: 422, reason: '内容里有无法保存的字符', data: { field: 'title' } })
  })

  test('a whole character in two halves is a character', async () => {
    const site = await start()
    const headers = { 'content-type': 'application/json' }
    const body = '{"title":"\\ud83d\\ude00"}'
    const answer = await site.client().send('POST', '/oceanAPI/v1/test/echo/7', { headers, body })
    expect(answer.body.data.input.title).toBe('😀')
  })

  test('the address calls answer with code and msg', async () => {
    const site = await start()
    const good = await site.client().send('POST', '/oceanAPI/v1/test/old', { headers: form, body: 'phone=1' })
    expect(good.body).toEqual({ code: 200, msg: '操作成功', data: { id: '1' } })
    const bad = await site.client().send('POST', '/oceanAPI/v1/test/old', { headers: form, body: '' })
    expect(bad.body).toEqual({ code: 411, msg: '缺少必要的请求参数：手机号', data: { field: 'phone' } })
  })
})

test('a reply that does not fit its schema is not sent, and the log names the fields without their values', async () => {
  const site = await start({ mayMisfit: true })
  const answer = await site.client().send('GET', '/oceanAPI/v1/test/misfit')
  expect([answer.http, answer.text.includes('秘密')]).toEqual([500, false])
  expect(site.logged()).toContain(
    'the reply of GET /test/misfit does not fit its schema: figures.0.mean (invalid_type), figures.1.mean (invalid_type)',
  )
  expect(site.logged()).not.toContain('秘密')
})

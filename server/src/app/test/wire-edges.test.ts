// SQLite alone: what is shown here happens before any query.
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { form, startWireSite as start } from '../../../test/wire-calls.ts'

/** All that comes back for bytes that fetch would not send. */
const sendRaw = (url: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })

test('bytes that are no UTF-8 are refused, and a character that looks like a replaced one is not', async () => {
  const site = await start()
  const send = async (type: string, body: BodyInit) =>
    (
      await site.client().send('POST', '/oceanAPI/v1/test/echo/7', {
        headers: { 'content-type': `application/${type}; charset=UTF-8` },
        body,
      })
    ).body
  const gbk = Buffer.from([0xc4, 0xe3, 0xba, 0xc3])
  const refused = { status: 422, reason: '提交的内容不是 UTF-8 编码，请转成 UTF-8 再提交', data: null }
  for (const [type, body] of [
    ['x-www-form-urlencoded', 'title=%C4%E3%BA%C3'],
    ['x-www-form-urlencoded', 'title[]=%C4%E3%BA%C3'],
    ['x-www-form-urlencoded', Buffer.concat([Buffer.from('title='), gbk])],
    ['json', Buffer.concat([Buffer.from('{"title":"'), gbk, Buffer.from('"}')])],
  ] as const)
    expect(await send(type, body)).toEqual(refused)
  for (const [type, body] of [
    ['x-www-form-urlencoded', 'title=%EF%BF%BD'],
    ['x-www-form-urlencoded', 'title=\uFFFD'],
    ['json', '{"title":"\uFFFD"}'],
  ] as const)
    expect(await send(type, body)).toMatchObject({ status: 200, data: { input: { title: '\uFFFD' } } })
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
      'a body larger than the call can need',
      'POST',
      '/oceanAPI/v1/test/echo/7',
      'application/x-www-form-urlencoded',
      `title=${'x'.repeat(70_000)}`,
      413,
    ],
    [
      'JSON deeper than any form',
      'POST',
      '/oceanAPI/v1/test/echo/7',
      'application/json',
      `{"title":"A","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      400,
    ],
    [
      'JSON of more values than any form has',
      'POST',
      '/oceanAPI/v1/test/echo/7',
      'application/json',
      `{"title":"A","x":[${'0,'.repeat(25_000)}0]}`,
      400,
    ],
    [
      'JSON that reaches for a constructor',
      'POST',
      '/oceanAPI/v1/test/echo/7',
      'application/json',
      '{"title":"A","x":{"constructor":{"prototype":{"x":1}}}}',
      400,
    ],
    ['JSON of nothing', 'POST', '/oceanAPI/v1/test/echo/7', 'application/json', ' ', 400],
    [
      'files for a call that takes none',
      'POST',
      '/oceanAPI/v1/test/echo/7',
      'multipart/form-data; boundary=x',
      '--x--',
      415,
    ],
    [
      'more parameters than any address has',
      'POST',
      `/oceanAPI/v1/test/echo/7?${'a&'.repeat(5000)}`,
      'application/x-www-form-urlencoded',
      'title=A',
      400,
    ],
    [
      'an address with brackets without end',
      'POST',
      `/oceanAPI/v1/test/echo/7?a${'[0]'.repeat(3000)}=1`,
      'application/x-www-form-urlencoded',
      'title=A',
      400,
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

  test.each(['gzip', 'br', 'deflate', 'gzip, identity'])('a body packed with %s', async (encoding) => {
    const site = await start()
    for (const path of ['/oceanAPI/v1/test/echo/7', '/oceanAPI/v1/test/upload'])
      for (const type of [form['content-type'], 'application/json', 'multipart/form-data; boundary=x']) {
        const answer = await site.client().send('POST', path, {
          headers: { 'content-type': type, 'content-encoding': encoding },
          body: gzipSync('title=A'),
        })
        expect([answer.http, answer.body.status]).toEqual([415, 415])
      }
  })

  test.each(['gbk', 'GB18030', '"gb2312"', 'iso-8859-1', 'utf-16'])('text in %s', async (charset) => {
    const site = await start()
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const answer = await site.client().send('POST', '/oceanAPI/v1/test/echo/7', {
        headers: { 'content-type': `${type}; charset=${charset}` },
        body: 'title=A',
      })
      expect([answer.http, answer.body]).toEqual([
        415,
        { status: 415, reason: '只支持 UTF-8 编码，请转成 UTF-8 再提交', data: null },
      ])
    }
  })

  test('headers and bodies that are odd but HTTP', async () => {
    const site = await start()
    const echo = '/oceanAPI/v1/test/echo/7'
    const long = await site.client().send('POST', echo, {
      headers: { ...form, cookie: 'a=%'.repeat(4000) },
      body: 'title=A',
    })
    expect(long.http).toBeLessThan(500)
    const tooLong = await site.client().send('POST', echo, {
      headers: { ...form, cookie: 'a=b;'.repeat(10_000) },
      body: 'title=A',
    })
    expect(tooLong.http).toBe(431)
    // An answer to HEAD has no body: a client would take it for the next answer.
    const head = await site.client().send('HEAD', echo, { headers: { cookie: 'a=b;'.repeat(10_000) } })
    expect([head.http, head.text]).toEqual([431, ''])
    const chunked = await fetch(site.url + echo, {
      method: 'POST',
      headers: form,
      body: new Blob(['title=A']).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(((await chunked.json()) as { status: number }).status).toBe(200)
    const flood = await fetch(site.url + echo, {
      method: 'POST',
      headers: form,
      body: new Blob([`title=${'x'.repeat(200_000)}`]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(flood.status).toBe(413)
    const patient = `POST ${echo} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\nconnection: close`
    const type = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 7'
    expect(await sendRaw(site.url, `${patient}\r\n${type}\r\n\r\ntitle=A`)).toContain('HTTP/1.1 100 Continue')
  })

  test.each([
    ['without a host', 'GET /readyz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['that is no line of HTTP', 'NONSENSE\r\n\r\n', 400],
    ['of another protocol', '\x16\x03\x01\x02\x00\x01\x00', 400],
    ['of an unknown version', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n', 400],
    ['with a header that is none', 'GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n', 400],
    [
      'with two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx',
      400,
    ],
    [
      'that expects what nobody offers',
      'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: 200-ok\r\n\r\n',
      417,
    ],
    [
      'that expects it and sends a body',
      'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: 200-ok\r\ncontent-length: 2\r\n\r\nxx',
      417,
    ],
  ])('a request %s is refused in the envelope', async (_, bytes, status) => {
    const site = await start()
    const [head = '', body = ''] = (await sendRaw(site.url, bytes)).split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ status, reason: expect.stringMatching(/[一-龥]/), data: null })
  })

  test('an old client need not name the host, and nobody is told of what they did not ask by HEAD', async () => {
    const site = await start()
    expect(await sendRaw(site.url, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
    const head = await sendRaw(site.url, 'HEAD /healthz HTTP/1.1\r\nconnection: close\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 400 .*\r\n\r\n$/s)
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

// SQLite alone: what is shown here is sent around the replies, whatever the database says.
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, test } from 'vitest'
import type { Feature } from '#lib/http/implement'
import { describeError, makeLog } from '#lib/log'
import { startTestSite, type TestSite } from '../../../test/harness.ts'

const given = 'proxy-0123456789abcdef'
const made = /^[0-9a-f-]{36}$/

const ask = (site: TestSite, headers: Record<string, string>, path = '/healthz') =>
  fetch(`${site.url}${path}`, { headers })

describe('the id of a request', () => {
  test('is the trusted proxy’s, in the answer and in the log', async () => {
    for (const TRUST_PROXY of ['loopback', '127.0.0.1', '10.0.0.0/8, 127.0.0.0/8']) {
      const site = await startTestSite({ environment: { TRUST_PROXY } })
      const answer = await ask(site, { 'x-request-id': given })
      expect(answer.headers.get('x-request-id')).toBe(given)
      expect(site.logged()).toContain(`"reqId":"${given}"`)
    }
  })

  test.each([
    ['nobody is trusted', '', given],
    ['others are trusted', '10.0.0.0/8', given],
    ['it is too short', 'loopback', 'short'],
    ['it is too long', 'loopback', 'x'.repeat(65)],
    ['it could be taken for something else', 'loopback', 'abcdefgh"}{'],
    ['there are two', 'loopback', `${given}, ${given}`],
  ])('is made here where %s', async (_, TRUST_PROXY, id) => {
    const site = await startTestSite({ environment: { TRUST_PROXY } })
    const answer = await ask(site, { 'x-request-id': id })
    expect(answer.headers.get('x-request-id')).toMatch(made)
    expect(site.logged()).not.toContain(id)
  })

  test('is with every answer: pages, calls, files, and what cannot be found or read', async () => {
    const site = await startTestSite()
    for (const path of [
      '/',
      '/oceanAPI/v1/site/info',
      '/assets/none.js',
      '/files/none',
      '/oceanAPI/v1/none',
      '/%',
    ])
      expect((await ask(site, {}, path)).headers.get('x-request-id'), path).toMatch(made)
  })

  test('is told in words where the site cannot store, and is in the log of that', async () => {
    const cannotStore = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const calls = { info: siteCalls.siteInfo }
    const broken: Feature = {
      calls,
      grants: {},
      handlers: {
        info: async () => {
          throw cannotStore
        },
      },
    }
    const site = await startTestSite({ features: [broken] })
    const answer = await site.client().send('GET', '/oceanAPI/v1/site/info')
    expect(answer.body.reason).toMatch(/^服务器暂时无法保存，请稍后再试（编号 [0-9a-f-]{36}）$/)
    const id = /编号 (\S+?)）/.exec(answer.body.reason)?.[1]
    expect(answer.headers.get('x-request-id')).toBe(id)
    const lines = site.logged().split('\n')
    expect(lines.filter((line) => line.includes(`"reqId":"${id}"`)).length).toBe(2)
  })
})

describe('an error in the log', () => {
  const log = (error: unknown) => {
    const lines: string[] = []
    makeLog('info', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'failed')
    return lines.join('')
  }
  const parseFault = () => {
    try {
      return JSON.parse('{"password":"canary"')
    } catch (error) {
      return error
    }
  }

  test.each([
    ['JSON that cannot be read', parseFault()],
    [
      'a row that PostgreSQL quotes',
      Object.assign(new Error('duplicate key value violates unique constraint "m"'), {
        code: '23505',
        detail: 'Key (name)=(canary) already exists.',
        constraint: 'm',
      }),
    ],
    [
      'a value that PostgreSQL quotes',
      Object.assign(new Error('invalid input syntax for type integer: "canary"'), { code: '22P02' }),
    ],
    ['an address', new Error('550 <canary@example.cn> unknown')],
    ['a password in an address', new Error('cannot reach postgres://wenhai:canary@db/wenhai')],
    ['its cause', new Error('could not', { cause: parseFault() })],
    ['something thrown that is no error', 'canary'],
  ])('does not quote what people wrote: %s', (_, error) => {
    const text = log(error)
    expect(text).not.toContain('canary')
    expect(text).toContain('"err":{"type"')
  })

  test('says what and where', () => {
    const fault = Object.assign(new Error('open failed'), { code: 'ENOSPC', syscall: 'write' })
    expect(describeError(fault)).toMatchObject({
      type: 'Error',
      message: 'open failed',
      code: 'ENOSPC',
      syscall: 'write',
      stack: expect.stringContaining('request-id.test'),
    })
  })
})

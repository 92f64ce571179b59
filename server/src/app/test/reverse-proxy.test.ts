// SQLite alone: what is shown here is sent around the replies, whatever the database says.
import { PassThrough } from 'node:stream'
import { defineCall, fillPath } from '@wenhai/core/contract/define-call'
import { apiBase } from '@wenhai/core/contract/envelope'
import { refuse } from '@wenhai/core/contract/refusal'
import { fileCalls } from '@wenhai/core/file/calls'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { linesType } from '#lib/http/download'
import type { Feature } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { startTestSite } from '../../../test/harness.ts'
import { runProgram } from '../../../test/process.ts'
import { type Answered, ask, freePort, proxies, startUpstream } from '../../../test/reverse-proxy.ts'
import { features } from '../features.ts'

const visit = `${apiBase}${visitorCalls.recordVisit.path}`
const picture = `${apiBase}${fileCalls.newFile.path}`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A stream of lines that stays open, as live results do. */
const lines: Feature = {
  calls: {
    watch: defineCall({
      method: 'GET',
      path: '/test/lines',
      access: 'guest',
      summary: 'lines',
      input: z.object({}),
      output: z.unknown(),
      download: true,
    }),
  },
  handlers: {
    watch: async () => {
      const content = new PassThrough()
      onTestFinished(() => void content.end())
      content.write('{"n":1}\n')
      return { type: linesType, content }
    },
  },
  grants: {},
}

describe.each(proxies)('the example of $name', ({ name, isThere, start }) => {
  const startSite = () =>
    startTestSite({ environment: { TRUST_PROXY: 'loopback' }, features: [...features, lines] })

  test.runIf(isThere)(
    'says who asks, by which protocol and under which id, whatever the visitor says; bodies and lines pass, figures do not',
    async () => {
      const site = await startSite()
      const proxy = await start([site.url, site.url])
      const forged = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': proxy.certificate ? 'http' : 'https',
        'x-request-id': 'forged-by-the-visitor',
      }
      const answer = await ask(proxy, visit, {
        method: 'POST',
        headers: { ...forged, ...form },
        body: 'path=',
      })
      expect(JSON.parse(answer.text).data).toEqual({ ip: '127.0.0.0' })
      expect(answer.headers.has('strict-transport-security')).toBe(proxy.certificate !== undefined)
      const id = answer.headers.get('x-request-id') ?? ''
      expect(id).toMatch(name === 'nginx' ? /^[0-9a-f]{32}$/ : /^[0-9a-f-]{36}$/)
      expect(site.logged()).toContain(`"reqId":"${id}"`)
      expect(site.logged()).not.toContain(forged['x-request-id'])

      const first = await ask(proxy, `${apiBase}/test/lines`, { isFirstPiece: true })
      expect(first.text).toBe('{"n":1}\n')

      expect((await ask(proxy, '/metrics')).status).toBe(404)
      const body = `data=${'a'.repeat(1_200_000)}`
      const large = await ask(proxy, picture, { method: 'POST', headers: form, body })
      // More than nginx lets pass unless it is told; refused by the site, after it was read.
      expect([large.status, JSON.parse(large.text).reason]).toEqual([200, refuse('not_signed_in').message])
      const headers = { ...form, 'content-length': 230_000_000 }
      // Refused by the announced length, and the process that would have read it is not taken for broken.
      const huge = await ask(proxy, visit, { method: 'POST', headers, body: '' })
      expect(huge.status).toBe(413)
      expect((await ask(proxy, '/healthz')).status).toBe(200)
    },
  )

  test.runIf(isThere)(
    'passes on what the site says of a body that no call takes, while it is still sent',
    async () => {
      const site = await startSite()
      const proxy = await start([site.url, site.url])
      const body = `a=${'b'.repeat(5_000_000)}`
      for (let turn = 0; turn < 3; turn += 1) {
        const large = await ask(proxy, visit, { method: 'POST', headers: form, body })
        expect([large.status, JSON.parse(large.text)]).toEqual([
          413,
          { status: 413, reason: '请求的内容过大', data: null },
        ])
        const plain = await ask(proxy, visit, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body,
        })
        expect([plain.status, JSON.parse(plain.text).status]).toEqual([415, 415])
      }
    },
  )

  const tellEnvelope = ({ status, headers, text }: Answered) => ({
    status,
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    retry: headers.get('retry-after'),
    said: JSON.parse(text),
  })
  const type = 'application/json; charset=utf-8'
  const unavailable = {
    ...{ status: 503, type, cache: 'no-store', retry: '5' },
    said: { status: 503, reason: '网站暂时无法使用，请稍后再试', data: null },
  }
  const tooLarge = {
    ...{ status: 413, type, cache: 'no-store', retry: null },
    said: { status: 413, reason: '请求的内容过大', data: null },
  }

  test.runIf(isThere)('answers calls in the envelope also by itself', async () => {
    const gone = `http://127.0.0.1:${await freePort()}`
    const proxy = await start([gone, gone])
    const answer = await ask(proxy, visit, { method: 'POST', headers: form, body: 'path=' })
    expect(tellEnvelope(answer)).toEqual(unavailable)
    const headers = { ...form, 'content-length': 230_000_000 }
    const huge = await ask(proxy, visit, { method: 'POST', headers, body: '' })
    expect(tellEnvelope(huge)).toEqual(tooLarge)
  })

  test.runIf(isThere)('says in the envelope that a process broke off, and a page is no call', async () => {
    const breaking = await startUpstream((request, response) => {
      if (request.url === '/readyz') response.end()
      else request.socket.destroy()
    })
    const proxy = await start([breaking, breaking])
    const answer = await ask(proxy, visit, { method: 'POST', headers: form, body: 'path=' })
    expect(tellEnvelope(answer)).toEqual(unavailable)
    const page = await ask(proxy, '/login', { method: 'POST', headers: form, body: 'a=b' })
    expect(page.status).toBeGreaterThanOrEqual(502)
    expect(page.text).not.toContain('"status"')
  })

  test.runIf(isThere)('sends the parts of one file to one process, and other calls to both', async () => {
    const startNamed = (answer: string) => startUpstream((_, response) => void response.end(answer))
    const proxy = await start([await startNamed('one'), await startNamed('other')])
    const whoTakes = async (path: string) =>
      (await ask(proxy, apiBase + path, { method: 'POST', headers: form, body: 'a=b' })).text
    const send = (id: string) => whoTakes(fillPath(uploadCalls.sendUpload.path, { id }))
    const taken = new Set<string>()
    for (const id of Array.from({ length: 30 }, newId)) {
      const parts = new Set([await send(id), await send(id), await send(id)])
      expect(parts.size).toBe(1)
      for (const name of parts) taken.add(name)
    }
    expect([...taken].toSorted()).toEqual(['one', 'other'])
    const others = new Set<string>()
    for (let i = 0; i < 30; i += 1) others.add(await whoTakes(visitorCalls.recordVisit.path))
    expect([...others].toSorted()).toEqual(['one', 'other'])
  })

  test.runIf(isThere)('goes on with the other process where one is gone', async () => {
    const site = await startSite()
    const proxy = await start([`http://127.0.0.1:${await freePort()}`, site.url])
    for (let i = 0; i < 4; i += 1) {
      expect((await ask(proxy, '/healthz')).status).toBe(200)
      const answer = await ask(proxy, visit, { method: 'POST', headers: form, body: 'path=' })
      expect(answer.status).toBe(200)
    }
  })

  test.runIf(isThere)('asks again what only reads, and never sends a write twice', async () => {
    for (const method of ['GET', 'POST']) {
      const seen: string[] = []
      const breaking = await startUpstream((request, response) => {
        if (request.url === '/readyz') return void response.end()
        seen.push('broken')
        request.socket.destroy()
      })
      const healthy = await startUpstream((request, response) => {
        if (request.url !== '/readyz') seen.push('answered')
        response.end('{}')
      })
      const proxy = await start([breaking, healthy])
      const answers = []
      const asked = method === 'POST' ? { method, headers: form, body: 'a=1' } : { method }
      // Caddy throws dice between processes that are equally busy: six in a row may miss the broken one.
      while (answers.length < 6 || !seen.includes('broken')) answers.push(await ask(proxy, '/x', asked))
      if (method === 'GET') expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      else {
        expect(seen.length).toBe(answers.length)
        expect(answers.filter(({ status }) => status === 502).length).toBe(
          seen.filter((what) => what === 'broken').length,
        )
      }
    }
  })
})

test.runIf(proxies.every(({ isThere }) => isThere))(
  'the doctor has nothing to say against the example of nginx',
  async () => {
    const site = await startTestSite({ environment: { TRUST_PROXY: 'loopback' } })
    const nginx = proxies.find(({ name }) => name === 'nginx')
    const { url = '', certificate } = (await nginx?.start([site.url, site.url])) ?? {}
    const doctor = runProgram(
      'commands/doctor.js',
      {
        DATA_DIR: site.settings.DATA_DIR,
        HOST: '127.0.0.1',
        PORT: new URL(site.url).port,
        TRUST_PROXY: 'loopback',
        SITE_URL: url,
        NODE_EXTRA_CA_CERTS: certificate,
      },
      ['--json'],
    )
    await doctor.ended
    const states = Object.fromEntries(
      JSON.parse(doctor.output()).findings.map(({ id, state }: { id: string; state: string }) => [id, state]),
    )
    expect(states).toMatchObject({
      running: 'good',
      'site-url': 'good',
      https: 'good',
      proxy: 'good',
      'body-limit': 'good',
      metrics: 'good',
    })
  },
)

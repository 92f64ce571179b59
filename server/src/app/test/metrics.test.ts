import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeFileStore } from '#lib/file/make-store'
import type { Job } from '#lib/job'
import { Registry } from '#lib/metrics/registry'
import { buildSignedIn } from '../../../test/build.ts'
import { silentLog, startTestSite, type TestSite, useSite } from '../../../test/harness.ts'
import { startJobs } from '../jobs.ts'

const sharedSite = useSite()
const token = 'a-token-of-the-operator'

const fetchMetrics = (site: TestSite, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/metrics`, { headers })

/** The value of one line, of which the text before it is given. */
const figureOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((other) => other.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  )

describe('the figures of a process', () => {
  test('count requests by route and by what the answer says, never by address', async () => {
    const site = await startTestSite()
    const client = await site.client().openPage()
    for (let i = 0; i < 3; i += 1) await client.send('GET', '/oceanAPI/v1/site/info?canary=1')
    await client.send('GET', '/oceanAPI/v1/user/find/id/canary')
    await client.send('GET', '/oceanAPI/v1/no/such/canary')
    await fetch(`${site.url}/canary`, { method: 'PROPFIND' }).catch(() => undefined)
    const text = await (await fetchMetrics(site)).text()
    const info = 'method="GET",route="/oceanAPI/v1/site/info"'
    expect(figureOf(text, `wenhai_http_requests_total{${info},status="200"}`)).toBe(3)
    expect(figureOf(text, `wenhai_http_request_seconds_count{${info}}`)).toBe(3)
    expect(figureOf(text, `wenhai_http_request_seconds_bucket{${info},le="+Inf"}`)).toBe(3)
    // A refusal arrives with HTTP 200, and is counted as what it is.
    expect(text).toMatch(/route="\/oceanAPI\/v1\/user\/find\/id\/:\w+",status="4\d\d"\} 1\n/)
    expect(figureOf(text, 'wenhai_http_requests_total{method="GET",route="unknown",status="404"}')).toBe(1)
    expect(text).not.toContain('canary')
  })

  test('are written as Prometheus reads them, each with its kind and an explanation', async () => {
    const site = await sharedSite()
    await buildSignedIn(site)
    const answer = await fetchMetrics(site)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const lines = (await answer.text()).trimEnd().split('\n')
    const typed = new Set<string>()
    for (const line of lines) {
      const type = /^# TYPE (\w+) (?:counter|gauge|histogram)$/.exec(line)
      if (type?.[1]) typed.add(type[1])
      else if (!line.startsWith('# HELP ')) {
        expect(line).toMatch(/^[a-z_]+(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? (?:-?[\d.e+-]+|NaN)$/)
        const name = /^[a-z_]+/.exec(line)?.[0] ?? ''
        expect([...typed]).toContain(typed.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''))
      }
    }
    for (const name of [
      'wenhai_database_connections',
      'wenhai_database_waiting',
      'wenhai_queue_waiting',
      'wenhai_event_loop_delay_seconds',
      'wenhai_event_loop_active_seconds_total',
      'wenhai_memory_bytes',
      'wenhai_data_free_bytes',
      'wenhai_http_connections',
      'process_cpu_seconds_total',
    ])
      expect([...typed]).toContain(name)
  })

  test('name jobs with their runs and failures', async () => {
    const site = await sharedSite()
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    const job = (name: string, run: Job['run']): Job => ({ name, everyMs: 60_000, run })
    const jobs = startJobs(
      { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog },
      [
        job('test that succeeds', async () => {}),
        job('test that fails', async () => {
          fail()
          throw new Error('on purpose')
        }),
      ],
    )
    onTestFinished(() => jobs.stop())
    await failed
    await jobs.stop()
    const text = await (await fetchMetrics(site)).text()
    expect(figureOf(text, 'wenhai_job_runs_total{name="test that fails"}')).toBe(1)
    expect(figureOf(text, 'wenhai_job_failures_total{name="test that fails"}')).toBe(1)
    expect(figureOf(text, 'wenhai_job_failures_total{name="test that succeeds"}')).toBe(0)
    const success = 'wenhai_job_last_success_timestamp_seconds{name="test that'
    expect(figureOf(text, `${success} succeeds"}`)).toBeGreaterThan(1.7e9)
    expect(figureOf(text, `${success} fails"}`)).toBe(0)
  })
})

describe('who may read them', () => {
  test.each([
    [{}, 200],
    [{ 'x-forwarded-for': '127.0.0.1' }, 403],
    [{ 'x-real-ip': '127.0.0.1' }, 403],
    [{ forwarded: 'for=127.0.0.1' }, 403],
    [{ via: '1.1 proxy' }, 403],
  ])('without a token this machine itself, and nobody through a proxy: %o', async (headers, status) => {
    const answer = await fetchMetrics(await sharedSite(), headers)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(await answer.text()).not.toContain('wenhai_')
  })

  test('without a token nobody where the site has an address of its own: a proxy need not say that it is one', async () => {
    const site = await startTestSite({ environment: { SITE_URL: 'https://ask.example.cn' } })
    expect((await fetchMetrics(site)).status).toBe(403)
  })

  test('with a token only who sends it, from wherever', async () => {
    const site = await startTestSite({ environment: { METRICS_TOKEN: token, TRUST_PROXY: 'loopback' } })
    const from = { 'x-forwarded-for': '203.0.113.7' }
    expect((await fetchMetrics(site, { ...from, authorization: `Bearer ${token}` })).status).toBe(200)
    for (const authorization of ['', `Bearer ${token}x`, `Basic ${token}`, token]) {
      const answer = await fetchMetrics(site, authorization ? { authorization } : {})
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('wenhai_')
    }
  })

  test('a browser is answered as a program is: the address is no page of the site', async () => {
    const site = await sharedSite()
    const answer = await fetchMetrics(site, { accept: 'text/html', 'x-forwarded-for': '203.0.113.7' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      403,
      'application/json; charset=utf-8',
    ])
  })
})

describe('a registry', () => {
  test('writes bounds that add up, escaped labels, and leaves out what cannot be read', async () => {
    const registry = new Registry()
    const seconds = registry.histogram('seconds', 'Time.', [1, 2]).of({ at: 'a"b\\c\nd' })
    for (const value of [0.5, 1, 1.5, 9]) seconds.observe(value)
    registry.read({ name: 'broken', help: 'No.', type: 'gauge' }, async () => {
      await pause(0)
      throw new Error('gone')
    })
    const at = 'at="a\\"b\\\\c\\nd"'
    expect(await registry.write()).toBe(
      [
        '# HELP seconds Time.',
        '# TYPE seconds histogram',
        `seconds_bucket{${at},le="1"} 2`,
        `seconds_bucket{${at},le="2"} 3`,
        `seconds_bucket{${at},le="+Inf"} 4`,
        `seconds_sum{${at}} 12`,
        `seconds_count{${at}} 4`,
        '',
      ].join('\n'),
    )
  })

  test('has room for so many labels and no more', async () => {
    const registry = new Registry()
    const counter = registry.counter('many', 'Many.')
    for (let i = 0; i < 6000; i += 1) counter.of({ i: String(i) }).add()
    expect((await registry.write()).split('\n').length).toBe(2 + 5000 + 1)
  })
})

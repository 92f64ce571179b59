// SQLite alone: what is shown here is sent around the replies, whatever the database says.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fillPath, pathFields } from '@wenhai/core/contract/define-call'
import { apiBase } from '@wenhai/core/contract/envelope'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createArticle } from '../../../test/article-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import { startTestSite, useSite } from '../../../test/harness.ts'
import { buildSurvey } from '../../../test/report-build.ts'
import { features } from '../features.ts'

const everyCall = features.flatMap(({ calls }) => Object.entries(calls))
const sharedSite = useSite()

test('no answer of any call is kept anywhere: for a guest, for an administrator, for a wrong method', async () => {
  const site = await sharedSite()
  const guest = await site.client().openPage()
  const { client: admin } = await buildSignedIn(site, { permission: 9 })
  const kept: string[] = []
  for (const [name, call] of everyCall) {
    const fields = Object.fromEntries(pathFields(call.path).map((field) => [field, newId()]))
    const path = apiBase + fillPath(call.path, fields)
    for (const client of [guest, admin])
      for (const method of [call.method, 'PATCH']) {
        const { headers } = await client.send(method, path)
        if (headers.get('cache-control') !== 'no-store') kept.push(`${method} ${name}`)
      }
  }
  expect(kept).toEqual([])
})

describe('also not', () => {
  test.each([
    ['an unknown call', 'GET', `${apiBase}/no/such/call`],
    ['a path that cannot be decoded', 'GET', `${apiBase}/%zz`],
    ['a file that is not there', 'GET', `/files/ab/${'a'.repeat(64)}.webp`],
    ['health', 'GET', '/healthz'],
    ['readiness', 'GET', '/readyz'],
    ['a template to download', 'GET', `${apiBase}/question/bank/template.xlsx`],
  ])('%s', async (_, method, path) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const answer = await client.send(method, path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('what is no request at all', async () => {
    const { url } = await sharedSite()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.end('nonsense\r\n\r\n')
    expect(await text(socket)).toMatch(/^cache-control: no-store$/im)
  })
})

test('pages that carry a token or a cookie are for the browser that asked', async () => {
  const site = await startTestSite({ page: '<html><head><title>a</title></head><body></body></html>' })
  const { id } = await buildSurvey(site)
  const { client } = await buildSignedIn(site)
  const article = await createArticle(client)
  const cacheOf = async (path: string) =>
    (await site.client().send('GET', path, { headers: { accept: 'text/html' } })).headers.get('cache-control')
  expect(await cacheOf(`/questionnaire/${id}`)).toBe('private, no-store')
  expect(await cacheOf(`/art/${article}`)).toBe('private, no-cache')
  expect(await cacheOf('/')).toBe('private, no-cache')
})

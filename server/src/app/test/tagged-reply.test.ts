// SQLite alone: what is tagged is a reply, whichever engine it came from.
import { expect, test } from 'vitest'
import { buildSignedIn } from '../../../test/build.ts'
import { createForm, vote } from '../../../test/form-build.ts'
import { useSite } from '../../../test/harness.ts'
import { buildProgram, buildToken, programWith } from '../../../test/token-build.ts'

const sharedSite = useSite()

const list = '/oceanAPI/v1/question/survey/find'
const ask = (url: string, secret: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { authorization: `Bearer ${secret}`, ...headers } })

test('a program is told that what it has is still the same, and what has changed', async () => {
  const site = await sharedSite()
  const { client, secret } = await buildProgram(site)
  const first = await ask(site.url + list, secret)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  for (const sent of [tag, `"other", ${tag}`]) {
    const same = await ask(site.url + list, secret, { 'if-none-match': sent })
    expect([same.status, await same.text()]).toEqual([304, ''])
  }
  await createForm(client, vote())
  const changed = await ask(site.url + list, secret, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect((await changed.json()).data.length).toBe(1)
})

test('a tag of one member says nothing to a program of another, or without a right', async () => {
  const site = await sharedSite()
  const { client, secret } = await buildProgram(site)
  const id = await createForm(client, vote())
  const path = `${site.url}/oceanAPI/v1/question/report/deleted/${id}`
  const tag = (await ask(path, secret)).headers.get('etag') ?? ''
  const stranger = await buildProgram(site)
  const narrow = await buildToken(site, stranger.member.user_id, { scopes: ['bank:read'] })
  for (const other of [stranger.secret, narrow.secret, 'wenhai_wrong'])
    expect((await (await ask(path, other, { 'if-none-match': tag })).json()).status).toBeOneOf([757, 747])
})

test('neither secrets nor what a browser reads has a tag', async () => {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site)
  const id = await createForm(client, vote({ password: 'sesame' }))
  const program = programWith(site, (await buildToken(site, member.user_id)).secret)
  const secret = await program.send('GET', `/oceanAPI/v1/question/survey/password/${id}`)
  expect(secret.text).toContain('sesame')
  for (const answer of [secret, await client.send('GET', list)]) {
    expect(answer.headers.get('etag')).toBe(null)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

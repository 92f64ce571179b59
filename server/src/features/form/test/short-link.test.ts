import { formCalls } from '@wenhai/core/form/calls'
import { describe, expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { startTestSite } from '../../../../test/harness.ts'

describe('a short link', () => {
  test('is made once, however many ask at once, and leads to the form with what was asked beside it', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const id = await createForm(client, vote())
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => client.call(formCalls.shareForm, { id })),
    )
    const codes = new Set(asked.map(({ data }) => data.code))
    expect(codes.size).toBe(1)
    const [code = ''] = codes
    const guest = site.client()
    for (const typed of [code, code.toLowerCase(), `${code.slice(0, 3)}-${code.slice(3)}`]) {
      const { http, headers } = await guest.send('GET', `/s/${typed}?from=qr`)
      expect([http, headers.get('location')]).toEqual([302, `/questionnaire/${id}?from=qr`])
    }
  })

  test('is given to the author alone, and is gone with the form', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const id = await createForm(client, vote())
    expect((await other.call(formCalls.shareForm, { id })).status).toBe(757)
    expect((await site.client().call(formCalls.shareForm, { id })).status).toBe(747)
    const { code } = (await client.call(formCalls.shareForm, { id })).data
    await client.call(formCalls.deleteForm, { id })
    expect((await site.client().send('GET', `/s/${code}`)).http).toBe(404)
  })

  test('that does not exist is 404, and trying them one by one is soon refused', async () => {
    const site = await startTestSite()
    const guest = site.client()
    expect((await guest.send('GET', '/s/nothing')).http).toBe(404)
    expect((await guest.send('GET', '/s/%00')).http).toBeLessThan(500)
    const answers = await Promise.all(Array.from({ length: 150 }, () => guest.send('GET', '/s/222222')))
    const codes = new Set(answers.map(({ http }) => http))
    expect(codes).toEqual(new Set([404, 429]))
  })
})

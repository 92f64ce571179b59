import { accountCalls } from '@wenhai/core/account/calls'
import type { Call, CallOutput } from '@wenhai/core/contract/define-call'
import { apiBase, type Envelope, encodeForm } from '@wenhai/core/contract/envelope'
import { formCalls } from '@wenhai/core/form/calls'
import { embedHeader } from '@wenhai/core/form/embed'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { readPage } from '../../../../test/plain-form.ts'
import { buildSurvey, buildVote, report, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const school = 'https://school.example'
const other = 'https://other.example:8443'

const frame = { accept: 'text/html', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }

const openFrame = (site: TestSite, id: string, query = '', headers: Record<string, string> = {}) =>
  site.client().send('GET', `/embed/${id}${query}`, { headers: { ...frame, ...headers } })

/** A form in a page of another site: it has no cookies, and its calls come from our own address with its token. */
async function callEmbedded<C extends Call>(
  client: Client,
  call: C,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Envelope<CallOutput<C>>> {
  const { id, ...rest } = input
  const path = `${apiBase}${call.path.replace('{id}', String(id))}`
  const isRead = call.method === 'GET'
  const body = encodeForm(call.path.includes('{id}') ? rest : input)
  const given = { 'person-jwt': '', 'x-xsrf-token': '', ...headers }
  const answer = isRead
    ? await client.send('GET', `${path}?${body}`, { headers: given })
    : await client.send('POST', path, {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...given },
      })
  return answer.body
}

async function buildEmbedded(site: TestSite, given: Record<string, unknown> = {}) {
  const made = await buildSurvey(site, given)
  const { status } = await made.client.call(formCalls.setEmbedding, { id: made.id, sites: [school, other] })
  expect(status).toBe(1802)
  const answer = await openFrame(site, made.id)
  const device = readPage(answer).embed?.device ?? ''
  return { ...made, device, headers: { [embedHeader]: device } }
}

describe('the sites that may show a form', () => {
  test('are named by its author, told to those who edit it and to nobody else, and emptied again', async () => {
    const site = await sharedSite()
    const { client, id } = await buildSurvey(site)
    const find = async () => (await client.call(formCalls.findEmbedding, { id })).data.sites
    expect(await find()).toEqual([])
    const typed = ['HTTPS://School.Example/', other, school]
    const { data } = await client.call(formCalls.setEmbedding, { id, sites: typed })
    expect(data.sites).toEqual([school, other])
    expect(await find()).toEqual([school, other])
    const stranger = await buildSignedIn(site)
    for (const [who, status] of [
      [site.client(), 747],
      [stranger.client, 757],
    ] as const) {
      expect((await who.call(formCalls.findEmbedding, { id })).status).toBe(status)
      expect((await who.call(formCalls.setEmbedding, { id, sites: [] })).status).toBe(status)
      expect(JSON.stringify(await who.call(formCalls.viewForm, { id }))).not.toContain(school)
    }
    expect((await site.client().send('GET', `/questionnaire/${id}`)).text).not.toContain(school)
    await client.call(formCalls.setEmbedding, { id, sites: [] })
    expect(await find()).toEqual([])
    expect(await client.call(formCalls.findEmbedding, { id: newId() })).toMatchObject({ status: 404 })
  })

  test('that are none are refused in words, and nothing is changed', async () => {
    const site = await sharedSite()
    const { client, id } = await buildEmbedded(site)
    for (const wrong of [
      ['http://school.example'],
      ['https://*.example'],
      [school, "https://a.example; script-src 'unsafe-inline'"],
      ['https://a.example/page'],
      Array.from({ length: 21 }, (_, at) => `https://a${at}.example`),
      [`https://${'a'.repeat(300)}.example`],
      'https://a.example',
      [{}],
      '[',
    ]) {
      const { status, reason } = await client.call(formCalls.setEmbedding, { id, sites: wrong })
      expect([411, 413, 422]).toContain(status)
      expect(reason).toMatch(/\p{Script=Han}/u)
    }
    expect((await client.call(formCalls.findEmbedding, { id })).data.sites).toEqual([school, other])
  })

  test('of two who save at once one whole list stays', async () => {
    const site = await sharedSite()
    const { client, id } = await buildSurvey(site)
    const lists = Array.from({ length: 8 }, (_, at) => [`https://a${at}.example`, `https://b${at}.example`])
    await Promise.all(lists.map((sites) => client.call(formCalls.setEmbedding, { id, sites })))
    const { sites } = (await client.call(formCalls.findEmbedding, { id })).data
    expect(lists).toContainEqual(sites)
  })
})

describe('the page for other sites', () => {
  test('may be framed by the sites of its form alone, and is the only page that may', async () => {
    const site = await sharedSite()
    const { client, id } = await buildEmbedded(site)
    const { http, headers } = await openFrame(site, id)
    expect(http).toBe(200)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split(';').at(-1)).toBe(`frame-ancestors 'self' ${school} ${other}`)
    expect(policy).toContain("default-src 'self'")
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('cache-control')).toContain('no-store')
    for (const path of [`/questionnaire/${id}`, `/questionnaire/mine/${id}`, '/', '/publish', '/ocean']) {
      const page = await client.send('GET', path, { headers: frame })
      expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
      expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    }
    await client.call(formCalls.setEmbedding, { id, sites: [other] })
    const later = (await openFrame(site, id)).headers.get('content-security-policy')
    expect(later).toMatch(/frame-ancestors 'self' https:\/\/other\.example:8443$/)
  })

  test.each([
    ['without a site', (id: string) => id],
    ['that is not there', () => newId()],
    ['with a wrong id', () => 'x'],
  ])('of a form %s is framed by nobody', async (_, idOf) => {
    const site = await sharedSite()
    const { id } = await buildSurvey(site)
    const { http, headers, text } = await openFrame(site, idOf(id))
    expect(http).toBe(404)
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(text).toContain('没有开放嵌入')
  })

  test('is gone with its form, or when no site is named any more', async () => {
    const site = await sharedSite()
    const { client, id } = await buildEmbedded(site)
    await client.call(formCalls.setEmbedding, { id, sites: [] })
    expect((await openFrame(site, id)).http).toBe(404)
    const again = await buildEmbedded(site)
    await again.client.call(formCalls.deleteForm, { id: again.id })
    expect((await openFrame(site, again.id)).http).toBe(404)
  })

  test('sets no cookie, knows no member, and tells nobody whose sites they are', async () => {
    const site = await sharedSite()
    const { client, id } = await buildEmbedded(site)
    // The author's own cookies are there where both sites have one name.
    const { headers, text } = await client.send('GET', `/embed/${id}`, { headers: frame })
    expect(headers.getSetCookie()).toEqual([])
    const page = readPage({ text })
    expect([page.user, page.view.isMine, page.view.own, page.token]).toEqual([null, false, null, ''])
    expect(text).not.toContain(school)
  })

  test('names the page around it only where that is one of the sites, and gives each a token of its own', async () => {
    const site = await sharedSite()
    const { id } = await buildEmbedded(site)
    const hostOf = async (query: string, headers = {}) =>
      readPage(await openFrame(site, id, query, headers)).embed?.host
    expect(await hostOf(`?host=${encodeURIComponent(school)}`)).toBe(school)
    expect(await hostOf('', { referer: `${other}/news?x` })).toBe(other)
    for (const wrong of ['https://evil.example', `${school}.evil.example`, `${school}/`, '*', 'null', ''])
      expect(await hostOf(`?host=${encodeURIComponent(wrong)}`)).toBe('')
    expect(await hostOf('', { referer: 'https://evil.example/' })).toBe('')
    expect(await hostOf('')).toBe('')
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => readPage(await openFrame(site, id)).embed?.device),
    )
    expect(new Set(tokens).size).toBe(3)
  })

  test('opened by itself leads to the form', async () => {
    const site = await sharedSite()
    const { id } = await buildEmbedded(site)
    const { http, headers } = await openFrame(site, id, '?from=blog&shape=dialog', {
      'sec-fetch-dest': 'document',
    })
    expect([http, headers.get('location')]).toEqual([302, `/questionnaire/${id}?from=blog`])
  })

  test('has the theme and the shape that the page asks for, and the plain ones for any other word', async () => {
    const site = await sharedSite()
    const { id } = await buildEmbedded(site)
    const look = async (query: string) => {
      const { theme, embed } = readPage(await openFrame(site, id, query))
      return [theme, embed?.shape]
    }
    expect(await look('?theme=dark&shape=corner')).toEqual(['dark', 'corner'])
    expect(await look('?theme=%22%3E&shape=x')).toEqual(['system', 'inline'])
    expect(await look('?theme=light&theme=dark')).toEqual(['system', 'inline'])
  })
})

describe('a browser in a page of another site', () => {
  test('answers once by its token, without any cookie, and another token is another browser', async () => {
    const site = await sharedSite()
    const { client: author, id, answers, headers } = await buildEmbedded(site)
    const guest = site.client()
    const mine = () => callEmbedded(guest, reportCalls.findMine, { id }, headers)
    expect((await mine()).data.face).toBe('open')
    const sent = await callEmbedded(guest, reportCalls.createReport, report(id, answers), headers)
    expect(sent.status).toBe(200)
    expect((await mine()).data.face).toBe('taken')
    const again = await callEmbedded(guest, reportCalls.createReport, report(id, answers), headers)
    expect(again.status).toBe(409)
    const next = { [embedHeader]: readPage(await openFrame(site, id)).embed?.device ?? '' }
    const second = await callEmbedded(guest, reportCalls.createReport, report(id, answers), next)
    expect(second.status).toBe(200)
    expect(guest.cookies.size).toBe(0)
    await expect.poll(async () => (await author.call(formCalls.viewForm, { id })).data.participants).toBe(2)
  })

  test('is the same one at another form, where it answers once as well, and opens nothing of another browser', async () => {
    const site = await sharedSite()
    const first = await buildEmbedded(site)
    const second = await buildEmbedded(site)
    const guest = site.client()
    const hand = ({ id, answers }: typeof first, headers: Record<string, string>) =>
      callEmbedded(guest, reportCalls.createReport, report(id, answers), headers)
    const sent = await hand(first, first.headers)
    expect((await hand(second, first.headers)).status).toBe(200)
    expect((await hand(second, first.headers)).status).toBe(409)
    const { report_id } = sent.data
    const view = (headers: Record<string, string>) =>
      callEmbedded(guest, reportCalls.viewReport, { id: report_id }, headers)
    expect((await view(first.headers)).status).toBe(200)
    expect((await view(second.headers)).status).not.toBe(200)
  })

  test('votes once, also when it sends many at once', async () => {
    const site = await sharedSite()
    const { client, id } = await buildVote(site)
    await client.call(formCalls.setEmbedding, { id, sites: [school] })
    const headers = { [embedHeader]: readPage(await openFrame(site, id)).embed?.device ?? '' }
    const view = (await site.client().call(formCalls.viewForm, { id })).data
    const answers = { vote: view.vote[0]?.key ?? '' }
    const sent = await Promise.all(
      Array.from({ length: 8 }, () =>
        callEmbedded(site.client(), reportCalls.createReport, report(id, answers), headers),
      ),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.every(({ status }) => [200, 409].includes(status))).toBe(true)
  })

  test('is a guest and nothing else, whatever cookies and headers of a member come with its token', async () => {
    const site = await sharedSite()
    const { client, id, headers } = await buildEmbedded(site, { needLoginParticipate: true })
    const own = { ...headers, 'person-jwt': client.cookies.get('person-jwt') ?? '' }
    const mine = await callEmbedded(client, reportCalls.findMine, { id }, own)
    expect(mine.data.face).toBe('login')
    expect((await callEmbedded(client, reportCalls.startReport, { id }, own)).status).toBe(747)
    expect((await callEmbedded(client, formCalls.deleteForm, { id }, own)).status).not.toBe(200)
    expect((await callEmbedded(client, formCalls.findEmbedding, { id }, own)).status).toBe(747)
    const view = await callEmbedded(client, formCalls.viewForm, { id }, own)
    expect([view.data.isMine, view.data.own]).toEqual([false, null])
    // Nobody signs in there: what is no part of answering is closed.
    const signIn = { username: 'author', password: '一片冰心在玉壶中' }
    expect((await callEmbedded(client, accountCalls.login, signIn, headers)).status).toBe(757)
  })

  test('with a token that is none is refused, and no token is worth anything as a cookie or the other way round', async () => {
    const site = await sharedSite()
    const { id, answers, device } = await buildEmbedded(site)
    const [of = ''] = device.split('.')
    const browser = await site.client().openPage()
    const cookie = browser.cookies.get('device') ?? ''
    for (const wrong of [
      '',
      'x',
      of,
      `${of}.`,
      `${device}x`,
      device.slice(0, -1),
      cookie,
      decodeURIComponent(cookie),
    ]) {
      const asked = await callEmbedded(site.client(), reportCalls.findMine, { id }, { [embedHeader]: wrong })
      expect(asked.status).toBe(747)
    }
    const thief = site.client()
    thief.cookies.set('device', device)
    expect((await submit(thief, id, answers)).status).toBe(747)
  })

  test('cannot be misused by a foreign page: its origin is asked for as of every other write', async () => {
    const site = await sharedSite()
    const { id, answers, headers } = await buildEmbedded(site)
    const foreign = { ...headers, origin: school, 'sec-fetch-site': 'cross-site' }
    const sent = await callEmbedded(site.client(), reportCalls.createReport, report(id, answers), foreign)
    expect(sent.status).toBe(747)
    const asked = await site.client().send('OPTIONS', `${apiBase}${reportCalls.createReport.path}`, {
      headers: {
        origin: school,
        'access-control-request-method': 'POST',
        'access-control-request-headers': embedHeader,
      },
    })
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
    expect(asked.headers.get('access-control-allow-headers')).toBeNull()
  })
})

import { articleCalls } from '@wenhai/core/article/calls'
import { apiBase, encodeForm } from '@wenhai/core/contract/envelope'
import { maxParameters } from '@wenhai/core/contract/limits'
import { fieldName } from '@wenhai/core/form/answers'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { createArticle, readArticle } from '../../../../test/article-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, endAt, exam } from '../../../../test/form-build.ts'
import { startTestSite } from '../../../../test/harness.ts'
import { rowsAbout } from '../../../../test/neighbours-build.ts'
import { buildSurvey, start, submit } from '../../../../test/report-build.ts'

/** Refusals of taking and of results that nothing else here comes across. */

describe('a plain form', () => {
  const readPage = (text: string): TakePage =>
    JSON.parse(/id="take-data">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')

  async function build() {
    const site = await startTestSite()
    const { id, ids } = await buildSurvey(site)
    const path = `/questionnaire/${id}`
    const guest = site.client()
    const { token, submit_key } = readPage((await guest.send('GET', path)).text)
    const answers = Object.fromEntries(ids.map((question_id) => [fieldName(question_id), 'A']))
    const post = (fields: object) =>
      guest.send('POST', path, {
        body: encodeForm({ token, ...fields }),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-xsrf-token': '' },
      })
    return { site, post, report: { step: 'submit', submit_key, ...answers } }
  }

  test.each([
    ['begun without our token', { step: 'start', token: 'old' }, /过期/],
    ['begun with what no database keeps', { step: 'start', source: 'a\u0000b' }, /无法保存/],
    ['handed in without our token', { token: 'old' }, /过期/],
    ['handed in under a key that is none', { submit_key: 'x' }, /提交编号不对/],
  ])('%s stores nothing, and says why', async (_, wrong, reason) => {
    const { site, post, report } = await build()
    const { http, text } = await post({ ...report, ...wrong })
    expect([http, readPage(text).posted?.reason]).toEqual([200, expect.stringMatching(reason)])
    expect((await rowsAbout(site, [''])).filter((row) => /^(report|attempt) /.test(row))).toEqual([])
    expect((await post(report)).http).toBe(303)
  })

  test('has so many fields in brackets, and no more', async () => {
    const { post, report } = await build()
    const many = Array.from({ length: maxParameters }, (_, index) => `a[${index}]=1`).join('&')
    expect((await post(report)).http).toBe(303)
    const site = await startTestSite()
    const client = await site.client().openPage()
    const send = (body: string) =>
      client.send('POST', `${apiBase}/analytics/ipStatistics`, {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await send(many)).http).toBe(200)
    expect((await send(`${many}&b=1`)).http).toBe(400)
  })
})

test('what has ended is told before a password is asked for, and a roster asks for a name', async () => {
  const site = await startTestSite()
  const { id } = await buildSurvey(site, { password: '芝麻芝麻开门' })
  const guest = await site.client().openPage()
  expect((await start(guest, id)).status).toBe(411)
  await endAt(site, id)
  expect((await start(guest, id)).status).toBe(410)
  const { id: rostered } = await buildSurvey(site, { needRoster: 1 })
  expect(await start(guest, rostered, { number: '1' })).toMatchObject({
    status: 411,
    data: { field: 'name' },
  })
})

test('at a form that was deleted nothing is written any more, by those neither who had begun', async () => {
  const site = await startTestSite()
  const { client, ids } = await buildAuthor(site)
  const id = await createForm(client, exam(ids, { needLoginParticipate: false, recordLeaving: 1 }))
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id)).data
  await client.call(formCalls.deleteForm, { id })
  const answers = { [ids[0] ?? '']: 'A' }
  const before = await rowsAbout(site, [attempt_id])
  expect((await taker.call(reportCalls.saveDraft, { id: attempt_id, answers })).status).toBe(404)
  expect((await taker.call(reportCalls.recordLeave, { id: attempt_id, seconds: 5 })).status).toBe(404)
  expect((await submit(taker, id, answers, { attempt_id })).status).toBe(404)
  expect(await rowsAbout(site, [attempt_id])).toEqual(before)
})

test('reports are neither chosen nor put in order by scores that another’s exam holds back', async () => {
  const site = await startTestSite()
  const { client: owner } = await buildAuthor(site)
  const secret = await createQuestion(owner, { question: '秘密？', answer: 'A' })
  const { client } = await buildSignedIn(site)
  const open = await createQuestion(client, { question: '谈谈', option_type: 3, options: [], isOnlyOpt: 0 })
  const id = await createForm(client, exam([secret, open], { needLoginParticipate: false }))
  const ask = async (client: Client) => {
    const filters = { score: [0, 50] }
    const text = { id, question_id: open, filters }
    const found = [
      await client.call(analyticsCalls.findResults, { id, filters }),
      await client.call(analyticsCalls.findTexts, text),
      await client.call(analyticsCalls.findWords, text),
      await client.call(analyticsCalls.exportReports, { id, format: 'csv', filters }),
      await client.call(reportCalls.findReports, { survey_id: id, filters }),
      await client.call(reportCalls.findReports, { survey_id: id, sort: 'high' }),
      await client.call(reportCalls.findReports, { survey_id: id, sort: 'low' }),
    ]
    return [...new Set(found.map(({ status }) => status))]
  }
  expect(await ask(client)).toEqual([200])
  const locking = await createForm(owner, exam([secret], { needLoginParticipate: false }))
  expect(await ask(client)).toEqual([410])
  await endAt(site, locking)
  expect(await ask(client)).toEqual([200])
})

test('a locked article without a key asks for one, and counts no wrong one', async () => {
  const site = await startTestSite()
  const { client } = await buildSignedIn(site)
  const id = await createArticle(client, { public: 0, privkey: 'open sesame' })
  const guest = await site.client().openPage()
  const asked = await readArticle(guest, id)
  expect([asked.status, asked.data]).toEqual([757, { needKey: true }])
  expect((await readArticle(guest, id, 'wrong sesame')).data).toEqual({ needKey: true, isWrong: true })
  expect(
    (await client.call(articleCalls.findArticles, { keyType: 'table_id', value: id })).data.table,
  ).toMatchObject({
    failedEntries: 1,
  })
})

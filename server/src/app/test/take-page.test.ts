// SQLite alone: other files run each of these statements on PostgreSQL too.
import { accountCalls } from '@wenhai/core/account/calls'
import { fieldName } from '@wenhai/core/form/answers'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { buildAuthor, createForm, exam } from '../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../test/harness.ts'
import { hidden, post, readPage } from '../../../test/plain-form.ts'
import { buildSurvey, buildVote, submit } from '../../../test/report-build.ts'
import { fill, PageCache } from '../take-page/page-cache.ts'

const sharedSite = useSite()

const open = async (client: Client, path: string) => {
  const answer = await client.send('GET', path, { headers: { accept: 'text/html' } })
  return { answer, page: readPage(answer) }
}

describe('the page of a form', () => {
  test('comes with the paper, and nothing of its key', { tags: ['2.38'] }, async () => {
    const site = await sharedSite()
    const { id, ids } = await buildSurvey(site)
    const { answer, page } = await open(site.client(), `/questionnaire/${id}`)
    expect(answer.http).toBe(200)
    expect(page.view.question.map(({ question_id }) => question_id)).toEqual(ids)
    expect(page.mine.face).toBe('open')
    expect(answer.text).not.toMatch(/"(answer|note)"/)
  })

  test('is kept for all, and still filled in for each', async () => {
    const site = await sharedSite()
    const { id } = await buildSurvey(site)
    const first = await open(site.client(), `/questionnaire/${id}`)
    const second = await open(site.client(), `/questionnaire/${id}`)
    expect(first.page.token).not.toBe(second.page.token)
    expect(first.page.submit_key).not.toBe(second.page.submit_key)
    const { client, member } = await buildSignedIn(site, { name: '<b>"甲"</b>' })
    const mine = await open(client, `/questionnaire/${id}`)
    expect(mine.page.user).toEqual({ name: '<b>"甲"</b>', ocean_id: member.user_id })
    expect(mine.answer.text).not.toContain('<b><b>')
    // A pupil does not get the page that was kept for those who may publish.
    const pupil = await buildSignedIn(site, { answers_only: 1 })
    expect((await open(pupil.client, `/questionnaire/${id}`)).page.user?.answersOnly).toBe(true)
  })

  test('of another kind is elsewhere, of none is 404', { tags: ['2.45'] }, async () => {
    const site = await sharedSite()
    const { id, client, ids } = await buildSurvey(site)
    const guest = site.client()
    const other = await guest.send('GET', `/exam/${id}`)
    expect([other.http, other.headers.get('location')]).toEqual([302, `/questionnaire/${id}`])
    const examId = await createForm(client, exam(ids, { needLoginParticipate: false }))
    const { page } = await open(guest, `/exam/${examId}`)
    expect([page.mine.face, page.view.question]).toEqual(['begin', []])
    expect((await open(guest, `/questionnaire/${newId()}`)).answer.http).toBe(404)
    const paused = await client.call(formCalls.setFormStatus, { id, status: 0 })
    expect(paused.status).toBe(1802)
    const asleep = await open(guest, `/questionnaire/${id}`)
    expect([asleep.answer.http, asleep.page.mine.face, asleep.page.view.question]).toEqual([
      200,
      'paused',
      [],
    ])
  })

  test("the author's own visit shows no keys and counts no view", async () => {
    const site = await sharedSite()
    const { id, client } = await buildSurvey(site)
    const { page } = await open(client, `/questionnaire/${id}`)
    expect([page.view.isMine, page.view.own]).toEqual([true, null])
    await open(site.client(), `/questionnaire/${id}`)
    await expect.poll(async () => (await client.call(formCalls.viewForm, { id })).data.own?.views).toBe(1)
  })
})

describe('without script', () => {
  test('a plain form hands in, and the page then shows the receipt; sent twice it is one sheet', async () => {
    const site = await sharedSite()
    const { id, ids, client } = await buildSurvey(site)
    const path = `/questionnaire/${id}`
    const guest = site.client()
    const { page } = await open(guest, path)
    const fields = {
      ...hidden(page),
      ...Object.fromEntries(ids.map((question_id) => [fieldName(question_id), 'A'])),
    }
    const sent = await Promise.all([post(guest, path, fields), post(guest, path, fields)])
    expect(sent.map(({ http, headers }) => [http, headers.get('location')])).toEqual([
      [303, path],
      [303, path],
    ])
    const after = await open(guest, path)
    expect(after.page.mine.face).toBe('taken')
    expect(after.page.report?.answers).toEqual(Object.fromEntries(ids.map((one) => [one, 'A'])))
    expect((await client.call(reportCalls.findReports, { survey_id: id })).data.length).toBe(1)
  })

  test('what is wrong is named, and nothing written is lost', async () => {
    const site = await sharedSite()
    const { id, ids } = await buildSurvey(site)
    const [first = ''] = ids
    const path = `/questionnaire/${id}`
    const guest = site.client()
    const { page } = await open(guest, path)
    const half = await post(guest, path, { ...hidden(page), [fieldName(first)]: 'B' })
    expect(half.http).toBe(200)
    const again = readPage(half)
    expect(again.posted?.answers).toEqual({ [first]: 'B' })
    expect(again.posted?.faults.map(({ number }) => number)).toEqual([2, 3])
    expect(again.submit_key).toBe(page.submit_key)
    const stale = await post(guest, path, { ...hidden(page), token: 'old', [fieldName(first)]: 'B' })
    expect(readPage(stale).posted).toMatchObject({ answers: { [first]: 'B' } })
  })

  test('what no database keeps is refused in words, and the rest is not lost', async () => {
    const site = await sharedSite()
    const { id, ids } = await buildSurvey(site)
    const path = `/questionnaire/${id}`
    const guest = site.client()
    const { page } = await open(guest, path)
    const answers = Object.fromEntries(ids.map((one) => [fieldName(one), 'A']))
    const sent = await post(guest, path, { ...hidden(page), ...answers, source: 'a\u0000b' })
    expect(sent.http).toBe(200)
    expect(readPage(sent).posted).toMatchObject({
      reason: '内容里有无法保存的字符',
      answers: Object.fromEntries(ids.map((one) => [one, 'A'])),
    })
  })

  test('a foreign page cannot send it', async () => {
    const site = await sharedSite()
    const { id, ids } = await buildSurvey(site)
    const path = `/questionnaire/${id}`
    const guest = site.client()
    const { page } = await open(guest, path)
    const fields = {
      ...hidden(page),
      ...Object.fromEntries(ids.map((question_id) => [fieldName(question_id), 'A'])),
    }
    const foreign = await post(guest, path, fields, { origin: 'https://evil.example' })
    expect(foreign.http).toBe(403)
    expect(foreign.text).toContain('<h1>用户未通过安全性校验，禁止请求</h1>')
    expect((await open(guest, path)).page.mine.face).toBe('open')
  })

  test.each([
    [413, '请求的内容过大', 'x'.repeat(3_000_000), 'application/x-www-form-urlencoded'],
    [415, '不支持这种内容类型', 'x', 'text/plain'],
  ])('HTTP %i is a page in Chinese that says how to get back', async (http, reason, body, type) => {
    const site = await sharedSite()
    const headers = { accept: 'text/html', 'content-type': type }
    for (const path of [`/questionnaire/${newId()}`, '/login']) {
      const answer = await site.client().send('POST', path, { body, headers })
      expect([answer.http, answer.headers.get('content-type')]).toEqual([http, 'text/html; charset=utf-8'])
      expect(answer.text).toContain(`<h1>${reason}</h1>`)
      expect(answer.text).toContain('返回上一页')
    }
  })

  test('a fault of ours is a page with its number, and JSON for programs', async () => {
    const site = await startTestSite({
      renderTake: () => {
        throw new Error('a bug')
      },
    })
    const { id } = await buildSurvey(site)
    const path = `/questionnaire/${id}`
    const answer = await post(site.client(), path, { step: 'submit' })
    expect(answer.http).toBe(500)
    expect(answer.text).toMatch(/<h1>服务器出错了（编号 \S+）<\/h1>/)
    const program = await post(site.client(), path, { step: 'submit' }, { accept: '*/*' })
    expect(program.body).toMatchObject({ status: 500 })
  })

  test('a password opens the paper, and the paper is handed in by its attempt', async () => {
    const site = await sharedSite()
    const { id, ids } = await buildSurvey(site, { password: '芝麻芝麻开门' })
    const path = `/questionnaire/${id}`
    const guest = site.client()
    const { page } = await open(guest, path)
    expect([page.mine.face, page.view.question]).toEqual(['password', []])
    const wrong = await post(guest, path, { token: page.token, step: 'start', password: '错' })
    expect(readPage(wrong).posted?.reason).toBe('参与密码不对')
    const right = readPage(
      await post(guest, path, { token: page.token, step: 'start', password: '芝麻芝麻开门' }),
    )
    expect(right.attempt?.question).toHaveLength(3)
    const done = await post(guest, path, {
      ...hidden(right),
      attempt_id: right.attempt?.attempt_id,
      ...Object.fromEntries(ids.map((question_id) => [fieldName(question_id), 'A'])),
    })
    expect(done.http).toBe(303)
  })

  test('a member votes with the session cookie alone', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { needLoginParticipate: true })
    const path = `/questionnaire/${id}`
    expect((await open(site.client(), path)).page.mine.face).toBe('login')
    const { client } = await buildSignedIn(site)
    const { page } = await open(client, path)
    const done = await post(client, path, { ...hidden(page), [fieldName('vote')]: 'B' })
    expect(done.http).toBe(303)
    const { page: after } = await open(client, path)
    expect(after.result?.options.map(({ count }) => count)).toEqual([0, 1])
    expect((await submit(client, id, { vote: 'A' })).status).toBe(409)
  })

  test('登出 ends the session and stays at the form; a foreign page cannot press it', async () => {
    const site = await sharedSite()
    const { id } = await buildSurvey(site)
    const path = `/questionnaire/${id}`
    const { client } = await buildSignedIn(site)
    const { page } = await open(client, path)
    const fields = { step: 'sign-out', token: page.token }
    await post(client, path, fields, { origin: 'https://evil.example' })
    await post(client, path, { ...fields, token: 'another' })
    expect((await open(client, path)).page.user).not.toBeNull()
    const done = await post(client, path, fields)
    expect([done.http, done.headers.get('location')]).toEqual([303, path])
    expect((await open(client, path)).page.user).toBeNull()
    expect((await client.call(accountCalls.listDevices, {})).status).toBe(747)
  })

  test('an exam that may be taken again leads to the sheet; another’s sheet is not there', async () => {
    const site = await sharedSite()
    const { client: author, ids } = await buildAuthor(site)
    const id = await createForm(author, exam(ids, { needLoginParticipate: false, attempts: 2 }))
    const path = `/exam/${id}`
    const guest = site.client()
    const { page } = await open(guest, path)
    const begun = readPage(await post(guest, path, { token: page.token, step: 'start' }))
    const done = await post(guest, path, { ...hidden(begun), attempt_id: begun.attempt?.attempt_id })
    const report = String(done.headers.get('location'))
    expect(report).toMatch(new RegExp(`^${path}\\?sheet=`))
    const { page: own } = await open(guest, report)
    expect([own.mine.face, own.report?.exam?.shown]).toEqual(['begin', 'score'])
    const { page: foreign } = await open(site.client(), report)
    expect([foreign.mine.face, foreign.report]).toEqual(['begin', null])
  })
})

describe('texts of an author', () => {
  test('cannot stand where a visitor’s own words go in, nor mean anything in the page', async () => {
    const site = await sharedSite()
    const words = 'qz0take0token0zq qz0submit0key0zq qz0user0name0zq qz0now0zq $& $` $1 $$ </head></body>'
    const { id } = await buildSurvey(site, { survey_title: words, desc: words.repeat(20) })
    const { client } = await buildSignedIn(site, { name: '甲 $& $1' })
    for (const visitor of [site.client(), client]) {
      const { page } = await open(visitor, `/questionnaire/${id}`)
      expect([page.view.survey_title, page.view.desc]).toEqual([words, words.repeat(20)])
      expect(page.token).toBe(visitor.cookies.get('XSRF-TOKEN'))
    }
    const { answer } = await open(client, `/questionnaire/${id}`)
    expect(answer.text).toContain('<b>甲 $&#38; $1</b>')
  })

  test('are no places even where they repeat what an earlier page was rendered with', async () => {
    const rendered: TakePage[] = []
    const site = await startTestSite({
      renderTake: (page) => {
        rendered.push(page)
        return `<script type="application/json" id="take-data">${JSON.stringify(page)}</script>`
      },
    })
    const first = await buildSurvey(site)
    await open(site.client(), `/questionnaire/${first.id}`)
    const [{ token = '', submit_key = '', mine } = {}] = rendered
    const words = [token, submit_key, mine?.now].join(' ')
    const second = await buildSurvey(site, { desc: words })
    const { page } = await open(site.client(), `/questionnaire/${second.id}`)
    expect(page.view.desc).toBe(words)
  })

  test('a page that many open at once is rendered once', async () => {
    const made: string[] = []
    const cache = new PageCache()
    const make = async () => {
      made.push('page')
      return { token: '', submit_key: '', user: null, mine: {} } as unknown as TakePage
    }
    const draw = async ({ token }: TakePage) => token
    const pages = await Promise.all([
      cache.find('a', 1, make, draw),
      cache.find('a', 2, make, draw),
      cache.find('b', 2, make, draw),
    ])
    expect(made).toHaveLength(2)
    expect(
      pages.map((page) =>
        fill(
          page,
          { token: 't', submit_key: '', name: '', ocean_id: '', now: '', device: '', host: '' },
          false,
        ),
      ),
    ).toEqual(['t', 't', 't'])
  })
})

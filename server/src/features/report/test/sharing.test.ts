import { fieldName } from '@wenhai/core/form/answers'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import { describe, expect, test } from 'vitest'
import { addLinks } from '#app/take-page/links'
import { newId } from '#lib/ids'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { startMailServer } from '../../../../test/channels.ts'
import { pdf } from '../../../../test/file-samples.ts'
import { buildAuthor, createForm, endAt, survey } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { paint, upload } from '../../../../test/pictures.ts'
import { hidden, post, readPage } from '../../../../test/plain-form.ts'
import { buildSurvey, start, submit } from '../../../../test/report-build.ts'
import { answerWith, buildUpload, uploadFile } from '../../../../test/upload-build.ts'

const sharedSite = useSite()

const countsOf = async (site: TestSite, id: string) => {
  const rows = await site.database.kysely
    .selectFrom('tally_now')
    .select(['question_id', 'cell', 'count'])
    .where('survey_id', '=', id)
    .where('count', '<>', 0)
    .execute()
  return Object.fromEntries(rows.map(({ question_id, cell, count }) => [`${question_id} ${cell}`, count]))
}

describe('one device, many people', () => {
  test('each hands in one report, and nobody is shown the one before', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site, { kiosk: true })
    const kiosk = await site.client().openPage()
    const receipts = []
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, data } = await submit(kiosk, id, answers)
      expect(status).toBe(200)
      receipts.push(data.receipt)
      expect((await kiosk.call(reportCalls.findMine, { id })).data).toMatchObject({
        face: 'open',
        sheet: null,
        attempt: null,
      })
      expect((await kiosk.call(reportCalls.viewReport, { id: data.report_id })).status).toBe(404)
    }
    expect((await kiosk.call(reportCalls.findReports, { survey_id: id })).data.length).toBe(0)
    expect((await client.call(reportCalls.findReports, { survey_id: id })).data.length).toBe(3)
    const found = await kiosk.call(reportCalls.lookUpReport, { id, receipt: receipts[0] })
    expect(found.data.answers).toEqual(answers)
  })

  test.each([false, true])('the same report sent again is one report (anonymous: %s)', async (anonymous) => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site, { kiosk: true, anonymous })
    const kiosk = await site.client().openPage()
    const submit_key = newId()
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => submit(kiosk, id, answers, { submit_key })),
    )
    expect(new Set(sent.map(({ data }) => data.receipt)).size).toBe(1)
    expect((await client.call(formCalls.viewForm, { id })).data.participants).toBe(1)
  })

  test('an attempt is gone on with by its own key, and by nobody else', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site, { kiosk: true })
    const kiosk = await site.client().openPage()
    const submit_key = newId()
    const first = await start(kiosk, id, { submit_key })
    await kiosk.call(reportCalls.saveDraft, { id: first.data.attempt_id, answers })
    const again = await start(kiosk, id, { submit_key })
    expect(again.data).toMatchObject({ attempt_id: first.data.attempt_id, draft: { answers } })
    const next = await start(kiosk, id, { submit_key: newId() })
    expect(next.data).toMatchObject({ isResumed: false, draft: { answers: {} } })
    expect((await start(kiosk, id)).data.isResumed).toBe(false)
    expect((await kiosk.call(reportCalls.findAttempts, {})).data.length).toBe(0)
    const done = await submit(kiosk, id, answers, { submit_key, attempt_id: first.data.attempt_id })
    expect(done.status).toBe(200)
  })

  test('its owner may be signed in: those who answer are not them', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site, { kiosk: true })
    const { client } = await buildSignedIn(site)
    for (let turn = 0; turn < 2; turn += 1) expect((await submit(client, id, answers)).status).toBe(200)
    expect((await client.call(reportCalls.findReports, {})).data.length).toBe(0)
    const files = await buildUpload(site, {}, { kiosk: true })
    const about = { id: files.id, question_id: files.asked, name: '甲.pdf', content: pdf() }
    const file = await uploadFile(client, about)
    expect((await submit(client, files.id, { [files.asked]: answerWith(file) })).status).toBe(200)
  })

  test('without a script the answer has the receipt, and the address the next paper', async () => {
    const site = await sharedSite()
    const { id, ids } = await buildSurvey(site, { kiosk: true })
    const guest = await site.client().openPage()
    const path = `/questionnaire/${id}`
    const page = await guest.send('GET', path)
    const chosen = Object.fromEntries(ids.map((question_id) => [fieldName(question_id), 'A']))
    const answer = await post(guest, path, { ...hidden(readPage(page)), ...chosen })
    expect(readPage(answer).mine.sheet?.receipt).toMatch(/^\w{4}-/)
    expect(readPage(await guest.send('GET', path)).mine.face).toBe('open')
  })

  test.each([
    ['members', { needLoginParticipate: true }],
    ['a roster', { needRoster: true }],
  ])('it is not for %s', async (_, given) => {
    const site = await sharedSite()
    const author = await buildAuthor(site)
    const { status, reason } = await author.client.call(
      formCalls.createForm,
      survey(author.ids, { needLoginParticipate: false, kiosk: true, ...given }),
    )
    expect([status, reason]).toEqual([422, '多人轮流填写只用于所有人都能填、不用登录也不按名单的问卷'])
  })
})

describe('changing one’s own report', () => {
  test('the answers and the counts are the new ones, the report is the same', async () => {
    const site = await sharedSite()
    const { id, ids, answers } = await buildSurvey(site, { allowChange: true })
    const { client } = await buildSignedIn(site)
    const first = (await submit(client, id, answers)).data
    const before = (await client.call(reportCalls.findMine, { id })).data
    expect(before).toMatchObject({ face: 'taken', canChange: true })
    const other = { ...answers, [ids[0] ?? '']: 'B' }
    const changed = await submit(client, id, other, { changes: first.receipt })
    expect(changed).toMatchObject({ status: 200, data: { report_id: first.report_id } })
    expect(changed.data.receipt).not.toBe(first.receipt)
    expect(await countsOf(site, id)).toMatchObject({ [`${ids[0]} B`]: 1, [`${ids[1]} A`]: 1 })
    expect(await countsOf(site, id)).not.toHaveProperty(`${ids[0]} A`)
    const { data } = await client.call(reportCalls.viewReport, { id: first.report_id })
    expect(data.answers).toEqual(other)
  })

  test('what was not shown, and what nobody says is a change, replaces nothing', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site, { allowChange: true })
    const guest = await site.client().openPage()
    const { receipt } = (await submit(guest, id, answers)).data
    expect((await submit(guest, id, answers)).status).toBe(409)
    expect((await submit(guest, id, answers, { changes: 'AAAA-BBBB-CCCC' })).status).toBe(409)
    const stranger = await site.client().openPage()
    const foreign = await submit(stranger, id, answers, { changes: receipt })
    expect(foreign.data.receipt).not.toBe(receipt)
    expect((await guest.call(reportCalls.findMine, { id })).data.sheet?.receipt).toBe(receipt)
  })

  test('only where the author allows it, and until the end', async () => {
    const site = await sharedSite()
    const fixed = await buildSurvey(site)
    const open = await buildSurvey(site, { allowChange: true })
    const guest = await site.client().openPage()
    const sent = (await submit(guest, fixed.id, fixed.answers)).data
    expect((await submit(guest, fixed.id, fixed.answers, { changes: sent.receipt })).status).toBe(409)
    const late = (await submit(guest, open.id, open.answers)).data
    await endAt(site, open.id)
    expect((await submit(guest, open.id, open.answers, { changes: late.receipt })).status).toBe(410)
    expect((await guest.call(reportCalls.findMine, { id: open.id })).data.canChange).toBe(false)
  })

  test('an answer that must be the only one is given up, and another’s is not taken', async () => {
    const site = await sharedSite()
    const author = await buildAuthor(site)
    const phone = await createQuestion(author.client, {
      question: '手机号',
      option_type: 14,
      options: [],
      settings: { form: 'mobile', isUnique: true },
    })
    const id = await createForm(
      author.client,
      survey([phone], { needLoginParticipate: false, allowChange: true }),
    )
    const [one, two] = [await site.client().openPage(), await site.client().openPage()]
    const mine = (await submit(one, id, { [phone]: '13800000001' })).data
    expect((await submit(two, id, { [phone]: '13800000002' })).status).toBe(200)
    const taken = await submit(one, id, { [phone]: '13800000002' }, { changes: mine.receipt })
    expect([taken.status, taken.reason]).toEqual([422, expect.stringContaining('已经有人填过')])
    const moved = await submit(one, id, { [phone]: '13800000003' }, { changes: mine.receipt })
    expect(moved.status).toBe(200)
    const three = await site.client().openPage()
    expect((await submit(three, id, { [phone]: '13800000001' })).status).toBe(200)
    expect((await submit(await site.client().openPage(), id, { [phone]: '13800000003' })).status).toBe(422)
  })

  test('ten changes at once leave one report and true counts', async () => {
    const site = await sharedSite()
    const { id, ids, answers } = await buildSurvey(site, { allowChange: true })
    const guest = await site.client().openPage()
    const { receipt } = (await submit(guest, id, answers)).data
    const other = { ...answers, [ids[0] ?? '']: 'B' }
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => submit(guest, id, other, { changes: receipt })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await countsOf(site, id)).toMatchObject({ [`${ids[0]} B`]: 1 })
  })

  test('without a script the answers are there to be changed', async () => {
    const site = await sharedSite()
    const { id, ids, answers } = await buildSurvey(site, { allowChange: true })
    const guest = await site.client().openPage()
    await submit(guest, id, answers)
    const path = `/questionnaire/${id}`
    const page = await guest.send('GET', path)
    const chosen = Object.fromEntries(ids.map((question_id) => [fieldName(question_id), 'B']))
    const changes = readPage(page).mine.sheet?.receipt
    await post(guest, path, { ...hidden(readPage(page)), changes, ...chosen })
    const { data } = await guest.call(reportCalls.findMine, { id })
    const view = await guest.call(reportCalls.viewReport, { id: data.sheet?.report_id ?? '' })
    expect(view.data.answers).toEqual(Object.fromEntries(ids.map((question_id) => [question_id, 'B'])))
  })

  test.each([
    ['anonymous', { anonymous: true }, '匿名的答卷分不出是谁的，交了就不能再改'],
    ['turns', { kiosk: true }, '多人轮流填写的设备分不出是谁，交了就不能再改'],
    ['a roster', { needRoster: true }, '按名单参与的，别人也能填上姓名和学号，交了就不能再改'],
    ['a password', { password: '芝麻芝麻开门' }, '有参与密码或答题时间的，交了就不能再改'],
  ])('not with %s', async (_, given, reason) => {
    const site = await sharedSite()
    const author = await buildAuthor(site)
    const answer = await author.client.call(
      formCalls.createForm,
      survey(author.ids, { needLoginParticipate: false, allowChange: true, ...given }),
    )
    expect([answer.status, answer.reason]).toEqual([422, reason])
  })
})

describe('what is said to those who have handed in', () => {
  const thanks = { thanks: '谢谢，加群请找前台', thanksUrl: 'https://example.com/next' }

  test('is told with the receipt, and to nobody before', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site, thanks)
    const guest = await site.client().openPage()
    const before = await guest.send('GET', `/questionnaire/${id}`)
    expect(before.text).not.toContain('加群')
    expect(JSON.stringify((await guest.call(formCalls.viewForm, { id })).data)).not.toContain('加群')
    const { data } = await submit(guest, id, answers)
    expect(data.thanks).toEqual({ text: thanks.thanks, url: thanks.thanksUrl, canMail: false })
    const after = await guest.send('GET', `/questionnaire/${id}`)
    expect(readPage(after).mine.sheet?.thanks?.text).toBe(thanks.thanks)
    expect((await client.call(formCalls.viewForm, { id })).data.own).toMatchObject(thanks)
  })

  test('may have a picture and lead on, as the author chose, and the page is told so with the receipt alone', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site)
    const thanksPicture = (await upload(client, await paint(20, 20).png().toBuffer())).data.url
    const change = (given: Record<string, unknown>) => client.call(formCalls.updateForm, { id, ...given })
    expect(await change({ leadsOn: true })).toMatchObject({ status: 411, data: { field: 'thanksUrl' } })
    await change({ thanksPicture, thanksUrl: thanks.thanksUrl, leadsOn: true })
    const guest = await site.client().openPage()
    const before = await guest.send('GET', `/questionnaire/${id}?thanksUrl=https://evil.example&leadsOn=1`)
    expect(before.text).not.toMatch(/example\.com|evil\.example|leadsOn/)
    const { data } = await submit(guest, id, answers)
    expect(data.thanks).toEqual({
      text: '',
      url: thanks.thanksUrl,
      canMail: false,
      picture: thanksPicture,
      leadsOn: true,
    })
    const uses = site.database.kysely.selectFrom('file_use').select('path').where('thing_id', '=', id)
    expect(await uses.execute()).toEqual([{ path: thanksPicture }])
    await change({ thanksPicture: '' })
    expect(await uses.execute()).toEqual([])
  })

  test('is nothing that people who take turns on one device are led away by', async () => {
    const site = await sharedSite()
    const { client, id } = await buildSurvey(site, { ...thanks, leadsOn: true })
    const change = { id, kiosk: true, needLoginParticipate: false }
    expect(await client.call(formCalls.updateForm, change)).toMatchObject({
      status: 422,
      data: { field: 'leadsOn' },
    })
  })

  test('has another text for those who come when it is over, which nobody reads before', async () => {
    const site = await sharedSite()
    const { client, id } = await buildSurvey(site, { endedText: '下次早点来' })
    const guest = await site.client().openPage()
    const read = async () => readPage(await guest.send('GET', `/questionnaire/${id}`))
    expect(JSON.stringify(await read())).not.toContain('下次早点来')
    await client.call(formCalls.endForm, { id })
    expect((await read()).mine.endedText).toBe('下次早点来')
  })

  test.each(['javascript:alert(1)', 'example.com', 'https://a b', 'https://"><script>'])(
    '%s is no address',
    async (thanksUrl) => {
      const site = await sharedSite()
      const author = await buildAuthor(site)
      const { status, reason } = await author.client.call(
        formCalls.createForm,
        survey(author.ids, { thanksUrl }),
      )
      expect([status, reason]).toEqual([422, expect.stringContaining('提交后的网址')])
    },
  )
})

describe('a copy by mail', () => {
  test('a member’s own address gets the answers, a typed one the receipt alone', async () => {
    const mails = await startMailServer()
    const site = await startTestSite({ environment: { SMTP_URL: mails.url } })
    const { id, answers } = await buildSurvey(site, { mailCopy: true })
    const guest = await site.client().openPage()
    const { receipt, thanks } = (await submit(guest, id, answers)).data
    expect(thanks?.canMail).toBe(true)
    const typed = await guest.call(reportCalls.mailReport, { id, receipt, mail: 'Guest@Example.com' })
    expect(typed).toMatchObject({ status: 200, data: { to: 'guest@example.com' } })
    const bare = await mails.next()
    expect(bare.to).toEqual(['guest@example.com'])
    expect(bare.text).toContain(receipt)
    expect(bare.text).not.toContain('一加一等于几')
    expect(
      (await guest.call(reportCalls.mailReport, { id, receipt, mail: 'guest@example.com' })).status,
    ).toBe(429)
    const { client } = await buildSignedIn(site, { mail: 'member@example.com' })
    const own = (await submit(client, id, answers)).data
    await client.call(reportCalls.mailReport, { id, receipt: own.receipt, mail: 'victim@example.com' })
    const whole = await mails.next()
    expect(whole.to).toEqual(['member@example.com'])
    expect(whole.text).toContain('一加一等于几')
  })

  test('where people take turns, nothing goes to the one who is signed in on the device', async () => {
    const mails = await startMailServer()
    const site = await startTestSite({ environment: { SMTP_URL: mails.url } })
    const { id, answers } = await buildSurvey(site, { mailCopy: true, kiosk: true })
    const { client } = await buildSignedIn(site, { mail: 'owner@example.com' })
    const { receipt } = (await submit(client, id, answers)).data
    const sent = await client.call(reportCalls.mailReport, { id, receipt, mail: 'visitor@example.com' })
    expect(sent).toMatchObject({ status: 200, data: { to: 'visitor@example.com' } })
    expect((await mails.next()).text).not.toContain('一加一等于几')
  })

  test('nothing is sent without the receipt, where it is not allowed, or to no address', async () => {
    const mails = await startMailServer()
    const site = await startTestSite({ environment: { SMTP_URL: mails.url } })
    const allowed = await buildSurvey(site, { mailCopy: true })
    const other = await buildSurvey(site)
    const guest = await site.client().openPage()
    const { receipt } = (await submit(guest, allowed.id, allowed.answers)).data
    const { receipt: apart } = (await submit(guest, other.id, other.answers)).data
    const ask = async (id: string, given: string, mail: string) =>
      (await guest.call(reportCalls.mailReport, { id, receipt: given, mail })).status
    expect(await ask(allowed.id, 'AAAA-BBBB-CCCC', 'a@example.com')).toBe(422)
    expect(await ask(other.id, apart, 'a@example.com')).toBe(410)
    expect(await ask(allowed.id, receipt, 'nobody')).toBe(422)
    expect(await ask(allowed.id, receipt, 'a@example.com\nBcc: b@example.com')).toBe(422)
    expect(mails.all).toEqual([])
  })
})

test('files stay in a changed report, come with it or go from it', async () => {
  const site = await sharedSite()
  const { id, asked } = await buildUpload(site, {}, { allowChange: true })
  const guest = await site.client().openPage()
  const file = (name: string) => uploadFile(guest, { id, question_id: asked, name, content: pdf() })
  const [kept, dropped] = [await file('甲.pdf'), await file('乙.pdf')]
  const first = (await submit(guest, id, { [asked]: answerWith(kept, dropped) })).data
  const added = await file('丙.pdf')
  const change = { changes: first.receipt }
  const changed = await submit(guest, id, { [asked]: answerWith(kept, added) }, change)
  expect(changed.status).toBe(200)
  const { data } = await guest.call(reportCalls.viewReport, { id: first.report_id })
  expect(data.uploads.map(({ name }) => name).sort()).toEqual(['丙.pdf', '甲.pdf'].sort())
  const stranger = await site.client().openPage()
  expect((await submit(stranger, id, { [asked]: answerWith(kept) }, { changes: '' })).status).toBe(422)
})

test('a link preview shows the form’s picture, with the site’s address', async () => {
  const cover = `/files/ab/${'ab'.repeat(32)}.webp`
  const view = { survey_id: 'x', questionnaire_type: 'survey', cover } as TakePage['view']
  const page = { view } as TakePage
  const image = `<meta property="og:image" content="https://wenhai.example${cover}">`
  expect(addLinks('</head>', page, 'https://wenhai.example')).toContain(image)
  expect(addLinks('</head>', page)).not.toContain('og:image')
})

import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { addPerson, buildSecret, entryOf, kinds } from '../../../../test/anonymity-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { sit } from '../../../../test/exam-build.ts'
import { createForm, exam, vote } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildMarkedExam } from '../../../../test/marking-build.ts'
import { buildSurvey, buildVote, report, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const secretsOf = ({
  report_id,
  receipt,
  hash,
}: {
  report_id: string
  receipt: string
  hash: string | null
}) => [report_id, receipt, receipt.replaceAll('-', ''), hash ?? 'no hash']

/** Begins an attempt by the plain form of a page whose script does not run. */
async function beginPlain(client: Client, id: string, entry: Record<string, string>): Promise<string> {
  const token = client.cookies.get('XSRF-TOKEN') ?? ''
  const { text } = await client.send('POST', `/questionnaire/${id}`, {
    body: new URLSearchParams({ token, step: 'start', anonymous: '1', ...entry }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  return text
}

describe.each(kinds)('of an anonymous vote of people %s', (_, given) => {
  test('no refusal names a report, and the same key sent again gives its own receipt', async () => {
    const site = await sharedSite()
    const { id, voters } = await buildSecret(site, given, 1)
    const [voter] = voters
    const submit_key = newId()
    const first = await voter?.vote('A', { submit_key })
    const secrets = secretsOf(first?.data as never)
    const stranger = await site.client().openPage()
    const refused = [
      await start('needRoster' in given ? stranger : (voter?.client ?? stranger), id, entryOf('1')),
      await voter?.vote('B'),
      await voter?.vote('B', { submit_key }),
    ]
    expect(refused.map((answer) => answer?.status)).toEqual([
      409,
      'needRoster' in given ? 411 : 409,
      'needRoster' in given ? 411 : 409,
    ])
    for (const secret of secrets) expect(JSON.stringify(refused)).not.toContain(secret)
    if ('needRoster' in given) {
      const page = await beginPlain(stranger, id, entryOf('1'))
      expect(page).toContain('你已经参与过了')
      for (const secret of secrets) expect(page).not.toContain(secret)
    }
    const attempt_id = newId()
    const again = await submit(voter?.client ?? stranger, id, { vote: 'A' }, { submit_key, attempt_id })
    expect(again.data).toMatchObject({ report_id: first?.data.report_id, receipt: first?.data.receipt })
    const other = await submit(voter?.client ?? stranger, id, { vote: 'B' }, { submit_key, attempt_id })
    expect([other.status, other.data]).toEqual([404, null])
  })

  test('a deleted report frees nobody, and comes back from the bin', async () => {
    const site = await sharedSite()
    const { author, id, voters } = await buildSecret(site, given, 5)
    const first = await voters[0]?.vote('A')
    for (const voter of voters.slice(1)) await voter.vote('B')
    const report_id = first?.data.report_id ?? ''
    expect((await author.call(reportCalls.deleteReport, { id: report_id })).status).toBe(717)
    for (const [index, voter] of voters.entries()) {
      expect((await start(voter.client, id, entryOf(String(index + 1)))).status).toBe(409)
      expect((await voter.vote('B')).status).not.toBe(200)
    }
    expect((await author.call(reportCalls.findVoteResult, { id })).data.total).toBe(4)
    expect((await author.call(reportCalls.restoreReport, { id, report_id })).status).toBe(1802)
    expect((await author.call(reportCalls.findVoteResult, { id })).data.total).toBe(5)
    expect((await voters[0]?.vote('B'))?.status).not.toBe(200)
  })

  test('its author cannot reach a report that waits, its taker can', async () => {
    const site = await sharedSite()
    const { author, id, voters } = await buildSecret(site, given, 1)
    const { data } = (await voters[0]?.vote('A')) ?? { data: { report_id: '' } }
    for (const call of [reportCalls.viewReport, reportCalls.findTimeline, reportCalls.deleteReport])
      expect((await author.call(call, { id: data.report_id })).status).toBe(404)
    const found = await author.call(reportCalls.findReports, { survey_id: id })
    expect(found.data.length).toBe(0)
    const own = await voters[0]?.client.call(reportCalls.viewReport, { id: data.report_id })
    // Who is on a roster is not known by the browser.
    expect(own?.status).toBe('needRoster' in given ? 404 : 200)
    const mine = await voters[0]?.client.call(reportCalls.findMine, { id })
    expect(mine?.data.face).toBe('needRoster' in given ? 'roster' : 'taken')
  })

  test('a vote cannot be changed, and says so when it is saved', async () => {
    const site = await sharedSite()
    const { author, id, voters } = await buildSecret(site, given, 1)
    const draft = vote({ anonymous: true, needLoginParticipate: false, ...given, allowChange: true })
    const saved = await author.call(formCalls.createForm, draft)
    expect([saved.status, (saved.data as unknown as { field: string }).field]).toEqual([422, 'allowChange'])
    // A form that was saved before this rule existed.
    const { settings } = await site.database.kysely
      .selectFrom('form')
      .select('settings')
      .where('survey_id', '=', id)
      .executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...JSON.parse(settings), allowChange: true })
    await site.database.kysely.updateTable('form').set({ settings: changed }).execute()
    await voters[0]?.vote('A')
    expect((await voters[0]?.vote('B'))?.status).not.toBe(200)
    const mine = await voters[0]?.client.call(reportCalls.findMine, { id })
    expect(mine?.data.canChange).toBe(false)
  })
})

test('anyone who types a name and number at another browser is not shown what was written', async () => {
  const site = await sharedSite()
  const { id, answers } = await buildSurvey(site, { needRoster: true, anonymous: true })
  await addPerson(site, id, '1')
  const [own, curious] = [await site.client().openPage(), await site.client().openPage()]
  const begun = await start(own, id, entryOf('1'))
  await own.call(reportCalls.saveDraft, { id: begun.data.attempt_id, answers })
  expect((await start(own, id, entryOf('1'))).data.draft.answers).toEqual(answers)
  const taken = await start(curious, id, entryOf('1'))
  expect(taken.data).toMatchObject({ attempt_id: begun.data.attempt_id, draft: { answers: {}, reached: 0 } })
  expect((await start(own, id, entryOf('1'))).data.draft.answers).toEqual({})
})

test('nobody is removed from the roster of an anonymous form once someone has begun', async () => {
  const site = await sharedSite()
  const { author, id, voters } = await buildSecret(site, { needRoster: true }, 3)
  const { data } = await author.call(formCalls.findRoster, { id })
  const ids = data.tables.map(({ roster_id }) => roster_id)
  expect((await author.call(formCalls.removeFromRoster, { id, ids: ids.slice(2) })).data.deleted).toBe(1)
  await voters[0]?.vote('A')
  for (const roster_id of ids.slice(0, 2)) {
    const refused = await author.call(formCalls.removeFromRoster, { id, ids: [roster_id] })
    expect([refused.status, refused.reason]).toEqual([757, '已经有人匿名作答，不能再从名单里移除'])
  }
})

test('nobody is given more time or attempts in an anonymous exam: neither by report, name nor key', async () => {
  const site = await sharedSite()
  const { client, id: survey, ids } = await buildSurvey(site)
  expect(survey).toBeTruthy()
  const id = await createForm(client, exam(ids, { anonymous: true, needLoginParticipate: false }))
  const guest = await site.client().openPage()
  const begun = await start(guest, id)
  const done = await submit(guest, id, {}, { attempt_id: begun.data.attempt_id })
  for (const whom of [{ report_id: done.data.report_id }, { username: 'someone' }, { taker: 'd:x' }]) {
    const refused = await client.call(reportCalls.giveExtra, { id, ...whom, attempts: 1 })
    expect([refused.status, refused.reason]).toEqual([757, '匿名的考试不能单独给一个人加时或补考'])
  }
  const asked = await client.call(reportCalls.findExtras, { id, report_id: done.data.report_id })
  expect(asked.status).toBe(757)
})

test('open to everyone: no refusal names a report, deleting frees nobody, and counts are told at once', async () => {
  const site = await sharedSite()
  const { client: author, id } = await buildVote(site, { anonymous: true })
  const guest = await site.client().openPage()
  const first = report(id, { vote: 'A' })
  const done = await guest.call(reportCalls.createReport, first)
  expect((await author.call(reportCalls.findVoteResult, { id })).data.total).toBe(1)
  expect((await guest.call(reportCalls.createReport, first)).data).toMatchObject(done.data)
  const refused = [await start(guest, id), await submit(guest, id, { vote: 'B' })]
  expect(refused.map(({ status }) => status)).toEqual([409, 409])
  for (const secret of secretsOf(done.data)) expect(JSON.stringify(refused)).not.toContain(secret)
  await author.call(reportCalls.deleteReport, { id: done.data.report_id })
  expect((await submit(guest, id, { vote: 'B' })).status).toBe(409)
  expect((await author.call(reportCalls.findVoteResult, { id })).data.total).toBe(0)
})

test('the keys of anonymous reports are kept as hashes: those of a page hold the moment it was opened', async () => {
  const site = await sharedSite()
  const { id } = await buildVote(site, { anonymous: true })
  const guest = await site.client().openPage()
  const submit_key = newId()
  await submit(guest, id, { vote: 'A' }, { submit_key })
  const row = await site.database.kysely.selectFrom('report').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(submit_key)
})

test.each([
  ['in lots', { needLoginParticipate: true }],
  ['open to everyone', { needLoginParticipate: false }],
])('an anonymous receipt is for its taker alone, %s', async (_, given) => {
  const site = await sharedSite()
  const { client: author, id, single, open } = await buildMarkedExam(site, { anonymous: true, ...given })
  const { client: admin } = await buildSignedIn(site, { permission: 9 })
  const clients = [author]
  while (clients.length < 5) clients.push((await buildSignedIn(site)).client)
  const reports: { report_id: string; receipt: string }[] = []
  for (const client of clients) reports.push((await sit(client, id, { [single]: 'A', [open]: '甲' })).data)
  const [own, other] = reports
  await author.call(markingCalls.markReport, { id: other?.report_id, marks: { [open]: 5 } })
  await author.call(reportCalls.deleteReport, { id: reports[4]?.report_id })
  for (const client of [author, admin]) {
    const seen = [
      await client.call(reportCalls.findReports, { survey_id: id }),
      await client.call(reportCalls.findReports, { survey_id: id, waiting: 1 }),
      await client.call(reportCalls.findDeletedReports, { id }),
      await client.call(reportCalls.viewReport, { id: other?.report_id }),
      await client.call(markingCalls.findMarkChanges, { id }),
    ]
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { receipt } of reports) expect(JSON.stringify(seen)).not.toContain(receipt)
  }
  // The author took part as well, and knows one.
  const { data } = await author.call(reportCalls.viewReport, { id: own?.report_id })
  expect(data.receipt).toBe(own?.receipt)
  const found = await author.call(reportCalls.lookUpReport, { id, receipt: other?.receipt })
  expect(found.data.receipt).toBe(other?.receipt)
})

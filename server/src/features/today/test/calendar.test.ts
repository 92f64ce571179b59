import { formCalls } from '@wenhai/core/form/calls'
import { todayCalls } from '@wenhai/core/today/calls'
import { calendarLimits as limits } from '@wenhai/core/today/limits'
import { expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildExam } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, survey, tomorrow } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { addPerson, start } from '../../../../test/report-build.ts'

const sharedSite = useSite()

async function feedOf(client: Client) {
  const { data } = await client.call(todayCalls.renewCalendar)
  const read = (headers: Record<string, string> = {}) => fetch(client.url + data.path, { headers })
  return { path: data.path, read, text: async () => (await read()).text() }
}

const titles = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith('SUMMARY:'))
    .map((line) => line.slice('SUMMARY:'.length))

async function buildDated(given: Record<string, unknown> = {}) {
  const site = await sharedSite()
  const { client, ids } = await buildAuthor(site)
  const id = await createForm(
    client,
    survey(ids, { survey_title: '月底，问卷', end_time: tomorrow, needLoginParticipate: true, ...given }),
  )
  return { site, client, ids, id }
}

test('the feed has the ends of one’s own forms, by an address that no cookie is needed for', async () => {
  const { client, ids, id } = await buildDated()
  await createForm(client, survey(ids, { survey_title: '没有期限' }))
  const feed = await feedOf(client)
  const reply = await feed.read()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(reply.headers.get('set-cookie')).toBeNull()
  const text = await reply.text()
  expect(titles(text)).toEqual(['月底，问卷（截止）'])
  expect(text).toContain(`UID:${id}@wenhai`)
  expect(text).toContain('STATUS:CONFIRMED')
})

test('what has not changed is not sent again, and what has is', async () => {
  const { client, id } = await buildDated()
  const feed = await feedOf(client)
  const etag = (await feed.read()).headers.get('etag') ?? ''
  expect((await feed.read({ 'if-none-match': etag })).status).toBe(304)
  await client.call(formCalls.setFormStatus, { id, status: 0 })
  const again = await feed.read({ 'if-none-match': etag })
  expect(again.status).toBe(200)
  expect(await again.text()).toContain('STATUS:CANCELLED')
})

test('a deleted form is cancelled', async () => {
  const { client, id } = await buildDated()
  const feed = await feedOf(client)
  await client.call(formCalls.deleteForm, { id })
  expect(await feed.text()).toContain('STATUS:CANCELLED')
})

test('what one has begun, and exams on whose roster one is by number and name, are in it; others’ are not', async () => {
  const { site, client: author, ids, id } = await buildDated()
  const taker = await buildSignedIn(site, { name: '王小明', number: '20260001' })
  const feed = await feedOf(taker.client)
  expect(titles(await feed.text())).toEqual([])
  await start(taker.client, id)
  expect(titles(await feed.text())).toEqual(['月底，问卷（截止）'])
  const listed = await createForm(
    author,
    survey(ids, { survey_title: '名单上的', end_time: tomorrow, needRoster: true }),
  )
  await addPerson(site, listed, { name: '王小明', number: '20260001', group: '' })
  expect(titles(await feed.text()).sort()).toEqual(['名单上的（截止）', '月底，问卷（截止）'].sort())
  const namesake = await buildSignedIn(site, { name: '王小明', number: '20260002' })
  expect(titles(await (await feedOf(namesake.client)).text())).toEqual([])
})

test('an address that was renewed, ended, or whose member was removed opens nothing', async () => {
  const { site, client } = await buildDated()
  const first = await feedOf(client)
  const second = await feedOf(client)
  expect([(await first.read()).status, (await second.read()).status]).toEqual([404, 200])
  expect((await client.call(todayCalls.findCalendar)).data.create_time).not.toBeNull()
  expect((await client.call(todayCalls.endCalendar)).status).toBe(717)
  expect((await second.read()).status).toBe(404)
  expect((await client.call(todayCalls.endCalendar)).status).toBe(410)
  const gone = await buildSignedIn(site)
  const feed = await feedOf(gone.client)
  await site.database.kysely
    .updateTable('member')
    .set({ disabled: 1 })
    .where('user_id', '=', gone.member.user_id)
    .execute()
  expect((await feed.read()).status).toBe(404)
})

test.each(['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '..%2f..%2fetc', `${'a'.repeat(44)}.ics`])(
  'the address %s opens nothing',
  async (name) => {
    const site = await sharedSite()
    expect((await fetch(`${site.url}/calendar/${name}`)).status).toBe(404)
  },
)

test('the secret is stored as a hash alone', async () => {
  const { site, client } = await buildDated()
  const { path } = await feedOf(client)
  const rows = await site.database.kysely.selectFrom('calendar').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(path.slice('/calendar/'.length, -'.ics'.length))
})

test('one feed is read so often in a minute, and another one is not in its way', async () => {
  const { site, client } = await buildDated()
  const feed = await feedOf(client)
  const other = await feedOf((await buildSignedIn(site)).client)
  for (let count = 0; count < limits.perMinute; count += 1) expect((await feed.read()).status).toBe(200)
  const refused = await feed.read()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await other.read()).status).toBe(200)
})

test('an exam lasts from its start to its end', async () => {
  const site = await sharedSite()
  const { client, id } = await buildExam(site)
  const begin = Date.now() + 3_600_000
  await site.database.kysely
    .updateTable('form')
    .set({ start_time: begin, end_time: begin + 7_200_000 })
    .where('survey_id', '=', id)
    .execute()
  const text = await (await feedOf(client)).text()
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:/)
})

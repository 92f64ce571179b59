import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { buildVote, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const both = [
  ['anonymous', true],
  ['named', false],
] as const

const save = (author: Client, id: string, given: Record<string, unknown>) =>
  author.call(formCalls.updateForm, { id, ...vote({ needLoginParticipate: false, ...given }) })

const fieldOf = ({ data }: { data: unknown }) => (data as { field?: string } | null)?.field

describe.each(both)('a form that is %s', (_, anonymous) => {
  test('may be changed until someone begins, and never after', async () => {
    const site = await sharedSite()
    const { client: author, id } = await buildVote(site, { anonymous: !anonymous })
    expect((await save(author, id, { anonymous })).status).toBe(1802)
    await start(await site.client().openPage(), id)
    const refused = await save(author, id, { anonymous: !anonymous })
    expect([refused.status, fieldOf(refused)]).toEqual([422, 'anonymous'])
    expect(refused.reason).toContain('已经有人开始作答')
    expect((await save(author, id, { anonymous, survey_title: '别的标题' })).status).toBe(1802)
  })

  test('stays so when its only report is deleted, from the bin too', async () => {
    const site = await sharedSite()
    const { client: author, id } = await buildVote(site, { anonymous })
    const { data } = await submit(await site.client().openPage(), id, { vote: 'A' })
    await author.call(reportCalls.deleteReport, { id: data.report_id })
    await site.database.kysely.deleteFrom('report_deleted').execute()
    expect(fieldOf(await save(author, id, { anonymous: !anonymous }))).toBe('anonymous')
    // A deleted report is only hidden, so the form counts as begun.
    expect((await author.call(formCalls.viewForm, { id })).data.own).toMatchObject({ isBegun: true })
  })

  test('is one thing or the other for everyone, also for those who begin while its author changes it', async () => {
    const site = await startTestSite()
    const { client: author, id } = await buildVote(site, { anonymous })
    const guests = await Promise.all(Array.from({ length: 6 }, () => site.client().openPage()))
    const saving = Array.from({ length: 4 }, () => save(author, id, { anonymous: !anonymous }))
    const starting = guests.flatMap((guest, index) =>
      index % 2 ? [start(guest, id), submit(guest, id, { vote: 'A' })] : [start(guest, id)],
    )
    const saved = await Promise.all(saving)
    const begun = await Promise.all(starting)
    const statuses = [...saved, ...begun].map(({ status }) => status)
    expect(statuses.every((status) => [200, 1802, 409, 422].includes(status))).toBe(true)
    const form = await site.database.kysely.selectFrom('form').select('anonymous').executeTakeFirstOrThrow()
    const attempts = await site.database.kysely.selectFrom('attempt').select('voter_key').execute()
    const reports = await site.database.kysely.selectFrom('report').select('voter_key').execute()
    for (const { voter_key } of [...attempts, ...reports])
      expect(voter_key.startsWith('d:')).toBe(form.anonymous === 0)
    expect(saved.some(({ status }) => status === 1802)).toBe(form.anonymous === (anonymous ? 0 : 1))
  })

  test('refuses a report whose page promised the other, by script and without', async () => {
    const site = await startTestSite()
    const { client: author, id } = await buildVote(site, { anonymous: !anonymous })
    const guest = await site.client().openPage(`/questionnaire/${id}`)
    const promised = { anonymous: anonymous ? 0 : 1 }
    await save(author, id, { anonymous })
    for (const refused of [
      await start(guest, id, promised),
      await submit(guest, id, { vote: 'A' }, promised),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.reason).toContain(anonymous ? '现在改成了匿名' : '现在改成了记名')
    }
    const page = await postPlain(guest, id, promised.anonymous)
    expect(page).toContain(anonymous ? '现在改成了匿名' : '现在改成了记名')
    expect(await site.database.kysely.selectFrom('report').selectAll().execute()).toEqual([])
    const kept = { anonymous: anonymous ? 1 : 0 }
    expect((await submit(guest, id, { vote: 'A' }, kept)).status).toBe(200)
    // A program that says nothing is promised nothing.
    expect((await submit(await site.client().openPage(), id, { vote: 'A' })).status).toBe(200)
  })
})

async function postPlain(guest: Client, id: string, anonymous: number): Promise<string> {
  const body = new URLSearchParams({
    token: guest.cookies.get('XSRF-TOKEN') ?? '',
    step: 'submit',
    submit_key: '0193a1b2-0000-4000-8000-000000000001',
    anonymous: String(anonymous),
    'answer-vote': 'A',
    vote: 'A',
  })
  const { text } = await guest.send('POST', `/questionnaire/${id}`, {
    body: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  return text
}

test('who may take part in an anonymous form is fixed with it', async () => {
  const site = await sharedSite()
  const { client: author, id } = await buildVote(site, { anonymous: true })
  expect((await save(author, id, { anonymous: true, needRoster: true })).status).toBe(1802)
  expect((await save(author, id, { anonymous: true, needRoster: false })).status).toBe(1802)
  await submit(await site.client().openPage(), id, { vote: 'A' })
  for (const given of [{ needRoster: true }, { needLoginParticipate: true }]) {
    const refused = await save(author, id, { anonymous: true, ...given })
    expect([refused.status, fieldOf(refused)]).toEqual([422, 'needRoster'])
  }
})

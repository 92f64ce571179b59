import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, exam, survey } from '../../../../test/form-build.ts'
import { engine, useSite } from '../../../../test/harness.ts'
import { buildSurvey, start, submit } from '../../../../test/report-build.ts'
import { isStillOpen } from '../table.ts'

const sharedSite = useSite()

describe('attempts', () => {
  test('a member goes on with another device, and the older page is given the newer draft', async () => {
    const site = await sharedSite()
    const { id, ids } = await buildSurvey(site)
    const [first = '', second = ''] = ids
    const { client: phone } = await buildSignedIn(site)
    const desk = await site.client().openPage()
    for (const name of ['sid', 'person-jwt']) desk.cookies.set(name, phone.cookies.get(name) ?? '')
    const { attempt_id } = (await start(phone, id)).data
    await phone.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: 'A' }, version: 0 })
    const resumed = await start(desk, id)
    expect(resumed.data).toMatchObject({ attempt_id, draft: { answers: { [first]: 'A' }, version: 1 } })
    await desk.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: 'B' }, version: 1 })
    const late = await phone.call(reportCalls.saveDraft, {
      id: attempt_id,
      answers: { [second]: 'A' },
      version: 1,
    })
    expect(late.status).toBe(409)
    expect(late.data).toMatchObject({ draft: { answers: { [first]: 'B' }, version: 2 } })
  })

  test('two tabs that begin at once get one attempt', async () => {
    const site = await sharedSite()
    const { id, client } = await buildSurvey(site)
    const guest = await site.client().openPage()
    const all = await Promise.all(Array.from({ length: 10 }, () => start(guest, id)))
    expect(new Set(all.map(({ data }) => data.attempt_id)).size).toBe(1)
    expect((await client.call(formCalls.viewForm, { id })).data.own?.started).toBe(1)
  })

  test('with a clock the deadline is the earlier of the own time and the end, and five seconds are on the way', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site, { examTime: 10 })
    const guest = await site.client().openPage()
    expect((await submit(guest, id, answers)).status).toBe(411)
    const { data } = await start(guest, id)
    expect(Date.parse(data.deadline ?? '') - Date.parse(data.started)).toBe(600_000)
    const move = (deadline: number) =>
      site.database.kysely
        .updateTable('attempt')
        .set({ deadline })
        .where('attempt_id', '=', data.attempt_id)
        .execute()
    await move(Date.now() - 60_000)
    expect((await submit(guest, id, answers, { attempt_id: data.attempt_id })).status).toBe(410)
    expect((await guest.call(reportCalls.saveDraft, { id: data.attempt_id, answers: {} })).status).toBe(410)
    const again = await start(guest, id)
    expect(Date.parse(again.data.deadline ?? '')).toBeGreaterThan(Date.now())
    await move(Date.now() - 1000)
    expect((await submit(guest, id, answers, { attempt_id: data.attempt_id })).status).toBe(200)
  })

  test('an attempt stays on its revision', async () => {
    const site = await sharedSite()
    const { id, client, ids, answers } = await buildSurvey(site)
    const guest = await site.client().openPage()
    const { attempt_id } = (await start(guest, id)).data
    const draft = survey(ids.slice(0, 1), { needLoginParticipate: false })
    const asked = await client.call(formCalls.updateForm, { id, ...draft })
    expect(asked.data).toMatchObject({ needConfirm: true, started: 1 })
    await client.call(formCalls.updateForm, { id, ...draft, confirm: true })
    expect((await submit(guest, id, answers, { attempt_id })).status).toBe(200)
    const other = await site.client().openPage()
    expect((await submit(other, id, answers)).status).toBe(422)
    expect((await submit(other, id, answers, { revision: 1 })).status).toBe(200)
  })

  test('a password is asked for once, and guessing ends', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site, { password: '芝麻芝麻开门' })
    const guest = await site.client().openPage()
    expect((await guest.call(reportCalls.findMine, { id })).data.face).toBe('password')
    expect((await guest.call(formCalls.viewForm, { id })).data.question).toEqual([])
    expect((await submit(guest, id, answers)).status).toBe(411)
    expect((await start(guest, id)).status).toBe(411)
    expect((await start(guest, id, { password: '错' })).status).toBe(422)
    const { data } = await start(guest, id, { password: '芝麻芝麻开门' })
    expect(data.question).toHaveLength(3)
    expect((await start(guest, id)).data.attempt_id).toBe(data.attempt_id)
    const guesser = await site.client().openPage()
    for (let tries = 0; tries < 10; tries += 1) await start(guesser, id, { password: `${tries}` })
    expect((await start(guesser, id, { password: '芝麻芝麻开门' })).status).toBe(429)
  })

  test('a random exam is drawn once for each attempt, shuffled the same on every device', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildSurvey(site)
    const draft = exam(ids.slice(0, 1), {
      needLoginParticipate: false,
      shuffleQuestions: true,
      shuffleOptions: true,
      draw: [{ count: 2, score: 10 }],
    })
    const id = await createForm(client, draft)
    const guest = await site.client().openPage()
    expect((await guest.call(reportCalls.findMine, { id })).data.face).toBe('begin')
    const first = await start(guest, id)
    expect(first.data.question).toHaveLength(3)
    expect((await start(guest, id)).data.question).toEqual(first.data.question)
    expect(JSON.stringify(first.data)).not.toMatch(/"(answer|note|score)"/)
  })

  test('what is handed in is kept by the report alone; sent again, it has the same receipt', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site)
    const guest = await site.client().openPage()
    const { attempt_id } = (await start(guest, id)).data
    const [first_id = ''] = Object.keys(answers)
    await guest.call(reportCalls.saveDraft, { id: attempt_id, answers, seconds: { [first_id]: 3 } })
    const submit_key = newId()
    const first = await submit(guest, id, answers, { attempt_id, submit_key })
    expect(first.status).toBe(200)
    const kept = await site.database.kysely
      .selectFrom('attempt')
      .select(['answers', 'seconds'])
      .where('attempt_id', '=', attempt_id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ answers: '{}', seconds: '{}' })
    const { seconds } = await site.database.kysely
      .selectFrom('report')
      .select('seconds')
      .where('attempt_id', '=', attempt_id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(seconds)[0]).toBe(3)
    const again = await submit(guest, id, answers, { attempt_id, submit_key })
    expect(again.data).toEqual(first.data)
    expect((await guest.call(reportCalls.saveDraft, { id: attempt_id, answers })).status).toBe(410)
  })

  test.runIf(engine === 'postgres')('no index has a column that a draft changes', async () => {
    const site = await sharedSite()
    const { rows } = await sql<{ definition: string }>`select pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'attempt'::regclass`.execute(site.database.kysely)
    const changed = /\b(answers|marked|seconds|reached|draft_time|log_bytes|version)\b/
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ definition }) => changed.test(definition))).toEqual([])
  })

  test.runIf(engine === 'postgres')('who asks for one attempt does not walk all open ones', async () => {
    const { database } = await sharedSite()
    const planOf = (asked: typeof isStillOpen) =>
      database.kysely.transaction().execute(async (within) => {
        await sql`set local enable_seqscan = off`.execute(within)
        const plan = await within.selectFrom('attempt').select('attempt_id').where(asked).explain()
        return JSON.stringify(plan)
      })
    expect(await planOf(isStillOpen)).not.toContain('attempt_open')
    expect(await planOf(sql<boolean>`attempt.state = 0`)).toContain('attempt_open')
  })

  test.runIf(engine === 'postgres')(
    'the long texts of reports and attempts are compressed by lz4',
    async () => {
      const site = await sharedSite()
      const { rows } = await sql<{ place: string; columns: string }>`
      select attrelid::regclass::text as place, string_agg(attname, ' ' order by attname) as columns
      from pg_attribute where attcompression = 'l' and attrelid::regclass::text !~ '^pg_' group by 1 order by 1`.execute(
        site.database.kysely,
      )
      expect(rows).toEqual([
        { place: 'attempt', columns: 'answers plan seconds' },
        { place: 'report', columns: 'answers flow marks plan seconds' },
        { place: 'report_deleted', columns: 'answers flow marks plan seconds' },
        { place: 'report_unreleased', columns: 'answers flow marks plan seconds' },
      ])
    },
  )
})

import { join } from 'node:path'
import { formCalls } from '@wenhai/core/form/calls'
import { dayStart } from '@wenhai/core/format/day'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { restoreBackup } from '#lib/backup/restore-backup'
import { writeBackup } from '#lib/backup/write-backup'
import { migrations } from '#migrations/index'
import { buildSecret, countsOf, kinds, lookAtAll } from '../../../../test/anonymity-build.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import {
  makeFolder,
  makePlace,
  oneOnPostgres,
  openAt,
  silentLog,
  startTestSite,
  type TestSite,
  useSite,
} from '../../../../test/harness.ts'
import { recount } from '../../../../test/report-build.ts'
import { reportJobs } from '../jobs.ts'
import { recountForm } from '../recount.commands.ts'

const sharedSite = useSite()

const publishing = { scope: 'questions', questions: ['vote'], audience: 'everyone', moment: 'once' }

const runJob = async ({ database }: TestSite, name: RegExp) => {
  const job = reportJobs.find((one) => name.test(one.name))
  await job?.run({ database } as never, new AbortController().signal)
}

/** As an older version of the program allowed it after the first vote. */
async function addWording({ database: { kysely } }: TestSite, survey_id: string): Promise<void> {
  const first = await kysely
    .selectFrom('form_revision')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('form_revision')
    .values({ ...first, revision: 2 })
    .execute()
  await kysely.updateTable('form').set({ revision: 2 }).where('survey_id', '=', survey_id).execute()
}

describe.each(oneOnPostgres(kinds))('an anonymous vote of people %s', (_, given) => {
  test('shows its author nothing at all of a vote until five are there, and then all five at once', async () => {
    const site = await sharedSite()
    const { author, id, voters } = await buildSecret(site, given, 11)
    // Something else that is visited: what comes before what would tell of visits too.
    const other = await createForm(author, vote({ needLoginParticipate: false }))
    await (await site.client().openPage()).call(reportCalls.findMine, { id: other })
    const content = JSON.stringify(publishing)
    await site.database.kysely.insertInto('publishing').values({ survey_id: id, content }).execute()
    let before = await lookAtAll(site, author, id)
    for (const [index, voter] of voters.entries()) {
      await voter.client.call(reportCalls.findMine, { id })
      expect((await voter.vote(index % 2 ? 'A' : 'B')).status).toBe(200)
      const after = await lookAtAll(site, author, id)
      if ((index + 1) % 5 === 0) expect(after).not.toBe(before)
      else expect(after).toBe(before)
      before = after
    }
    expect(await countsOf(site, id)).toMatchObject({ finished: 10, started: 10 })
    const { data } = await author.call(formCalls.findRoster, { id })
    expect(data.counts.answered).toBe('needRoster' in given ? 10 : 0)
    expect(data.counts.visited).toBe(0)
  })

  test('gives its reports no order, time or id by which they could be told apart', async () => {
    const site = await sharedSite()
    const { author, id, voters } = await buildSecret(site, given, 15)
    const given15: string[] = []
    for (const [index, voter] of voters.entries())
      given15.push((await voter.vote(index % 2 ? 'A' : 'B')).data.report_id)
    const list = await author.call(reportCalls.findReports, { survey_id: id, len: 50 })
    const listed = list.data.tables.map(({ report_id }) => report_id)
    expect([...listed].sort()).toEqual([...given15].sort())
    expect([listed, [...listed].reverse()]).not.toContainEqual(given15)
    const rows = await site.database.kysely.selectFrom('report').selectAll().execute()
    expect(rows.map(({ report_id }) => report_id)).not.toEqual(given15)
    expect(new Set(rows.map(({ report_id }) => report_id[14]))).toEqual(new Set(['4']))
    expect(new Set(rows.map(({ submit_time }) => submit_time))).toEqual(new Set([dayStart(Date.now())]))
    for (const { user_id, device_id, roster_id, attempt_id, source, device } of rows)
      expect([user_id, device_id, roster_id, attempt_id, source, device].join('')).toBe('')
    expect(await site.database.kysely.selectFrom('attempt').selectAll().execute()).toEqual([])
  })

  test('holds those of one lot to one day, whatever day each came', async () => {
    const site = await startTestSite()
    const { voters } = await buildSecret(site, given, 5)
    for (const voter of voters.slice(0, 4)) await voter.vote('A')
    const yesterday = dayStart(Date.now()) - 86_400_000
    await site.database.kysely.updateTable('report_unreleased').set({ submit_time: yesterday }).execute()
    await voters[4]?.vote('B')
    const rows = await site.database.kysely.selectFrom('report').select('submit_time').execute()
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ submit_time: dayStart(Date.now()) })))
  })

  test('keeps the reports of another wording for a lot of their own', async () => {
    const site = await sharedSite()
    const { id, voters } = await buildSecret(site, given, 9)
    for (const voter of voters.slice(0, 4)) await voter.vote('A')
    await addWording(site, id)
    for (const voter of voters.slice(4, 8)) await voter.vote('B')
    expect((await countsOf(site, id)).finished).toBe(0)
    await voters[8]?.vote('B')
    expect((await countsOf(site, id)).finished).toBe(5)
    expect(await recount(site, id)).toEqual({ B: 5 })
  })

  test('holds all that is left at the end to one day, also what was asked in other words', async () => {
    const site = await startTestSite()
    const { author, id, voters } = await buildSecret(site, given, 3)
    const yesterday = dayStart(Date.now()) - 86_400_000
    await voters[0]?.vote('A')
    await site.database.kysely.updateTable('report_unreleased').set({ submit_time: yesterday }).execute()
    await addWording(site, id)
    await voters[1]?.vote('B')
    await author.call(formCalls.endForm, { id })
    const list = await author.call(reportCalls.findReports, { survey_id: id })
    expect(list.data.tables).toHaveLength(2)
    expect(new Set(list.data.tables.map(({ submitted }) => submitted)).size).toBe(1)
    const answered = await site.database.kysely
      .selectFrom('roster')
      .select('answer_time')
      .where('answer_time', '>', 0)
      .execute()
    expect(answered).toHaveLength('needRoster' in given ? 2 : 0)
    expect(new Set(answered.map(({ answer_time }) => answer_time)).size).toBeLessThan(2)
  })

  test('releases what is left at the end, takes nothing after it, and is not opened again', async () => {
    const site = await sharedSite()
    const { author, id, voters } = await buildSecret(site, given, 3)
    await voters[0]?.vote('A')
    await voters[1]?.vote('B')
    await author.call(formCalls.setFormStatus, { id, status: 0 })
    await runJob(site, /left of anonymous/)
    expect((await countsOf(site, id)).finished).toBe(0)
    await author.call(formCalls.setFormStatus, { id, status: 1 })
    await author.call(formCalls.endForm, { id })
    expect(await countsOf(site, id)).toMatchObject({ finished: 2, started: 2 })
    expect((await author.call(reportCalls.findVoteResult, { id })).data.total).toBe(2)
    // Within the grace for slow lines, and still too late.
    expect((await voters[2]?.vote('A'))?.status).not.toBe(200)
    const draft = vote({ anonymous: true, needLoginParticipate: false, ...given })
    for (const end_time of [null, new Date(Date.now() + 86_400_000).toISOString()]) {
      const again = await author.call(formCalls.updateForm, { id, ...draft, end_time })
      expect([again.status, (again.data as unknown as { field: string }).field]).toEqual([422, 'end_time'])
      expect(again.reason).toContain('不能再重新开放')
    }
    expect((await countsOf(site, id)).finished).toBe(2)
  })

  test('that ended by its clock is released by a job, once', async () => {
    const site = await sharedSite()
    const { author, id, voters } = await buildSecret(site, given, 1)
    await voters[0]?.vote('A')
    const end = (end_time: number) =>
      site.database.kysely.updateTable('form').set({ end_time }).where('survey_id', '=', id).execute()
    await end(Date.now() - 1000)
    await runJob(site, /left of anonymous/)
    expect((await countsOf(site, id)).finished).toBe(0)
    await end(Date.now() - 60_000)
    await Promise.all([runJob(site, /left of anonymous/), runJob(site, /left of anonymous/)])
    expect(await countsOf(site, id)).toMatchObject({ finished: 1, version: 1 })
    expect((await author.call(reportCalls.findVoteResult, { id })).data.total).toBe(1)
  })

  test('is counted exactly: a full recount says the same, and a backup carries what waits', async () => {
    const site = await startTestSite()
    const { id, voters } = await buildSecret(site, given, 13)
    await Promise.all(voters.map((voter, index) => voter.vote(index % 3 ? 'A' : 'B')))
    const { finished } = await countsOf(site, id)
    const waiting = await site.database.kysely.selectFrom('report_unreleased').selectAll().execute()
    expect([finished + waiting.length, waiting.length < 5]).toEqual([13, true])
    const cells = async () =>
      (await site.database.kysely.selectFrom('tally_now').selectAll().where('count', '<>', 0).execute())
        .map((row) => Object.values(row).join(' '))
        .sort()
    const counted = await cells()
    await recountForm(site.database, id)
    expect(await cells()).toEqual(counted)
    const { DATA_DIR, DATABASE_URL } = site.settings
    const file = join(makeFolder(), 'site.backup')
    await writeBackup({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, file, migrations, now: new Date() })
    const place = await makePlace()
    const target = { dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL }
    await restoreBackup({ file, ...target, force: false, migrations, log: silentLog })
    const restored = openAt(place)
    const again = await restored.kysely.selectFrom('report_unreleased').selectAll().execute()
    await restored.close()
    const sorted = (rows: { report_id: string }[]) => rows.map((row) => JSON.stringify(row)).sort()
    expect(sorted(again)).toEqual(sorted(waiting))
  })
})

import { reportCalls } from '@wenhai/core/report/calls'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startJobs } from '#app/jobs'
import { setStatus } from '#features/form/life.commands'
import { findTakeForms } from '#features/form/take.queries'
import { handInEnded } from '#features/report/submit/submit.commands'
import { buildExam } from '../../../test/exam-build.ts'
import { engine, openAt, silentLog, startTestSite, type TestSite } from '../../../test/harness.ts'
import { buildVote, start } from '../../../test/report-build.ts'
import type { Database } from '../database/open.ts'
import { postgresTimeouts } from '../database/postgres/timeouts.ts'
import { makeFileStore } from '../file/make-store.ts'
import type { Job } from '../job.ts'

/** Another process on the same database. */
function openSecond({ settings: { DATA_DIR, DATABASE_URL } }: TestSite): Database {
  // A connection that holds something must not time out while a busy machine takes its time.
  const timeouts = { ...postgresTimeouts.request, idle: 60_000 }
  const second = openAt({ DATA_DIR, DATABASE_URL }, { timeouts })
  onTestFinished(() => second.close())
  return second
}

async function begin(database: Database) {
  const transaction = await database.kysely.startTransaction().execute()
  onTestFinished(async () => {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute()
  })
  return { transaction, within: { ...database, kysely: transaction } }
}

const countWaiting = async ({ kysely }: Database) => {
  const { rows } = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
  return Number(rows[0]?.count)
}

describe.runIf(engine === 'postgres')('processes that want the same', () => {
  test('an author who pauses a form waits for those who are being stored, and not for those who come later', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site)
    const second = openSecond(site)
    const before = await begin(openSecond(site))
    expect((await findTakeForms(before.within, [id])).get(id)?.form.status).toBe(1)
    const pausing = setStatus(site.database, id, 0, Date.now())
    await expect.poll(() => countWaiting(site.database)).toBe(1)
    const after = await begin(second)
    const found = findTakeForms(after.within, [id])
    await expect.poll(() => countWaiting(site.database)).toBe(2)
    await before.transaction.commit().execute()
    await pausing
    expect((await found).get(id)?.form.status).toBe(0)
    await after.transaction.commit().execute()
  })

  test('a draft that is saved while the server hands in is in what is handed in, or is not acknowledged', async () => {
    const site = await startTestSite()
    const { id, first } = await buildExam(site)
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    const attempt = await site.database.kysely
      .selectFrom('attempt')
      .selectAll()
      .where('attempt_id', '=', attempt_id)
      .executeTakeFirstOrThrow()
    // Keeps the group from storing what it has read.
    const { transaction } = await begin(openSecond(site))
    await sql`lock table report in share mode`.execute(transaction)
    const handing = handInEnded(site.database, attempt, Date.now())
    await expect.poll(() => countWaiting(site.database)).toBe(1)
    const saving = taker.call(reportCalls.saveDraft, {
      id: attempt_id,
      answers: { [first]: 'A' },
      reached: 1,
    })
    await expect.poll(() => countWaiting(site.database)).toBe(2)
    await transaction.commit().execute()
    await handing
    expect((await saving).status).toBe(410)
    const { answers } = await site.database.kysely
      .selectFrom('report')
      .select('answers')
      .where('survey_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(answers)).toEqual({})
  })

  test('what one process should do and cannot is done by another', async () => {
    const site = await startTestSite()
    const contextOf = (database: Database) => ({
      database,
      fileStore: makeFileStore(site.settings),
      log: silentLog,
    })
    const job = (run: Job['run']): Job => ({ name: 'only once', everyMs: 1, isForOne: true, run })
    const started = (list: Job[], database: Database) => {
      const jobs = startJobs(contextOf(database), list)
      onTestFinished(() => jobs.stop())
    }
    await new Promise<void>((resolve) => {
      const run = async () => {
        resolve()
        throw new Error('this disk is full')
      }
      started([job(run)], site.database)
    })
    await new Promise<void>((resolve) => {
      started([job(async () => resolve())], openSecond(site))
    })
  })
})

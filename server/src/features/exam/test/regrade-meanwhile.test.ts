import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addToFigures } from '#features/form/figure.commands'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildExam, sit, view } from '../../../../test/exam-build.ts'
import { engine, useSite } from '../../../../test/harness.ts'
import { buildMarkedExam, claim, give, pointsOf, sitAll } from '../../../../test/marking-build.ts'
import { beginRegrade, regradeNow, scoresOf, undoNow } from '../../../../test/regrade-build.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { workOffRegrades } from '../jobs.ts'

const sharedSite = useSite()

test('an exam in lots is regraded once all its reports are released: one in between would be said of some alone', async () => {
  const site = await sharedSite()
  const { client, id, first, second } = await buildExam(site, { anonymous: true, needLoginParticipate: true })
  const { client: taker } = await buildSignedIn(site)
  const { report_id } = (await sit(taker, id, { [first]: 'B', [second]: 'A' })).data
  const begin = () => beginRegrade(client, id, first, { kind: 'key', answer: 'B' })
  const refused = await begin()
  expect([refused.status, refused.reason]).toEqual([410, expect.stringContaining('公布了全部答卷才能重判')])
  await client.call(formCalls.endForm, { id })
  const regrade_id = await regradeNow(site, client, id, first, { kind: 'key', answer: 'B' })
  expect(await scoresOf(client, id)).toEqual([100])
  // The author sees it in the list of regrades, and the taker in the report.
  expect((await view(client, report_id)).exam?.changes).toEqual([])
  expect((await view(taker, report_id)).exam?.changes).toMatchObject([{ from: 50, to: 100 }])
  await site.database.kysely.updateTable('form_lot').set({ closed: 0 }).where('survey_id', '=', id).execute()
  expect((await client.call(regradeCalls.undoRegrade, { id, regrade_id })).status).toBe(410)
})

test('while a regrade or its undoing is worked off nobody marks, and afterwards nothing is scaled twice', async () => {
  const site = await sharedSite()
  const built = await buildMarkedExam(site)
  const { client, id, single, open } = built
  const [report_id = '', other = ''] = await sitAll(site, built, ['甲', '乙'])
  const findBundles = async () =>
    (await claim(client, id, open)).tables.flatMap(({ answer, bundle_key }) =>
      answer === '乙' ? bundle_key : [],
    )
  const mark = (points: number) =>
    client.call(markingCalls.markReport, { id: report_id, marks: { [open]: points } })
  const refused = { status: 409, reason: '正在重判，稍后再批阅' }
  const { regrade_id } = (await beginRegrade(client, id, single, { kind: 'strike', points: 'spread' })).data
  expect(await mark(100)).toMatchObject(refused)
  expect(await give(client, id, open, await findBundles(), 100)).toMatchObject(refused)
  await workOffRegrades(site.database)
  await mark(100)
  // The answers are worth something else now, so bundles are gathered again.
  await give(client, id, open, await findBundles(), 80)
  await client.call(regradeCalls.undoRegrade, { id, regrade_id })
  expect(await mark(50)).toMatchObject(refused)
  await workOffRegrades(site.database)
  expect([await pointsOf(client, report_id, open), await pointsOf(client, other, open)]).toEqual([50, 40])
})

test('an essay handed in while its question was struck waits for the author once that is undone', async () => {
  const site = await sharedSite()
  const built = await buildMarkedExam(site)
  const { client, id, open } = built
  const regrade_id = await regradeNow(site, client, id, open, { kind: 'strike', points: 'drop' })
  const [report_id = ''] = await sitAll(site, built, ['甲'])
  expect(await pointsOf(client, report_id, open)).toBe(0)
  await undoNow(site, client, id, regrade_id)
  expect(await pointsOf(client, report_id, open)).toBeNull()
})

test.runIf(engine === 'postgres')(
  'while a regrade lists the reports there are, visits are counted, and who hands in waits and is marked by it',
  async () => {
    const site = await sharedSite()
    const { kysely } = site.database
    const { client, id, first, second } = await buildExam(site)
    const { client: taker } = await buildSignedIn(site)
    const { attempt_id } = (await start(taker, id)).data
    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
      return rows[0]?.count
    }
    const other = await kysely.startTransaction().execute()
    onTestFinished(async () => {
      if (!other.isRolledBack) await other.rollback().execute()
    })
    await sql.raw('lock table regrade_report').execute(other)
    const beginning = beginRegrade(client, id, first, { kind: 'key', answer: 'B' })
    await expect.poll(countWaiting).toBe(1)
    await addToFigures(site.database, [{ survey_id: id, views: 1 }])
    const handingIn = submit(taker, id, { [first]: 'B', [second]: 'A' }, { attempt_id })
    await expect.poll(countWaiting).toBe(2)
    await other.rollback().execute()
    expect((await beginning).status).toBe(200)
    const { data } = await handingIn
    expect((await view(taker, data.report_id)).exam?.score).toBe(100)
  },
)

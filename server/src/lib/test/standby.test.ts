import { join } from 'node:path'
import { formCalls } from '@wenhai/core/form/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { features } from '#app/features'
import { migrations } from '#migrations/index'
import { engine, makeFolder, openAt, startTestSite } from '../../../test/harness.ts'
import { buildVote, submit } from '../../../test/report-build.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { migrate } from '../database/migrate.ts'

interface Cluster {
  url: string
  stop: () => Promise<void>
}

interface Clusters {
  startPostgres: () => Promise<Cluster>
  startStandby: (primaryUrl: string) => Promise<Cluster>
}

const clusters = new URL('../../../../tools/lib/postgres.mjs', import.meta.url).href
const soon = { interval: 50 }

describe.runIf(engine === 'postgres')('a standby', () => {
  test('answers guests and authors, never without what the caller wrote, and is left out when too old or gone', async () => {
    const { startPostgres, startStandby } = (await import(clusters)) as Clusters
    const primary = await startPostgres()
    onTestFinished(() => primary.stop())
    const place = { DATA_DIR: makeFolder(), DATABASE_URL: primary.url }
    const first = openAt(place)
    await migrate(first.migrator)
    await first.close()
    const standby = await startStandby(primary.url)
    let isStopped = false
    const stop = async () => {
      if (!isStopped) await standby.stop()
      isStopped = true
    }
    onTestFinished(stop)
    const site = await startTestSite({
      place,
      environment: { READ_DATABASE_URL: standby.url, READ_MAX_AGE_SECONDS: '3' },
    })
    const { id, client: author, ocean_id } = await buildVote(site)
    const countAsGuest = async () => (await site.client().call(formCalls.filterForms)).data.length
    await expect.poll(countAsGuest, soon).toBe(1)

    const control = new pg.Client({ connectionString: standby.url })
    // The connection breaks when its server stops, which is no fault here.
    control.on('error', () => undefined)
    await control.connect()
    onTestFinished(() => control.end())
    const isAsked = async () => {
      const { rows: clock } = await control.query('select clock_timestamp()::text as now')
      await countAsGuest()
      const { rows } = await control.query(
        `select 1 from pg_stat_activity
          where query like '%"form"%' and pid <> pg_backend_pid() and query_start > $1::timestamptz`,
        [clock[0]?.now],
      )
      return rows.length > 0
    }
    await expect.poll(isAsked, soon).toBe(true)
    // It may be three seconds behind what the primary said at first.
    await expect.poll(countAsGuest, soon).toBe(1)

    // None of the calls that may be some seconds old writes anything: the standby would fail, and rest.
    const inputs: Record<string, Record<string, unknown>> = {
      findArticles: { keyType: 'type', value: 'blog' },
      viewAuthor: { id: ocean_id },
      searchSite: { key: '春游' },
    }
    const mayLag = features.flatMap(({ calls }) => Object.entries(calls)).filter(([, call]) => call.mayLag)
    expect(mayLag.length).toBeGreaterThan(10)
    for (const [name, call] of mayLag) {
      const given = call.mayLag === 'for-guests' ? inputs[name] : { id, format: 'csv', question_id: id }
      const asking = site.client()
      if (call.mayLag === 'for-all')
        for (const [cookie, value] of author.cookies)
          if (cookie !== 'written') asking.cookies.set(cookie, value)
      expect([name, (await asking.call(call, given)).status]).toEqual([
        name,
        name === 'findTexts' || name === 'findWords' ? 422 : 200,
      ])
    }
    expect(site.logged()).not.toContain('the standby cannot answer')

    // A backup from it costs the primary nothing.
    const file = join(makeFolder(), 'site.backup')
    const backup = { dataDir: place.DATA_DIR, databaseUrl: standby.url, file, migrations, now: new Date() }
    expect((await writeBackup(backup)).rows).toMatchObject({ form: 1 })

    await control.query('select pg_wal_replay_pause()')
    const voter = await site.client().openPage()
    expect((await submit(voter, id, { vote: 'A' })).status).toBe(200)
    expect(voter.cookies.has('written')).toBe(true)
    // The author wrote a moment ago, and so did this one: both are answered by the primary.
    const second = await author.call(formCalls.createForm, {
      questionnaire_type: 'vote',
      survey_title: '第二个',
      vote: [{ opt: '东' }, { opt: '西' }],
    })
    expect(second.status).toBe(200)
    expect((await author.call(analyticsCalls.findResults, { id })).data.total).toBe(1)
    const asGuest = site.client()
    asGuest.cookies.set('written', author.cookies.get('written') ?? '')
    expect((await asGuest.call(formCalls.filterForms)).data.length).toBe(2)
    // Others see it as soon as the copy is too old to be shown.
    await expect.poll(countAsGuest, soon).toBe(2)

    await control.query('select pg_wal_replay_resume()')
    await expect.poll(isAsked, soon).toBe(true)
    await stop()
    expect(await countAsGuest()).toBe(2)
    expect((await author.call(analyticsCalls.findResults, { id })).status).toBe(200)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#lib/backup/restore-backup'
import { writeBackup } from '#lib/backup/write-backup'
import type { Database } from '#lib/database/open'
import { migrations } from '#migrations/index'
import {
  engine,
  makeFolder,
  makePlace,
  openAt,
  silentLog,
  startTestSite,
  type TestSite,
} from '../../../../test/harness.ts'
import { buildVote, submit } from '../../../../test/report-build.ts'
import { foldCounts, hasChanges } from '../fold.commands.ts'
import { recountForm } from '../recount.commands.ts'

const vote = async (site: TestSite, id: string, key: string) =>
  (await submit(await site.client().openPage(), id, { vote: key })).status

async function readCounts({ kysely }: Database, survey_id: string) {
  const { started, finished, begun } = await kysely
    .selectFrom('form_figure_now')
    .select(['started', 'finished', 'begun'])
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  const cells = await kysely
    .selectFrom('tally_now')
    .select(['cell', 'count'])
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', 'vote')
    .where('count', '<>', 0)
    .orderBy('cell')
    .execute()
  return { started, finished, begun, cells: cells.map(({ cell, count }) => `${cell} ${count}`) }
}

const two = { started: 2, finished: 2, begun: 1, cells: ['A 1', 'B 1'] }

test('a report is counted with its commit, and a backup holds the counts for either engine', async () => {
  const site = await startTestSite()
  const { id } = await buildVote(site)
  expect([await vote(site, id, 'A'), await vote(site, id, 'B')]).toEqual([200, 200])
  expect(await readCounts(site.database, id)).toEqual(two)
  const file = join(makeFolder(), 'site.backup')
  const { dataDir, databaseUrl } = site.database.place
  await writeBackup({ dataDir, databaseUrl, file, migrations, now: new Date() })
  for (const place of [await makePlace(), { DATA_DIR: makeFolder(), DATABASE_URL: undefined }]) {
    const target = { dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL }
    await restoreBackup({ file, ...target, force: true, migrations, log: silentLog })
    const database = openAt(place)
    onTestFinished(() => database.close())
    expect(await readCounts(database, id)).toEqual(two)
  }
})

test('counts are read through the views alone, but where a list follows an index', () => {
  const source = new URL('../../..', import.meta.url).pathname
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/(^|\/)test\//.test(name),
  )
  const reading = files.filter((name) =>
    /(selectFrom|[jJ]oin)\('(form_figure|tally|item_tally)\b(?!_now)/.test(
      readFileSync(join(source, name), 'utf8'),
    ),
  )
  expect(reading.sort()).toEqual(['features/form/search.queries.ts', 'features/report/ended.queries.ts'])
})

describe.runIf(engine === 'postgres')('changes beside the counts', () => {
  test('need none of the locks that others have on the counts of the form', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site)
    await vote(site, id, 'A')
    await foldCounts(site.database)
    const other = await site.database.kysely.startTransaction().execute()
    onTestFinished(async () => {
      await other.rollback().execute()
    })
    await other.updateTable('form_figure').set({ rule: 1 }).where('survey_id', '=', id).execute()
    await other.updateTable('tally').set({ count: 7 }).where('survey_id', '=', id).execute()
    expect(await vote(site, id, 'B')).toBe(200)
    expect(await readCounts(site.database, id)).toEqual(two)
  })

  test('are added once, however many processes do it, and a recount keeps what comes meanwhile', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site)
    await vote(site, id, 'A')
    const second = openAt({ DATA_DIR: site.settings.DATA_DIR, DATABASE_URL: site.settings.DATABASE_URL })
    onTestFinished(() => second.close())
    await Promise.all([foldCounts(site.database), foldCounts(second), foldCounts(site.database)])
    expect(await hasChanges(site.database)).toBe(false)
    const [status] = await Promise.all([
      vote(site, id, 'B'),
      recountForm(site.database, id),
      foldCounts(second),
      recountForm(second, id),
    ])
    expect([status, await readCounts(site.database, id)]).toEqual([200, two])
    await foldCounts(second)
    expect(await readCounts(site.database, id)).toEqual(two)
  })

  test('are gone with their form, and nothing is left to add', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site)
    await vote(site, id, 'A')
    await site.database.kysely.deleteFrom('form').where('survey_id', '=', id).execute()
    expect(await hasChanges(site.database)).toBe(false)
    await foldCounts(site.database)
  })
})

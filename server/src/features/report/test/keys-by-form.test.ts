import { createReadStream, createWriteStream, renameSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { extract, pack } from 'tar-stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#lib/backup/restore-backup'
import { inOrderOfReference } from '#lib/backup/snapshot'
import { writeBackup } from '#lib/backup/write-backup'
import { migrate } from '#lib/database/migrate'
import type { Database } from '#lib/database/open'
import { migrations } from '#migrations/index'
import { buildMember, insertRow } from '../../../../test/build.ts'
import {
  engine,
  makeDatabase,
  makeFolder,
  makePlace,
  openAt,
  type Place,
  silentLog,
} from '../../../../test/harness.ts'

const before = '0038-report-news'

/** One row of each table that belongs to a form and is named by an id of its own, or hangs on such a row. */
const ofForm = (form: string, user_id: string): [table: string, given: Record<string, unknown>][] => {
  const survey_id = form
  const [report_id, attempt_id] = [`${form}-report`, `${form}-attempt`]
  const [regrade_id, roster_id] = [`${form}-regrade`, `${form}-person`]
  return [
    ['form', { survey_id, ocean_id: user_id, type: 'type' }],
    ['attempt', { survey_id, attempt_id, voter_key: 'voter' }],
    ['attempt_log', { survey_id, attempt_id, log_id: `${form}-log-1` }],
    ['attempt_log', { survey_id, attempt_id, log_id: `${form}-log-2`, log_time: 7 }],
    ['media_play', { survey_id, attempt_id, question_id: 'q', n: 1 }],
    ['report', { survey_id, report_id, submit_key: 'key', voter_key: 'voter', attempt_id }],
    ['report_former', { survey_id, report_id, submit_key: 'former' }],
    ['report_news', { survey_id, report_id, user_id, kinds: 2 }],
    ['report_deleted', { survey_id, report_id: `${form}-deleted` }],
    ['report_unreleased', { survey_id, report_id: `${form}-waiting` }],
    ['roster', { survey_id, roster_id, number_key: '1' }],
    ['roster_unreleased', { survey_id, roster_id }],
    ['upload', { survey_id, upload_id: `${form}-upload`, report_id }],
    ['regrade', { survey_id, regrade_id, number: 1, state: 1 }],
    ['regrade_report', { survey_id, regrade_id, report_id, state: 1, score_to: 3 }],
    ['appeal', { survey_id, appeal_id: `${form}-appeal`, report_id, question_id: 'q' }],
    ['marking_item', { survey_id, report_id, question_id: 'q' }],
    ['marking_ink', { survey_id, upload_id: `${form}-upload`, report_id }],
    ['marking_mark', { survey_id, mark_id: `${form}-mark` }],
    ['mark_history', { survey_id, history_id: `${form}-history`, report_id }],
    ['result_filter', { survey_id, filter_id: `${form}-filter`, name: 'one' }],
  ]
}

const tables = [...new Set(ofForm('', '').map(([table]) => table))]

async function everyRow({ kysely }: Database): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(kysely)
    found[table] = rows
      .map((row) => Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  return found
}

const forms = ['form-1', 'form-2']

async function fill(database: Database): Promise<void> {
  const { user_id } = await buildMember(database)
  await insertRow(database, 'questionnaire_type', { questionnaire_type_id: 'type', key: 'type' })
  for (const form of forms)
    for (const [table, given] of ofForm(form, user_id)) await insertRow(database, table, given)
}

async function openEmpty(place?: Place): Promise<Database & { at: Place }> {
  const at = place ?? (await makePlace())
  const database = openAt(at)
  onTestFinished(() => database.close())
  return { ...database, at }
}

async function backUp({ place }: Database): Promise<string> {
  const file = join(makeFolder(), 'site.backup')
  await writeBackup({
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    file,
    migrations,
    now: new Date(),
  })
  return file
}

async function restore(file: string): Promise<Database> {
  const place = await makePlace()
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = place
  await restoreBackup({ file, dataDir, databaseUrl, force: false, migrations, log: silentLog })
  return openEmpty(place)
}

/** As older versions wrote it. */
async function sortTables(file: string): Promise<void> {
  const entries: { name: string; content: Buffer }[] = []
  const read = extract()
  const done = pipeline(createReadStream(file), createGunzip(), read)
  for await (const entry of read)
    entries.push({
      name: entry.header.name,
      content: await buffer(entry as unknown as AsyncIterable<Buffer>),
    })
  await done
  const place = ({ name }: { name: string }) =>
    name.startsWith('tables/') ? name : name === 'end.json' ? '~' : ''
  entries.sort((one, other) => (place(one) < place(other) ? -1 : 1))
  const archive = pack()
  for (const { name, content } of entries) archive.entry({ name }, content)
  archive.finalize()
  await pipeline(archive, createGzip(), createWriteStream(`${file}.sorted`))
  renameSync(`${file}.sorted`, file)
}

const remaining = async (database: Database) =>
  Object.entries(await everyRow(database)).flatMap(([table, rows]) => rows.map(() => table))

/** Tables whose rows go with an attempt, a report, a regrade or a person of a roster. */
const hanging = [
  'attempt_log',
  'media_play',
  'report_former',
  'report_news',
  'regrade_report',
  'roster_unreleased',
]

describe('keys that hold the form', () => {
  test('are given to a filled database, whose rows stay, and those that hang on others get their form', async () => {
    const database = await openEmpty()
    await migrate(database.migrator, before)
    await fill(database)
    const old = await everyRow(database)
    await migrate(database.migrator)
    const rows = await everyRow(database)
    for (const table of tables)
      expect(rows[table], table).toEqual(old[table]?.map((row) => expect.objectContaining(row)))
    for (const table of ['attempt_log', 'media_play', 'report_news', 'regrade_report'])
      for (const form of forms) expect(JSON.stringify(rows[table]), table).toContain(`"survey_id":"${form}"`)
  })

  test('take what hangs on a report, an attempt, a person or a regrade with it when it is deleted', async () => {
    const database = await makeDatabase()
    await fill(database)
    await database.kysely.deleteFrom('attempt').where('attempt_id', '=', 'form-1-attempt').execute()
    await database.kysely.deleteFrom('report').where('report_id', '=', 'form-1-report').execute()
    await database.kysely.deleteFrom('roster').where('roster_id', '=', 'form-1-person').execute()
    await database.kysely.deleteFrom('regrade').where('regrade_id', '=', 'form-1-regrade').execute()
    const rows = await everyRow(database)
    for (const table of hanging) expect(JSON.stringify(rows[table]), table).not.toContain('form-1')
    expect(rows.attempt_log).toHaveLength(2)
    await database.kysely.deleteFrom('form').where('survey_id', '=', 'form-2').execute()
    expect(await remaining(database)).not.toContain('attempt_log')
  })

  test('allow nothing to be written about an attempt or a report that is not there', async () => {
    const database = await makeDatabase()
    await fill(database)
    const gone = {
      survey_id: 'form-1',
      attempt_id: 'nobody',
      report_id: 'nobody',
      regrade_id: 'nobody',
      roster_id: 'nobody',
    }
    for (const table of hanging)
      await expect(insertRow(database, table, gone), table).rejects.toThrow(/foreign key/i)
  })

  test('are kept by a backup, which restores each table after those it refers to', async () => {
    const database = await makeDatabase()
    await fill(database)
    const restored = await restore(await backUp(database))
    expect(await everyRow(restored)).toEqual(await everyRow(database))
  })

  test('an archive of an older version, with its tables by name, is restored and gets them', async () => {
    const database = await openEmpty()
    await migrate(database.migrator, before)
    await fill(database)
    const file = await backUp(database)
    await sortTables(file)
    await migrate(database.migrator)
    expect(await everyRow(await restore(file))).toEqual(await everyRow(database))
  })

  test.runIf(engine === 'postgres')('a filled site moves from SQLite, also an older one', async () => {
    for (const version of [before, undefined]) {
      const database = await openEmpty({ DATA_DIR: makeFolder(), DATABASE_URL: undefined })
      await migrate(database.migrator, version)
      await fill(database)
      const file = await backUp(database)
      await migrate(database.migrator)
      expect(await everyRow(await restore(file))).toEqual(await everyRow(database))
    }
  })
})

test.each([
  {
    says: 'a table that refers to nothing stays where it is',
    tables: ['b', 'a'],
    references: [],
    order: ['b', 'a'],
  },
  {
    says: 'a table comes after those it refers to, at any distance',
    tables: ['answer', 'form', 'member', 'report'],
    references: [
      { from: 'answer', to: 'report' },
      { from: 'report', to: 'form' },
      { from: 'form', to: 'member' },
    ],
    order: ['member', 'form', 'report', 'answer'],
  },
  {
    says: 'tables that are not carried, and a table that refers to itself, do not matter',
    tables: ['a'],
    references: [
      { from: 'a', to: 'elsewhere' },
      { from: 'a', to: 'a' },
    ],
    order: ['a'],
  },
])('$says', ({ tables: given, references, order }) => {
  expect(inOrderOfReference(given, references)).toEqual(order)
})

test('tables that refer to each other in a circle are a fault', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => inOrderOfReference(['a', 'b'], references)).toThrow('in a circle')
})

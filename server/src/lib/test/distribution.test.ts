import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { engine, makeDatabase, makeFolder } from '../../../test/harness.ts'
import { judge, onEveryMachine } from '../../../test/statements.ts'
import { postgresReferences, type Row, sqliteReferences } from '../backup/snapshot.ts'
import type { Database } from '../database/open.ts'

/** A reference from every machine to one of them cannot be: these end when a database is spread. */
const endedBySpreading = ['mistake', 'question_lock', 'short_link'].map(
  (table) => `${table} (survey_id) → form`,
)

interface Key {
  name: string
  columns: string[]
}

const list = ({ name, columns }: Key) => `${name} (${columns.join(', ')})`

const query = async <Found>({ kysely }: Database, statement: string): Promise<Found[]> =>
  (await sql.raw<Found>(statement).execute(kysely)).rows

const namesOf = (columns: string, table: string) => `array(
  select attname::text from unnest(${columns}) with ordinality as place (number, position)
  join pg_attribute on attrelid = ${table} and attnum = place.number order by place.position)`

/** Those with the column, whether or not they are in use. */
const tablesWith = (database: Database, columns: readonly string[]) =>
  query<{ name: string }>(
    database,
    `select distinct tables.relname as name from pg_class as tables
      join pg_attribute on attrelid = tables.oid and not attisdropped
      where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
        and attname in (${columns.map((column) => `'${column}'`).join(', ')}) order by 1`,
  ).then((rows) => rows.map(({ name }) => name))

const findSpread = async (database: Database) =>
  new Set((await tablesWith(database, ['survey_id'])).filter((name) => !(name in onEveryMachine)))

/** The sources with their names and texts. */
function readSources(): [string, string][] {
  const source = new URL('../..', import.meta.url).pathname
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/(^|\/)test\//.test(name),
  )
  expect(names.length).toBeGreaterThan(100)
  return names.map((name) => [name, readFileSync(join(source, name), 'utf8')])
}

describe.runIf(engine === 'postgres')('keys for a database that is spread by form', () => {
  test('every unique key of a table that belongs to forms holds the form', async () => {
    const database = await makeDatabase()
    const spread = await findSpread(database)
    const keys = await query<Key>(
      database,
      `select tables.relname as name, ${namesOf('keys.indkey::int[]', 'tables.oid')} as columns
        from pg_index as keys join pg_class as tables on tables.oid = keys.indrelid
        where keys.indisunique and tables.relnamespace = current_schema()::regnamespace order by 1`,
    )
    const ofForms = keys.filter(({ name }) => spread.has(name))
    expect(ofForms.filter(({ columns }) => !columns.includes('survey_id')).map(list)).toEqual([])
    // Each table has a unique key, so none was overlooked.
    expect(new Set(ofForms.map(({ name }) => name))).toEqual(spread)
    expect(spread.size).toBeGreaterThan(40)
    for (const [name, id] of [
      ['report', 'report_id'],
      ['attempt', 'attempt_id'],
    ])
      expect(ofForms.map(list)).toContain(`${name} (survey_id, ${id})`)
  })

  test('what hangs on a report, an attempt or a regrade belongs to its form too', async () => {
    const database = await makeDatabase()
    const spread = await findSpread(database)
    const hanging = await tablesWith(database, [
      'report_id',
      'attempt_id',
      'regrade_id',
      'roster_id',
      'upload_id',
    ])
    expect(hanging.filter((name) => !spread.has(name))).toEqual([])
    expect(hanging.length).toBeGreaterThan(15)
  })

  test('a reference between them names the form on both sides, and none can be deferred', async () => {
    const database = await makeDatabase()
    const spread = await findSpread(database)
    const references = await query<Key & { to: string; named: string[]; condeferrable: boolean }>(
      database,
      `select referring.relname as name, referred.relname as to, condeferrable,
          ${namesOf('conkey::int[]', 'conrelid')} as columns, ${namesOf('confkey::int[]', 'confrelid')} as named
        from pg_constraint
        join pg_class as referring on referring.oid = conrelid join pg_class as referred on referred.oid = confrelid
        where contype = 'f' and connamespace = current_schema()::regnamespace order by 1`,
    )
    expect(references.filter(({ condeferrable }) => condeferrable).map(list)).toEqual([])
    const lacking = references.filter(({ name, to, columns, named }) => {
      const place = columns.indexOf('survey_id')
      return spread.has(to) && (!spread.has(name) || place < 0 || named[place] !== 'survey_id')
    })
    expect(lacking.map((key) => `${list(key)} → ${key.to}`)).toEqual(endedBySpreading)
    expect(references.length).toBeGreaterThan(50)
  })

  test('both engines have the same references, so that an archive of one can fill the other in its order', async () => {
    const sqlite = await makeDatabase({ DATA_DIR: makeFolder(), DATABASE_URL: undefined })
    const pairs = (rows: Row[]) => [...new Set(rows.map(({ from, to }) => `${from} → ${to}`))].sort()
    const carried = pairs(await query<Row>(await makeDatabase(), postgresReferences))
    expect(carried.filter((pair) => !pair.startsWith('count_change '))).toEqual(
      pairs(await query<Row>(sqlite, sqliteReferences)),
    )
  })

  test('no lock outlives its transaction', () => {
    const locking = readSources().filter(([, text]) =>
      /pg_(try_)?advisory_(lock|unlock)|lock table/i.test(text),
    )
    expect(locking.map(([name]) => name)).toEqual([])
  })

  /** What the reader of all statements says of these (server/test/statements.ts); each with the values it is sent with. */
  const judged = async (...statements: [text: string, ...values: string[]][]) => {
    const { place } = await makeDatabase()
    const client = new pg.Client({ connectionString: place.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    const recorded = statements.map(([text, ...values]) => ({ text, values, sender: 'planted' }))
    const { faults } = await judge(client, recorded, { isWhole: false })
    return faults.map((fault) => fault.split('\n')[0])
  }
  const locked = 'select * from form where'
  const reports = 'from report join attempt on attempt.attempt_id = report.attempt_id'

  test.each<[what: string, statement: [string, ...string[]], faults: string[]]>([
    ['rows of one form are locked', [`${locked} survey_id = $1 for share`, 'a'], []],
    [
      'rows of any forms are locked',
      [`${locked} survey_id = any($1) for share`],
      ['locks form of several forms'],
    ],
    [
      'rows are locked within a part of a statement',
      [
        'delete from count_change where survey_id in (select survey_id from form_figure for update skip locked)',
      ],
      ['locks form_figure of several forms', 'joins count_change and form_figure'],
    ],
    [
      'rows of two tables are joined by the form',
      [`select 1 ${reports} and attempt.survey_id = report.survey_id`],
      [],
    ],
    [
      'rows of two tables are joined by their ids alone',
      [`select 1 ${reports}`],
      ['joins attempt and report'],
    ],
    [
      'both are of the same form',
      [`select 1 ${reports} where report.survey_id = $1 and attempt.survey_id = $2`, 'a', 'a'],
      [],
    ],
    [
      'each is of a form of its own',
      [`select 1 ${reports} where report.survey_id = $1 and attempt.survey_id = $2`, 'a', 'b'],
      ['joins attempt and report'],
    ],
    [
      'the form is one of two ways to be joined',
      [`select 1 ${reports} and (attempt.survey_id = report.survey_id or report.revision = 1)`],
      ['joins attempt and report'],
    ],
    [
      'a view over two tables is joined by the form',
      ['select 1 from form join form_figure_now as now on now.survey_id = form.survey_id'],
      [],
    ],
    [
      'a view over two tables is joined otherwise',
      ['select 1 from form join form_figure_now as now on now.views = form.revision'],
      ['joins form and form_figure'],
    ],
    [
      'a member is on every machine',
      ['select 1 from report join member on member.user_id = report.user_id'],
      [],
    ],
    [
      'two questions are asked one after the other',
      ['select 1 from report where score > (select max(score) from report_deleted)'],
      [],
    ],
  ])('%s', async (_, statement, faults) => {
    expect(await judged(statement)).toEqual(faults.map((fault) => `planted: ${fault}`))
  })
})

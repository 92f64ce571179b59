import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engine, makeDatabase, makeFolder } from '../../../test/harness.ts'
import { postgresReferences, type Row, sqliteReferences } from '../backup/snapshot.ts'
import type { Database } from '../database/open.ts'

/** Tables with a form in them that are not a form's: each machine would have all of them (decision 54). */
const onEveryMachine: Record<string, string> = {
  mistake: 'belongs to a member, who has mistakes from many forms',
  short_link: 'is looked up by its code, before anyone knows the form',
}

/** A reference from every machine to one of them cannot be: these two end when a database is spread. */
const endedBySpreading = ['mistake (survey_id) → form', 'short_link (survey_id) → form']

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

  test('what joins two tables of a form names the form: one machine has both', () => {
    const byIdAlone = /Join\(\s*'[\w ]+',\s*'\w+\.(?:report|attempt|regrade|roster|upload)_id',/
    const lacking = readSources().filter(([, text]) => byIdAlone.test(text))
    expect(lacking.map(([name]) => name)).toEqual([])
    expect(".leftJoin('roster as person', 'person.roster_id', 'report.roster_id')").toMatch(byIdAlone)
  })
})

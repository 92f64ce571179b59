import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrations } from '#migrations/index'
import { engine, makeDatabase, openAt } from '../../../test/harness.ts'
import { isBuiltAhead, type MigrationStatements, migrate } from '../database/migrate.ts'
import type { Database, DatabaseOptions, MigrationWait } from '../database/open.ts'
import { postgresTypes } from '../database/portable.ts'

describe.runIf(engine === 'postgres')('a migration beside others who use the database', () => {
  /**
   * Opened by a later version of the program, whose only new migration changes the table of articles. Before anybody
   * holds something: so it is closed after that has ended.
   */
  function openLater({ place }: Database, given: Partial<DatabaseOptions>): Database {
    const later = { ...migrations, '9999-later': () => ['alter table article add column later integer'] }
    const there = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
    const database = openAt(there, { ...given, migrations: later })
    onTestFinished(() => database.close())
    return database
  }

  /** A transaction that holds what the statement locks. It may be silent for as long as a backup. */
  async function hold({ place }: Database, statement: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: place.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
    await client.query(statement)
    return client
  }

  test('a migration gives way to whoever holds a table: others are answered meanwhile, and it is done afterwards', async () => {
    const database = await makeDatabase()
    const waits: MigrationWait[] = []
    const later = openLater(database, {
      migrationPatience: { lock: 300, firstPause: 20, longestPause: 20, sayAgain: 0 },
      onMigrationWait: (wait) => void waits.push(wait),
    })
    const backup = await hold(database, 'lock table article in access share mode')
    const migrating = migrate(later.migrator)
    const isInLine = async () => {
      const { rows } = await sql`select 1 from pg_locks
        where relation = 'article'::regclass and mode = 'AccessExclusiveLock' and not granted`.execute(
        database.kysely,
      )
      return rows.length > 0
    }
    for (let turn = 0; turn < 2; turn += 1) {
      await expect.poll(isInLine, { interval: 5 }).toBe(true)
      // In a transaction, so that it is given up where it would wait for the whole backup.
      await database.kysely
        .transaction()
        .execute((transaction) => sql`select 1 from article`.execute(transaction))
    }
    expect(new Set(waits)).toEqual(new Set(['table']))
    await backup.query('commit')
    expect(await migrating).toEqual(['9999-later'])
    await sql`select later from article`.execute(database.kysely)
  })

  test('a migration says once in a while that a table is held, however often it tries', async () => {
    const database = await makeDatabase()
    const refused = async () => {
      const { rows } = await sql<{ count: number }>`select xact_rollback as count
        from pg_stat_database where datname = current_database()`.execute(database.kysely)
      return rows[0]?.count ?? 0
    }
    const before = await refused()
    const waits: MigrationWait[] = []
    const later = openLater(database, {
      migrationPatience: { lock: 5, firstPause: 5, longestPause: 5, sayAgain: 60_000 },
      onMigrationWait: (wait) => void waits.push(wait),
    })
    const backup = await hold(database, 'lock table article in access share mode')
    const migrating = migrate(later.migrator)
    await expect.poll(async () => (await refused()) - before).toBeGreaterThan(2)
    await backup.query('commit')
    await migrating
    expect(waits).toEqual(['table'])
  })

  test('a migration waits for that of another process for longer than for a table', async () => {
    const database = await makeDatabase()
    const waits: MigrationWait[] = []
    const later = openLater(database, {
      migrationPatience: { lock: 20, firstPause: 5, longestPause: 5, sayAgain: 0 },
      onMigrationWait: (wait) => void waits.push(wait),
    })
    const other = await hold(database, 'select pg_advisory_xact_lock(7203114)')
    const migrating = migrate(later.migrator)
    await expect.poll(() => waits).toEqual(['process'])
    // Somebody who came later and gives up after ten times as long.
    const impatient = database.kysely.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = 200`.execute(transaction)
      await sql`select pg_advisory_xact_lock(7203114)`.execute(transaction)
    })
    await expect(impatient).rejects.toMatchObject({ code: '55P03' })
    await other.query('commit')
    expect(await migrating).toEqual(['9999-later'])
    expect(waits).toEqual(['process'])
  })

  const indexLater = {
    ...migrations,
    '9999-later': () => ['create index if not exists article_later on article (create_time)'],
  }
  const isValid = async ({ kysely }: Database) => {
    const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index
      where indexrelid = to_regclass('article_later')`.execute(kysely)
    return rows[0]?.indisvalid
  }

  test('an index of a table that is there is built while others write', async () => {
    const database = await makeDatabase()
    const { place } = database
    const there = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
    const later = openAt(there, { migrations: indexLater })
    onTestFinished(() => later.close())
    // Building waits for a transaction that has written, and everybody else would wait behind it.
    const writer = await hold(database, "update article set title = title where table_id = 'x'")
    const migrating = migrate(later.migrator)
    await expect.poll(() => isValid(database), { interval: 5 }).toBe(false)
    await database.kysely
      .transaction()
      .execute((transaction) => sql`update article set title = title`.execute(transaction))
    await writer.query('commit')
    expect(await migrating).toEqual(['9999-later'])
    expect(await isValid(database)).toBe(true)
  })

  test('an index that was left half built is built again', async () => {
    const database = await makeDatabase()
    const { place } = database
    await sql`create index article_later on article (create_time)`.execute(database.kysely)
    await sql`update pg_index set indisvalid = false where indexrelid = 'article_later'::regclass`.execute(
      database.kysely,
    )
    const later = openAt(
      { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl },
      { migrations: indexLater },
    )
    onTestFinished(() => later.close())
    await migrate(later.migrator)
    expect(await isValid(database)).toBe(true)
  })

  test('every index that a later migration makes on a table that is there can be built ahead', () => {
    /** The last migration from before indexes were built ahead. */
    const before = '0065-mark-giver'
    const blocking = (all: Record<string, MigrationStatements>) => {
      const there = new Set<string>()
      return Object.entries(all).flatMap(([name, make]) => {
        const statements = make(postgresTypes)
        const stopping = statements.filter((statement) => {
          const table = /^\s*create (?:unique )?index (?:if not exists )?\w+ on (\w+)/i.exec(statement)?.[1]
          return table && there.has(table) && !isBuiltAhead(statement)
        })
        for (const statement of statements) {
          const made = /^\s*create table (?:if not exists )?(\w+)/i.exec(statement)?.[1]
          if (made) there.add(made)
        }
        return name > before ? stopping.map((statement) => `${name}: ${statement}`) : []
      })
    }
    expect(blocking(migrations)).toEqual([])
    const planted = [
      'create index report_later on report (create_time)',
      'create unique index on_later on report (x)',
    ]
    for (const statement of planted)
      expect(blocking({ ...migrations, '9999-later': () => [statement] })).toHaveLength(1)
  })

  test('an index on a column that another migration has yet to add is built by its own', async () => {
    const database = await makeDatabase()
    const { place } = database
    const both = {
      ...migrations,
      '9998-column': () => ['alter table article add column later integer'],
      '9999-later': () => ['create index if not exists article_later on article (later)'],
    }
    const later = openAt({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }, { migrations: both })
    onTestFinished(() => later.close())
    expect(await migrate(later.migrator)).toEqual(['9998-column', '9999-later'])
    expect(await isValid(database)).toBe(true)
  })
})

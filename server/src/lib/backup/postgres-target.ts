import pg from 'pg'
import type { MigrationStatements } from '../database/migrate.ts'
import { migratorTables, type Relations, relationsAfter } from '../database/migration-relations.ts'
import { postgresTypes } from '../database/portable.ts'
import { findRunningMachines } from '../process/presence.ts'
import { StartFault } from '../start-fault.ts'

/** The schema in which the new tables are built before they replace the old ones. */
export const buildingSchema = 'wenhai_restoring'

type Migrations = Record<string, MigrationStatements>

/** The schema that a restore fills. Others may have tables of their own in it. */
interface Target {
  /** The tables of the site that is there; empty where there is none. */
  own: Relations
  foreign: string[]
  isSite: boolean
}

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const namesOf = async (client: pg.Client, text: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ name: string }>(text, values)).rows.map(({ name }) => name)

/** Throws where the restore cannot be made; otherwise says whether a site would be replaced. */
export const findSite = (url: string, migrations: Migrations): Promise<boolean> =>
  withClient(url, async (client) => (await readTarget(client, migrations)).isSite)

async function readTarget(client: pg.Client, migrations: Migrations): Promise<Target> {
  const there = await namesOf(
    client,
    // Tables that an extension has brought are nobody's data.
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
      order by relname`,
  )
  const applied = there.includes('kysely_migration')
    ? await namesOf(client, 'select name from kysely_migration order by name')
    : []
  const last = applied.findLast((name) => name in migrations)
  const own: Relations =
    last === undefined
      ? { tables: new Set(), views: new Set() }
      : relationsAfter(migrations, postgresTypes, last)
  // A migration that got no further left such tables; with other names in it, the schema belongs to another program.
  if (last !== undefined || applied.length === 0)
    for (const table of migratorTables) if (there.includes(table)) own.tables.add(table)
  const foreign = there.filter((name) => !own.tables.has(name) && !own.views.has(name))
  refuseClash(foreign, migrations)
  refuseNewer(applied, foreign, migrations)
  if (own.tables.has('process')) refuseRunning(await findRunningMachines(client))
  return { own, foreign, isSite: last !== undefined }
}

function refuseClash(foreign: readonly string[], migrations: Migrations): void {
  const { tables, views } = relationsAfter(migrations, postgresTypes, Object.keys(migrations).at(-1) ?? '')
  const needed = new Set<string>([...tables, ...views, ...migratorTables])
  const clashing = foreign.filter((name) => needed.has(name))
  if (clashing.length > 0)
    throw new StartFault(
      `数据库里有别的程序的表，名字和网站的一样：${clashing.join('、')}。没有恢复任何内容，请给网站一个自己的数据库。`,
    )
}

/** Refuses to replace the site of a newer program, because nobody here can say which tables are its own. */
function refuseNewer(applied: readonly string[], foreign: readonly string[], migrations: Migrations): void {
  const newer = applied.filter((name) => !(name in migrations))
  if (newer.length > 0 && foreign.length > 0)
    throw new StartFault(
      `这里的数据库比程序新（${newer.join('、')}），分不清哪些表是网站的：${foreign.join('、')}。没有恢复任何内容，请恢复到一个空的数据库，或先删除其中网站的表。`,
    )
}

function refuseRunning(machines: readonly string[]): void {
  if (machines.length > 0)
    throw new StartFault(
      `网站正在运行（${[...new Set(machines)].join('、')}），请先停止它再恢复；若它是刚刚异常结束的，请过半分钟再试。`,
    )
}

/** Replaces the site's tables by those that were built, in one transaction. Returns the tables of others, which stay. */
export const exchangePostgres = (url: string, migrations: Migrations): Promise<string[]> =>
  withClient(url, async (client) => {
    await client.query('begin')
    const { own, foreign } = await readTarget(client, migrations)
    const [schema = 'public'] = await namesOf(client, 'select current_schema() as name')
    await drop(client, 'view', own.views)
    await drop(client, 'table', own.tables)
    for (const kind of ['table', 'view'] as const)
      for (const name of await namesOf(
        client,
        `select ${kind}name as name from pg_${kind}s where schemaname = $1`,
        [buildingSchema],
      ))
        await client.query(`alter ${kind} ${buildingSchema}."${name}" set schema "${schema}"`)
    await moveFunctions(client, schema)
    // A process that still runs remembers sessions that may not be there any more, so it is told to forget them.
    await client.query("notify session_end, ''")
    await client.query('commit')
    return foreign
  })

/**
 * All tables are dropped in one statement, because they refer to each other; without `cascade`, which would take what
 * others built on them.
 */
async function drop(client: pg.Client, kind: 'table' | 'view', names: Set<string>): Promise<void> {
  if (names.size === 0) return
  try {
    await client.query(`drop ${kind} if exists ${[...names].map((name) => `"${name}"`).join(', ')}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '2BP01')) throw error
    throw new StartFault(
      `别的程序的内容依赖网站的表，没有恢复任何内容，请先去掉：${error.detail ?? error.message}`,
    )
  }
}

/** The triggers of the new tables call these functions, which would be dropped with the schema they were made in. */
async function moveFunctions(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string; given: string }>(
    `select proname as name, pg_get_function_identity_arguments(oid) as given from pg_proc
      where pronamespace = '${buildingSchema}'::regnamespace`,
  )
  for (const { name, given } of rows) {
    await client.query(`drop function if exists "${schema}"."${name}"(${given})`)
    await client.query(`alter function ${buildingSchema}."${name}"(${given}) set schema "${schema}"`)
  }
}

export const emptyBuilding = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`drop schema if exists ${buildingSchema} cascade`)
    await client.query(`create schema ${buildingSchema}`)
  })

export const dropBuilding = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`drop schema if exists ${buildingSchema} cascade`)
  })

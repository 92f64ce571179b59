import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Undoes something when it is no longer needed: when the test ends, or the file. */
export type Undo = (end: () => unknown) => void

const newName = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/** An empty database of the test's own. */
export async function createPostgres(undo: Undo): Promise<string> {
  const name = newName('test')
  await asAdmin(`create database ${name}`)
  undo(() => asAdmin(`drop database ${name} with (force)`))
  return postgresUrl(name)
}

/** What all migrated databases are copies of. */
interface Template {
  name: string
  /** Of its schema: the copies have the same numbers for the same tables. */
  fingerprint: string
  /** The rows that migrations add, by table. */
  rows: ReadonlyMap<string, string>
}

let template: Promise<Template> | undefined

/** Migrated databases that earlier tests of this worker have left: emptying one costs a fraction of making and dropping one. */
const left: string[] = []

/** A database as the migrations leave it, the test's own until it ends. `migrate` is asked once a worker. */
export async function takePostgres(undo: Undo, migrate: (url: string) => Promise<void>): Promise<string> {
  template ??= makeTemplate(migrate)
  const original = await template
  const name = left.pop() ?? (await copy(original))
  undo(async () => {
    const isAsBefore = await empty(name, original).catch(() => false)
    if (isAsBefore) left.push(name)
    else await asAdmin(`drop database ${name} with (force)`)
  })
  return postgresUrl(name)
}

async function copy(original: Template): Promise<string> {
  const name = newName('test')
  await asAdmin(`create database ${name} template ${original.name}`)
  return name
}

async function makeTemplate(migrate: (url: string) => Promise<void>): Promise<Template> {
  const name = newName('template')
  await asAdmin(`create database ${name}`)
  await migrate(postgresUrl(name))
  return withClient(name, async (client) => {
    const rows = new Map<string, string>()
    for (const table of await readTables(client)) {
      const { rows: found } = await client.query(`select jsonb_agg(to_jsonb(t)) as rows from ${table} t`)
      if (found[0].rows) rows.set(table, JSON.stringify(found[0].rows))
    }
    return { name, fingerprint: await readFingerprint(client), rows }
  })
}

/** Without the records of the migrations themselves. */
const readTables = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
    )
  ).rows.map(({ name }) => name)

/** A test may have replaced the whole schema, as restoring a backup does, or added to it. */
const readFingerprint = async (client: pg.Client): Promise<string> =>
  (
    await client.query(
      `select (select count(*) from pg_namespace where nspname !~ '^pg_') || ' ' ||
        md5(string_agg(oid || ' ' || relname || ' ' || relnatts || ' ' || relhastriggers, ',' order by oid)) as value
      from pg_class where relnamespace = 'public'::regnamespace`,
    )
  ).rows[0].value

/** Whether the database is now as the migrations left it. */
const empty = (name: string, { fingerprint, rows }: Template): Promise<boolean> =>
  withClient(name, async (client) => {
    // No trigger tells anybody, and no order of tables matters. Whatever a test left locked is not waited for.
    await client.query("set session_replication_role = replica; set lock_timeout = '2s'")
    if ((await readFingerprint(client)) !== fingerprint) return false
    const tables = await readTables(client)
    await client.query(tables.map((table) => `delete from ${table}`).join(';'))
    for (const [table, added] of rows)
      await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
        added,
      ])
    return true
  })

async function withClient<Result>(
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: postgresUrl(name) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function postgresUrl(name?: string): string {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run these through npm test')
  return name ? server.replace(/\/[^/]*$/, `/${name}`) : server
}

let admin: Promise<pg.Client> | undefined

/** One connection for all files of a worker: it goes with the worker. */
async function asAdmin(statement: string): Promise<void> {
  admin ??= (async () => {
    const client = new pg.Client({ connectionString: postgresUrl() })
    await client.connect()
    return client
  })()
  await (await admin).query(statement)
}

import { type AddressInfo, connect, createServer } from 'node:net'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { engine, makeDatabase, openAt } from '../../../test/harness.ts'
import { GroupCommit } from '../database/group-commit.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { insertMany } from '../database/many-rows.ts'
import type { Database } from '../database/open.ts'
import { builtOnce } from '../database/per-database.ts'
import { NamedStatements } from '../database/postgres/named-statements.ts'

const findSetting = builtOnce((kysely, { key }: { key: string }) =>
  kysely.selectFrom('setting').selectAll().where('key', '=', key),
)

const addSettings = ({ kysely, engine }: Database, keys: string[]) =>
  insertMany<{ key: string }>(
    kysely as never,
    engine,
    { table: 'setting', columns: ['key', 'value'], returning: ['key'] },
    keys.map((key) => [key, 'v']),
  )

/** With one connection, so that every statement meets what the last one left on it. */
async function openAlone(through?: (url: string) => Promise<string>): Promise<Database> {
  const { place } = await makeDatabase()
  const url = place.databaseUrl ?? ''
  const database = openAt(
    { DATA_DIR: place.dataDir, DATABASE_URL: through ? await through(url) : url },
    { connections: 1 },
  )
  onTestFinished(() => database.close())
  return database
}

const namesOn = async ({ kysely }: Database) => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(
    kysely,
  )
  return rows.map(({ name }) => name)
}

const run = ({ kysely }: Database, text: string) => kysely.executeQuery(CompiledQuery.raw(text))

describe.runIf(engine === 'postgres')('prepared statements', () => {
  test('what is built once is prepared once, and again after a migration or when it was forgotten', async () => {
    const database = await openAlone()
    await addSettings(database, ['a'])
    for (let time = 0; time < 8; time += 1)
      expect(await findSetting(database, { key: 'a' })).toEqual([{ key: 'a', value: 'v' }])
    expect(await namesOn(database)).toHaveLength(2)
    await run(database, "alter table setting add column more text default 'm'")
    expect(await findSetting(database, { key: 'a' })).toEqual([{ key: 'a', value: 'v', more: 'm' }])
    await findSetting(database, { key: 'a' })
    await run(database, 'deallocate all')
    expect(await findSetting(database, { key: 'a' })).toEqual([{ key: 'a', value: 'v', more: 'm' }])
    await findSetting(database, { key: 'a' })
    expect(await namesOn(database)).toHaveLength(1)
  })

  test('a transaction that met a forgotten statement is tried again as a whole', async () => {
    const database = await openAlone()
    await addSettings(database, ['a'])
    let tries = 0
    await run(database, 'deallocate all')
    await inTransaction(database, async (within) => {
      tries += 1
      await run(within, "insert into setting (key, value) values ('b', 'v')")
      await addSettings(within, ['c'])
    })
    expect(tries).toBe(2)
    await run(database, 'deallocate all')
    const group = new GroupCommit<string, string>({
      name: 'test',
      kysely: database.kysely,
      write: async (transaction, keys) => {
        const added = await addSettings({ ...database, kysely: transaction }, [...keys])
        return added.map(({ key }) => key)
      },
    })
    expect(await Promise.all([group.add('d'), group.add('e')])).toEqual(['d', 'e'])
    const { rows } = await sql<{
      key: string
    }>`select key from setting where value = 'v' order by key`.execute(database.kysely)
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('a migration in the middle stops no transaction, whether it reads or inserts', async () => {
    const database = await openAlone()
    const work = (key: string) =>
      database.kysely.transaction().execute(async (transaction) => {
        const within = { ...database, kysely: transaction }
        await addSettings(within, [key])
        return findSetting(within, { key })
      })
    await findSetting(database, { key: 'a' })
    expect(await work('a')).toEqual([{ key: 'a', value: 'v' }])
    await run(database, 'alter table setting add column more text')
    expect(await work('b')).toEqual([{ key: 'b', value: 'v', more: null }])
  })

  test('a pooler that knows the statements of its clients gets names', async () => {
    const database = await openAlone((url) => startPooler(url, (name) => `POOLER_${name}`))
    await addSettings(database, ['a'])
    expect(await findSetting(database, { key: 'a' })).toHaveLength(1)
    const names = (await namesOn(database)).filter((name) => /^POOLER_w_[0-9a-f]{12}_\d+$/.test(name))
    expect(names).toHaveLength(2)
  })

  test('a pooler that passes names on as they are gets none, and keeps nothing of the trial', async () => {
    const database = await openAlone((url) => startPooler(url, (name) => name))
    await addSettings(database, ['a'])
    expect(await findSetting(database, { key: 'a' })).toHaveLength(1)
    expect(await namesOn(database)).toEqual([])
  })
})

test('a connection keeps so many statements, and none for longer than a plan may be old', () => {
  const named = new NamedStatements(false)
  const { name: first } = named.nameOf('text 0', 0)
  for (let number = 1; number < 100; number += 1) expect(named.nameOf(`text ${number}`, 0).name).toBeDefined()
  expect(named.nameOf('one more', 0)).toEqual({})
  expect(named.nameOf('text 0', 9_999)).toEqual({ name: first })
  const renewed = named.nameOf('text 0', 10_000)
  expect(renewed.outdated).toBe(first)
  expect(renewed.name).not.toBe(first)
  expect(named.nameOf('text 0', 10_001)).toEqual({ name: renewed.name })
  named.forget()
  expect(named.nameOf('text 0', 10_002).name).not.toBe(renewed.name)
  // Statements that a pooler keeps are its own, so the driver does not remove them.
  const pooled = new NamedStatements(true)
  const { name } = pooled.nameOf('text', 0)
  expect(pooled.nameOf('text', 60_000)).toEqual({ name })
})

/** As a pooler: it names another process than the one that replies, and statements as `rename` says. */
async function startPooler(databaseUrl: string, rename: (name: string) => string): Promise<string> {
  const target = new URL(databaseUrl)
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    // The first message of a client has no type.
    const outward = new Messages(0, (message) => far.write(renameIn(message, rename)))
    const inward = new Messages(1, (message) => {
      if (message[0] === 'K'.charCodeAt(0)) message.writeInt32BE(1, 5)
      near.write(message)
    })
    near.on('data', (chunk) => outward.add(chunk as Buffer))
    far.on('data', (chunk) => inward.add(chunk as Buffer))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return url.toString()
}

/** Cuts a stream into the messages of PostgreSQL: a type of one byte, except for the first, and a length. */
class Messages {
  #bytes = Buffer.alloc(0)
  #typeLength: number
  readonly #hear: (message: Buffer) => void

  constructor(typeLength: number, hear: (message: Buffer) => void) {
    this.#typeLength = typeLength
    this.#hear = hear
  }

  add(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk])
    while (this.#bytes.length >= this.#typeLength + 4) {
      const length = this.#typeLength + this.#bytes.readInt32BE(this.#typeLength)
      if (this.#bytes.length < length) return
      const message = Buffer.from(this.#bytes.subarray(0, length))
      this.#bytes = this.#bytes.subarray(length)
      this.#typeLength = 1
      this.#hear(message)
    }
  }
}

/** Of `Parse` the first text is the name of the statement, of `Bind` the second. */
function renameIn(message: Buffer, rename: (name: string) => string): Buffer {
  const type = String.fromCharCode(message[0] ?? 0)
  if (type !== 'P' && type !== 'B') return message
  const from = type === 'P' ? 5 : message.indexOf(0, 5) + 1
  const to = message.indexOf(0, from)
  const name = message.toString('utf8', from, to)
  if (name === '') return message
  const renamed = Buffer.concat([message.subarray(0, from), Buffer.from(rename(name)), message.subarray(to)])
  renamed.writeInt32BE(renamed.length - 1, 1)
  return renamed
}

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engine, makeDatabase } from '../../../test/harness.ts'
import { DatabaseSilent } from '../database/faults.ts'
import { GroupCommit } from '../database/group-commit.ts'
import { insertMany } from '../database/many-rows.ts'
import type { Database } from '../database/open.ts'

declare module '../database/tables.ts' {
  interface Tables {
    sheet: { sheet_id: string; voter: string; body: string }
  }
}

interface Sheet {
  sheet_id: string
  voter: string
  body: string | null
}

const table = { table: 'sheet', columns: ['sheet_id', 'voter', 'body'], returning: ['sheet_id'] }

async function makeWriter({ maxGroup = 512 } = {}) {
  const database = await makeDatabase()
  await sql`create table sheet (sheet_id text primary key, voter text not null unique, body text not null check (length(body) < 1000))`.execute(
    database.kysely,
  )
  const groups: number[] = []
  const writer = new GroupCommit<Sheet, 'written' | 'taken'>({
    name: 'test',
    kysely: database.kysely,
    maxGroup,
    write: async (transaction, sheets) => {
      groups.push(sheets.length)
      const rows = sheets.map(({ sheet_id, voter, body }) => [sheet_id, voter, body])
      const written = await insertMany<{ sheet_id: string }>(transaction, engine, table, rows)
      const ids = new Set(written.map(({ sheet_id }) => sheet_id))
      return sheets.map(({ sheet_id }) => (ids.has(sheet_id) ? 'written' : 'taken'))
    },
  })
  return { database, writer, groups }
}

const sheet = (id: number, given: Partial<Sheet> = {}): Sheet => ({
  sheet_id: `sheet-${id}`,
  voter: `voter-${id}`,
  body: '答案',
  ...given,
})

const stored = async ({ kysely }: Database) =>
  (await kysely.selectFrom('sheet').select('sheet_id').orderBy('sheet_id').execute()).map(
    ({ sheet_id }) => sheet_id,
  )

describe('the group-commit writer', () => {
  test('writes what arrives together in a few transactions, and all of it', async () => {
    const { database, writer, groups } = await makeWriter()
    const results = await Promise.all(Array.from({ length: 300 }, (_, i) => writer.add(sheet(i))))
    expect(new Set(results)).toEqual(new Set(['written']))
    expect(await stored(database)).toHaveLength(300)
    expect(groups.length).toBeLessThan(10)
  })

  test('a group is no larger than it may be', async () => {
    const { writer, groups } = await makeWriter({ maxGroup: 16 })
    await Promise.all(Array.from({ length: 100 }, (_, i) => writer.add(sheet(i))))
    expect(Math.max(...groups)).toBe(16)
  })

  test('a key that is taken is said to its own and to nobody else', async () => {
    const { database, writer } = await makeWriter()
    await writer.add(sheet(1))
    const results = await Promise.all([
      writer.add(sheet(2)),
      writer.add(sheet(3, { voter: 'voter-1' })),
      writer.add(sheet(4)),
    ])
    expect(results).toEqual(['written', 'taken', 'written'])
    expect(await stored(database)).toEqual(['sheet-1', 'sheet-2', 'sheet-4'])
  })

  test('a hundred taps by one voter within one group leave one vote', async () => {
    const { database, writer } = await makeWriter()
    const taps = Array.from({ length: 100 }, (_, i) => writer.add(sheet(i, { voter: 'one' })))
    const results = await Promise.all(taps)
    expect(results.filter((result) => result === 'written')).toHaveLength(1)
    expect(await stored(database)).toHaveLength(1)
  })

  test('failing rows sink none of their neighbours', async () => {
    const { database, writer } = await makeWriter()
    const isBad = (i: number) => i % 10 === 3
    const settled = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) =>
        writer.add(sheet(i, isBad(i) ? { body: i % 20 === 3 ? null : 'x'.repeat(2000) } : {})),
      ),
    )
    settled.forEach(({ status }, i) => {
      expect(status).toBe(isBad(i) ? 'rejected' : 'fulfilled')
    })
    expect(await stored(database)).toHaveLength(90)
  })

  test('nothing is acknowledged before its commit', async () => {
    const database = await makeDatabase()
    let isCommitted = false
    const { kysely } = database
    const watched = {
      transaction: () => ({
        execute: async (work: never) => {
          const result = await kysely.transaction().execute(work)
          isCommitted = true
          return result
        },
      }),
    }
    const writer = new GroupCommit<number, string>({
      name: 'test',
      kysely: watched as never,
      write: async (transaction) => {
        await sql`select 1`.execute(transaction)
        expect(isCommitted).toBe(false)
        return ['done']
      },
    })
    const acknowledged = writer.add(1).then(() => expect(isCommitted).toBe(true))
    await acknowledged
  })

  test('where the database is not reached, those who wait are told so too, and the next one is tried again', async () => {
    const { database } = await makeWriter()
    let tries = 0
    const writer = new GroupCommit<number, string>({
      name: 'test',
      kysely: database.kysely,
      maxGroup: 1,
      write: async () => {
        tries += 1
        if (tries === 1) throw new DatabaseSilent('no answer')
        return ['written']
      },
    })
    const settled = await Promise.allSettled([1, 2, 3].map((item) => writer.add(item)))
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(tries).toBe(1)
    expect(await writer.add(4)).toBe('written')
  })

  test('a commit that fails acknowledges nobody, and the writer goes on afterwards', async () => {
    const { database, writer } = await makeWriter()
    let isDown = true
    const failing = new GroupCommit<Sheet, string>({
      name: 'test',
      kysely: database.kysely,
      write: async (transaction, sheets) => {
        await insertMany(
          transaction,
          engine,
          table,
          sheets.map(({ sheet_id, voter, body }) => [sheet_id, voter, body]),
        )
        if (isDown) throw Object.assign(new Error('disk full'), { errcode: 13 })
        return sheets.map(() => 'written')
      },
    })
    const settled = await Promise.allSettled([failing.add(sheet(1)), failing.add(sheet(2))])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await stored(database)).toEqual([])
    isDown = false
    expect(await failing.add(sheet(1))).toBe('written')
    expect(await writer.add(sheet(1))).toBe('taken')
  })

  test('flush waits for all that was handed in', async () => {
    const { database, writer } = await makeWriter()
    const added = Array.from({ length: 50 }, (_, i) => writer.add(sheet(i)))
    await writer.flush()
    expect(await stored(database)).toHaveLength(50)
    await Promise.all(added)
  })

  test('a database that cannot be reached is tried once for the whole group, not once for each of its rows', async () => {
    const { writer, groups } = makeFailing({ code: 'ECONNRESET' }, Number.POSITIVE_INFINITY)
    const settled = await Promise.allSettled([1, 2, 3, 4].map((item) => writer.add(item)))
    expect(settled.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(groups).toEqual([4])
  })

  test.each(['40001', '40P01'])('a group that met another (%s) is tried again as it was', async (code) => {
    const { writer, groups } = makeFailing({ code }, 2)
    expect(await Promise.all([writer.add(1), writer.add(2)])).toEqual(['written', 'written'])
    expect(groups).toEqual([2, 2, 2])
  })

  test('a group that meets others again and again is refused', async () => {
    const { writer, groups } = makeFailing({ code: '40P01' }, Number.POSITIVE_INFINITY)
    await expect(writer.add(1)).rejects.toMatchObject({ code: '40P01' })
    expect(groups).toHaveLength(5)
  })

  test('what waits in one lane does not stop another; the same key is always in the same lane', async () => {
    let release = () => {}
    const written: string[] = []
    const writer = new GroupCommit<string, string>({
      name: 'test',
      kysely: atOnce,
      lanes: { count: 2, keyOf: (item) => item.charAt(0) },
      write: async (_, items) => {
        if (items[0] === 'a1')
          await new Promise<void>((resolve) => {
            release = resolve
          })
        written.push(...items)
        return [...items]
      },
    })
    const waiting = writer.add('a1')
    await writer.add('b1')
    const behind = writer.add('a2')
    await writer.add('b2')
    expect(written).toEqual(['b1', 'b2'])
    release()
    await Promise.all([waiting, behind])
    expect(written).toEqual(['b1', 'b2', 'a1', 'a2'])
  })
})

/** A database that takes any number of transactions at once. */
const atOnce = {
  transaction: () => ({ execute: (work: (transaction: unknown) => unknown) => work(undefined) }),
} as never

function makeFailing(fault: object, times: number) {
  const groups: number[] = []
  const writer = new GroupCommit<number, string>({
    name: 'test',
    kysely: atOnce,
    write: async (_, items) => {
      groups.push(items.length)
      if (groups.length <= times) throw Object.assign(new Error('on purpose'), fault)
      return items.map(() => 'written')
    },
  })
  return { writer, groups }
}

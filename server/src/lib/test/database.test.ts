import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrations } from '#migrations/index'
import { buildMember } from '../../../test/build.ts'
import { engine, makeDatabase, makePlace, openAt } from '../../../test/harness.ts'
import { isUniqueViolation } from '../database/faults.ts'
import { migrate } from '../database/migrate.ts'
import { newId } from '../ids.ts'

const migrationFolder = new URL('../../migrations/', import.meta.url)

describe('migrations', () => {
  test('run from empty, and a second time do nothing', async () => {
    const place = await makePlace()
    const first = openAt(place)
    expect(await migrate(first.migrator)).toEqual(Object.keys(migrations))
    expect(await migrate(first.migrator)).toEqual([])
    await first.close()
  })

  test('four processes that start at once apply each of them once', async () => {
    const place = await makePlace()
    const script = new URL('../../../test/migrate-once.mjs', import.meta.url)
    const run = () =>
      new Promise<string[]>((resolve, reject) => {
        const child = fork(script, [], {
          execArgv: [],
          env: { ...process.env, ...place } as NodeJS.ProcessEnv,
        })
        let applied: string[] | undefined
        child.on('message', (message) => {
          applied = message as string[]
        })
        child.on('exit', (code) => (applied ? resolve(applied) : reject(new Error(`exit ${code}`))))
      })
    const applied = (await Promise.all([run(), run(), run(), run()])).flat()
    expect(applied.sort()).toEqual(Object.keys(migrations).sort())
  })

  test('are numbered in order, and a released one never changes', () => {
    const files = readdirSync(migrationFolder).filter((name) => /^\d{4}-.*\.ts$/.test(name))
    expect(files.map((name) => name.replace('.ts', ''))).toEqual(Object.keys(migrations))
    const frozen: Record<string, string> = JSON.parse(
      readFileSync(new URL('frozen.json', migrationFolder), 'utf8'),
    )
    const hashes = files.map((name) => {
      const content = readFileSync(new URL(name, migrationFolder))
      return [name, createHash('sha256').update(content).digest('hex')]
    })
    expect(
      Object.fromEntries(hashes),
      'a new migration adds its hash; a released one is mended by a new one',
    ).toEqual(frozen)
  })

  test('leave tables that take no other type than their own', async () => {
    const { kysely } = await makeDatabase()
    if (engine === 'sqlite') {
      const loose = await sql<{ name: string }>`
        select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0
          and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(kysely)
      expect(loose.rows).toEqual([])
    }
    const wrong = buildMember({ kysely } as never, { create_time: 'yesterday' as never })
    await expect(wrong).rejects.toThrow()
  })
})

describe('reading and writing', () => {
  test('what was acknowledged is seen by the next read, also in parallel', async () => {
    const database = await makeDatabase()
    const seen = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { user_id } = await buildMember(database)
        const row = await database.kysely
          .selectFrom('member')
          .select('user_id')
          .where('user_id', '=', user_id)
          .executeTakeFirst()
        return row?.user_id === user_id
      }),
    )
    expect(seen.every(Boolean)).toBe(true)
  })

  test('a transaction that fails leaves nothing, and its neighbours stand', async () => {
    const database = await makeDatabase()
    const work = (fails: boolean) =>
      database.kysely.transaction().execute(async (transaction) => {
        await buildMember({ kysely: transaction } as never)
        if (fails) throw new Error('on purpose')
      })
    const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => work(i % 2 === 0)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const { count } = await database.kysely
      .selectFrom('member')
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(10)
  })

  test('a unique key that is taken is told from other faults on both engines', async () => {
    const database = await makeDatabase()
    const { user_id } = await buildMember(database)
    const same = await buildMember(database, { user_id }).catch((error: unknown) => error)
    expect(isUniqueViolation(same)).toBe(true)
    const returning = await database.kysely
      .insertInto('setting')
      .values([
        { key: 'same', value: '1' },
        { key: 'same', value: '2' },
      ])
      .returning('key')
      .execute()
      .catch((error: unknown) => error)
    expect(isUniqueViolation(returning)).toBe(true)
    const broken = await sql`select * from nowhere`.execute(database.kysely).catch((error: unknown) => error)
    expect(isUniqueViolation(broken)).toBe(false)
  })

  test('text of every kind comes back as it went in', async () => {
    const database = await makeDatabase()
    for (const name of ['汉字', '👩‍👩‍👧', 'שלום', "Robert'); drop table member;--", ' \t\n', 'é', 'é']) {
      const { user_id } = await buildMember(database, { name })
      const row = await database.kysely
        .selectFrom('member')
        .select('name')
        .where('user_id', '=', user_id)
        .executeTakeFirst()
      expect(row?.name).toBe(name)
    }
  })

  test('a foreign key is kept', async () => {
    const { kysely } = await makeDatabase()
    const orphan = {
      session_id: newId(),
      sid_hash: 'x',
      user_id: newId(),
      check_phone: 1,
      check_mail: 1,
      check_totp: 1,
      agent: '',
      create_time: 1,
      seen_time: 1,
      expire_time: 1,
    }
    await expect(kysely.insertInto('session').values(orphan).execute()).rejects.toThrow()
  })
})

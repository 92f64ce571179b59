import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#lib/backup/restore-backup'
import { writeBackup } from '#lib/backup/write-backup'
import { relationsAfter } from '#lib/database/migration-relations'
import type { Database } from '#lib/database/open'
import { postgresTypes, sqliteTypes } from '#lib/database/portable'
import { migrations } from '#migrations/index'
import {
  backup,
  everything,
  makeArchive,
  makeFilledSite,
  restore,
  restoreByCommand,
  restored,
  rowCount,
} from '../../../test/backup-build.ts'
import { engine, makeDatabase, makeFolder, makePlace, openAt, silentLog } from '../../../test/harness.ts'
import { runProgram } from '../../../test/process.ts'

describe('tables of other programs in the same database', () => {
  const execute = (database: Database, ...statements: string[]) =>
    statements.reduce(
      (before, statement) =>
        before.then(async () => void (await sql.raw(statement).execute(database.kysely))),
      Promise.resolve(),
    )

  test('the names of ours are read from the migrations as both engines have them', async () => {
    const { kysely } = await makeDatabase()
    const types = engine === 'postgres' ? postgresTypes : sqliteTypes
    const { tables: made, views } = relationsAfter(migrations, types, Object.keys(migrations).at(-1) ?? '')
    const found = await kysely.introspection.getTables()
    const named = (isView: boolean) =>
      found.flatMap((one) => (one.isView === isView && !one.name.startsWith('kysely_') ? one.name : []))
    expect(named(false).sort()).toEqual([...made].sort())
    expect(named(true).sort()).toEqual([...views].sort())
  })

  test('are not in a backup', async () => {
    const { place, database, before } = await makeFilledSite()
    await execute(database, 'create table ops_notes (note text)', "insert into ops_notes values ('x')")
    await execute(database, 'create view member_now as select 1 as one')
    const file = join(makeFolder(), 'site.backup')
    expect((await backup(place, file)).rows).not.toHaveProperty('ops_notes')
    expect((await restored(file)).rows).toEqual(before)
  })

  test('and columns that an archive holds are left out with a notice', async () => {
    const { place, database, before } = await makeFilledSite()
    await execute(database, 'create table ops_notes (note text)', "insert into ops_notes values ('x')")
    await execute(database, 'alter table session add column ops_seen text')
    const file = join(makeFolder(), 'site.backup')
    // As older versions wrote it: they took every table for one of the site.
    const older = {
      ...migrations,
      [Object.keys(migrations).at(-1) ?? '']: () => ['create table ops_notes (note text)'],
    }
    await writeBackup({
      dataDir: place.DATA_DIR,
      databaseUrl: place.DATABASE_URL,
      file,
      migrations: older,
      now: new Date(),
    })
    const target = await makePlace()
    const said: string[] = []
    await restoreBackup({
      file,
      dataDir: target.DATA_DIR,
      databaseUrl: target.DATABASE_URL,
      force: false,
      migrations,
      log: silentLog,
      say: (sentence) => said.push(sentence),
    })
    expect(said).toEqual(['备份里有不属于网站的表或列，没有恢复：ops_notes、session.ops_seen。'])
    expect(await everything(await makeDatabase(target))).toEqual(before)
  })

  test.runIf(engine === 'postgres')('stay where they are when the site is replaced', async () => {
    const { file, before } = await makeArchive()
    const { place, database } = await makeFilledSite()
    await execute(database, 'create table ops_notes (note text)', "insert into ops_notes values ('x')")
    const [code, said] = await restoreByCommand(place, file, '--force')
    expect([code, said]).toEqual([
      0,
      `数据库里有不属于网站的表，没有动它们：ops_notes。\n已从 ${file} 恢复：${rowCount} 条记录，1 个文件。\n`,
    ])
    expect(await everything(database)).toEqual(before)
    expect((await sql`select note from ops_notes`.execute(database.kysely)).rows).toEqual([{ note: 'x' }])
  })

  test.runIf(engine === 'postgres').each([
    [
      'have the name of one of ours',
      ['create table member (name text)'],
      /^数据库里有别的程序的表.*member。/,
    ],
    [
      'have their migrations under the name of ours',
      ['create table kysely_migration (name text)', "insert into kysely_migration values ('other')"],
      /^数据库里有别的程序的表.*kysely_migration。/,
    ],
  ])('that %s are not replaced, even with --force', async (_, statements, refusal) => {
    const { file } = await makeArchive()
    const place = await makePlace()
    const database = openAt(place)
    onTestFinished(() => database.close())
    await execute(database, ...statements)
    await expect(restore(place, file, true)).rejects.toThrow(refusal)
    await execute(
      database,
      ...statements.map((text) => text.replace(/^create table (\w+).*/, 'drop table $1')).slice(0, 1),
    )
    await restore(place, file)
  })

  test.runIf(engine === 'postgres').each([
    ['a view of another program', 'create view ops_members as select name from member'],
    ['a reference from its table', 'create table ops_notes (user_id text references member (user_id))'],
  ])('%s on ours is not taken away with them', async (_, statement) => {
    const { file } = await makeArchive()
    const { place, database, before } = await makeFilledSite()
    await execute(database, statement)
    await expect(restore(place, file, true)).rejects.toThrow(
      /^别的程序的内容依赖网站的表，没有恢复任何内容.*ops_/,
    )
    expect(await everything(database)).toEqual(before)
    expect(readdirSync(join(place.DATA_DIR, 'files'))).toEqual(['ab'])
  })

  test.runIf(engine === 'postgres')(
    'cannot be told from ours in the database of a newer program',
    async () => {
      const { file } = await makeArchive()
      const { place, database } = await makeFilledSite()
      await execute(
        database,
        "insert into kysely_migration values ('9999-later', 'now')",
        'create table later (a int)',
      )
      await expect(restore(place, file, true)).rejects.toThrow(
        /^这里的数据库比程序新（9999-later），.*later。/,
      )
      await expect(backup(place, join(makeFolder(), 'x'))).rejects.toThrow(
        /^数据库比程序新（9999-later），没有备份/,
      )
    },
  )
})

describe('a backup replaces nothing but an older one', () => {
  test('what belongs to the site is refused', async () => {
    const { place } = await makeFilledSite()
    const before = readdirSync(place.DATA_DIR)
    const link = join(makeFolder(), 'link')
    symlinkSync(place.DATA_DIR, link)
    const own = ['wenhai.sqlite', 'wenhai.sqlite-wal', 'site.key', 'folder.id', 'last-backup', 'files']
    // The site's own files are refused as a target by another path to the same folder too.
    for (const name of [...own, 'files/ab/x'])
      for (const folder of [place.DATA_DIR, link])
        await expect(backup(place, join(folder, name)), name).rejects.toThrow('是网站自己的文件，没有备份')
    expect(readdirSync(place.DATA_DIR)).toEqual(before)
  })

  test('a file that is no archive is refused; an archive and an empty file are replaced', async () => {
    const { place } = await makeFilledSite()
    const folder = makeFolder()
    const file = join(folder, 'thesis.docx')
    for (const content of ['words', gzipSync('words')]) {
      writeFileSync(file, content)
      await expect(backup(place, file)).rejects.toThrow('已经存在，又不是备份文件')
    }
    await expect(backup(place, folder)).rejects.toThrow('已经存在，又不是备份文件')
    writeFileSync(file, '')
    await backup(place, file)
    await backup(place, file)
    await restored(file)
  })
})

test.each(['backup.js', 'reset-owner.js'])(
  '%s where there is no site says so and makes none',
  async (name) => {
    const place = { ...(await makePlace()), DATA_DIR: join(makeFolder(), 'none') }
    const program = runProgram(`commands/${name}`, { ...place }, [join(makeFolder(), 'site.backup')])
    expect(await program.ended).toBe(1)
    expect(program.output()).toMatch(/^这里还没有网站（(DATA_DIR|DATABASE_URL)=\S+）：/)
    expect(existsSync(place.DATA_DIR)).toBe(false)
  },
)

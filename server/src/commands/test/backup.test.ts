import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readBackup } from '#lib/backup/read-backup'
import { openSnapshot } from '#lib/backup/snapshot'
import { copyRows } from '#lib/backup/snapshot-copy'
import { writeBackup } from '#lib/backup/write-backup'
import type { Database } from '#lib/database/open'
import { FolderStore } from '#lib/file/folder-store'
import { endPresence, tellPresence } from '#lib/process/presence'
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
import { buildMember } from '../../../test/build.ts'
import { engine, makeDatabase, makeFolder, makePlace, type Place } from '../../../test/harness.ts'
import { runProgram } from '../../../test/process.ts'

/** A reader that hinders cleaning up: a checkpoint that cannot finish, or a transaction with a snapshot. */
async function findOpenSnapshots({ kysely, engine: kind }: Database): Promise<number> {
  const { rows } = await sql
    .raw<{ busy: number | string }>(
      kind === 'sqlite'
        ? 'pragma wal_checkpoint(truncate)'
        : `select count(*) as busy from pg_stat_activity
            where datname = current_database() and backend_xmin is not null and pid <> pg_backend_pid()
              and backend_type = 'client backend'`,
    )
    .execute(kysely)
  return Number(rows[0]?.busy)
}

describe('backup and restore', () => {
  test('bring back every row and every file', async () => {
    const { place, before } = await makeFilledSite()
    const file = join(makeFolder(), 'site.backup')
    const end = await backup(place, file)
    expect(end).toMatchObject({ rows: { member: 50, session: 50 }, files: 1 })
    const { place: target, rows } = await restored(file)
    expect(rows).toEqual(before)
    expect(readFileSync(join(target.DATA_DIR, 'files/ab/picture.webp'))).toEqual(Buffer.from([0, 1, 2, 255]))
    expect(statSync(file).mode & 0o077).toBe(0)
    if (engine === 'sqlite') return
    // Other processes still hear of a session's end.
    const { kysely } = await makeDatabase(target)
    await kysely.deleteFrom('session').execute()
    expect(await kysely.selectFrom('session_end').selectAll().execute()).toHaveLength(50)
  })

  test('are taken while others write, and hold one moment: no session without its member', async () => {
    const { place, database } = await makeFilledSite()
    const file = join(makeFolder(), 'site.backup')
    let isOver = false
    const writing = (async () => {
      for (let i = 100; !isOver; i += 1)
        await database.kysely.transaction().execute(async (transaction) => {
          const { user_id } = await buildMember({ kysely: transaction } as never)
          await transaction
            .insertInto('session')
            .values({
              session_id: `s-${i}`,
              sid_hash: `h-${i}`,
              user_id,
              check_phone: 1,
              check_mail: 1,
              check_totp: 1,
              agent: '',
              create_time: 0,
              seen_time: 0,
              expire_time: 0,
            })
            .execute()
        })
    })()
    await backup(place, file)
    isOver = true
    await writing
    const { rows } = await restored(file)
    expect(rows.session?.length).toBe(rows.member?.length)
  })

  test('hold the snapshot no longer than the rows are read, not while files are packed', async () => {
    const { place, database } = await makeFilledSite()
    const found: unknown[] = []
    const store = new FolderStore(place.DATA_DIR)
    const { list } = store
    store.list = async function* () {
      found.push(await findOpenSnapshots(database))
      yield* list.call(store)
    }
    const file = join(makeFolder(), 'site.backup')
    const options = {
      dataDir: place.DATA_DIR,
      databaseUrl: place.DATABASE_URL,
      file,
      migrations,
      now: new Date(),
    }
    expect(await writeBackup({ ...options, bucket: store })).toMatchObject({ files: 1 })
    expect(found).toEqual([0])
  })

  test('a snapshot that is read for more than half an hour is given up, and says what to do', async () => {
    const { place } = await makeFilledSite()
    const snapshot = await openSnapshot({
      dataDir: place.DATA_DIR,
      databaseUrl: place.DATABASE_URL,
      migrations,
    })
    onTestFinished(() => snapshot.close())
    const times = [0, 30 * 60_000 + 1]
    const copied = copyRows(snapshot, makeFolder(), () => times.shift() ?? 0)
    await expect(copied).rejects.toThrow('读数据库超过 30 分钟')
  })

  test('a folder that is not there is named', async () => {
    const { place } = await makeFilledSite()
    await expect(backup(place, '/no/such/folder/site.backup')).rejects.toThrow(
      '备份文件的目录 /no/such/folder 不存在或者不能写，没有备份。',
    )
  })

  test('a site that holds no more than a link for its owner is not overwritten without --force, and with it is replaced', async () => {
    const { place: source, before } = await makeFilledSite()
    const file = join(makeFolder(), 'site.backup')
    const program = runProgram('commands/backup.js', { ...source }, [file])
    expect([await program.ended, program.output()]).toEqual([
      0,
      `已备份到 ${file}：${rowCount} 条记录，1 个文件。\n`,
    ])
    const place = await makePlace()
    expect(await runProgram('commands/migrate.js', { ...place }).ended).toBe(0)
    const other = runProgram('commands/reset-owner.js', { ...place, SITE_URL: 'https://ask.example' })
    expect(await other.ended).toBe(0)
    expect(other.output()).toMatch(/https:\/\/ask\.example\/check\?purpose=setup&code=\S{43}\n$/)
    expect(await restoreByCommand(place, file)).toEqual([
      1,
      '这里已经有数据，没有恢复任何内容。确实要覆盖，请加上 --force。\n',
    ])
    expect(await restoreByCommand(place, file, '--force')).toEqual([
      0,
      `已从 ${file} 恢复：${rowCount} 条记录，1 个文件。\n`,
    ])
    expect(await everything(await makeDatabase(place))).toEqual(before)
  })

  test('a cut-off archive restores nothing and leaves the old data as it was', async () => {
    const { file, before } = await makeArchive()
    const place = await makePlace()
    await restore(place, file)
    truncateSync(file, statSync(file).size - 200)
    await expect(restore(place, file, true)).rejects.toThrow(/^备份文件 \S+ (无法读取|不完整)/)
    expect(await everything(await makeDatabase(place))).toEqual(before)
    expect(existsSync(join(place.DATA_DIR, '.restoring'))).toBe(false)
  })

  test.runIf(existsSync('/dev/shm'))('a data folder on a file system of its own is restored', async () => {
    const { file, before } = await makeArchive()
    const volume = mkdtempSync('/dev/shm/wenhai-')
    onTestFinished(() => rmSync(volume, { recursive: true }))
    const place = { ...(await makePlace()), DATA_DIR: join(makeFolder(), 'data') }
    symlinkSync(volume, place.DATA_DIR)
    await restore(place, file)
    expect(readdirSync(join(volume, 'files/ab'))).toEqual(['picture.webp'])
    expect(await everything(await makeDatabase(place))).toEqual(before)
  })

  test.runIf(engine === 'sqlite')('files are put back where the database cannot be replaced', async () => {
    const { place: source } = await makeFilledSite()
    writeFileSync(join(source.DATA_DIR, 'site.key'), 'theirs')
    const file = join(makeFolder(), 'site.backup')
    await backup(source, file)
    const place = await makePlace()
    writeFileSync(join(place.DATA_DIR, 'site.key'), 'own')
    const own = join(place.DATA_DIR, 'files/cd/own.webp')
    mkdirSync(join(place.DATA_DIR, 'files/cd'), { recursive: true })
    writeFileSync(own, 'own')
    // What cannot be removed like a file.
    mkdirSync(join(place.DATA_DIR, 'wenhai.sqlite-wal'))
    await expect(restore(place, file)).rejects.toThrow()
    expect(readFileSync(own, 'utf8')).toBe('own')
    expect(readFileSync(join(place.DATA_DIR, 'site.key'), 'utf8')).toBe('own')
    expect(readdirSync(join(place.DATA_DIR, 'files'))).toEqual(['cd'])
  })

  test.runIf(engine === 'sqlite')('a site that is running is not replaced under its feet', async () => {
    const { file } = await makeArchive()
    const { place, database } = await makeFilledSite()
    const [code, said] = await restoreByCommand(place, file, '--force')
    expect([code, said]).toEqual([1, '网站正在运行，请先停止它再恢复。\n'])
    await buildMember(database)
  })

  test.runIf(engine === 'postgres')('a site that is running is not replaced under its feet', async () => {
    const { file } = await makeArchive()
    const { place, database, before } = await makeFilledSite()
    await tellPresence(database)
    await expect(restore(place, file, true)).rejects.toThrow(/^网站正在运行（\S+），请先停止它再恢复/)
    expect(await everything(database)).toEqual(before)
    await endPresence(database)
    await restore(place, file, true)
  })

  test('a full disk is not told as a fault of the archive', async () => {
    const { file } = await makeArchive()
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    const ignore = async () => undefined
    const reader = { manifest: ignore, siteKey: ignore, file: ignore, rows: () => Promise.reject(full) }
    await expect(readBackup(file, reader)).rejects.toBe(full)
  })

  test.runIf(engine === 'sqlite')('a damaged database is no running site, and is replaced', async () => {
    const { file, before } = await makeArchive()
    const place = await makePlace()
    writeFileSync(join(place.DATA_DIR, 'wenhai.sqlite'), 'x'.repeat(8192))
    await restore(place, file, true)
    expect(await everything(await makeDatabase(place))).toEqual(before)
  })

  test('restoring from no file says how to', async () => {
    const [code, said] = await restoreByCommand(await makePlace())
    expect([code, said]).toEqual([1, '用法：npm run restore -- 文件名 [--force]\n'])
  })

  test('restoring from a file that is not there says so', async () => {
    await expect(restore(await makePlace(), '/no/such/file')).rejects.toThrow(
      '找不到备份文件 /no/such/file。',
    )
  })
})

test.runIf(engine === 'postgres')(
  'a site moves from SQLite to PostgreSQL by backup and restore',
  async () => {
    const small: Place = { DATA_DIR: makeFolder(), DATABASE_URL: undefined }
    const database = await makeDatabase(small)
    await buildMember(database, { username: 'mover' })
    const before = await everything(database)
    const file = join(makeFolder(), 'site.backup')
    await backup(small, file)
    const { rows } = await restored(file)
    expect(rows).toEqual(before)
  },
)

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { restoreBackup } from '#lib/backup/restore-backup'
import { writeBackup } from '#lib/backup/write-backup'
import type { Database } from '#lib/database/open'
import { migrations } from '#migrations/index'
import { buildMember } from './build.ts'
import { makeDatabase, makeFolder, makePlace, openAt, type Place, silentLog } from './harness.ts'
import { runProgram } from './process.ts'

export const backup = (place: Place, file: string) =>
  writeBackup({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL, file, migrations, now: new Date() })

export const restore = (place: Place, file: string, force = false) =>
  restoreBackup({
    file,
    dataDir: place.DATA_DIR,
    databaseUrl: place.DATABASE_URL,
    force,
    migrations,
    log: silentLog,
  })

export async function restoreByCommand(
  place: Place,
  ...args: string[]
): Promise<[code: number | null, said: string]> {
  const program = runProgram('commands/restore.js', { ...place }, args)
  return [await program.ended, program.output()]
}

const tables = ['member', 'session', 'setting', 'one_time_code', 'questionnaire_type'] as const

/** Members, their sessions, and the category that every site begins with. */
export const rowCount = 50 + 50 + 1

export async function everything({ kysely }: Database): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)} order by 1`.execute(kysely)
    found[table] = rows.map((row) => ({ ...row }))
  }
  return found
}

export async function makeFilledSite(): Promise<{
  place: Place
  database: Database
  before: Record<string, unknown[]>
}> {
  const database = await makeDatabase()
  const place = { DATA_DIR: database.place.dataDir, DATABASE_URL: database.place.databaseUrl }
  for (let i = 0; i < 50; i += 1) {
    const { user_id } = await buildMember(database, { name: `成员 ${i} "引号" 👩‍👩‍👧` })
    await database.kysely
      .insertInto('session')
      .values({
        session_id: `s-${i}`,
        sid_hash: `h-${i}`,
        user_id,
        check_phone: 1,
        check_mail: 1,
        check_totp: 0,
        agent: '',
        create_time: i,
        seen_time: i,
        expire_time: 2 ** 52,
      })
      .execute()
  }
  mkdirSync(join(place.DATA_DIR, 'files/ab'), { recursive: true })
  writeFileSync(join(place.DATA_DIR, 'files/ab/picture.webp'), Buffer.from([0, 1, 2, 255]))
  return { place, database, before: await everything(database) }
}

let packed: Promise<{ bytes: Buffer; before: Record<string, unknown[]> }> | undefined

/** An archive of a filled site, taken while the site was open. It is made once: most tests only read it, or spoil their copy. */
export async function makeArchive(): Promise<{ file: string; before: Record<string, unknown[]> }> {
  packed ??= pack()
  const { bytes, before } = await packed
  const file = join(makeFolder(), 'site.backup')
  writeFileSync(file, bytes)
  return { file, before }
}

async function pack(): Promise<{ bytes: Buffer; before: Record<string, unknown[]> }> {
  const { place, before } = await makeFilledSite()
  const file = join(makeFolder(), 'site.backup')
  await backup(place, file)
  return { bytes: readFileSync(file), before }
}

/** A new place, restored from the file: what is in it. */
export async function restored(file: string): Promise<{ place: Place; rows: Record<string, unknown[]> }> {
  const place = await makePlace()
  await restore(place, file)
  const database = openAt(place)
  const rows = await everything(database)
  await database.close()
  return { place, rows }
}

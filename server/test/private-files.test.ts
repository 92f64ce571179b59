import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sqliteFile } from '../src/lib/database/open.ts'
import { FolderStore } from '../src/lib/file/folder-store.ts'
import { engine, makeFolder, makePlace, openAt } from './harness.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('what the site writes is for its own user alone', () => {
  test('the data folder and the database with what lies beside it, also where an older version left them open', async () => {
    const place = { ...(await makePlace()), DATA_DIR: join(makeFolder(), 'data') }
    const file = sqliteFile(place.DATA_DIR)
    for (const isOld of [false, true]) {
      if (isOld) {
        chmodSync(place.DATA_DIR, 0o755)
        if (existsSync(file)) chmodSync(file, 0o644)
      }
      const database = openAt(place)
      await sql`create table if not exists test_of_modes (id integer)`.execute(database.kysely)
      await sql`insert into test_of_modes values (1)`.execute(database.kysely)
      expect(modeOf(place.DATA_DIR)).toBe('700')
      if (engine === 'sqlite')
        expect([file, `${file}-wal`, `${file}-shm`].map(modeOf)).toEqual(['600', '600', '600'])
      await database.close()
    }
  })

  test('uploaded files, also those of an older version', async () => {
    const dataDir = makeFolder()
    const old = join(dataDir, 'files/ab/old.webp')
    mkdirSync(join(dataDir, 'files/ab'), { recursive: true, mode: 0o755 })
    writeFileSync(old, 'old', { mode: 0o644 })
    const store = new FolderStore(dataDir)
    await store.check()
    await store.put('cd/new.webp', Buffer.from('new'))
    const partial = await store.makePartial()
    writeFileSync(partial, 'film', { mode: 0o644 })
    await store.putFile('ef/film.mp4', partial)
    const inFiles = (name: string) => modeOf(join(dataDir, 'files', name))
    expect(['', 'ab', 'cd', 'ef'].map(inFiles)).toEqual(['700', '700', '700', '700'])
    expect(['ab/old.webp', 'cd/new.webp', 'ef/film.mp4'].map(inFiles)).toEqual(['600', '600', '600'])
  })
})

import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportCalls } from '@wenhai/core/report/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sqliteFile } from '#lib/database/open'
import { FolderStore } from '#lib/file/folder-store'
import { addPerson, entryOf } from '../../../../test/anonymity-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildAuthor, createForm, survey } from '../../../../test/form-build.ts'
import { engine, makeFolder, makePlace, openAt, startTestSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

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

/** A draft lies beside the id of its person, and goes when it is handed in. Of PostgreSQL see docs/security.md. */
test.runIf(engine === 'sqlite')(
  'what an anonymous taker wrote before handing in is nowhere on the disk',
  async () => {
    const site = await startTestSite()
    const { client: author } = await buildAuthor(site)
    const open = { question: '说说看', option_type: 3, options: [], isOnlyOpt: 0, answer: '' }
    const asked = await createQuestion(author, open)
    const id = await createForm(author, survey([asked], { anonymous: true, needRoster: true }))
    const handIn = async (number: string) => {
      await addPerson(site, id, number)
      const client = await site.client().openPage()
      const { attempt_id } = (await start(client, id, entryOf(number))).data
      const draft = { id: attempt_id, answers: { [asked]: `canary-draft ${'x'.repeat(900)}` } }
      expect((await client.call(reportCalls.saveDraft, draft)).status).toBe(1802)
      expect(isOnDisk('canary-draft')).toBe(true)
      await submit(client, id, { [asked]: `canary-final ${number}` }, { attempt_id })
    }
    const file = sqliteFile(site.settings.DATA_DIR)
    const isOnDisk = (words: string) =>
      [file, `${file}-wal`].some((path) => existsSync(path) && readFileSync(path).includes(words))
    await handIn('1')
    await expect.poll(() => isOnDisk('canary-draft')).toBe(false)
    for (const number of ['2', '3', '4', '5']) await handIn(number)
    await expect.poll(() => isOnDisk('canary-draft')).toBe(false)
    expect(isOnDisk('canary-final')).toBe(true)
    // The log told in which order the lot was handed in, and by whom.
    expect(statSync(`${file}-wal`).size).toBe(0)
  },
)

import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { accountCalls } from '@wenhai/core/account/calls'
import { unusedHours } from '@wenhai/core/file/limits'
import { thumbOf } from '@wenhai/core/file/path'
import { describe, expect, test } from 'vitest'
import { startJobs } from '#app/jobs'
import { BucketStore } from '#lib/file/bucket-store'
import { FolderStore } from '#lib/file/folder-store'
import { makeFileStore } from '#lib/file/make-store'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import { makeFolder, silentLog, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { fetchPicture, filesOn, paint, rowsOf, upload } from '../../../../test/pictures.ts'
import { dropFileUses, replaceFileUses, replaceManyFileUses } from '../commands.ts'
import { fileJobs, sweepFiles, sweepPartials } from '../jobs.ts'

const sharedSite = useSite()

/** Hours from now, as the sweep sees it. */
const sweepAt = (site: TestSite, hours: number) =>
  sweepFiles(
    { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog },
    Date.now() + hours * 60 * 60 * 1000,
  )

const use = (site: TestSite, thing_id: string, paths: string[]) =>
  site.database.kysely
    .transaction()
    .execute((transaction) => replaceFileUses(transaction, 'test', thing_id, paths, 'question_pic'))

describe('the sweep', () => {
  test('takes what nobody refers to after a day, and nothing else', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const sent = []
    for (const colour of ['red', 'green', 'blue'])
      sent.push((await upload(client, await paint(20, 20, colour).png().toBuffer())).data.url)
    const [used = '', dropped = '', unused = ''] = sent
    await use(site, 'a', [used, dropped])
    await use(site, 'a', [used])
    await sweepAt(site, unusedHours - 1)
    expect(await rowsOf(site)).toHaveLength(3)
    await sweepAt(site, unusedHours + 1)
    expect((await rowsOf(site)).map(({ path }) => path)).toEqual([used])
    expect(filesOn(site)).toHaveLength(2)
    expect((await fetchPicture(site, used)).response.status).toBe(200)
    for (const path of [dropped, unused]) expect((await fetchPicture(site, path)).response.status).toBe(404)
    await site.database.kysely
      .transaction()
      .execute((transaction) => dropFileUses(transaction, 'test', ['a']))
    await sweepAt(site, unusedHours + 1)
    expect(filesOn(site)).toEqual([])
  })

  test('leaves alone what was sent again', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const content = await paint(20, 20).png().toBuffer()
    const { data } = await upload(client, content)
    await site.database.kysely.updateTable('file').set({ create_time: 0 }).execute()
    await upload(client, content)
    await sweepAt(site, 1)
    expect((await fetchPicture(site, data.url)).response.status).toBe(200)
  })

  test('walks through more files than it looks at once', async () => {
    const site = await startTestSite()
    const { user_id } = await buildMember(site.database)
    const rows = Array.from({ length: 450 }, (_, i) => ({
      path: `/files/${String(i).padStart(4, '0')}.webp`,
      ocean_id: user_id,
      bytes: 1,
      width: 1,
      height: 1,
      create_time: Math.floor(i / 100),
    }))
    await site.database.kysely.insertInto('file').values(rows).execute()
    await use(site, 'a', [rows[199]?.path ?? '', rows[200]?.path ?? ''])
    await sweepAt(site, 0)
    expect(await rowsOf(site)).toHaveLength(2)
  })

  test('a picture sent or referred to while it is swept is there in the end, or refused in words', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const content = await paint(20, 20).png().toBuffer()
    const { data } = await upload(client, content)
    for (let round = 0; round < 15; round += 1) {
      await site.database.kysely.updateTable('file').set({ create_time: 0 }).execute()
      const id = `round-${round}`
      const [sent, referred] = await Promise.all([
        upload(client, content),
        use(site, id, [data.url]).then(
          () => 'kept',
          ({ status }) => status,
        ),
        sweepAt(site, 0),
        sweepAt(site, 0),
      ])
      expect(sent.status).toBe(200)
      expect(['kept', 422]).toContain(referred)
      for (const path of [data.url, data.thumb])
        expect((await fetchPicture(site, path)).response.status).toBe(200)
      await use(site, id, [])
    }
  })

  test('a picture sent between its row’s end and its own is put back', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const content = await paint(500, 20).png().toBuffer()
    const { data } = await upload(client, content)
    const store = makeFileStore(site.settings)
    const sweeper: typeof store = {
      check: () => store.check(),
      put: (name: string, bytes: Uint8Array) => store.put(name, bytes),
      makePartial: () => store.makePartial(),
      removePartials: (before: number) => store.removePartials(before),
      putFile: (name: string, file: string) => store.putFile(name, file),
      read: (name: string) => store.read(name),
      size: (name: string) => store.size(name),
      list: () => store.list(),
      remove: async (name: string) => {
        expect((await upload(client, content)).status).toBe(200)
        await store.remove(name)
      },
    }
    const later = Date.now() + 2 * unusedHours * 60 * 60 * 1000
    await sweepFiles({ ...site, fileStore: sweeper, log: silentLog }, later)
    for (const path of [data.url, data.thumb])
      expect((await fetchPicture(site, path)).response.status).toBe(200)
  })

  test('what the store cannot remove now is found again by the next sweep', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    await upload(client, await paint(20, 20).png().toBuffer())
    const before = await rowsOf(site)
    const store = makeFileStore(site.settings)
    store.remove = async () => {
      throw new Error('not now')
    }
    const later = Date.now() + 2 * unusedHours * 60 * 60 * 1000
    await expect(sweepFiles({ ...site, fileStore: store, log: silentLog }, later)).rejects.toThrow('not now')
    expect(await rowsOf(site)).toEqual(before)
    await sweepAt(site, 2 * unusedHours)
    expect([await rowsOf(site), filesOn(site)]).toEqual([[], []])
  })
})

describe('files that stopped arriving', () => {
  const bucket = { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r', key: 'k', secret: 's' }
  const make = {
    folder: (folder: string) => new FolderStore(folder),
    bucket: (partialFolder: string) => new BucketStore(bucket, { partialFolder }),
  }

  test.each(['folder', 'bucket'] as const)(
    'are removed after a day from beside a %s, and nothing else is',
    async (kind) => {
      const fileStore = make[kind](makeFolder())
      const partials = [await fileStore.makePartial('old'), await fileStore.makePartial('new')]
      const folder = dirname(partials[0] ?? '')
      const others = [
        join(folder, 'wenhai-old.txt'),
        ...(kind === 'bucket' ? [join(folder, 'a.partial')] : []),
      ]
      mkdirSync(join(folder, 'wenhai-folder.partial'))
      const now = Date.now()
      for (const file of [...partials, ...others]) {
        writeFileSync(file, 'x')
        const hours = file === partials[1] ? unusedHours - 1 : unusedHours + 1
        utimesSync(file, new Date(now), new Date(now - hours * 3_600_000))
      }
      await sweepPartials({ fileStore }, now)
      const left = [partials[1] ?? '', ...others].map((file) => basename(file))
      expect(readdirSync(folder).sort()).toEqual([...left, 'wenhai-folder.partial'].sort())
    },
  )

  test('are looked for by every process, and nothing is wrong where there was never one', async () => {
    expect(fileJobs.find(({ name }) => name === 'sweep-partials')?.isForOne).toBeUndefined()
    await sweepPartials({ fileStore: new FolderStore(makeFolder()) }, Date.now())
  })
})

describe('referring to files', () => {
  test('only those that are there, with the field named', async () => {
    const site = await sharedSite()
    const refusal = { status: 422, detail: { field: 'question_pic' } }
    await expect(use(site, 'a', [`/files/ab/${'a'.repeat(64)}.webp`])).rejects.toMatchObject(refusal)
  })

  test('thousands at once', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const { data } = await upload(client, await paint(20, 20).png().toBuffer())
    const { kysely, engine } = site.database
    const uses = Array.from({ length: 5000 }, (_, i) => ({
      thing_id: `t-${i}`,
      paths: i % 2 ? [data.url, data.url] : [],
    }))
    const replace = (list: typeof uses) =>
      kysely.transaction().execute((transaction) => replaceManyFileUses(transaction, engine, 'test', list))
    const count = async () => (await kysely.selectFrom('file_use').selectAll().execute()).length
    await replace(uses)
    await replace(uses)
    expect(await count()).toBe(2500)
    await expect(replace([{ thing_id: 't-1', paths: ['/files/none'] }])).rejects.toMatchObject({
      status: 422,
    })
    await replace(uses.map(({ thing_id }) => ({ thing_id, paths: [] })))
    expect(await count()).toBe(0)
  })

  test('an avatar is referred to by its member, and goes when another takes its place', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const change = async (colour: string) =>
      (await upload(client, await paint(300, 300, colour).png().toBuffer(), 'me.png', '/user/avatar')).data
        .avatar
    const first = await change('red')
    const second = await change('blue')
    await sweepAt(site, unusedHours + 1)
    expect((await fetchPicture(site, first)).response.status).toBe(404)
    for (const path of [second, thumbOf(second)])
      expect((await fetchPicture(site, path)).response.status).toBe(200)
    await client.call(accountCalls.removeAvatar)
    await sweepAt(site, unusedHours + 1)
    expect(filesOn(site)).toEqual([])
  })
})

test('jobs run at the start, outlive their failures, and are over when the site has stopped', async () => {
  const site = await sharedSite()
  const ran: string[] = []
  let isUnderWay = false
  const job = (name: string, work: () => Promise<void>) => ({ name, everyMs: 1, run: work })
  const context = { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog }
  const twice = new Promise<void>((resolve) => {
    const jobs = startJobs(context, [
      job('failing', async () => {
        ran.push('failing')
        throw new Error('this time')
      }),
      job('slow', async () => {
        expect(isUnderWay).toBe(false)
        isUnderWay = true
        await new Promise(setImmediate)
        isUnderWay = false
        ran.push('slow')
        if (ran.filter((name) => name === 'slow').length === 3) {
          void jobs.stop().then(resolve)
        }
      }),
    ])
  })
  await twice
  expect(isUnderWay).toBe(false)
  expect(ran.filter((name) => name === 'failing').length).toBeGreaterThan(1)
})

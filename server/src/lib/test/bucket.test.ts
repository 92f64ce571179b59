// SQLite alone: what is shown here happens to files; other files run its statements on PostgreSQL too.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileCalls } from '@wenhai/core/file/calls'
import { thumbOf, unusedHours } from '@wenhai/core/file/path'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sweepFiles } from '#features/file/jobs'
import { sweepUploads } from '#features/upload/jobs'
import { migrations } from '#migrations/index'
import { buildSignedIn } from '../../../test/build.ts'
import { pdf } from '../../../test/file-samples.ts'
import { makeFolder, makePlace, silentLog, startTestSite, type TestSite } from '../../../test/harness.ts'
import { submit } from '../../../test/report-build.ts'
import { startBucket } from '../../../test/s3-bucket.ts'
import { answerWith, buildUpload, uploadFile } from '../../../test/upload-build.ts'
import { startSite } from '../../start-site.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { BucketStore } from '../file/bucket-store.ts'
import { makeBucketStore, makeFileStore } from '../file/make-store.ts'
import { readSettings } from '../settings.ts'

const paint = (background: string) =>
  sharp({ create: { width: 600, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

const listNames = async (site: TestSite) => {
  const names: string[] = []
  for await (const name of makeFileStore(site.settings).list()) names.push(name)
  return names
}

async function send(site: TestSite, colour = 'red'): Promise<{ url: string; thumb: string }> {
  const { client } = await buildSignedIn(site)
  const data = (await paint(colour)).toString('base64')
  return (await client.call(fileCalls.newFile, { data })).data
}

describe('pictures in a bucket', () => {
  test('and films, streamed there and back in pieces, and swept', async () => {
    const site = await startTestSite({ environment: await startBucket() })
    const { client } = await buildSignedIn(site)
    const film = readFileSync(new URL('../../../assets/tide.mp4', import.meta.url))
    const body = new FormData()
    body.set('use', 'video')
    body.append('file', new Blob([film]), 'tide.mp4')
    const path = '/oceanAPI/v1/files/upload/stream/formdata'
    const { data } = (await client.send('POST', path, { body })).body
    expect(await listNames(site)).toEqual([data.url.slice('/files/'.length)])
    const piece = await fetch(site.url + data.url, { headers: { range: 'bytes=1000-1999' } })
    expect([piece.status, piece.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${film.length}`,
    ])
    expect(Buffer.from(await piece.arrayBuffer()).equals(film.subarray(1000, 2000))).toBe(true)
    const whole = await fetch(site.url + data.url)
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
    expect((await fetch(`${site.url}/files/ab/${'a'.repeat(64)}.mp4`)).status).toBe(404)
    const context = { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog }
    await sweepFiles(context, Date.now() + 2 * unusedHours * 3_600_000)
    expect(await listNames(site)).toEqual([])
  })

  test('and files of takers, which only signed links reach', async () => {
    const site = await startTestSite({ environment: await startBucket() })
    const { id, asked, client: author } = await buildUpload(site)
    const taker = await site.client().openPage()
    const content = await paint('red')
    const files = [
      await uploadFile(taker, { id, question_id: asked, name: '照片.png', content }),
      await uploadFile(taker, { id, question_id: asked, name: '报告.pdf', content: pdf() }),
    ]
    expect((await submit(taker, id, { [asked]: answerWith(...files) })).status).toBe(200)
    const names = await listNames(site)
    expect(names).toHaveLength(3)
    for (const name of names) expect((await fetch(`${site.url}/files/${name}`)).status).toBe(404)
    const { tables } = (await author.call(uploadCalls.findUploads, { id, question_id: asked })).data
    const fetched = await fetch(site.url + (tables[0]?.files[1]?.url ?? ''))
    expect(Buffer.from(await fetched.arrayBuffer()).equals(pdf())).toBe(true)
    const zip = await author.send('POST', `/oceanAPI/v1/question/upload/zip/${id}`)
    expect(zip.text).toContain('1_匿名_1_2.pdf')
    await site.database.kysely.deleteFrom('report').execute()
    const context = { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog }
    await sweepUploads(context, Date.now())
    expect(await listNames(site)).toEqual([])
  })

  test('are served by our own server, for good, and are not in the data folder', async () => {
    const site = await startTestSite({ environment: await startBucket() })
    const { url, thumb } = await send(site)
    for (const [path, width] of [
      [url, 600],
      [thumb, 400],
    ] as const) {
      const response = await fetch(site.url + path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-type')).toBe('image/webp')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(String(bytes.length)).toBe(response.headers.get('content-length'))
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
    expect((await fetch(`${site.url}/files/ab/${'a'.repeat(64)}.webp`)).status).toBe(404)
    const names = await listNames(site)
    expect(names.map((name) => `/files/${name}`).sort()).toEqual([url, thumb].sort())
  })

  test('are swept like any others', async () => {
    const site = await startTestSite({ environment: await startBucket() })
    const { url } = await send(site)
    const context = { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog }
    await sweepFiles(context, Date.now() + (unusedHours + 1) * 60 * 60 * 1000)
    expect(await listNames(site)).toEqual([])
    expect((await fetch(site.url + url)).status).toBe(404)
  })

  test('are in the backup, and a site moves from one store to the other by it', async () => {
    const site = await startTestSite({ environment: await startBucket() })
    const { url } = await send(site)
    const before = Buffer.from(await (await fetch(site.url + url)).arrayBuffer())
    const file = join(makeFolder(), 'site.backup')
    const place = (settings: TestSite['settings']) => ({
      dataDir: settings.DATA_DIR,
      databaseUrl: settings.DATABASE_URL,
      bucket: makeBucketStore(settings),
      file,
    })
    expect((await writeBackup({ ...place(site.settings), migrations, now: new Date() })).files).toBe(2)
    const bucket = await startBucket()
    for (const environment of [{}, bucket]) {
      const settings = readSettings({ ...(await makePlace()), ...environment })
      await restoreBackup({ ...place(settings), force: false, migrations, log: silentLog })
      const names = [url, thumbOf(url)].map((path) => path.slice('/files/'.length))
      const found = await Promise.all(names.map((name) => makeFileStore(settings).read(name)))
      const [full, thumb] = await Promise.all(found.map((file) => file && buffer(file.stream)))
      expect(full).toEqual(before)
      expect(thumb?.length).toBeGreaterThan(0)
    }
  })

  test('lists more names than one answer holds', async () => {
    const {
      S3_ENDPOINT = '',
      S3_BUCKET: bucket = '',
      S3_KEY: key = '',
      S3_SECRET: secret = '',
    } = await startBucket()
    const settings = { endpoint: S3_ENDPOINT, bucket, region: 'us-east-1', key, secret }
    const store = new BucketStore(settings, { pageLength: 3 })
    const names = Array.from({ length: 9 }, (_, i) => `aa/${i}.webp`)
    for (const name of names) await store.put(name, new Uint8Array([1]))
    const seen: string[] = []
    for await (const name of store.list()) seen.push(name)
    expect(seen).toEqual(names)
  })

  test('a bucket that is not there is 503 in words, nothing is cached, and it recovers by itself', async () => {
    const environment = await startBucket()
    const site = await startTestSite({ environment: { ...environment, S3_ENDPOINT: 'http://127.0.0.1:1' } })
    const { client } = await buildSignedIn(site)
    const data = (await paint('red')).toString('base64')
    expect(await client.call(fileCalls.newFile, { data })).toMatchObject({
      status: 503,
      reason: expect.stringMatching(/^服务器暂时无法保存，请稍后再试（编号 \S+）$/),
    })
    const asked = await fetch(`${site.url}/files/ab/${'a'.repeat(64)}.webp`)
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})

describe('the bucket’s settings', () => {
  test.each([
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, ['S3_BUCKET', 'S3_KEY', 'S3_SECRET']],
    [{ S3_REGION: 'cn-hangzhou' }, ['S3_ENDPOINT']],
  ])('%o alone name the ones that are missing', (environment, names) => {
    for (const name of names) expect(() => readSettings(environment)).toThrow(`${name} 还没有填`)
  })

  test.each([
    ['S3_ENDPOINT', 'http://127.0.0.1:1', '存储桶不能用：S3_ENDPOINT 连不上。'],
    ['S3_BUCKET', 'others', '存储桶不能用：S3_BUCKET 指的存储桶不存在。'],
    ['S3_KEY', 'nobody', '存储桶不能用：S3_KEY 不对。'],
    ['S3_SECRET', 'guessed', '存储桶不能用：S3_SECRET 不对。'],
    ['S3_REGION', 'cn-hangzhou', '存储桶不能用：S3_REGION 不对。'],
  ])('a wrong %s is one sentence at the start', async (name, value, said) => {
    const store = makeFileStore(readSettings({ ...(await startBucket()), [name]: value }))
    await expect(store.check()).rejects.toThrow(said)
  })

  // The bucket of these tests has one account, which may do everything.
  test('a store that denies access to the account: S3_KEY has no right to it', async () => {
    const server = createServer((_, response) => {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const store = makeFileStore(
      readSettings({ ...(await startBucket()), S3_ENDPOINT: `http://127.0.0.1:${port}` }),
    )
    await expect(store.check()).rejects.toThrow('存储桶不能用：S3_KEY 没有读写这个存储桶的权限。')
  })

  test('the right ones let the site start', async () => {
    const environment = { ...(await makePlace()), ...(await startBucket()), PORT: '0', HOST: '127.0.0.1' }
    const { address, stop } = await startSite(readSettings(environment), silentLog)
    onTestFinished(() => stop())
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })
})

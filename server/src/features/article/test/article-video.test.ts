import { readFileSync } from 'node:fs'
import { articleCalls } from '@wenhai/core/article/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { fileCalls } from '@wenhai/core/file/calls'
import { isMovingPicture, memberQuotaBytes, thumbOf, videoLimits } from '@wenhai/core/file/path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readRange } from '#app/send-piece'
import { sweepFiles } from '#features/file/jobs'
import { makeFileStore } from '#lib/file/make-store'
import { newId } from '#lib/ids'
import { article, createArticle } from '../../../../test/article-build.ts'
import { question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { engine, silentLog, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { fetchPicture, filesOn, paint, rowsOf } from '../../../../test/pictures.ts'

const sharedSite = useSite()
/** For what is refused and leaves nothing: it stays without a file. */
const untouchedSite = useSite()

const asset = (name: string) => readFileSync(new URL(`../../../../assets/${name}`, import.meta.url))
const [mp4, webm] = [asset('tide.mp4'), asset('pendulum.webm')]

const send = async (client: Client, use: string, content: Uint8Array, name = 'a.bin') => {
  const body = new FormData()
  body.set('use', use)
  body.append('file', new Blob([content as BlobPart]), name)
  return (await client.send('POST', '/oceanAPI/v1/files/upload/stream/formdata', { body })).body
}

const box = (type: string, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom'))
const mdat = box('mdat', Buffer.from('x'))

describe('a film', () => {
  test.each([
    ['mp4', mp4],
    ['webm', webm],
  ] as const)('%s is kept as it is, whatever it is called, and served in pieces', async (kind, content) => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const { status, data } = await send(client, 'video', content, 'picture.png')
    expect(status).toBe(200)
    expect(data).toEqual({
      url: expect.stringMatching(new RegExp(`^/files/[0-9a-f]{2}/[0-9a-f]{64}\\.${kind}$`)),
      thumb: '',
      width: 0,
      height: 0,
      bytes: content.length,
    })
    const ask = (headers: Record<string, string> = {}) => fetch(site.url + data.url, { headers })
    const whole = await ask()
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      `video/${kind}`,
      'bytes',
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
    const piece = await ask({ range: 'bytes=100-199' })
    expect([piece.status, piece.headers.get('content-range'), piece.headers.get('content-length')]).toEqual([
      206,
      `bytes 100-199/${content.length}`,
      '100',
    ])
    expect(Buffer.from(await piece.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true)
    const tail = await ask({ range: 'bytes=-10' })
    expect(Buffer.from(await tail.arrayBuffer()).equals(content.subarray(-10))).toBe(true)
    const beyond = await ask({ range: `bytes=${content.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`])
    const etag = whole.headers.get('etag') ?? ''
    expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    expect(filesOn(site)).toHaveLength(1)
  })

  const cases: [name: string, content: Uint8Array, status: number, reason: RegExp][] = [
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 422, /^只能上传 mp4 或 webm 视频$/],
    ['nothing', Buffer.alloc(0), 422, /^只能上传/],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 422, /^只能上传/],
    ['a film cut off', mp4.subarray(0, 100_000), 422, /已经损坏/],
    ['a webm of its head alone', webm.subarray(0, 60), 422, /已经损坏/],
    ['boxes without contents', Buffer.concat([ftyp, mdat]), 422, /已经损坏/],
    [
      'sound alone',
      Buffer.concat([
        ftyp,
        box('moov', box('trak', box('mdia', box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0soun'))))),
        mdat,
      ]),
      422,
      /没有画面/,
    ],
    [
      'a still picture in the same box',
      Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0')), box('moov'), mdat]),
      422,
      /已经损坏/,
    ],
    [
      'HTML behind a film’s first bytes',
      Buffer.concat([ftyp, Buffer.from('<script>alert(1)</script>')]),
      422,
      /已经损坏/,
    ],
    [
      'a Matroska that is no webm',
      Buffer.concat([Buffer.from('1a45dfa38b4282886d6174726f736b61', 'hex'), webm.subarray(50)]),
      422,
      /已经损坏/,
    ],
    [
      'boxes of nothing, by the thousand',
      Buffer.concat([ftyp, ...Array.from({ length: 5000 }, () => box('free'))]),
      422,
      /已经损坏/,
    ],
  ]

  test.each(cases)('%s is refused, and leaves nothing', async (_, content, status, reason) => {
    const site = await untouchedSite()
    const { client } = await buildSignedIn(site)
    const answer = await send(client, 'video', content)
    expect(answer).toEqual({ status, reason: expect.stringMatching(reason), data: { field: 'file' } })
    expect(await rowsOf(site)).toEqual([])
    expect(filesOn(site)).toEqual([])
  })

  // It is refused before any query, and costs four seconds.
  test.skipIf(engine === 'postgres')(
    'a byte over 200 MB is refused; as a picture it is too large long before',
    async () => {
      const site = await untouchedSite()
      const { client } = await buildSignedIn(site)
      const content = Buffer.alloc(videoLimits.maxBytes + 1)
      expect(await send(client, 'video', content)).toMatchObject({
        status: 413,
        reason: '视频不能超过 200 MB',
      })
      expect(await send(client, 'picture', mp4.subarray(0, 5))).toMatchObject({ status: 422 })
      expect(filesOn(site)).toEqual([])
    },
  )

  test('counts against the same quota as pictures', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    const path = `/files/aa/${'a'.repeat(64)}.webp`
    const row = { path, ocean_id: member.user_id, width: 1, height: 1, create_time: Date.now() }
    await site.database.kysely
      .insertInto('file')
      .values({ ...row, bytes: memberQuotaBytes - 100 })
      .execute()
    expect(await send(client, 'video', mp4)).toMatchObject({
      status: 413,
      reason: expect.stringContaining('1 GB'),
    })
    expect(filesOn(site)).toEqual([])
  })

  test('stays while an article shows it, and is swept with its last trace', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { data } = await send(client, 'video', mp4)
    const id = await createArticle(client, { type: 'video', content: '', video: data.url })
    await sweep(site)
    expect((await fetch(site.url + data.url)).status).toBe(200)
    const guest = await site.client().openPage()
    const { tables } = (await guest.call(articleCalls.findArticles, { keyType: 'type', value: 'video' })).data
    expect(tables).toMatchObject([{ table_id: id, video: data.url }])
    // What is no film any more does not keep its film, but the version before it does.
    await client.call(articleCalls.updateArticle, { id, ...article({ video: data.url }) })
    expect(
      (await client.call(articleCalls.findArticles, { keyType: 'table_id', value: id })).data.table?.video,
    ).toBe('')
    await sweep(site)
    expect(await rowsOf(site)).toHaveLength(1)
    await site.database.kysely.deleteFrom('article_version').execute()
    await client.call(articleCalls.updateArticle, { id, ...article({ title: '新题' }) })
    await site.database.kysely.deleteFrom('article_version').execute()
    await client.call(articleCalls.updateArticle, { id, ...article({ title: '再新' }) })
    await sweep(site)
    expect(await rowsOf(site)).toHaveLength(0)
    expect((await fetch(site.url + data.url)).status).toBe(404)
  })
})

const sweep = ({ database, settings }: TestSite) =>
  sweepFiles({ database, fileStore: makeFileStore(settings), log: silentLog }, Date.now() + 2 * 86_400_000)

describe('a picture that moves', () => {
  const frames = async (format: 'gif' | 'webp') => {
    const images = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((colour) => paint(500, 300, colour).png().toBuffer()),
    )
    return sharp(images, { join: { animated: true } })
      [format]({ delay: [100, 200, 300], loop: 0 })
      .toBuffer()
  }

  test.each(['gif', 'webp'] as const)(
    '%s: stays moving in an article, with a thumb that does not move',
    async (format) => {
      const site = await sharedSite()
      const { client } = await buildSignedIn(site)
      const { status, data } = await send(client, 'article', await frames(format))
      expect(status).toBe(200)
      expect(data).toMatchObject({ width: 500, height: 300, thumb: thumbOf(data.url) })
      expect(isMovingPicture(data.url)).toBe(true)
      const moving = await sharp((await fetchPicture(site, data.url)).bytes, { animated: true }).metadata()
      expect(moving).toMatchObject({ format: 'webp', pages: 3, delay: [100, 200, 300] })
      const still = await sharp((await fetchPicture(site, data.thumb)).bytes).metadata()
      expect(still).toMatchObject({ format: 'webp', width: 400, height: 240 })
      expect(still.pages ?? 1).toBe(1)
      const id = await createArticle(client, { type: 'animate', content: '', cover: data.url })
      expect(id).not.toBe('')
      await sweep(site)
      expect((await fetchPicture(site, data.thumb)).response.status).toBe(200)
    },
  )

  test('elsewhere a gif is refused, a moving webp no longer moves, and no question takes what moves', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    expect(await send(client, 'picture', await frames('gif'))).toMatchObject({ status: 422 })
    const { data } = await send(client, 'picture', await frames('webp'))
    expect(isMovingPicture(data.url)).toBe(false)
    const moving = (await send(client, 'article', await frames('webp'))).data.url
    const answer = await client.call(bankCalls.createQuestion, question({ question_pic: [moving] }))
    expect(answer.status).toBe(422)
  })

  test('a still gif is a picture like others; one frame too many is refused', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { data } = await send(client, 'article', await paint(20, 20).gif().toBuffer())
    expect(isMovingPicture(data.url)).toBe(false)
    const dots = await Promise.all(
      Array.from({ length: 321 }, (_, index) =>
        paint(2, 2, index % 2 ? '#ffffff' : '#000000')
          .png()
          .toBuffer(),
      ),
    )
    const long = await sharp(dots, { join: { animated: true } })
      .gif({ delay: dots.map(() => 50) })
      .toBuffer()
    expect(await send(client, 'article', long)).toMatchObject({
      status: 413,
      reason: '动图最多 320 帧，请剪短再上传',
    })
    expect(await send(client, 'article', Buffer.from('GIF89a junk junk'))).toMatchObject({ status: 422 })
    expect(await send(client, 'article', Buffer.from('<svg/>'))).toMatchObject({
      status: 422,
      reason: '只能上传 jpg、png、webp 或 gif 图片',
    })
  })
})

test('an upload without a file, or for an unknown use, is refused', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const body = new FormData()
  body.append('use', 'video')
  const { body: answer } = await client.send('POST', '/oceanAPI/v1/files/upload/stream/formdata', { body })
  expect(answer).toEqual({ status: 411, reason: '请选择一段视频', data: { field: 'file' } })
  expect(await send(client, 'poem', mp4)).toMatchObject({ status: 422 })
  expect((await client.call(fileCalls.uploadFile)).status).toBe(422)
  expect((await fetch(`${site.url}/files/aa/${newId()}.mp4`)).status).toBe(404)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  [`bytes=${'9'.repeat(40)}-`, undefined],
] as const)('a range of 100 bytes: %s', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected)
})

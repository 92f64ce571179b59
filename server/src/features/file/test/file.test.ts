// SQLite alone: what is shown here happens to files; other files run its statements on PostgreSQL too.
import { fileCalls } from '@wenhai/core/file/calls'
import { pictureLimits, picturePathShape, thumbOf } from '@wenhai/core/file/path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { fetchPicture, filesOn, paint, rowsOf, upload } from '../../../../test/pictures.ts'

const sharedSite = useSite()

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s is kept as webp, by its content and not its name',
    { tags: ['7.54'] },
    async (format) => {
      const site = await sharedSite()
      const { client } = await buildSignedIn(site)
      const { status, data } = await upload(
        client,
        await paint(300, 200).toFormat(format).toBuffer(),
        'notes.txt',
      )
      expect(status).toBe(200)
      expect(data).toMatchObject({ width: 300, height: 200, thumb: thumbOf(data.url) })
      expect(data.url).toMatch(picturePathShape)
      const { bytes } = await fetchPicture(site, data.url)
      expect(bytes.length).toBe(data.bytes)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
    },
  )

  test('is no wider than any screen, and its thumb no wider than a column', { tags: ['7.53'] }, async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { data } = await upload(client, await paint(3200, 1000).jpeg().toBuffer())
    expect(data).toMatchObject({ width: pictureLimits.maxWidth, height: 500 })
    const { bytes } = await fetchPicture(site, data.thumb)
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: pictureLimits.thumbWidth,
      height: 125,
    })
  })

  test('a long screenshot fits into what webp can hold', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { status, data } = await upload(client, await paint(400, 20_000).png().toBuffer())
    expect(status).toBe(200)
    expect(data.height).toBe(16_383)
  })

  test('loses what the camera wrote into it and stays the right way up', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const top = await paint(60, 20, '#ff0000').png().toBuffer()
    const photo = await paint(60, 40, '#0000ff')
      .composite([{ input: top, top: 0, left: 0 }])
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Copyright: 'canary-exif' } })
      // Turned by a quarter clockwise: what is above here is on the right for the viewer.
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await upload(client, photo)
    expect(data).toMatchObject({ width: 40, height: 60 })
    const { bytes } = await fetchPicture(site, data.url)
    const { exif, orientation, icc } = await sharp(bytes).metadata()
    expect([exif, orientation, icc]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes('canary-exif')).toBe(false)
    const pixel = (left: number) =>
      sharp(bytes).extract({ left, top: 30, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    const [right, left] = [await pixel(35), await pixel(5)]
    expect(right[0]).toBeGreaterThan(200)
    expect(left[2]).toBeGreaterThan(200)
  })

  test('is served for good, asked for once, and never guessed at', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { data } = await upload(client, await paint(30, 20).png().toBuffer())
    for (const path of [data.url, data.thumb]) {
      const { response } = await fetchPicture(site, path)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      })
      const etag = response.headers.get('etag') ?? ''
      expect((await fetch(site.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304)
      const head = await fetch(site.url + path, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length')]).toEqual([
        200,
        response.headers.get('content-length'),
      ])
    }
  })

  test('sent twice is one file, also from two people, and counts for the first', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const content = await paint(500, 20).png().toBuffer()
    const answers = await Promise.all([upload(client, content), upload(client, content)])
    const again = await upload(other, content)
    expect(new Set([...answers, again].map(({ data }) => data.url)).size).toBe(1)
    expect(filesOn(site)).toHaveLength(2)
    const { full, thumb } = {
      full: (await fetchPicture(site, again.data.url)).bytes.length,
      thumb: (await fetchPicture(site, again.data.thumb)).bytes.length,
    }
    expect(await rowsOf(site)).toMatchObject([{ ocean_id: member.user_id, bytes: full + thumb }])
  })

  test('may come as base64 text, with a data URL’s head or without', { tags: ['7.51'] }, async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const base64 = (await paint(30, 20).png().toBuffer()).toString('base64')
    const bare = await client.call(fileCalls.newFile, { data: base64 })
    const headed = await client.call(fileCalls.newFile, { data: `data:image/png;base64,${base64}` })
    expect(bare).toMatchObject({ status: 200, data: { width: 30, height: 20 } })
    expect(headed.data).toEqual(bare.data)
  })
})

test.each([
  '/files/../wenhai.sqlite',
  '/files/%2e%2e/wenhai.sqlite',
  '/files/..%2fwenhai.sqlite',
  '/files/ab/..%2f..%2fwenhai.sqlite',
  `/files/ab/${'a'.repeat(64)}.html`,
  `/files/ab/${'a'.repeat(64)}.webp%00`,
  `/files/ab/${'a'.repeat(64)}.webp`,
  '/files/',
])('%s is not there', async (path) => {
  const site = await sharedSite()
  expect((await site.client().send('GET', path)).http).toBe(404)
})

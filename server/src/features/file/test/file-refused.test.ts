// SQLite alone: what is shown here happens before any query.
import { request } from 'node:http'
import { fileCalls } from '@wenhai/core/file/calls'
import { memberQuotaBytes, pictureLimits } from '@wenhai/core/file/path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { filesOn, paint, rowsOf, upload } from '../../../../test/pictures.ts'

const sharedSite = useSite()

describe('what is no picture we take', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cases: [name: string, content: () => Promise<Uint8Array>, status: number, reason: RegExp][] = [
    ['an SVG named png', async () => svg, 422, /^只能上传 jpg、png 或 webp 图片$/],
    ['HTML named png', async () => Buffer.from('<!doctype html><p>'), 422, /^只能上传/],
    [
      'an SVG behind a picture’s first bytes',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
      422,
      /已经损坏/,
    ],
    ['a gif', async () => paint(3, 3).gif().toBuffer(), 422, /^只能上传/],
    [
      'a jpeg cut off',
      async () => (await paint(900, 900).jpeg().toBuffer()).subarray(0, 3000),
      422,
      /已经损坏/,
    ],
    [
      'a png of nothing but its head',
      async () => (await paint(9, 9).png().toBuffer()).subarray(0, 33),
      422,
      /已经损坏/,
    ],
    ['nothing', async () => Buffer.alloc(0), 422, /^只能上传/],
    ['41 megapixels', async () => paint(41_000, 1000).png().toBuffer(), 413, /^图片最多 4000 万像素/],
    [
      'a byte over 5 MB',
      async () => Buffer.alloc(pictureLimits.maxBytes + 1, 'U'),
      413,
      /^图片不能超过 5 MB/,
    ],
  ]

  test.each(cases)('%s is refused, and leaves nothing', async (_, make, status, reason) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const content = await make()
    const refused = { status, reason: expect.stringMatching(reason) }
    expect(await upload(client, content)).toEqual({ ...refused, data: { field: 'file' } })
    if (content.length > 0 && content.length <= pictureLimits.maxTextBytes) {
      const data = Buffer.from(content).toString('base64')
      expect(await client.call(fileCalls.newFile, { data })).toEqual({ ...refused, data: { field: 'data' } })
    }
    expect(await rowsOf(site)).toEqual([])
    expect(filesOn(site)).toEqual([])
  })

  test('as text, a picture over 1 MB is refused', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const data = Buffer.alloc(pictureLimits.maxTextBytes + 200, 'U').toString('base64')
    expect(await client.call(fileCalls.newFile, { data })).toEqual({
      status: 413,
      reason: '以文本上传的图片不能超过 1 MB，请改用文件上传',
      data: { field: 'data' },
    })
  })

  test('a form without a file, or a guest’s, is refused', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const body = new FormData()
    body.append('note', 'no file')
    const { body: answer } = await client.send('POST', '/oceanAPI/v1/files/upload/stream/formdata', { body })
    expect(answer).toEqual({ status: 411, reason: '请选择一张图片', data: { field: 'file' } })
    const guest = await site.client().openPage()
    expect((await upload(guest, await paint(3, 3).png().toBuffer())).status).toBe(747)
  })

  test('under another name it is no file, and of two none is dropped silently', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const content = new Blob([(await paint(3, 3).png().toBuffer()) as BlobPart])
    const send = async (names: string[], path: string) => {
      const body = new FormData()
      for (const name of names) body.append(name, content, 'a.png')
      return (await client.send('POST', `/oceanAPI/v1${path}`, { body })).body
    }
    for (const path of ['/files/upload/stream/formdata', '/user/avatar', '/question/bank/import/excel']) {
      expect(await send(['pic'], path)).toMatchObject({ status: 411, data: { field: 'file' } })
      const refused = { status: 422, reason: '一次只能上传一个文件', data: { field: 'file' } }
      expect(await send(['file', 'file'], path)).toEqual(refused)
    }
    expect((await send(['pic', 'file'], '/files/upload/stream/formdata')).status).toBe(200)
  })

  test('beyond a member’s space is refused in words, and what they have stays theirs', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const known = await paint(50, 50, 'green').png().toBuffer()
    expect((await upload(client, known)).status).toBe(200)
    await site.database.kysely
      .insertInto('file')
      .values({
        path: '/files/x',
        ocean_id: member.user_id,
        bytes: memberQuotaBytes - 1000,
        width: 1,
        height: 1,
        create_time: 0,
      })
      .execute()
    const noisy = () =>
      sharp({
        create: {
          width: 64,
          height: 64,
          channels: 3,
          background: 'white',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer()
    const refused = await upload(client, await noisy())
    expect(refused).toMatchObject({ status: 413, data: { field: 'file' } })
    expect(refused.reason).toContain('1 GB')
    expect((await upload(client, known)).status).toBe(200)
    const { client: other } = await buildSignedIn(site)
    expect((await upload(other, await noisy())).status).toBe(200)
  })

  test('of many sent at once only those that fit are kept', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    const pictures = await Promise.all(
      ['red', 'green', 'blue', 'black'].map((c) => paint(20, 20, c).png().toBuffer()),
    )
    const first = await upload(client, pictures[0] as Buffer)
    const [{ bytes } = { bytes: 0 }] = await rowsOf(site)
    await site.database.kysely
      .insertInto('file')
      .values({
        path: '/files/x',
        ocean_id: member.user_id,
        bytes: memberQuotaBytes - 2.5 * bytes,
        width: 1,
        height: 1,
        create_time: 0,
      })
      .execute()
    const answers = await Promise.all(pictures.slice(1).map((content) => upload(client, content)))
    expect(first.status).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('an upload that breaks off leaves nothing', async () => {
  const site = await startTestSite()
  const { client } = await buildSignedIn(site)
  const content = await paint(900, 900).png().toBuffer()
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  await new Promise<void>((resolve) => {
    const asked = request(`${site.url}/oceanAPI/v1/files/upload/stream/formdata`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': content.length + 1000,
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'person-jwt': client.cookies.get('person-jwt') ?? '',
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      },
    })
    asked.on('error', () => resolve())
    asked.write(head)
    asked.write(content, () => asked.destroy(new Error('gone')))
  })
  // The site has seen the break when it has closed everything.
  await site.stop()
  expect(await rowsOf(site)).toEqual([])
  expect(filesOn(site)).toEqual([])
})

// SQLite alone: what is shown here happens to files; other files run its statements on PostgreSQL too.
import { readdirSync } from 'node:fs'
import { apiBase } from '@wenhai/core/contract/envelope'
import { expect, onTestFinished, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const path = `${apiBase}/files/upload/stream/formdata`

const send = async (client: Client, use: string, content: Uint8Array) => {
  const body = new FormData()
  body.set('use', use)
  body.append('file', new Blob([content as BlobPart]), 'a.bin')
  return (await client.send('POST', path, { body })).body
}

/** An upload that has begun and does not go on. */
function beginUpload(client: Client): void {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const head = `--x\r\ncontent-disposition: form-data; name="use"\r\n\r\nvideo\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${head}${'x'.repeat(1000)}`)),
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    signal: ending.signal,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'person-jwt': client.cookies.get('person-jwt') ?? '',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
    },
  }
  fetch(client.url + path, init).catch(() => {})
}

test('two films of one member grow at once, and no third; others go on', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const { client: other } = await buildSignedIn(site)
  const third = async (sender: Client) => (await send(sender, 'video', Buffer.from('no film'))).status
  expect(await third(client)).toBe(422)
  for (let count = 0; count < 2; count += 1) beginUpload(client)
  const isPartial = (name: string) => name.endsWith('.partial')
  const countGrowing = () =>
    readdirSync(site.settings.DATA_DIR, { recursive: true, encoding: 'utf8' }).filter(isPartial).length
  await expect.poll(countGrowing).toBe(2)
  expect(await third(client)).toBe(429)
  expect(await third(other)).toBe(422)
})

/** A GIF whose large frames are packed as next to nothing: little to send, and much to unfold. */
function writeGif(width: number, height: number, frames: number): Uint8Array {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const control = Buffer.from([0x21, 0xf9, 4, 4, 10, 0, 0, 0])
  const frame = Buffer.concat([
    ...[control, Buffer.from([0x2c, 0, 0, 0, 0]), size],
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

test('frames count for the size of a picture that moves', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  expect((await send(client, 'article', writeGif(1, 1, 10))).status).toBe(200)
  expect(await send(client, 'article', writeGif(2500, 2000, 10))).toMatchObject({
    status: 413,
    reason: expect.stringContaining('万像素'),
  })
})

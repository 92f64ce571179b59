// SQLite alone: nothing here asks a database.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packPart } from '#lib/http/gzip-parts'
import { DrawnBytes } from '../public-pages/drawn-bytes.ts'

const marker = 'the-marker'
const guestEnd = packPart('<style>尾</style></html>')

const drawn = (body: string) =>
  new DrawnBytes({
    marker,
    member: `<html><link>${body}</html>`,
    guest: `<html><style>头</style>${body}`,
    guestEnd,
  })

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

async function send(page: DrawnBytes, isMember: boolean, accepted: string): Promise<string> {
  const visit = { isMember, token: 'a"b' }
  const encoding = page.findEncoding(accepted, visit)
  const bytes = Buffer.from(await page.toBytes(visit, encoding))
  return String(encoding ? unpack[encoding](bytes) : bytes)
}

const forms = `<b value="${marker}"><i value="${marker}">`
const filled = '<b value="a&#34;b"><i value="a&#34;b">'

test.each(['', 'gzip', 'gzip, br'])(
  'sent as “%s”, a page is the same, with the visitor’s token',
  async (accepted) => {
    for (const [body, shown] of [
      ['没有', '没有'],
      [forms, filled],
    ] as const) {
      const page = drawn(body)
      const guest = `<html><style>头</style>${shown}<style>尾</style></html>`
      expect(await send(page, false, accepted)).toBe(guest)
      expect(await send(page, true, accepted)).toBe(`<html data-member><link>${shown}</html>`)
      // Once more, from what was kept.
      expect(await send(page, false, accepted)).toBe(guest)
    }
  },
)

test('a page is shared where no visitor’s token is in it, and has another tag where it differs', () => {
  expect([drawn('没有').isShared, drawn(forms).isShared]).toEqual([true, false])
  expect(drawn('没有').etag).not.toBe(drawn('有').etag)
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Client } from './client.ts'
import type { TestSite } from './harness.ts'

export const paint = (width: number, height: number, background = '#146c8a') =>
  sharp({ create: { width, height, channels: 3, background } })

export const upload = async (
  client: Client,
  content: Uint8Array,
  name = 'picture.png',
  path = '/files/upload/stream/formdata',
) => {
  const body = new FormData()
  body.append('file', new Blob([content as BlobPart]), name)
  return (await client.send('POST', `/oceanAPI/v1${path}`, { body })).body
}

export const fetchPicture = async (site: TestSite, path: string) => {
  const response = await fetch(site.url + path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** What lies in the data folder, whatever its name. */
export function filesOn({ settings }: TestSite): string[] {
  const folder = join(settings.DATA_DIR, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

export const rowsOf = ({ database }: TestSite) => database.kysely.selectFrom('file').selectAll().execute()

const segment = (marker: number, body: readonly number[]) =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body])

/** A grey jpg that comes sharper with each of so many passes: each is some bytes, and goes over all of the picture. */
export function makeScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const size = [side >> 8, side & 0xff]
  const table = (number: number, symbol: number) =>
    segment(0xc4, [number, 1, ...new Array<number>(15).fill(0), symbol])
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    table(0, 0),
    // One symbol ends 16,384 blocks.
    table(0x10, 0xe0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ]
  for (let scan = 1; scan < scans; scan += 1) {
    const [band, low] = [1 + ((scan - 1) % 63), 13 - Math.floor((scan - 1) / 63)]
    parts.push(segment(0xda, [1, 1, 0, band, band, low === 13 ? low : ((low + 1) << 4) | low]))
    parts.push(Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8)))
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

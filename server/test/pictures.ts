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

// SQLite alone: nothing here asks a database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addBuiltFiles, readPack } from '../built-files.ts'

const script = 'export const word = "海"'
const font = Buffer.from([0, 1, 2, 255])

function pack(files: Record<string, Record<string, Buffer>>): Buffer {
  const index = Object.entries(files).map(([name, bodies]) => ({
    name,
    ...Object.fromEntries(Object.entries(bodies).map(([form, { length }]) => [form, length])),
  }))
  const written = Buffer.from(JSON.stringify(index))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(written.length)
  return Buffer.concat([length, written, ...Object.values(files).flatMap((bodies) => Object.values(bodies))])
}

const asText = (text: string) => ({ br: brotliCompressSync(text), gzip: gzipSync(text) })

async function serve() {
  const place = mkdtempSync(join(tmpdir(), 'wenhai-built-'))
  const now = join(place, 'files.pack')
  const before = join(place, 'files-before.pack')
  writeFileSync(now, pack({ 'app-2.js': asText(script), 'serif.woff2': { plain: font } }))
  writeFileSync(before, pack({ 'app-1.js': asText('old'), 'app-2.js': asText('not this one') }))
  const app = fastify()
  addBuiltFiles(app, [now, before, join(place, 'none.pack')])
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    rmSync(place, { recursive: true, force: true })
  })
  return (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
}

test('a file is sent in the best form that the browser takes, and kept for ever', async () => {
  const get = await serve()
  const best = await get('/assets/app-2.js', 'gzip, deflate, br')
  expect(best.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(script)
  const plain = await get('/assets/app-2.js', 'gzip')
  expect(plain.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(plain.rawPayload).toString()).toBe(script)
  expect((await get('/assets/app-2.js')).payload).toBe(script)
  const sent = await get('/assets/serif.woff2', 'br')
  expect([sent.headers['content-encoding'], sent.headers['content-type']]).toEqual([undefined, 'font/woff2'])
  expect(sent.rawPayload).toEqual(font)
})

test('an open page still finds the files of the last build; what neither has is 404', async () => {
  const get = await serve()
  expect((await get('/assets/app-1.js')).payload).toBe('old')
  expect((await get('/assets/app-0.js')).statusCode).toBe(404)
  expect((await get('/assets/..%2Ffiles.pack')).statusCode).toBe(404)
})

test('a site that was not built has no files', () => {
  expect(readPack('/nowhere/files.pack').size).toBe(0)
})

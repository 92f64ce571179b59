import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '#lib/http/requester'

export const forever = 'public, max-age=31536000, immutable'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const forms = ['br', 'gzip', 'plain'] as const

type Form = (typeof forms)[number]
type Lengths = { name: string } & Partial<Record<Form, number>>
type BuiltFile = Partial<Record<Form, Buffer>>

/** Reads the file in which `tools/lib/pack-files.mjs` packs all others; an empty map where there is no such file. */
export function readPack(file: string): Map<string, BuiltFile> {
  if (!existsSync(file)) return new Map()
  const pack = readFileSync(file)
  let at = 4 + pack.readUInt32BE(0)
  const index = JSON.parse(pack.toString('utf8', 4, at)) as Lengths[]
  return new Map(
    index.map(({ name, ...lengths }) => {
      const bodies: BuiltFile = {}
      for (const form of forms) {
        const length = lengths[form]
        if (length === undefined) continue
        bodies[form] = pack.subarray(at, at + length)
        at += length
      }
      return [name, bodies]
    }),
  )
}

/**
 * Serves from memory the files that carry a hash in their name. The packs are asked in order: after the build that runs
 * comes the one before it, whose pages may still be open somewhere.
 */
export function addBuiltFiles(app: FastifyInstance, packs: readonly string[]): void {
  const all = packs.map(readPack)
  app.get('/assets/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const file = all.find((files) => files.has(name))?.get(name)
    if (!file) return reply.callNotFound()
    const form = formFor(file, request)
    if (form !== 'plain') reply.header('content-encoding', form)
    return reply
      .header('cache-control', forever)
      .header('vary', 'accept-encoding')
      .type(types[extname(name)] ?? 'application/octet-stream')
      .send(file[form] ?? (await unpack(file)))
  })
}

function formFor(file: BuiltFile, { headers }: FastifyRequest): Form {
  const accepted = headers['accept-encoding']
  if (file.br && acceptsEncoding(accepted, 'br')) return 'br'
  return file.gzip && acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'plain'
}

/** Only programs ask for a file without any encoding. */
const unpack = ({ gzip }: BuiltFile) => promisify(gunzip)(gzip ?? Buffer.alloc(0))

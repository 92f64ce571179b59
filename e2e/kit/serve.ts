import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the gallery of the kit is served. */
    kit: string
  }
}

const web = join(import.meta.dirname, '../../web')

/** By path. */
type Files = ReadonlyMap<string, Buffer>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The gallery, with React's warnings for developers: built once for all workers, when the first of them asks. */
export default async function serveKit({ provide }: TestProject): Promise<() => void> {
  let files: Promise<Files> | undefined
  const server = createServer(async ({ url = '' }, response) => {
    files ??= buildGallery()
    const built = await files
    const { pathname } = new URL(url, 'http://kit')
    // As a developer's server does: whatever is not there is the page.
    const path = built.has(pathname) ? pathname : '/gallery.html'
    response
      .setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
      .end(built.get(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provide('kit', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

async function buildGallery(): Promise<Files> {
  const mode = 'development'
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = mode
  const result = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    mode,
    build: { write: false, minify: false, rolldownOptions: { input: join(web, 'gallery.html') } },
    logLevel: 'error',
  })
  process.env.NODE_ENV = before
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  return new Map(
    outputs.map((part) => [
      `/${part.fileName}`,
      Buffer.from(part.type === 'chunk' ? part.code : part.source),
    ]),
  )
}

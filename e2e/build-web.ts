import { extname, join } from 'node:path'
import { build, type Plugin } from 'vite'

export const web = join(import.meta.dirname, '../web')

/** What a page of the app is made of, by path. */
export type Files = ReadonlyMap<string, Buffer>

interface Wanted {
  /** The page to start from, in web/. */
  page: string
  mode?: 'development' | 'production'
  plugins?: Plugin[]
}

/** Builds a page of the app as nobody is given it, into memory. */
export async function buildWeb({ page, mode = 'production', plugins = [] }: Wanted): Promise<Files> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = mode
  const result = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    mode,
    plugins,
    build: { write: false, minify: mode === 'production', rolldownOptions: { input: join(web, page) } },
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

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream'

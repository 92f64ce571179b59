import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Plugin } from 'vite'
import { buildWeb, type Files, typeOf, web } from '../build-web.ts'

const everyPage: Plugin = {
  name: 'every-page',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/pages.ts') && importer?.includes('/web/src/app/')
      ? join(import.meta.dirname, 'pages.ts')
      : undefined,
}

export interface EveryPage {
  /** Lets this page load the shell with a page for every route, under the policy of the site at this address. */
  serve: (page: Page, address: string) => Promise<void>
}

let built: Promise<EveryPage> | undefined

/** Built once for all files of a worker, and kept in memory. */
export function buildEveryPage(): Promise<EveryPage> {
  built ??= buildWeb({ page: 'index.html', plugins: [everyPage] }).then(serveFiles)
  return built
}

function serveFiles(files: Files): EveryPage {
  const policies = new Map<string, Promise<string>>()
  return {
    serve: async (page, address) => {
      await page.route(
        ({ pathname }) => !pathname.startsWith('/oceanAPI'),
        async (route) => {
          const { pathname } = new URL(route.request().url())
          if (extname(pathname)) return route.fulfill(fileAt(files, pathname))
          const policy = policies.get(address) ?? readPolicy(address)
          policies.set(address, policy)
          const headers = {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': await policy,
          }
          return route.fulfill({ headers, body: files.get('/index.html') ?? '' })
        },
      )
    },
  }
}

function fileAt(files: Files, pathname: string): { path: string } | { body: Buffer; contentType: string } {
  const body = files.get(pathname)
  return body ? { body, contentType: typeOf(pathname) } : { path: join(web, 'public', pathname) }
}

const readPolicy = async (address: string): Promise<string> =>
  (await fetch(address, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? ''

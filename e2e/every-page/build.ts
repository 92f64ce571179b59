import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Plugin } from 'vite'

const web = join(import.meta.dirname, '../../web')

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
  remove: () => void
}

export async function buildEveryPage(): Promise<EveryPage> {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-every-page-'))
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    plugins: [everyPage],
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  })
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  return {
    serve: async (page, address) => {
      await page.route(
        ({ pathname }) => !pathname.startsWith('/oceanAPI'),
        async (route) => {
          const { pathname } = new URL(route.request().url())
          if (extname(pathname)) return route.fulfill({ path: join(folder, pathname) })
          const policy =
            (await route.fetch({ url: address + pathname })).headers()['content-security-policy'] ?? ''
          const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
          return route.fulfill({ headers, body: index })
        },
      )
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { shellStyle } from './first-style.ts'

const root = import.meta.dirname
const pagesFile = join(root, 'src/app/pages.ts')
const written = join(root, 'dist-server/route-files.json')

/** What the first view of a route holds besides its page, though it is fetched apart. */
const drawnToo: Readonly<Record<string, readonly string[]>> = {
  '/art/:id': ['#features/comment/thread/comment-thread.tsx'],
}

/** Modules of pages that are read as the server drew them, and are fetched when somebody presses something. */
const drawnAlone: Readonly<Record<string, readonly string[]>> = {
  '/art/:id': ['#features/article/body/article-body.tsx'],
}

/** Which module holds the page of each route: read from the table of pages itself. */
function readPages(): Map<string, string> {
  const text = readFileSync(pagesFile, 'utf8')
  const importOf = String.raw`async \(\) =>\s*\(await import\('([^']+)'\)\)`
  const named = new Map(
    [...text.matchAll(new RegExp(String.raw`const (\w+): PageLoad =\s*${importOf}`, 'g'))].map(
      ([, name = '', file = '']) => [name, file],
    ),
  )
  const entries = text.matchAll(new RegExp(String.raw`'(/[^']*)':\s*(?:${importOf}|(\w+))`, 'g'))
  return new Map(
    [...entries].map(([, route = '', file, name = '']) => [route, file ?? named.get(name) ?? '']),
  )
}

/** What a page with formulas needs besides, though the server draws them. */
const formulaEngine = join(root, 'src/features/question/math/formula-engine.ts')

interface Files {
  scripts: string[]
  styles: string[]
}

/** Tells the server which files each route needs, so that a page it draws has its style and asks for its scripts at once. */
export const routeFiles = (): Plugin => ({
  name: 'route-files',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []))
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const gather = (file: string, files: Files): void => {
      const chunk = byFile.get(file)
      if (!chunk || files.scripts.includes(`/${file}`)) return
      files.scripts.push(`/${file}`)
      for (const style of chunk.viteMetadata?.importedCss ?? [])
        if (!shellStyle.test(style) && !files.styles.includes(`/${style}`)) files.styles.push(`/${style}`)
      for (const imported of chunk.imports) gather(imported, files)
    }
    const routes = [...readPages()].map(([route, page]) => {
      const files: Files = { scripts: [], styles: [] }
      const fileOf = (module: string): string => {
        const id = join(root, 'src', module.slice('#'.length))
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
        if (!chunk) throw new Error(`${route}: ${module} is in no file of the build`)
        return chunk.fileName
      }
      for (const module of [page, ...(drawnToo[route] ?? [])]) gather(fileOf(module), files)
      const later: Files = { scripts: [...files.scripts], styles: files.styles }
      for (const module of drawnAlone[route] ?? []) gather(fileOf(module), later)
      return [route, { ...files, later: later.scripts.filter((file) => !files.scripts.includes(file)) }]
    })
    mkdirSync(dirname(written), { recursive: true })
    const [formulaStyle = ''] =
      chunks.find(({ moduleIds }) => moduleIds.includes(formulaEngine))?.viteMetadata?.importedCss ?? []
    if (!formulaStyle) throw new Error('the style of formulas is in no file of the build')
    const built = { routes: Object.fromEntries(routes), formulaStyle: `/${formulaStyle}` }
    writeFileSync(written, JSON.stringify(built))
  },
})

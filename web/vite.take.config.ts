import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { callsAsData } from './calls-as-data.ts'
import { onlyWoff2 } from './only-woff2.ts'
import { quietChecks } from './quiet-checks.ts'

const root = import.meta.dirname
const serverFolder = join(root, 'dist-server')
const scriptsFile = join(serverFolder, 'scripts.json')
const laterFile = join(serverFolder, 'later.json')
const answersFile = join(serverFolder, 'answers.json')
const formulaStyleFile = join(serverFolder, 'formula-style.json')

/** As old as the phones that still open links: Chrome 87 and Safari 14 know all of ES2020. */
const oldestScript = 'es2020'
const oldestStyle = ['chrome87', 'safari14']

/** Tells the page, which is built after it, what the script is called; and the check, what may come later. */
const noteScripts = (): Plugin => ({
  name: 'note-scripts',
  writeBundle(_, bundle) {
    const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
    if (entry?.type !== 'chunk') return
    const scripts = [entry.fileName, ...entry.imports].map((file) => `/${file}`)
    mkdirSync(serverFolder, { recursive: true })
    writeFileSync(scriptsFile, JSON.stringify(scripts))
    const later = Object.values(bundle)
      .map(({ fileName }) => `/${fileName}`)
      .filter((file) => /\.(?:js|css)$/.test(file) && !scripts.includes(file))
    writeFileSync(laterFile, JSON.stringify(later))
    const answers = Object.values(bundle).flatMap((part) => {
      const folder =
        part.type === 'chunk' && /kinds\/(.*)answers?\.tsx?$/.exec(part.facadeModuleId ?? '')?.[1]
      return typeof folder === 'string' ? [[folder, `/${part.fileName}`]] : []
    })
    writeFileSync(answersFile, JSON.stringify(Object.fromEntries(answers)))
    const formulaStyle = later.find((file) => /\/formula-engine-.*\.css$/.test(file))
    if (!formulaStyle) throw new Error('the style of formulas is in no file of the build')
    writeFileSync(formulaStyleFile, JSON.stringify(formulaStyle))
  },
})

/** Vite's own helper for parts that come later takes twenty times as much; all there is to load here is their style. */
const lightPreload = (): Plugin => ({
  name: 'light-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `export const __vitePreload = (load, styles = []) => {
  const loads = styles.filter((style) => style.endsWith('.css')).map((style) => new Promise((done) => {
    const href = '/' + style
    if (document.querySelector('link[href="' + href + '"]')) return done()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = done
    document.head.append(link)
  }))
  return Promise.all(loads.concat(load().catch(load))).then((all) => all.pop())
}`,
  },
})

/** The take page: its script into dist, beside the app; then, with --ssr, its page into dist-server, for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    callsAsData(['method', 'path']),
    onlyWoff2(),
    ...(isSsrBuild ? [] : [lightPreload(), noteScripts()]),
  ],
  resolve: {
    // In the browser, kinds beyond the first come with papers that have such a question; the server has them all.
    conditions: [...(isSsrBuild ? [] : ['wenhai-take']), 'wenhai-source', ...defaultClientConditions],
  },
  publicDir: false as const,
  ...(isSsrBuild ? page() : script),
}))

type FindModule = (id: string) => { isEntry: boolean; importers: readonly string[] } | null

/** Reached from the entry without waiting. */
function isNeededFirst(id: string, find: FindModule, seen = new Set<string>()): boolean {
  const found = seen.has(id) ? null : find(id)
  seen.add(id)
  return found !== null && (found.isEntry || found.importers.some((one) => isNeededFirst(one, find, seen)))
}

const nameIfFirst = (id: string, graph: { getModuleInfo: FindModule }) =>
  isNeededFirst(id, (one) => graph.getModuleInfo(one)) ? 'paper' : null

const script = {
  build: {
    target: oldestScript,
    emptyOutDir: false,
    modulePreload: false as const,
    rolldownOptions: {
      checks: quietChecks,
      input: { take: join(root, 'src/take/main.tsx') },
      output: {
        // By itself, because it stays the same when the paper changes.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // What later parts share with the first stays with the first: many small files pack badly.
            { debugName: 'paper', name: nameIfFirst },
          ],
        },
      },
    },
  },
}

const page = () => ({
  define: {
    takeScripts: readFileSync(scriptsFile, 'utf8'),
    answerScripts: readFileSync(answersFile, 'utf8'),
    formulaStyle: readFileSync(formulaStyleFile, 'utf8'),
    'process.env.NODE_ENV': '"production"',
  },
  ssr: { noExternal: true as const, resolve: { conditions: ['wenhai-source'] } },
  build: {
    target: 'node20',
    outDir: serverFolder,
    emptyOutDir: false,
    cssMinify: 'lightningcss' as const,
    cssTarget: oldestStyle,
    rolldownOptions: { checks: quietChecks, input: { render: join(root, 'src/take/render.tsx') } },
  },
})

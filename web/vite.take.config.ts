import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { callsAsData } from './calls-as-data.ts'
import { onlyWoff2 } from './only-woff2.ts'
import { quietChecks } from './quiet-checks.ts'
import { inlineRuntime, takeGroups } from './take-groups.ts'

const root = import.meta.dirname
const serverFolder = join(root, 'dist-server')
const scriptsFile = join(serverFolder, 'scripts.json')
const laterFile = join(serverFolder, 'later.json')
const partsFile = join(serverFolder, 'parts.json')
const formulaStyleFile = join(serverFolder, 'formula-style.json')

/** As old as the phones that still open links: Chrome 87 and Safari 14 know all of ES2020. */
const oldestScript = 'es2020'
const oldestStyle = ['chrome87', 'safari14']

/** How one kind of question is answered, named by its folder with the slash. */
const kindFolder = /\/web\/src\/.*\/kinds\/([\w-]+\/)take\.tsx$/

/** Writes down what the scripts are called: the page is built after them and names the first, and the check weighs those that may come later. */
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
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []))
    const withImports = (file: string): string[] => {
      const needed = chunks.find(({ fileName }) => fileName === file)?.imports ?? []
      return [file, ...needed.flatMap(withImports)]
    }
    const parts = chunks.flatMap(({ name, fileName, moduleIds }) => {
      const files = [...new Set(withImports(fileName).map((file) => `/${file}`))]
      const kinds = moduleIds.flatMap((id) => kindFolder.exec(id)?.[1] ?? [])
      return [name, ...kinds].map((part) => [part, files.filter((file) => !scripts.includes(file))])
    })
    writeFileSync(partsFile, JSON.stringify(Object.fromEntries(parts)))
    const formulaStyle = later.find((file) => /\/formula-engine-.*\.css$/.test(file))
    if (!formulaStyle) throw new Error('the style of formulas is in no file of the build')
    writeFileSync(formulaStyleFile, JSON.stringify(formulaStyle))
  },
})

/** Vite's own helper for parts that come later takes twenty times as much, and gives up at the first fault. */
const lightPreload = (): Plugin => ({
  name: 'light-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () =>
      `export { loadPart as __vitePreload } from ${JSON.stringify(join(root, 'src/take/load-part.ts'))}`,
  },
})

/** The take page: its script into dist, beside the app; then, with --ssr, its page into dist-server, for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    callsAsData(['method', 'path']),
    onlyWoff2(),
    ...(isSsrBuild ? [] : [lightPreload(), inlineRuntime(), noteScripts()]),
  ],
  resolve: {
    // In the browser, kinds beyond the first come with papers that have such a question; the server has them all.
    conditions: [...(isSsrBuild ? [] : ['wenhai-take']), 'wenhai-source', ...defaultClientConditions],
  },
  publicDir: false as const,
  ...(isSsrBuild ? page() : script),
}))

const entry = join(root, 'src/take/main.tsx')

const script = {
  build: {
    target: oldestScript,
    emptyOutDir: false,
    modulePreload: false as const,
    rolldownOptions: {
      checks: quietChecks,
      input: { take: entry },
      output: {
        codeSplitting: { groups: takeGroups(entry) },
      },
    },
  },
}

const page = () => ({
  define: {
    takeScripts: readFileSync(scriptsFile, 'utf8'),
    partScripts: readFileSync(partsFile, 'utf8'),
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

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { callsAsData } from './calls-as-data.ts'

const root = import.meta.dirname
const serverFolder = join(root, 'dist-server')
const scriptsFile = join(serverFolder, 'scripts.json')

/** As old as the phones that still open links: Chrome 87 and Safari 14 know all of ES2020. */
const oldestScript = 'es2020'
const oldestStyle = ['chrome87', 'safari14']

/** Tells the page, which is built after it, what the script is called. */
const noteScripts = (): Plugin => ({
  name: 'note-scripts',
  writeBundle(_, bundle) {
    const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
    if (entry?.type !== 'chunk') return
    const scripts = [entry.fileName, ...entry.imports].map((file) => `/${file}`)
    mkdirSync(serverFolder, { recursive: true })
    writeFileSync(scriptsFile, JSON.stringify(scripts))
  },
})

/** Vite's own helper for parts that come later takes twenty times as much; all there is to load here is the style of formulas. */
const lightPreload = (): Plugin => ({
  name: 'light-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `export const __vitePreload = (load, styles = []) => {
  for (const style of styles) {
    const href = '/' + style
    if (document.querySelector('link[href="' + href + '"]')) continue
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
  return load()
}`,
  },
})

/** The take page: its script into dist, beside the app; then, with --ssr, its page into dist-server, for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [react(), callsAsData(['method', 'path']), ...(isSsrBuild ? [] : [lightPreload(), noteScripts()])],
  resolve: { conditions: ['wenhai-source', ...defaultClientConditions] },
  publicDir: false as const,
  ...(isSsrBuild ? page() : script),
}))

const script = {
  build: {
    target: oldestScript,
    emptyOutDir: false,
    modulePreload: false as const,
    rolldownOptions: {
      input: { take: join(root, 'src/take/main.tsx') },
      output: {
        // By itself, because it stays the same when the paper changes.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
}

const page = () => ({
  define: { takeScripts: readFileSync(scriptsFile, 'utf8'), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true as const, resolve: { conditions: ['wenhai-source'] } },
  build: {
    target: 'node20',
    outDir: serverFolder,
    emptyOutDir: false,
    cssMinify: 'lightningcss' as const,
    cssTarget: oldestStyle,
    rolldownOptions: { input: { render: join(root, 'src/take/render.tsx') } },
  },
})

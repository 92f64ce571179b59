import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { callsAsData } from './calls-as-data.ts'
import { quietChecks } from './quiet-checks.ts'

const page = (name: string) => join(import.meta.dirname, `${name}.html`)

/** Brings a large package with it: a page that does without does not load it. */
const isLarge = (id: string): boolean =>
  /\/(chart|print|fields\/select|overlays\/(?!use-|popover|menu|tooltip)|kinds|contract|schema)/.test(id)

/**
 * What most pages use comes in three files, which stay in the browser's cache: by themselves the small pieces are some forty
 * requests a page.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'query', test: /node_modules\/@tanstack\// },
  {
    name: 'kit',
    test: (id: string) => /\/web\/src\/(ui|lib)\//.test(id) && !isLarge(id),
    /** Of the pages and parts that are loaded by themselves; used by fewer, a piece is not worth loading everywhere. */
    minShareCount: 14,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    callsAsData(),
    // The kit carries 30 languages of its own screen-reader texts; the site speaks one.
    { ...optimizeLocales.vite({ locales: ['zh-CN'] }), enforce: 'pre' },
  ],
  resolve: { conditions: ['wenhai-source', ...defaultClientConditions] },
  build: {
    // Charts come in one piece, when a chart is near: whoever starts the site need not hear of it.
    chunkSizeWarningLimit: 700,
    target: 'es2022',
    sourcemap: false,
    // The second one stands in the frame of the author's preview.
    rolldownOptions: {
      checks: quietChecks,
      input: { app: page('index'), preview: page('preview') },
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    port: 2001,
    proxy: {
      '/oceanAPI': 'http://localhost:2000',
      '/files': 'http://localhost:2000',
      '/uploads': 'http://localhost:2000',
    },
  },
})

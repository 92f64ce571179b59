import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { callsAsData } from './calls-as-data.ts'
import { fileGroups } from './file-groups.ts'
import { firstStyle } from './first-style.ts'
import { liveTake } from './live-take.ts'
import { onlyWoff2 } from './only-woff2.ts'
import { preloadHelper } from './preload-helper.ts'
import { quietChecks } from './quiet-checks.ts'
import { routeFiles } from './route-files.ts'
import { scriptPriority } from './script-priority.ts'
import { themeMeta } from './src/take/system-theme.ts'

/** Where `npm run dev` has the server. It refuses writes whose page has another host, so the host stays as it was asked for. */
const site = 'http://localhost:2000'
const toSite = { target: site, changeOrigin: false }

/** The pages name the themes as tokens.css has them, because their first script runs before there is a style. */
const namedThemes = (): Plugin => ({
  name: 'named-themes',
  transformIndexHtml: (html) =>
    html.replace('<meta name="theme-color" />', () =>
      themeMeta(readFileSync(join(import.meta.dirname, 'src/ui/tokens.css'), 'utf8'), 'system'),
    ),
})

const page = (name: string) => join(import.meta.dirname, `${name}.html`)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    callsAsData(),
    onlyWoff2(),
    routeFiles(),
    namedThemes(),
    firstStyle(),
    scriptPriority(),
    preloadHelper(),
    liveTake(site),
    // The kit carries 30 languages of its own screen-reader texts; the site speaks one.
    { ...optimizeLocales.vite({ locales: ['zh-CN'] }), enforce: 'pre' },
  ],
  resolve: { conditions: ['wenhai-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['wenhai-source', ...defaultServerConditions] } },
  build: {
    // The rich editor comes in one piece, for those who write articles.
    chunkSizeWarningLimit: 700,
    target: 'es2022',
    sourcemap: false,
    // The second one is shown in the frame of the author's preview.
    rolldownOptions: {
      checks: quietChecks,
      input: { app: page('index'), preview: page('preview') },
      output: { codeSplitting: { groups: fileGroups(page('index'), page('preview')) } },
    },
  },
  server: {
    port: 2001,
    proxy: {
      '/oceanAPI': toSite,
      '/files': toSite,
      '/uploads': toSite,
      // What is handed in without a script; the page itself is drawn by `liveTake`.
      '^/(questionnaire|exam)/[0-9a-f-]{36}$': toSite,
      '/assets/': toSite,
    },
  },
})

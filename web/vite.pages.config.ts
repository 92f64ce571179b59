import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsAsData } from './calls-as-data.ts'
import { quietChecks } from './quiet-checks.ts'

const root = import.meta.dirname

/** The public pages of the app, for the server, which draws them. */
export default defineConfig({
  root,
  plugins: [react(), callsAsData(), { ...optimizeLocales.vite({ locales: ['zh-CN'] }), enforce: 'pre' }],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['wenhai-source'] } },
  resolve: { conditions: ['wenhai-source'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: join(root, 'dist-server/pages'),
    emptyOutDir: true,
    rolldownOptions: { checks: quietChecks, input: { render: join(root, 'src/app/render.tsx') } },
  },
})

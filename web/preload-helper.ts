import type { Plugin } from 'vite'

/**
 * What loads a part of the app on demand, with its styles and the files it needs beside them. Vite's own gives up at the
 * first fault; on a phone the line is often gone for a moment.
 */
export const preloadHelper = (): Plugin => ({
  name: 'preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `const pause = 800
const link = (file) => new Promise((done) => {
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"]')) return done()
  const isStyle = file.endsWith('.css')
  const element = document.createElement('link')
  element.rel = isStyle ? 'stylesheet' : 'modulepreload'
  element.crossOrigin = ''
  element.href = href
  if (isStyle) element.onload = element.onerror = done
  else done()
  document.head.append(element)
})
const again = (load) => new Promise((done) => setTimeout(done, pause)).then(load)
export const __vitePreload = (load, files = []) => Promise.all(files.map(link)).then(() => load().catch(() => again(load)))
`,
  },
})

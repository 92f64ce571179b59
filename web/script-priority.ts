import type { Plugin } from 'vite'

/**
 * A drawn page is seen once its style is there, and the app takes it over later: on a slow line scripts of nine times the
 * style's size would share the line with it. The server says the same of the scripts of a route.
 */
export const scriptPriority = (): Plugin => ({
  name: 'script-priority',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"'),
  },
})

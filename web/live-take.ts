import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin, ViteDevServer } from 'vite'

const takePath = /^\/(?:questionnaire|exam)\/[0-9a-f-]{36}(?:\?|$)/
const dataBlock = /<script type="application\/json" id="take-data">([\s\S]*?)<\/script>/

interface TakeModule {
  renderTake: (page: unknown) => string
}

/**
 * `npm run dev` draws the page of a form from its sources: what the site has to say about the form comes from the page that
 * the server drew with the last build, and the rest is drawn again here. A change is seen when the page is loaded again.
 */
export const liveTake = (site: string): Plugin => ({
  name: 'live-take',
  apply: 'serve',
  config: () => ({
    define: {
      takeScripts: JSON.stringify(['/src/take/main.tsx']),
      // Vite serves each module by itself, and brings the style of formulas with their script.
      partScripts: '{}',
      formulaStyle: JSON.stringify('data:text/css,'),
    },
  }),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.method !== 'GET' || !takePath.test(request.url ?? '')) return next()
      drawAgain(server, site, request, response).catch(next)
    })
  },
})

async function drawAgain(
  server: ViteDevServer,
  site: string,
  request: Connect.IncomingMessage & IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/'
  const { cookie = '', 'user-agent': agent = '' } = request.headers
  const drawn = await fetch(site + url, {
    headers: { cookie, 'user-agent': agent, accept: 'text/html' },
    redirect: 'manual',
  })
  const html = await drawn.text()
  const [, data] = dataBlock.exec(html) ?? []
  const location = drawn.headers.get('location')
  response.statusCode = drawn.status
  response.setHeader('content-type', drawn.headers.get('content-type') ?? 'text/html')
  response.setHeader('set-cookie', drawn.headers.getSetCookie())
  if (location) response.setHeader('location', location)
  if (data === undefined) {
    response.end(html)
    return
  }
  const { renderTake } = (await server.ssrLoadModule('/src/take/render.tsx')) as TakeModule
  response.end(await server.transformIndexHtml(url, renderTake(JSON.parse(data))))
}

import { type Query, type QueryClient, QueryClientProvider, type QueryOptions } from '@tanstack/react-query'
import {
  type AnswerCall,
  type DrawnPage,
  type DrawPage,
  type DrawRequest,
  publicRoutes,
} from '@wenhai/core/site/drawn-page'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { answerChunks } from '#features/question/kinds/takes.ts'
import { beginFormulas, hasDrawnFormula } from '#features/question/math/formula-markup.tsx'
import { setDrawnFor } from '#lib/drawn-for.ts'
import { keepMarkupWith } from '#lib/kept-markup.tsx'
import { makeQueryClient, RefusedError } from '#lib/query.ts'
import { parsePath } from '#lib/router/address.ts'
import { StaticLocation } from '#lib/router/context.tsx'
import { nameSite } from '#lib/site-name.ts'
import { answerCallsWith, readAnswer } from '#lib/transport.ts'
import { darkValues } from '#take/system-theme.ts'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import tokens from '../ui/tokens.css?inline'
import { AskedQueries } from './asked-queries.ts'
import { fillQueries } from './drawn.ts'
import { KeptParts } from './kept-parts.ts'
import { preparePage } from './load-page.ts'
import { Shell } from './shell.tsx'

/** Without a script nothing says which theme it is, so the system decides, and what needs a script is not shown. */
const noScriptStyle = `.needs-script{display:none!important}.folds-with-script{display:block!important}@media (prefers-color-scheme:dark){:root{${darkValues(tokens)}}}`

/** A query may depend on the reply of another one, and that on a third; deeper chains are left to the browser. */
const mostPasses = 4

const parts = new KeptParts()
keepMarkupWith(parts.keep)

/**
 * The queries that an address asked for when it was last drawn are asked at once the next time, so that one drawing is
 * enough. The address that was not drawn for longest is forgotten first.
 */
const askedBefore = new Map<string, readonly QueryOptions[]>()
const mostAddresses = 500

/**
 * The function that handles the calls of the page being drawn. A query makes its call as soon as it is fetched, before
 * anything else can happen.
 */
let answering: AnswerCall | undefined

answerCallsWith(async (definition, input) => {
  const answerCall = answering
  if (!answerCall) throw new Error('calls are answered only while a page is drawn')
  return readAnswer(200, await answerCall(definition.method, definition.path, input))
})

// The server draws once and fetches nothing later, so these parts are loaded first.
await Promise.all([
  ...publicRoutes.map(preparePage),
  import('#features/article/body/article-body.tsx'),
  import('#features/comment/thread/comment-thread.tsx'),
  ...answerChunks.map((part) => part.load()),
])

/**
 * Draws the page by the app's own components: once to see what they ask for, and again with the replies, until nothing
 * more is asked.
 */
export const drawPage: DrawPage = async (request) => {
  const known = askedBefore.get(request.url)
  const drawn = known && (await drawWith(request, known))
  // A query that was asked last time and is refused now may not be needed any more, so the page is drawn without it.
  return drawn && drawn.refused === undefined ? drawn : drawWith(request, [])
}

async function drawWith(request: DrawRequest, known: readonly QueryOptions[]): Promise<DrawnPage> {
  const asked = new AskedQueries()
  const client = makeQueryClient(asked)
  const path = parsePath(request.url)
  const draw = () => request.spend(drawOnce)
  const drawOnce = () => {
    // Drawing is synchronous, so no other page can change the name meanwhile.
    nameSite(request.siteName)
    setDrawnFor({ origin: request.origin, token: request.token, posted: request.posted })
    parts.begin()
    asked.begin()
    beginFormulas()
    const html = renderToString(
      <StrictMode>
        <QueryClientProvider client={client}>
          <StaticLocation path={path}>
            <ErrorBoundary>
              <Shell />
            </ErrorBoundary>
          </StaticLocation>
        </QueryClientProvider>
      </StrictMode>,
    )
    return parts.finish(html, request.token)
  }
  for (const { queryKey = [], ...options } of known)
    client.getQueryCache().build(client, { ...options, queryKey })
  await askMissing(client, request)
  let html = draw()
  for (let pass = 1; pass < mostPasses && (await askMissing(client, request)); pass += 1) html = draw()
  for (let wait = 0; hasWaiting(html) && wait < mostWaits && !isWarm.has(request.route); wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, partMs))
    html = draw()
    if (await askMissing(client, request)) html = draw()
  }
  isWarm.add(request.route)
  const drawn = { html, hasFormula: hasDrawnFormula(html), ...gather(asked.drawn, request) }
  if (drawn.refused === undefined) rememberAsked(request.url, asked.drawn)
  return drawn
}

function rememberAsked(url: string, queries: readonly Query[]): void {
  askedBefore.delete(url)
  askedBefore.set(
    url,
    queries.map(({ options }) => options),
  )
  for (const oldest of askedBefore.keys()) {
    if (askedBefore.size <= mostAddresses) break
    askedBefore.delete(oldest)
  }
}

/** The routes that were drawn before: their parts that the browser fetches later are loaded. */
const isWarm = new Set<string>()
const mostWaits = 20
const partMs = 10

/** React marks with this comment what it has left to the browser. No text of a page can hold a `<`. */
const hasWaiting = (html: string): boolean => html.includes('<!--$!-->')

/** Asks the queries that have no data yet; resolves with true where there were any. */
async function askMissing(client: QueryClient, { answerCall }: DrawRequest): Promise<boolean> {
  const missing = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isEnabled(options))
  answering = answerCall
  const fetches = missing.map((query) => query.fetch().catch(() => undefined))
  answering = undefined
  await Promise.all(fetches)
  fillQueries(client, { queries: answersOf(missing) })
  return missing.length > 0
}

const isEnabled = (options: object): boolean => !('enabled' in options) || options.enabled !== false

const answersOf = (queries: readonly Query[]): [unknown[], unknown][] =>
  queries
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [[...queryKey], state.data])

function gather(
  queries: readonly Query[],
  { route, posted }: DrawRequest,
): Omit<DrawnPage, 'html' | 'hasFormula'> {
  const [first] = queries.flatMap(({ state }) => (state.status === 'error' ? [state.error] : []))
  return {
    data: { route, queries: answersOf(queries), ...(posted && { posted }) },
    noScriptStyle,
    ...(first && { refused: first instanceof RefusedError ? first.refused.status : 500 }),
  }
}

import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { patience } from './patience.ts'

/**
 * Visitors stay open between the tests of a worker and are handed out again as if they were new: a page costs less than
 * half where the browser has the files and a running process already.
 */
export interface Visitor {
  context: BrowserContext
  page: Page
}

interface Kept extends Visitor {
  /** Which visitors are the same to a test. */
  kind: string
  /** Takes back what a test made every page run. */
  undo: (() => Promise<void>)[]
  /** What a test did cannot be taken back. */
  isUsedUp: boolean
}

const idle: Kept[] = []
/** Each has a process of its own. */
const maxIdle = 6

/** A visitor whom no site knows, until the test ends. */
export async function takeVisitor(browser: Browser, options: BrowserContextOptions): Promise<Visitor> {
  const kind = JSON.stringify(options)
  const at = idle.findLastIndex((kept) => kept.kind === kind)
  const visitor = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await makeVisitor(browser, kind, options))
  onTestFinished(async ({ task }) => {
    const isReusable = task.result?.state !== 'fail' && !visitor.isUsedUp && !visitor.page.isClosed()
    // A test may have stopped its site, which then cannot be left in order.
    const hasForgotten = isReusable && (await forget(visitor, options).catch(() => false))
    if (hasForgotten) idle.push(visitor)
    else await visitor.context.close()
    if (idle.length > maxIdle) await idle.shift()?.context.close()
  })
  return visitor
}

async function makeVisitor(browser: Browser, kind: string, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const visitor: Kept = { context, page, kind, undo: [], isUsedUp: false }
  for (const part of [context, page]) {
    const add = part.addInitScript.bind(part)
    part.addInitScript = async (script, arg, more) => {
      const added = await add(script, arg, more)
      visitor.undo.push(() => added.dispose())
      return added
    }
  }
  // A test that has failed does not come to await what it waited for: that is no fault beside the tests.
  const waitForEvent: (...args: never[]) => Promise<unknown> = page.waitForEvent.bind(page)
  page.waitForEvent = ((...args: never[]) => {
    const event = waitForEvent(...args)
    event.catch(() => undefined)
    return event
  }) as Page['waitForEvent']
  const install = page.clock.install.bind(page.clock)
  page.clock.install = (time) => {
    visitor.isUsedUp = true
    return install(time)
  }
  return visitor
}

const pageEvents = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]

const storages = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

async function forget({ context, page, undo }: Kept, options: BrowserContextOptions): Promise<boolean> {
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await Promise.all(undo.splice(0).map((back) => back()))
  for (const event of pageEvents) page.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  if (page.url() !== 'about:blank') {
    // Not kept: with a second session at hand, a page without a line is told that it has one.
    const session = await context.newCDPSession(page)
    await leaveSite(page, session, options)
    await session.detach()
  }
  await context.clearCookies()
  return true
}

async function leaveSite(
  page: Page,
  session: CDPSession,
  { baseURL = '', viewport, colorScheme = null, reducedMotion = null }: BrowserContextOptions,
): Promise<void> {
  // What belongs to a tab can only be removed from within the site, and only the last listener is sure that nothing follows.
  await page.evaluate(() => window.addEventListener('pagehide', () => sessionStorage.clear()))
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: storages })
  await session.send('Page.resetNavigationHistory')
  await page.mouse.move(-1, -1)
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
}

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { openBrowser } from '../browser.ts'
import { type Looks, type Visit, visit } from '../harness.ts'

/** The time of the clock of `openStill` until a test moves it. */
const stillAt = new Date('2026-11-20T09:30:00+08:00')

const size = { width: 1280, height: 800 }

type Shared = Pick<Visit, 'page' | 'problems'>

export interface Gallery {
  /**
   * The page that the tests of a file share: each leaves no dialog and no toast behind, and a page
   * where a test failed is not used again. An error in the console fails the test.
   */
  open: () => Promise<Page>
  /** The same with a stopped clock: only the test moves it, by `page.clock.runFor`. */
  openStill: () => Promise<Page>
  /** A page whose browser lacks one of the window's own objects. */
  openWithout: (name: string) => Promise<Page>
  /** A visitor of their own, whose problems are the test's to judge. */
  openAs: (looks: Looks) => Promise<Visit>
}

/** The gallery as a developer sees it, for the tests of one file. */
export function useKit(): Gallery {
  let browser: Browser
  let address = ''
  let moving: BrowserContext
  let still: BrowserContext
  const shared = new Map<BrowserContext, Shared>()

  beforeAll(async () => {
    address = inject('kit')
    browser = await openBrowser()
    // What turns for ever on a page that stays open would keep a processor busy.
    const looks = { baseURL: address, locale: 'zh-CN', viewport: size, reducedMotion: 'reduce' as const }
    moving = await browser.newContext(looks)
    still = await browser.newContext(looks)
    await still.clock.install({ time: stillAt })
    await still.clock.pauseAt(stillAt)
  })
  afterAll(async () => {
    await moving.close()
    await still.close()
  })

  const newPage = async (context: BrowserContext, without = ''): Promise<Shared> => {
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    if (without) await page.addInitScript((name) => Reflect.deleteProperty(window, name), without)
    await show(page)
    return { page, problems }
  }
  const share = async (context: BrowserContext): Promise<Page> => {
    const { page, problems } = shared.get(context) ?? (await newPage(context))
    shared.delete(context)
    await page.setViewportSize(size)
    onTestFinished(async ({ task }) => {
      expect(problems).toEqual([])
      if (task.result?.state === 'fail') await page.close()
      else shared.set(context, { page, problems })
    })
    return page
  }
  const show = async (page: Page) => {
    await page.goto('/gallery.html')
    await page.getByRole('heading', { level: 1, name: '部件陈列' }).waitFor()
  }
  return {
    open: () => share(moving),
    openStill: () => share(still),
    openWithout: async (name) => {
      const { page } = await newPage(moving, name)
      onTestFinished(() => page.close())
      return page
    },
    openAs: async (looks) => {
      const visitor = await visit(browser, address, looks)
      await show(visitor.page)
      return visitor
    },
  }
}

export const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click()

export const section = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.locator('h2', { hasText: new RegExp(`^${title}$`) }) })

export const gone = { state: 'detached' } as const

/** Once what the page does by itself has come about. */
export const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { interval: 30 })

/** The layer that a dialog or a picture lies on. */
export const layerOf = (dialog: Locator): Promise<number> =>
  dialog.evaluate((element) => {
    const overlay = element.closest('[style*="z-index"]')
    return overlay ? Number(getComputedStyle(overlay).zIndex) : Number.NaN
  })

export const hasFocusWithin = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element.contains(document.activeElement))

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Looks, openBrowser, type Site, startSite, type Visit, visit } from '../harness.ts'
import { buildEveryPage, type EveryPage } from './build.ts'

export const memberId = '0198f5c2-7b1a-7000-8000-000000000001'
const member = {
  id: memberId,
  ocean_id: 'o-7',
  name: '林老师',
  permission: 1,
  username: 'lin',
  create_time: '',
}
const memberCookies = ['ticket', 'login_id', 'allow_pass_id', 'person-jwt', 'token', 'permission']

export interface Stand {
  open: (looks?: Looks & { isSignedIn?: boolean; host?: string }) => Promise<Visit>
}

/** The shell with a page on every route, for the tests of one file: what it shows and does once everything is built. */
export function useEveryPage(): Stand {
  let site: Site
  let browser: Browser
  let everyPage: EveryPage
  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    everyPage = await buildEveryPage()
  })
  afterAll(() => site.stop())
  return {
    open: async ({ isSignedIn = false, host = '127.0.0.1', ...looks } = {}) => {
      const address = site.address.replace('127.0.0.1', host)
      const visited = await visit(browser, address, looks)
      await everyPage.serve(visited.page, site.address)
      if (isSignedIn) await signIn(visited, address)
      return visited
    },
  }
}

/** As far as the browser knows: the calls of these pages are answered by the test. */
async function signIn({ page, context }: Visit, url: string): Promise<void> {
  await context.addCookies(memberCookies.map((name) => ({ name, value: memberId, url })))
  await page.addInitScript((info) => {
    if (!sessionStorage.getItem('seen')) localStorage.setItem('userinfo', info)
    sessionStorage.setItem('seen', '1')
  }, JSON.stringify(member))
}

export const at = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).waitFor()

export const search = (page: Page) => page.getByRole('searchbox', { name: '搜索' })

export const pathOf = (page: Page) => {
  const { pathname, search: query } = new URL(page.url())
  return pathname + query
}

export const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)

export const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import {
  findBarriers,
  type Looks,
  launchBrowser,
  type Site,
  startSite,
  type Visit,
  visit,
} from '../harness.ts'

export const password = '一片冰心在玉壶中'

export interface OceanStand {
  site: () => Site
  /** A browser nobody has signed in with. */
  open: (looks?: Looks, address?: string) => Promise<Visit>
  /** A browser in which a new member has just signed up. */
  openAsMember: (name: string, looks?: Looks) => Promise<Visit & { username: string }>
  /** The owner of another site, made from its one-time link: signed in whatever it asks of others. */
  openAsOwner: (of: Site) => Promise<Visit>
  /** Another browser of someone who has an account. */
  openAs: (username: string, looks?: Looks) => Promise<Visit>
}

let members = 0

/** One site and one browser for the tests of a file. */
export function useOcean(env: Record<string, string> = {}): OceanStand {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    site = await startSite(env)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })
  const open = (looks: Looks = {}, address = site.address) => visit(browser, address, looks)
  return {
    site: () => site,
    open,
    openAsMember: async (name, looks) => {
      const visited = await open(looks)
      const username = `member-${++members}`
      await enterBy(visited.page, 'user/create/ordinary', { username, name, password })
      return { ...visited, username }
    },
    openAsOwner: async ({ address, setupLink }) => {
      const visited = await open({}, address)
      const code = new URL(setupLink).searchParams.get('code') ?? ''
      const owner = { code, username: 'owner', name: '站长', password, sample: '0' }
      await enterBy(visited.page, 'user/create/owner', owner)
      return visited
    },
    openAs: async (username, looks) => {
      const visited = await open(looks)
      await enterBy(visited.page, 'user/login', { username, password })
      return visited
    },
  }
}

/** By the call itself: the pages of signing in have journeys of their own. */
async function enterBy(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  await page.goto('/404')
  const status = await page.evaluate(
    async ([url, form]) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(`/oceanAPI/v1/${url}`, {
        method: 'POST',
        headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
        body: new URLSearchParams(form),
      })
      const body = await answer.json()
      if (body.data?.userinfo) localStorage.setItem('userinfo', JSON.stringify(body.data.userinfo))
      return body.status
    },
    [path, fields] as const,
  )
  expect(status).toBe(200)
}

export const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** The page behind an open dialog is hidden from everyone, its heading and landmarks too. */
const behindDialog = /^(landmark-one-main|page-has-heading-one):/

export const findDialogBarriers = async (page: Page) =>
  (await findBarriers(page)).filter((barrier) => !behindDialog.test(barrier))

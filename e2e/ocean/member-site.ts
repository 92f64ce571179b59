import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openBrowser } from '../browser.ts'
import { makeOwner, signInByCall, signUpByCall } from '../enter.ts'
import {
  findBarriers,
  findFaultsInLooks,
  findFaultsInThemes,
  type Looks,
  type Visit,
  visit,
} from '../harness.ts'
import { type Site, startSite } from '../site.ts'

export const password = '一片冰心在玉壶中'

export interface MemberSite {
  site: () => Site
  /** A browser nobody has signed in with. */
  open: (looks?: Looks, address?: string) => Promise<Visit>
  /** A new member who only calls: a page of theirs would cost more than all their calls. */
  makeMember: (name: string) => Promise<BrowserContext>
  /** A new visitor who only calls. */
  makeGuest: () => Promise<BrowserContext>
  /** A browser in which a new member has just signed up. */
  openAsMember: (name: string, looks?: Looks) => Promise<Visit & { username: string }>
  /** The owner of another site, made from its one-time link: signed in whatever it asks of others. */
  openAsOwner: (of: Site) => Promise<Visit>
  /** Another browser of someone who has an account. */
  openAs: (username: string, looks?: Looks) => Promise<Visit>
}

let members = 0

/** One site and one browser for the tests of a file. */
export function useOcean(env: Record<string, string> = {}): MemberSite {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    site = await startSite(env)
    browser = await openBrowser()
  })
  afterAll(() => site.stop())
  const open = (looks: Looks = {}, address = site.address) => visit(browser, address, looks)
  const makeCaller = async () => {
    const context = await browser.newContext({ baseURL: site.address })
    onTestFinished(() => context.close())
    return context
  }
  return {
    site: () => site,
    open,
    makeMember: async (name) => {
      const context = await makeCaller()
      await signUpByCall(context, { username: `member-${++members}`, name, password })
      return context
    },
    makeGuest: async () => {
      const context = await makeCaller()
      await context.request.get('/')
      return context
    },
    openAsMember: async (name, looks) => {
      const visited = await open(looks)
      const username = `member-${++members}`
      await signUpByCall(visited.context, { username, name, password })
      return { ...visited, username }
    },
    openAsOwner: async (of) => {
      const visited = await open({}, of.address)
      await makeOwner(visited.context, of, { username: 'owner', name: '站长', password }, { sample: false })
      return visited
    },
    openAs: async (username, looks) => {
      const visited = await open(looks)
      await signInByCall(visited.context, username, password)
      return visited
    },
  }
}

export const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** The page behind an open dialog is hidden from everyone, its heading and landmarks too. */
const behindDialog = /^(landmark-one-main|page-has-heading-one):/

export const findDialogBarriers = async (page: Page) =>
  (await findBarriers(page)).filter((barrier) => !behindDialog.test(barrier))

export const findDialogFaults = async (page: Page, problems: readonly string[]) =>
  (await findFaultsInThemes(page, problems)).filter((fault) => !behindDialog.test(fault))

export const findDialogFaultsInLooks = async (page: Page, problems: readonly string[]) =>
  (await findFaultsInLooks(page, problems)).filter((fault) => !behindDialog.test(fault))

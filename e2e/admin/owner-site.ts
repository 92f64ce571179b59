import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { encodeGb18030 } from '../../server/test/gb18030.ts'
import { callAs } from '../account-people.ts'
import { openBrowser } from '../browser.ts'
import { makeOwner, signInByCall } from '../enter.ts'
import { type Looks, type Visit, visit } from '../harness.ts'
import { type Site, startSite } from '../site.ts'

export const ownerName = '林老师'
const owner = { username: 'teacher.lin', name: ownerName, password: '一片冰心在玉壶中' }

export interface OwnerSite {
  address: () => string
  /** The owner's browser at one section of 个人中心. */
  openAsOwner: (section: string, looks?: Looks) => Promise<Visit>
  /** A browser of the owner's, to prepare what a test needs. */
  signedIn: () => Promise<BrowserContext>
  /** Somebody else's browser. */
  openAsOther: (looks?: Looks) => Promise<Visit>
}

/** A site with its owner, for the tests of one file; its samples take seconds. */
export function useAdmin({ sample = true } = {}): OwnerSite {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    site = await startSite({ FILING_NUMBER: '京ICP备12345678号' })
    browser = await openBrowser()
    const context = await browser.newContext({ baseURL: site.address })
    await makeOwner(context, site, owner, { sample })
    await context.close()
  })
  afterAll(() => site.stop())
  return {
    address: () => site.address,
    signedIn: async () => {
      const context = await browser.newContext({ baseURL: site.address })
      await signInByCall(context, owner.username, owner.password)
      return context
    },
    openAsOther: (looks) => visit(browser, site.address, looks),
    openAsOwner: async (section, looks) => {
      const visited = await visit(browser, site.address, looks)
      await signInByCall(visited.context, owner.username, owner.password)
      await visited.page.goto(`/ocean?section=${section}`)
      return visited
    },
  }
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

export const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} 的更多操作` })

/** Something of the ⋯ menu of 王小明（20260001）. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByLabel('查找成员').fill(name.replace(/（.*/, ''))
  // Its head and the one found: a menu opened before the answer came would close with it.
  await expect.poll(() => page.getByRole('table', { name: '成员' }).getByRole('row').count()).toBe(2)
  await actionsOf(page, name).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** What Excel in China saves. */
export const spreadsheetOf = (rows: readonly string[]) => ({
  name: '名单.csv',
  mimeType: 'text/csv',
  buffer: encodeGb18030(['姓名,学号/工号,班级/部门', ...rows].join('\r\n')),
})

/** Makes accounts from a spreadsheet and gives their passwords by name. */
export async function makeAccounts(page: Page, rows: readonly string[]): Promise<Map<string, string>> {
  await page.getByRole('button', { name: '批量建账号' }).click()
  await page.locator('input[type=file]').setInputFiles(spreadsheetOf(rows))
  await page.getByRole('button', { name: /^建立/ }).click()
  const table = page.getByRole('table', { name: '新账号' })
  await table.waitFor()
  const cells = await table
    .locator('tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    )
  await page.getByRole('button', { name: '复制' }).click()
  await page.getByRole('button', { name: '完成' }).click()
  return new Map(cells.map(([name = '', , , password = '']) => [name, password]))
}

/** The same by the call alone. */
export async function addAccounts(
  context: BrowserContext,
  rows: readonly string[],
): Promise<Map<string, string>> {
  const { accounts } = await callAs(context, 'POST', '/user/import', {}, spreadsheetOf(rows))
  return new Map((accounts as { name: string; password: string }[]).map((one) => [one.name, one.password]))
}

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { encodeGb18030 } from '../../server/test/gb18030.ts'
import { type Looks, launchBrowser, type Site, startSite, type Visit, visit } from '../harness.ts'

export const ownerName = '林老师'

export interface AdminStand {
  address: () => string
  /** The owner's browser at one section of 个人中心. */
  openAsOwner: (section: string, looks?: Looks) => Promise<Visit>
  /** A browser of the owner's, to prepare what a test needs. */
  signedIn: () => Promise<BrowserContext>
  /** Somebody else's browser. */
  openAsOther: (looks?: Looks) => Promise<Visit>
}

/** A site with its owner, for the tests of one file. */
export function useAdmin(): AdminStand {
  let site: Site
  let browser: Browser
  let owner: Awaited<ReturnType<BrowserContext['storageState']>>
  beforeAll(async () => {
    site = await startSite({ FILING_NUMBER: '京ICP备12345678号' })
    browser = await launchBrowser()
    const context = await browser.newContext({ baseURL: site.address })
    const page = await context.newPage()
    await page.goto(site.setupLink)
    await page.locator('[name=username]').fill('teacher.lin')
    await page.locator('[name=name]').fill(ownerName)
    await page.locator('[name=password]').fill('一片冰心在玉壶中')
    await page.locator('[name=again]').fill('一片冰心在玉壶中')
    await page.getByRole('button', { name: '创建账号' }).click()
    await page.getByRole('banner').getByText(ownerName).waitFor()
    owner = await context.storageState()
    await context.close()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })
  return {
    address: () => site.address,
    signedIn: () => browser.newContext({ baseURL: site.address, storageState: owner }),
    openAsOther: (looks) => visit(browser, site.address, looks),
    openAsOwner: async (section, looks) => {
      const visited = await visit(browser, site.address, looks)
      await visited.context.addCookies(owner.cookies)
      await visited.page.addInitScript((entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value)
      }, owner.origins[0]?.localStorage ?? [])
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
  await actionsOf(page, name).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** What Excel in China saves. */
export const sheetOf = (rows: readonly string[]) => ({
  name: '名单.csv',
  mimeType: 'text/csv',
  buffer: encodeGb18030(['姓名,学号/工号,班级/部门', ...rows].join('\r\n')),
})

/** Makes accounts from a sheet and gives their passwords by name. */
export async function makeAccounts(page: Page, rows: readonly string[]): Promise<Map<string, string>> {
  await page.getByRole('button', { name: '批量建账号' }).click()
  await page.locator('input[type=file]').setInputFiles(sheetOf(rows))
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

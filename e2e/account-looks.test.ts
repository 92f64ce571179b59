import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpOwner } from './account-people.ts'
import { openBrowser } from './browser.ts'
import { findFaultsInLooks, visit } from './harness.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
  await (await setUpOwner(browser, site)).close()
})
afterAll(() => site.stop())

describe('every account page', { tags: ['2.51'] }, () => {
  const screens = [
    ['/login?reason=needLogin', '登录'],
    ['/signup', '注册'],
    ['/check?purpose=reset', '找回密码'],
    ['/check?purpose=reset&id=0198f5c2-7b1a-7000-8000-000000000001&code=1', '设置新密码'],
    ['/check?purpose=signup&mail=li@example.com&code=123456', '注册'],
  ] as const

  test('at both widths, light and dark: nothing bars, overflows or complains', async () => {
    const { page, problems } = await visit(browser, site.address, { width: 390 })
    for (const [path, heading] of screens) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, ...(await findFaultsInLooks(page, problems))]).toEqual([path])
      expect([path, ...(await findSmallTargets(page))]).toEqual([path])
    }
  })

  test('from the first field to the button by keyboard alone, on /login and /signup', async () => {
    const { page } = await visit(browser, site.address)
    const type = async (...texts: string[]) => {
      for (const [index, text] of texts.entries()) {
        if (index > 0) await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
    }
    await page.goto('/login')
    await page.locator('[name=username]:focus').waitFor()
    await type('nobody', 'a password')
    await page.keyboard.press('Enter')
    await page.getByText('用户名或密码不对').waitFor()

    await page.goto('/signup')
    await page.locator('[name=username]:focus').waitFor()
    // The eye of a password field is a stop of its own.
    await type('key.board', '键盘', 'a password', '', 'a password')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByText(/同意后才能注册|注册成功/).count()).toBe(1)
  })
})

/** What a finger has to hit and is less than 44 px high; a password's eye is as high as its field. */
const findSmallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a, main button, main input:not([type=checkbox])')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
      .map((element) => element.outerHTML.slice(0, 120)),
  )

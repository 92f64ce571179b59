import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findBarriers, findFaultsInLooks, leaveDrawingToApp, settle, visit, widths } from './harness.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite({ COPYRIGHT: '© 2026 海边小学', FILING_NUMBER: '京ICP备00000000号' })
  browser = await openBrowser()
})
afterAll(() => site.stop())

const accountFile = '**/assets/account-*.js'
const setUpPage = '/check?purpose=setup&code=1'
const siteInfo = '**/oceanAPI/v1/site/info'
/** Only the test moves it: on a busy machine, a second goes by between two lines. */
async function stopClock(page: Page): Promise<void> {
  const now = new Date('2026-11-20T09:30:00+08:00')
  await page.clock.install({ time: now })
  // Later than the moment it began: until then it runs.
  await page.clock.pauseAt(now.getTime() + 60_000)
}

const envelope = (status: number, reason = '') => JSON.stringify({ status, reason, data: null })

describe('routes', () => {
  test.each([
    ['/', '/questionnaire'],
    ['/nowhere', '/404'],
    ['/hello/more', '/404'],
    ['/exam', '/exam/free'],
    ['/check?purpose=other&code=1', '/404'],
    ['/check', '/404'],
  ])('%s ends at %s', { tags: ['2.01', '2.60', '2.61', '8.10'] }, async (from, to) => {
    const { page, problems } = await visit(browser, site.address)
    await page.goto(from)
    await page.waitForURL(to)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(problems).toEqual([])
  })

  test('the title is the site’s name on every page that is not shared by link', {
    tags: ['1.25'],
  }, async () => {
    const { page } = await visit(browser, site.address)
    for (const path of ['/hello', '/404', '/check?purpose=setup&code=1']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.title()).toBe('问海')
    }
  })

  test('a page that does not come in 120 seconds says so', { tags: ['9.34'] }, async () => {
    const { page } = await visit(browser, site.address)
    await stopClock(page)
    const asked = page.waitForRequest(accountFile)
    await page.route(accountFile, () => undefined)
    await page.goto(setUpPage)
    await asked
    await page.clock.runFor(1_000)
    await page.getByText('正在载入').first().waitFor()
    await page.clock.fastForward(118_000)
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0)
    await page.clock.fastForward(2_000)
    await page.getByRole('button', { name: '重试' }).waitFor()
  })

  test('a page that could not be fetched is asked for again by itself, and then by hand', async () => {
    const { page } = await visit(browser, site.address)
    await page.route(accountFile, (route) => route.abort(), { times: 1 })
    await page.goto(setUpPage)
    await page.getByRole('heading', { name: '创建站长账号' }).waitFor()
    await page.route(accountFile, (route) => route.abort())
    await page.goto(setUpPage)
    await page.getByText('这一页没能载入').waitFor()
    await page.unroute(accountFile)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { name: '创建站长账号' }).waitFor()
  })
})

describe('the transport', () => {
  test.each([
    [411, 'warning', '缺少必要的请求参数'],
    [747, 'error', '用户未通过安全性校验，禁止请求'],
    [757, 'error', '用户未通过安全性校验，禁止请求'],
  ])(
    'body status %i is a toast of kind %s under 提示, and nothing is handed on',
    { tags: ['8.01', '8.02', '8.04'] },
    async (status, kind, text) => {
      const { page } = await visit(browser, site.address)
      await leaveDrawingToApp(page)
      await page.route(siteInfo, (route) => route.fulfill({ body: envelope(status, '别的话') }))
      await page.goto('/hello')
      const toast = page.getByRole('alert').filter({ hasText: text })
      // At once: it is gone after two seconds.
      const seen = await toast.evaluate(({ textContent, dataset }) => ({ textContent, kind: dataset.kind }))
      expect(seen.kind).toBe(kind)
      expect(seen.textContent).toContain('提示')
      expect(seen.textContent).not.toContain('别的话')
      expect(await page.getByText('还没有站长').count()).toBe(0)
    },
  )

  test.each([
    ['a broken connection', '网络连接失败，请检查网络后重试'],
    ['an HTTP error', '服务器出错了（编号 7）'],
    ['an answer that is no JSON', '服务器的回答无法读取，请稍后重试'],
  ])('%s is told under "error"', { tags: ['8.06'] }, async (fault, text) => {
    const { page } = await visit(browser, site.address)
    await leaveDrawingToApp(page)
    await page.route(siteInfo, (route) => {
      if (fault === 'a broken connection') return route.abort()
      if (fault === 'an HTTP error') return route.fulfill({ status: 500, body: envelope(500, text) })
      return route.fulfill({ body: '<html>' })
    })
    await page.goto('/hello')
    const toast = page.getByRole('alert').filter({ hasText: text })
    await toast.waitFor()
    expect(await toast.textContent()).toContain('error')
    expect(await toast.getAttribute('data-kind')).toBe('error')
  })

  test('a call without an answer is given up after 60 seconds', async () => {
    const { page } = await visit(browser, site.address)
    await leaveDrawingToApp(page)
    await stopClock(page)
    const asked = page.waitForRequest(siteInfo)
    await page.route(siteInfo, () => undefined)
    await page.goto('/hello')
    await asked
    await page.clock.fastForward(59_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.fastForward(2_000)
    await page.getByRole('alert').filter({ hasText: '请求超时' }).waitFor()
  })
})

describe('the theme', () => {
  test('follows the system, and what is chosen in the menu stays after a reload', async () => {
    const { page } = await visit(browser, site.address, { theme: 'dark' })
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    await page.goto('/hello')
    expect(await theme()).toBe('dark')
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('radio', { name: '浅色' }).check()
    expect(await theme()).toBe('light')
    await page.reload()
    expect(await theme()).toBe('light')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#f7f5ef')
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('radio', { name: '随系统' }).check()
    expect(await theme()).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(theme).toBe('light')
  })

  test('is there before the first paint, by a script of our own', async () => {
    const { page, problems } = await visit(browser, site.address, { theme: 'dark' })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/hello')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(problems.filter((problem) => problem.includes('Content Security Policy'))).toEqual([])
  })
})

describe('every screen', { tags: ['0.01'] }, () => {
  const screens = [
    ['/hello', '一题一问'],
    ['/404', '这一页不在海图上'],
    ['/check?purpose=setup&code=1', '创建站长账号'],
  ] as const

  test('at both widths, light and dark: nothing bars, overflows or complains', async () => {
    const { page, problems } = await visit(browser, site.address)
    for (const [path, heading] of screens) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, ...(await findFaultsInLooks(page, problems))]).toEqual([path])
    }
  })

  test('has a top bar above, the page in the middle, and a footer below where it is wanted', {
    tags: ['2.02'],
  }, async () => {
    const { page } = await visit(browser, site.address)
    await page.goto('/featured')
    await page.getByRole('contentinfo').waitFor()
    const topOf = async (role: 'banner' | 'main' | 'contentinfo') =>
      (await page.getByRole(role).boundingBox())?.y ?? Number.NaN
    const tops = [await topOf('banner'), await topOf('main'), await topOf('contentinfo')]
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(new Set(tops).size).toBe(3)
  })

  test.each(widths)('the open menu at %i px bars nobody', { tags: ['2.65'] }, async (width) => {
    const { page } = await visit(browser, site.address, { width })
    await page.goto('/hello')
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('dialog', { name: '菜单' }).waitFor()
    await settle(page)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('打开菜单')
  })

  test('the footer has the copyright line and the filing number, linked to the register', {
    tags: ['2.04'],
  }, async () => {
    const { page } = await visit(browser, site.address)
    await page.goto('/hello')
    await page.getByText('© 2026 海边小学').waitFor()
    const link = page.getByRole('link', { name: '京ICP备00000000号' })
    expect(await link.getAttribute('href')).toBe('https://beian.miit.gov.cn/')
    await page.goto('/404')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('© 2026 海边小学').count()).toBe(0)
  })
})

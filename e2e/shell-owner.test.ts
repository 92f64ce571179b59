import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { visit } from './harness.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
})
afterAll(() => site.stop())

const siteInfo = '**/oceanAPI/v1/site/info'

describe('the owner’s account', () => {
  test('is made from the printed link, and signing out ends it', {
    tags: ['4.06', '4.07', '4.08'],
  }, async () => {
    const { page, context, problems } = await visit(browser, site.address)
    await page.goto('/hello')
    await page.getByRole('heading', { name: '这个站点还没有站长' }).waitFor()

    await page.goto(site.setupLink)
    await page.locator('[name=username]').fill('13800138000')
    await page.locator('[name=name]').fill('林老师')
    await page.getByText('用户名不能是邮箱或手机号的样子').waitFor()
    await page.locator('[name=username]').fill('teacher.lin')
    await page.locator('[name=password]').fill('short')
    await page.locator('[name=name]').fill('')
    await page.getByRole('button', { name: '创建账号' }).click()
    await page.getByText('请填写名称').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.locator('[name=name]').fill('林老师')
    await page.getByText('密码至少 8 个字').waitFor()
    await page.getByText('请再输一次密码').waitFor()
    await page.locator('[name=password]').fill('一片冰心在玉壶中')
    await page.locator('[name=again]').fill('一片冰心在玉壶中')
    await page.getByRole('button', { name: '创建账号' }).click()

    await page.waitForURL('/questionnaire')
    await page.getByText('站长账号已创建').waitFor()
    await page.getByRole('banner').getByText('林老师').waitFor()
    expect(await page.getByText('还没有站长').count()).toBe(0)

    await page.reload()
    await page.getByRole('banner').getByText('林老师').waitFor()

    const asked = page.waitForRequest(/user\/signout\//)
    await page.getByRole('button', { name: '登出' }).click()
    const { headers, url } = await asked.then(async (request) => ({
      headers: await request.allHeaders(),
      url: request.url(),
    }))
    expect(headers['person-jwt']).toBeTruthy()
    expect(headers['x-xsrf-token']).toBeTruthy()
    expect(headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(url).toMatch(/signout\/[0-9a-f-]{36}$/)
    await expect.poll(() => page.getByRole('button', { name: '登出' }).count()).toBe(0)
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names.sort()).toEqual(['XSRF-TOKEN', 'device'])
    expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toBeNull()
    expect(problems).toEqual([])

    await page.goto(site.setupLink)
    await page.getByText('这个站点已经有站长了').waitFor()
  })

  test('a link that was used says so where the form is', async () => {
    const { page } = await visit(browser, site.address)
    await page.route(siteInfo, (route) =>
      route.fulfill({
        body: JSON.stringify({
          status: 200,
          reason: '',
          data: { name: '问海', version: '1', isSetUp: false },
        }),
      }),
    )
    await page.goto(site.setupLink)
    await page.locator('[name=username]').fill('another')
    await page.locator('[name=name]').fill('另一位')
    await page.locator('[name=password]').fill('password-1')
    await page.locator('[name=again]').fill('password-1')
    await page.getByRole('button', { name: '创建账号' }).click()
    await page.getByRole('alert').filter({ hasText: '链接已经用过或失效' }).waitFor()
  })

  test('user info without the ticket cookie is forgotten at start, and nobody is sent anywhere', {
    tags: ['4.11', '6.07'],
  }, async () => {
    const { page } = await visit(browser, site.address)
    await page.addInitScript(() => {
      localStorage.setItem('userinfo', JSON.stringify({ id: '1', ocean_id: '1', name: '旧人' }))
    })
    await page.goto('/hello')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('旧人').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/hello')
  })
})

test('a school on plain http, under its own name, sets up its owner without a secure context', async () => {
  const fresh = await startSite()
  try {
    const toSchool = (url: string) => url.replace('127.0.0.1', 'school.test')
    const { page, problems } = await visit(browser, toSchool(fresh.address))
    await page.goto(toSchool(fresh.setupLink))
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    await page.locator('[name=username]').fill('headmaster')
    await page.locator('[name=name]').fill('校长')
    await page.locator('[name=password]').fill('password-1')
    await page.locator('[name=again]').fill('password-1')
    await page.getByRole('button', { name: '创建账号' }).click()
    await page.getByRole('banner').getByText('校长').waitFor()
    await page.getByRole('button', { name: '登出' }).click()
    await expect.poll(() => page.getByRole('banner').getByText('校长').count()).toBe(0)
    expect(problems).toEqual([])
  } finally {
    await fresh.stop()
  }
})

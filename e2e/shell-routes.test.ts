import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { at, pathOf, scrolled, scrollTo, search, useEveryPage } from './every-page/stand.ts'

const { open } = useEveryPage()

describe('routes', () => {
  test('/ goes to /questionnaire, /exam to /exam/free', async () => {
    const { page } = await open()
    await page.goto('/?reason=signOut')
    await page.waitForURL('/questionnaire?reason=signOut')
    await page.goto('/exam')
    await page.waitForURL('/exam/free')
  })

  test.each([
    '/ocean',
    '/ocean/7',
    '/publish',
    '/publish/7?tab=vote',
    '/questionnaire/mine/7',
    '/questionnaire/analytics/7',
    '/exam/mine/7',
    '/exam/analytics/7',
    '/question/bank/2',
  ])('a guest at %s is sent to /login?reason=needLogin, and the whole path is kept', async (path) => {
    const { page } = await open()
    await page.goto(path)
    await page.waitForURL('/login?reason=needLogin')
    expect(await page.evaluate(() => sessionStorage.getItem('intended-path'))).toBe(path)
  })

  test('a member goes where a guest may not', async () => {
    const { page } = await open({ isSignedIn: true })
    await page.goto('/ocean/7')
    await at(page, '/ocean/:id?')
    await page.goto('/question/bank')
    await at(page, '/question/bank/:page?')
  })

  test('/publish with the cookie but without user info goes to /', async () => {
    const { page } = await open({ isSignedIn: true })
    await page.addInitScript(() => localStorage.removeItem('userinfo'))
    await page.goto('/publish')
    await page.waitForURL('/questionnaire')
  })

  test.each(['/login', '/signup', '/check'])('the bar is hidden on %s', async (path) => {
    const { page } = await open()
    await page.goto(path)
    await at(page, path)
    expect(await page.getByRole('banner').count()).toBe(0)
  })

  test('the footer shows on /featured and not on /questionnaire', async () => {
    const { page } = await open()
    await page.goto('/featured')
    await page.getByRole('contentinfo').waitFor()
    await page.goto('/questionnaire')
    await at(page, '/questionnaire')
    expect(await page.getByRole('contentinfo').count()).toBe(0)
  })

  test('going where one already is does nothing and leaves no entry in the history', async () => {
    const { page } = await open()
    await page.goto('/questionnaire')
    await at(page, '/questionnaire')
    const entries = () => page.evaluate(() => [history.length, JSON.stringify(history.state)])
    const before = await entries()
    await page.getByRole('link', { name: '列表' }).click()
    await page.getByRole('banner').getByRole('link', { name: '问海' }).click()
    await at(page, '/questionnaire')
    await search(page).fill('海')
    await search(page).press('Enter')
    await page.waitForURL(/search/)
    const searched = await entries()
    await search(page).press('Enter')
    expect(await entries()).toEqual(searched)
    await page.goBack()
    await at(page, '/questionnaire')
    expect((await entries())[1]).toBe(before[1])
  })
})

describe('moving between pages', () => {
  const slide = (page: Page) => page.locator('.page:visible').getAttribute('data-slide')

  test('deeper slides forward, shallower slides back, neighbours fade', async () => {
    const { page } = await open({ reducedMotion: 'no-preference' })
    await page.goto('/questionnaire')
    await at(page, '/questionnaire')
    expect(await slide(page)).toBe('none')
    await page.getByRole('link', { name: '一份' }).click()
    await at(page, '/questionnaire/:id')
    expect(await slide(page)).toBe('forward')
    await page.getByRole('link', { name: '列表' }).click()
    await at(page, '/questionnaire')
    expect(await slide(page)).toBe('back')
    await page.getByRole('link', { name: '旁边' }).click()
    await at(page, '/blog')
    expect(await slide(page)).toBe('fade')
    const duration = await page
      .locator('.page:visible')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration) * 1000)
    expect(duration).toBeGreaterThanOrEqual(180)
    expect(duration).toBeLessThanOrEqual(240)
  })

  test('nothing slides for those who asked for less motion', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto('/questionnaire')
    await page.getByRole('link', { name: '一份' }).click()
    await at(page, '/questionnaire/:id')
    expect(await page.locator('.page:visible').evaluate((element) => element.getAnimations().length)).toBe(0)
  })

  test('a kept list comes back with its filters, its state and its scroll; a single page does not', async () => {
    const { page } = await open()
    await page.goto('/questionnaire')
    await page.getByLabel('备注').fill('还在')
    await page.getByRole('button', { name: '筛选' }).click()
    await page.waitForURL('/questionnaire?sort=new')
    await scrollTo(page, 700)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/questionnaire/7"]')?.click())
    await at(page, '/questionnaire/:id')
    expect(await scrolled(page)).toBe(0)
    expect(await page.getByTestId('sort').locator('visible=true').textContent()).toBe('none')
    await page.getByLabel('备注').locator('visible=true').fill('会忘')

    await page.goBack()
    await at(page, '/questionnaire')
    expect(pathOf(page)).toBe('/questionnaire?sort=new')
    expect(await page.getByLabel('备注').inputValue()).toBe('还在')
    await expect.poll(() => scrolled(page)).toBe(700)

    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/questionnaire/7"]')?.click())
    await at(page, '/questionnaire/:id')
    expect(await page.getByLabel('备注').locator('visible=true').inputValue()).toBe('')
    await page.getByRole('link', { name: '列表' }).click()
    await page.waitForURL('/questionnaire?sort=new')
    await at(page, '/questionnaire')
    expect(await page.getByTestId('sort').textContent()).toBe('new')
    await expect.poll(() => scrolled(page)).toBe(700)
  })
})

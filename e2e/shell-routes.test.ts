import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeForm } from './form/form-steps.ts'
import type { Looks } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'
import { at, lengthen, pathOf, scrolled, scrollTo, search } from './shell/page.ts'

const ocean = useOcean()

describe('routes', () => {
  test('/ goes to /questionnaire, /exam to /exam/free', { tags: ['2.08'] }, async () => {
    const { page } = await ocean.open()
    await page.goto('/?reason=signOut')
    await page.waitForURL('/questionnaire?reason=signOut')
    await page.goto('/exam')
    await page.waitForURL('/exam/free')
  })

  test.each([
    '/ocean',
    '/ocean/7',
    '/publish',
    '/publish/7?tab=vote#part',
    '/questionnaire/mine/7',
    '/questionnaire/analytics/7',
    '/exam/mine/7',
    '/exam/analytics/7',
    '/question/bank/2',
  ])(
    'a guest at %s is sent to /login?reason=needLogin, and the whole path is kept',
    { tags: ['2.21', '2.30', '2.31', '2.62', '2.63', '6.06', '8.12'] },
    async (path) => {
      const { page } = await ocean.open()
      await page.goto(path)
      await page.waitForURL('/login?reason=needLogin')
      expect(await page.evaluate(() => sessionStorage.getItem('intended-path'))).toBe(path)
    },
  )

  test('a member goes where a guest may not', async () => {
    const { page } = await ocean.openAsMember('林老师')
    await page.goto('/ocean/7')
    await at(page, '作者主页')
    await page.goto('/question/bank')
    await at(page, '题库')
  })

  test('/publish with the cookie but without user info goes to /', { tags: ['2.29'] }, async () => {
    const { page } = await ocean.openAsMember('林老师')
    await page.addInitScript(() => localStorage.removeItem('userinfo'))
    await page.goto('/publish')
    await page.waitForURL('/questionnaire')
  })

  test.each(['/login', '/signup', '/check'])('the bar is hidden on %s', { tags: ['2.05'] }, async (path) => {
    const { page } = await ocean.open()
    await page.goto(path === '/check' ? '/check?purpose=reset' : path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(pathOf(page)).toContain(path)
    expect(await page.getByRole('banner').count()).toBe(0)
  })

  test('the footer shows on /featured and not on /questionnaire', { tags: ['2.03', '2.12'] }, async () => {
    const { page } = await ocean.open()
    await page.goto('/featured')
    await page.getByRole('contentinfo').waitFor()
    await page.goto('/questionnaire')
    await at(page, '问卷与投票')
    expect(await page.getByRole('contentinfo').count()).toBe(0)
  })

  test('going where one already is does nothing and leaves no entry in the history', {
    tags: ['8.11'],
  }, async () => {
    const { page } = await ocean.open()
    await page.goto('/questionnaire')
    await at(page, '问卷与投票')
    const entries = () => page.evaluate(() => [history.length, JSON.stringify(history.state)])
    const before = await entries()
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '问卷', exact: true }).click()
    await page.getByRole('dialog', { name: '菜单' }).waitFor({ state: 'detached' })
    const home = page.getByRole('banner').getByRole('link', { name: '问海' })
    expect(await home.getAttribute('href')).toBe('/')
    await home.click()
    await at(page, '问卷与投票')
    await search(page).fill('海')
    await search(page).press('Enter')
    await page.waitForURL(/search/)
    const searched = await entries()
    await search(page).press('Enter')
    expect(await entries()).toEqual(searched)
    await page.goBack()
    await at(page, '问卷与投票')
    expect((await entries())[1]).toBe(before[1])
  })
})

describe('moving between pages', () => {
  const slide = (page: Page) => page.locator('.page:visible').getAttribute('data-slide')
  /** From where the page comes in, in px: from the right above 0, from the left below. */
  const comesFrom = (page: Page) =>
    page.locator('.page:visible').evaluate((element) => {
      const [frames] = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].filter(
          (rule): rule is CSSKeyframesRule =>
            rule instanceof CSSKeyframesRule && rule.name === getComputedStyle(element).animationName,
        ),
      )
      const first = (frames?.cssRules[0] as CSSKeyframeRule | undefined)?.style.transform ?? ''
      const shift = /translateX\((.*)\)$/.exec(first)?.[1]
      if (shift === undefined) return 0
      const probe = element.appendChild(document.createElement('i'))
      probe.style.cssText = `position: absolute; margin-left: ${shift}`
      const px = Number.parseFloat(getComputedStyle(probe).marginLeft)
      probe.remove()
      return px
    })
  const title = '城市通勤'
  const follow = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name }).locator('visible=true').first().click()
  const byMenu = async (page: Page, name: string) => {
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name, exact: true }).click()
  }

  /** Somebody with a form of their own, whose page the list leads to. */
  async function openAsAuthor(looks: Looks = {}): Promise<Page> {
    const { page, context } = await ocean.openAsMember('林老师', looks)
    await makeForm(context, {
      questionnaire_type: 'survey',
      survey_title: title,
      question: JSON.stringify([{ question: '怎么来？', option_type: 3 }]),
    })
    return page
  }

  test('deeper slides forward, shallower slides back, neighbours fade', { tags: ['2.06'] }, async () => {
    const page = await openAsAuthor({ reducedMotion: 'no-preference' })
    await page.goto('/questionnaire')
    await at(page, '问卷与投票')
    expect(await slide(page)).toBe('none')
    await follow(page, title)
    await at(page, title)
    expect(await slide(page)).toBe('forward')
    expect(await comesFrom(page)).toBeGreaterThan(0)
    await byMenu(page, '问卷')
    await at(page, '问卷与投票')
    expect(await slide(page)).toBe('back')
    expect(await comesFrom(page)).toBeLessThan(0)
    await byMenu(page, '文章')
    await at(page, '文章')
    expect(await slide(page)).toBe('fade')
    expect(await comesFrom(page)).toBe(0)
    const duration = await page
      .locator('.page:visible')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration) * 1000)
    expect(duration).toBeGreaterThanOrEqual(180)
    expect(duration).toBeLessThanOrEqual(240)
  })

  test('nothing slides for those who asked for less motion', async () => {
    const page = await openAsAuthor({ reducedMotion: 'reduce' })
    await page.goto('/questionnaire')
    await follow(page, title)
    await at(page, title)
    expect(await page.locator('.page:visible').evaluate((element) => element.getAnimations().length)).toBe(0)
  })

  test('a kept list comes back with its filters, its state and its scroll; a single page does not', {
    tags: ['2.07'],
  }, async () => {
    const page = await openAsAuthor()
    await page.goto('/questionnaire')
    await at(page, '问卷与投票')
    await page.getByRole('tab', { name: '问卷调查' }).click()
    await page.waitForURL('/questionnaire?questionnaire_type=survey')
    // The list itself is still there, not one drawn again.
    await page.locator('.page:visible').evaluate((element) => element.setAttribute('data-kept', 'yes'))
    await lengthen(page)
    await scrollTo(page, 700)
    await page
      .getByRole('main')
      .getByRole('link', { name: title })
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await at(page, title)
    expect(await scrolled(page)).toBe(0)
    await button(page, '更多操作').first().click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.page:visible').evaluate((element) => element.setAttribute('data-kept', 'no'))

    await page.goBack()
    await at(page, '问卷与投票')
    expect(pathOf(page)).toBe('/questionnaire?questionnaire_type=survey')
    expect(await page.locator('.page:visible').getAttribute('data-kept')).toBe('yes')
    await expect.poll(() => scrolled(page)).toBe(700)

    await page
      .getByRole('main')
      .getByRole('link', { name: title })
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await at(page, title)
    expect(await page.locator('.page:visible').getAttribute('data-kept')).toBeNull()
    await byMenu(page, '问卷')
    await page.waitForURL('/questionnaire?questionnaire_type=survey')
    await at(page, '问卷与投票')
    expect(await page.locator('.page:visible').getAttribute('data-kept')).toBe('yes')
    await expect.poll(() => scrolled(page)).toBe(700)
  })
})

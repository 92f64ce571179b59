import { describe, expect, test } from 'vitest'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, type Looks, widths } from './harness.ts'
import { button, password, useOcean } from './ocean/member-site.ts'
import { barOpacity, expectFade, lengthen, pathOf, scrolled, scrollTo, search } from './shell/page.ts'

const ocean = useOcean()
const openAsMember = (looks?: Looks) => ocean.openAsMember('林老师', looks)

async function makeSurvey(): Promise<string> {
  const context = await ocean.makeMember('发起人')
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '城市通勤',
    needLoginParticipate: '0',
    question: JSON.stringify([
      { question: '怎么来？', option_type: 3 },
      { question: '最喜欢？', option_type: 0, options: [{ opt: '地铁' }, { opt: '公交' }] },
    ]),
  })
  return `/questionnaire/${id}`
}

describe('the bar of a form that was opened by its link, without a script', () => {
  test('has the menu, the title, the search and a guest’s entries', {
    tags: ['2.02', '2.65', '2.66', '2.73', '2.74', '2.75', '2.76', '2.78'],
  }, async () => {
    const path = await makeSurvey()
    const { page } = await ocean.open({ hasScript: false })
    await page.goto(path)
    const bar = page.getByRole('banner')
    const href = (name: string) => bar.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await bar.locator('.bar-brand').getAttribute('href')).toBe('/')
    expect(await href('登录')).toBe('/login?status=space&ready=true')
    expect(await href('注册')).toBe('/signup?status=space&ready=true')
    expect(await bar.getByText('发布').count()).toBe(0)
    await bar.locator('.bar-menu > summary').click()
    expect(await href('考试')).toBe('/exam/free')
    expect(await href('问卷')).toBe('/questionnaire')
    expect(await href('个人中心')).toMatch(/^\/login/)
    // A press beside the menu closes it.
    await page.mouse.click(900, 600)
    await expect.poll(() => bar.getByRole('link', { name: '考试' }).count()).toBe(0)
    await search(page).fill('海 & 洋')
    await search(page).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('key') === '海 & 洋')
    expect(new URL(page.url()).pathname).toBe('/search')
  })

  test('a member has 发布, the own name and 登出, which stays at the form', {
    tags: ['2.70', '2.71', '2.72', '2.77'],
  }, async () => {
    const path = await makeSurvey()
    const { username } = await openAsMember()
    const signedIn = await ocean.openAs(username)
    const { page, context } = await ocean.open({ hasScript: false })
    await context.addCookies(await signedIn.context.cookies())
    await page.goto(path)
    const bar = page.getByRole('banner')
    expect(await bar.getByRole('link', { name: '发布' }).getAttribute('href')).toBe('/publish')
    expect(await bar.getByRole('link', { name: '林老师' }).getAttribute('href')).toBe('/ocean')
    await bar.locator('.bar-menu > summary').click()
    expect(await bar.getByRole('link', { name: '个人中心' }).getAttribute('href')).toMatch(/^\/ocean\?id=/)
    await bar.locator('.bar-menu > summary').click({ position: { x: 4, y: 4 }, force: true })
    await bar.getByRole('button', { name: '登出' }).click()
    await bar.getByRole('link', { name: '登录' }).waitFor()
    expect(pathOf(page)).toBe(path)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sid')
  })

  test.each([
    [true, ['首页', '个人中心', '发布', '诸子百家', '登出']],
    [false, ['首页', '个人中心', '诸子百家', '登录', '注册']],
  ])(
    'at 390 px there are icons for search and a mini menu (signed in: %s)',
    { tags: ['2.79', '2.80', '2.81'] },
    async (isSignedIn, entries) => {
      const path = await makeSurvey()
      const { page, context } = await ocean.open({ width: 390, hasScript: false })
      if (isSignedIn) await context.addCookies(await (await openAsMember()).context.cookies())
      await page.goto(path)
      const bar = page.getByRole('banner')
      expect(await search(page).count()).toBe(0)
      expect(await bar.getByRole('link', { name: '搜索' }).getAttribute('href')).toBe('/search')
      await bar.locator('.bar-mini > summary').click()
      const menu = bar.getByRole('navigation', { name: '快捷菜单' })
      expect(await menu.locator('a, button').allInnerTexts()).toEqual(entries)
      expect(await menu.getByRole('link', { name: '诸子百家' }).getAttribute('href')).toBe('/auth')
    },
  )
})

describe('the bar of a form that was opened by its link, with its script', () => {
  test.each(widths)(
    'fades by the scroll position and bars nobody at %i px',
    { tags: ['2.83', '9.12'] },
    async (width) => {
      const path = await makeSurvey()
      const { page, problems } = await openAsMember({ width })
      await page.addInitScript(() => localStorage.setItem('search-history', '["通勤","社团"]'))
      await page.goto(path)
      await page.locator('.bar-live').waitFor()
      expect(await findFaultsInThemes(page, problems)).toEqual([])
      await page.locator('.bar-menu > summary').click()
      expect(await findFaultsInThemes(page, problems)).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('details[open]').count()).toBe(0)
      if (width === 390) {
        expect(await search(page).count()).toBe(0)
        await page.locator('.bar-mini > summary').click()
        expect(await findFaultsInThemes(page, problems)).toEqual([])
        await button(page, '搜索').click()
        await expect.poll(() => page.locator('details[open]').count()).toBe(0)
      } else await search(page).focus()
      await page.getByRole('region', { name: '搜索历史' }).waitFor()
      expect(await findFaultsInThemes(page, problems)).toEqual([])
      await page.locator('textarea').focus()
      await lengthen(page)
      await expectFade(page)
      await search(page)
        .or(page.getByRole('button', { name: '收起搜索' }))
        .first()
        .focus()
      await expect.poll(() => barOpacity(page)).toBe(1)
      expect(
        await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
      ).toBeCloseTo(width === 390 ? 390 / 7.5 : 16)
    },
  )

  test('past searches drop down numbered, and one more is kept', {
    tags: ['2.67', '2.68', '2.69'],
  }, async () => {
    const path = await makeSurvey()
    const { page } = await ocean.open()
    await page.addInitScript(() => {
      if (!localStorage.getItem('search-history')) localStorage.setItem('search-history', '["通勤","社团"]')
    })
    await page.goto(path)
    await page.locator('.bar-live').waitFor()
    await search(page).fill('   ')
    await search(page).press('Enter')
    expect(pathOf(page)).toBe(path)
    const past = page.getByRole('region', { name: '搜索历史' })
    expect(await past.getByRole('listitem').allTextContents()).toEqual(['1通勤', '2社团'])
    await search(page).press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('key') === '社团')
    expect(await page.evaluate(() => localStorage.getItem('search-history'))).toBe('["社团","通勤"]')
    await page.goto(path)
    await page.locator('.bar-live').waitFor()
    await search(page).fill('海')
    await search(page).press('Enter')
    await page.waitForURL('/search?key=%E6%B5%B7')
    expect(await page.evaluate(() => localStorage.getItem('search-history'))).toBe('["海","社团","通勤"]')
  })

  test('the way back to the top appears beyond 100 px', { tags: ['2.82', '9.11'] }, async () => {
    const path = await makeSurvey()
    const { page } = await ocean.open({ width: 390 })
    await page.goto(path)
    await page.locator('.bar-live').waitFor()
    await lengthen(page)
    const up = button(page, '回到顶部')
    await scrollTo(page, 100)
    expect(await up.count()).toBe(0)
    await scrollTo(page, 101)
    await up.click()
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect.poll(() => up.count()).toBe(0)
  })

  test('登录 comes back to the form, with what was written', async () => {
    const path = await makeSurvey()
    const { username } = await openAsMember()
    const { page } = await ocean.open()
    await page.goto(`${path}?from=qr`)
    await page.locator('.bar-live').waitFor()
    await page.locator('textarea').fill('骑车')
    await page.getByText('已保存', { exact: true }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill(password)
    await button(page, '登录').click()
    await page.waitForURL(`${path}?from=qr`)
    await page.getByRole('banner').getByText('林老师').waitFor()
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('骑车')
  })

  test('登出 makes the call, stays at the form, and loses nothing that was written just before', async () => {
    const path = await makeSurvey()
    const { page, username } = await openAsMember()
    await page.goto(path)
    await page.locator('.bar-live').waitFor()
    await page.locator('textarea').fill('走路')
    const called = page.waitForRequest('**/user/signout/*')
    await button(page, '登出').click()
    await called
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor()
    expect(pathOf(page)).toBe(path)
    expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toBeNull()
    const again = await ocean.openAs(username)
    await again.page.goto(path)
    await expect.poll(() => again.page.locator('textarea').inputValue()).toBe('走路')
  })
})

test.each(['form', 'list'])(
  'on phones the titles of a %s follow the root font size, which is width / 7.5',
  { tags: ['9.10'] },
  async (kind) => {
    const path = kind === 'form' ? await makeSurvey() : '/questionnaire'
    const { page } = await ocean.open({ width: 390 })
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    const brand = page.getByRole('banner').getByRole('link', { name: '问海' })
    await title.waitFor()
    const sizes = () =>
      Promise.all(
        [page.locator('html'), title, brand].map((place) =>
          place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        ),
      )
    await page.setViewportSize({ width: 320, height: 640 })
    const [root = 0, ...narrow] = await sizes()
    expect(root).toBeCloseTo(320 / 7.5)
    await page.setViewportSize({ width: 414, height: 844 })
    const [, ...wide] = await sizes()
    for (const [index, size] of wide.entries()) expect(size / (narrow[index] ?? 1)).toBeCloseTo(414 / 320)
  },
)

describe('what the transport is told', () => {
  test.each([
    [411, 'warning', '缺少必要的请求参数'],
    [747, 'error', '用户未通过安全性校验，禁止请求'],
    [757, 'error', '用户未通过安全性校验，禁止请求'],
  ])(
    'body status %i is a toast of kind %s under 提示, in the take flow too',
    { tags: ['8.01', '8.02', '8.04'] },
    async (status, kind, text) => {
      const path = await makeSurvey()
      const { page } = await ocean.open()
      await page.route('**/report/start/*', (route) =>
        route.fulfill({ body: JSON.stringify({ status, reason: '别的话', data: null }) }),
      )
      await page.goto(path)
      await page.locator('textarea').fill('走路')
      const toast = page.locator(`.toast[data-kind=${kind}]`)
      await toast.getByText(text, { exact: true }).waitFor()
      expect(await toast.locator('.toast-title').textContent()).toBe('提示')
      expect(await page.getByText('别的话').count()).toBe(0)
    },
  )

  test('a form opened by its link forgets user info without the ticket, and sends the client-address record, but not on this machine', {
    tags: ['4.11', '4.13', '4.14', '4.15', '6.07'],
  }, async () => {
    const path = await makeSurvey()
    const open = async (address: string) => {
      const { page, context, problems } = await ocean.open({}, address)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/analytics/ipStatistics')) sent.push(request.postData() ?? '')
      })
      await context.addCookies([{ name: 'person-jwt', value: 'stale', url: address }])
      await page.addInitScript(() => {
        localStorage.setItem('userinfo', JSON.stringify({ id: '1', ocean_id: '1', name: '旧人' }))
      })
      await page.goto(path, { referer: 'https://www.baidu.com/link?url=secret' })
      await page.locator('.bar-live').waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toBeNull()
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('person-jwt')
      expect(await page.getByText('旧人').count()).toBe(0)
      expect(problems).toEqual([])
      return sent.map((fields) => Object.fromEntries(new URLSearchParams(fields)))
    }
    const { address } = ocean.site()
    expect(await open(address.replace('127.0.0.1', 'school.test'))).toEqual([
      { url: 'https://www.baidu.com/link?url=secret', search_engine: 'baidu', path },
    ])
    expect(await open(address)).toEqual([])
  })

  test('a broken connection is an error under "error", told once, for 2 s', {
    tags: ['8.06'],
  }, async () => {
    const path = await makeSurvey()
    const { page } = await ocean.open()
    await page.clock.install()
    await page.route('**/oceanAPI/**', (route) => route.abort())
    await page.goto(path)
    await page.locator('.bar-live').waitFor()
    await page.locator('textarea').fill('走路')
    await page.clock.runFor(2_000)
    const toast = page.locator('.toast[data-kind=error]')
    await toast.getByText('网络连接失败，请检查网络后重试').waitFor()
    expect(await toast.locator('.toast-title').textContent()).toBe('error')
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(2_100)
    await expect.poll(() => toast.count()).toBe(0)
  })
})

test('what is being answered is still there for anyone who leaves by the bar and comes back', async () => {
  const context = await ocean.makeMember('发起人')
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '限时问卷',
    examTime: '10',
    needLoginParticipate: '0',
    question: JSON.stringify([{ question: '怎么来？', option_type: 3 }]),
  })
  const { page } = await ocean.open()
  await page.goto(`/questionnaire/${id}`)
  await button(page, '开始').click()
  await page.locator('.bar-live').waitFor()
  await page.locator('textarea').fill('写到一半')
  await page.locator('.bar-brand').click()
  await page.waitForURL('/questionnaire')
  await page.goBack()
  await button(page, '继续作答').click()
  await expect.poll(() => page.locator('textarea').inputValue()).toBe('写到一半')
})

import { describe, expect, test } from 'vitest'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, type Looks, widths } from './harness.ts'
import { button, password, useOcean } from './ocean/member-site.ts'
import { at, barOpacity, expectFade, lengthen, pathOf, scrolled, scrollTo, search } from './shell/page.ts'

const ocean = useOcean()
const openAsMember = (looks?: Looks) => ocean.openAsMember('林老师', looks)

describe('the top bar', () => {
  test('a guest sees 登录 and 注册, with status=space and ready=true', {
    tags: ['2.66', '2.73', '2.74'],
  }, async () => {
    const { page } = await ocean.open()
    await page.goto('/questionnaire')
    const bar = page.getByRole('banner')
    await bar.getByRole('link', { name: '登录' }).waitFor()
    expect(await bar.getByRole('link', { name: '登录' }).getAttribute('href')).toBe(
      '/login?status=space&ready=true',
    )
    expect(await bar.getByRole('link', { name: '注册' }).getAttribute('href')).toBe(
      '/signup?status=space&ready=true',
    )
    expect(await bar.getByRole('link', { name: '发布' }).count()).toBe(0)
    expect(await bar.getByRole('link', { name: '问海' }).getAttribute('href')).toBe('/')
    expect(await bar.getByRole('button', { name: '打开菜单' }).count()).toBe(1)
  })

  test('a member sees 发布, their own name and 登出', { tags: ['2.70', '2.71', '2.72'] }, async () => {
    const { page } = await openAsMember()
    await page.goto('/questionnaire')
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: '登出' }).waitFor()
    expect(await bar.getByRole('link', { name: '发布' }).getAttribute('href')).toBe('/publish')
    expect(await bar.getByRole('link', { name: '林老师' }).getAttribute('href')).toBe('/ocean')
    expect(await bar.getByRole('link', { name: '登录' }).count()).toBe(0)
  })

  test('the slide menu leads to exams, questionnaires and the personal centre', {
    tags: ['2.11', '2.15', '2.22', '2.25', '2.75', '2.76', '2.77'],
  }, async () => {
    const { page } = await openAsMember()
    await page.goto('/questionnaire')
    await page.getByRole('button', { name: '打开菜单' }).click()
    const menu = page.getByRole('dialog', { name: '菜单' })
    const href = (name: string) => menu.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await href('考试')).toBe('/exam/free')
    expect(await href('问卷')).toBe('/questionnaire')
    expect(await href('个人中心')).toMatch(/^\/ocean\?id=[0-9a-f-]{36}$/)
    for (const [name, path] of [
      ['精选', '/featured'],
      ['文章', '/blog'],
      ['发现', '/universe'],
      ['动画', '/animate'],
    ] as const)
      expect(await href(name)).toBe(path)
    await menu.getByRole('link', { name: '考试' }).click()
    await at(page, '考试')
    expect(await menu.count()).toBe(0)
  })

  test('for a guest the menu’s personal centre is /login', { tags: ['2.78'] }, async () => {
    const { page } = await ocean.open()
    await page.goto('/questionnaire')
    await page.getByRole('button', { name: '打开菜单' }).click()
    const centre = page.getByRole('dialog').getByRole('link', { name: '个人中心' })
    expect(await centre.getAttribute('href')).toMatch(/^\/login/)
  })

  test('past searches drop down numbered, can be searched again, removed one by one and cleared', {
    tags: ['2.67', '2.68', '2.69'],
  }, async () => {
    const { page } = await ocean.open()
    await page.goto('/questionnaire')
    await search(page).fill('   ')
    await search(page).press('Enter')
    expect(pathOf(page)).toBe('/questionnaire')
    for (const key of ['通勤', '社团', '论语 & 诗经']) {
      await search(page).fill(key)
      await search(page).press('Enter')
      await page.waitForURL((url) => url.searchParams.get('key') === key)
    }
    await page.reload()
    await search(page).focus()
    const past = page.getByRole('region', { name: '搜索历史' })
    expect(await past.getByRole('listitem').allTextContents()).toEqual(['1论语 & 诗经', '2社团', '3通勤'])
    await search(page).press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('key') === '社团')
    await search(page).click()
    await past.getByRole('button', { name: '删除“通勤”' }).click()
    expect(await past.getByRole('listitem').allTextContents()).toEqual(['1社团', '2论语 & 诗经'])
    await past.getByRole('button', { name: '全部清除' }).click()
    await expect.poll(() => past.count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('search-history'))).toBeNull()
  })

  test.each([
    [true, ['首页', '个人中心', '发布', '诸子百家', '登出']],
    [false, ['首页', '个人中心', '诸子百家', '登录', '注册']],
  ])(
    'at 390 px there are icons for search and a mini menu (signed in: %s)',
    { tags: ['2.79', '2.80', '2.81'] },
    async (isSignedIn, entries) => {
      const { page } = isSignedIn ? await openAsMember({ width: 390 }) : await ocean.open({ width: 390 })
      await page.goto('/questionnaire')
      expect(await search(page).count()).toBe(0)
      await page.getByRole('button', { name: '搜索' }).click()
      await search(page).fill('海')
      await search(page).press('Enter')
      await page.waitForURL('/search?key=%E6%B5%B7')
      await page.getByRole('button', { name: '快捷菜单' }).click()
      expect(await page.getByRole('menuitem').allTextContents()).toEqual(entries)
      await page.getByRole('menuitem', { name: '诸子百家' }).click()
      await at(page, '诸子百家')
    },
  )

  test('fades by the scroll position from 60 px to 200, its texts first, and comes back upwards or by focus', {
    tags: ['2.83', '9.12'],
  }, async () => {
    const { page } = await ocean.open()
    await page.goto('/questionnaire')
    await lengthen(page)
    await expectFade(page)
    await page.getByRole('button', { name: '打开菜单' }).focus()
    await expect.poll(() => barOpacity(page)).toBe(1)
  })

  test('登录 comes back to where one was', async () => {
    const { page, username } = await openAsMember()
    await page.goto('/blog?type=note')
    await page.getByRole('button', { name: '登出' }).click()
    await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill(password)
    await button(page, '登录').click()
    await page.waitForURL('/blog?type=note')
  })

  test('the way back to the top appears beyond 100 px', { tags: ['2.82', '9.11'] }, async () => {
    const { page } = await ocean.open()
    await page.goto('/questionnaire')
    await lengthen(page)
    const up = page.getByRole('button', { name: '回到顶部' })
    await scrollTo(page, 100)
    await expect.poll(() => scrolled(page)).toBe(100)
    expect(await up.count()).toBe(0)
    await scrollTo(page, 101)
    await up.click()
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect.poll(() => up.count()).toBe(0)
  })
})

describe('signing out', () => {
  test('on a page that needs sign-in leads to / with reason=signOut and a time', {
    tags: ['4.09', '9.08'],
  }, async () => {
    const { page } = await openAsMember()
    await page.clock.install()
    await page.goto('/ocean')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: '登出' }).click()
    await page.getByText('已登出').waitFor()
    await page.clock.runFor(199)
    expect(pathOf(page)).toBe('/ocean')
    await page.clock.runFor(1)
    await page.waitForURL(/\/questionnaire\?reason=signOut&time=\d+$/)
    await page.getByRole('link', { name: '登录' }).waitFor()
  })

  test('elsewhere stays where one is', async () => {
    const { page } = await openAsMember()
    await page.goto('/blog')
    await page.getByRole('button', { name: '登出' }).click()
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor()
    expect(pathOf(page)).toBe('/blog')
  })

  test('without the allow_pass_id cookie leads to / with reason=signOut', { tags: ['4.10'] }, async () => {
    const { page, context } = await openAsMember()
    await page.goto('/blog')
    await page.getByRole('button', { name: '登出' }).waitFor()
    await context.clearCookies({ name: 'allow_pass_id' })
    await page.getByRole('button', { name: '登出' }).click()
    await page.waitForURL('/questionnaire?reason=signOut')
  })

  test('a failure is swallowed: nothing is said and nothing changes', { tags: ['8.09'] }, async () => {
    const { page } = await openAsMember()
    await page.route('**/user/signout/*', (route) => route.abort())
    await page.goto('/blog')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('signout'))
    await page.getByRole('button', { name: '登出' }).click()
    await failed
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('button', { name: '登出' }).count()).toBe(1)
  })
})

test.each(widths)('the bar in use at %i px: nothing bars, overflows or complains', async (width) => {
  const { page, problems } = await openAsMember({ width })
  await page.addInitScript(() => localStorage.setItem('search-history', '["通勤","社团"]'))
  await page.goto('/questionnaire')
  await at(page, '问卷与投票')
  if (width === 390) await page.getByRole('button', { name: '搜索' }).click()
  else await search(page).focus()
  await page.getByRole('region', { name: '搜索历史' }).waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
})

test('on plain http under another name everything works without a secure context', async () => {
  const { context, username } = await openAsMember()
  const survey_id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '城市通勤',
    question: JSON.stringify([{ question: '怎么来？', option_type: 3 }]),
  })
  const address = ocean.site().address.replace('127.0.0.1', 'school.test')
  const { page, problems } = await ocean.open({}, address)
  await page.goto('/login')
  expect(
    await page.evaluate(() => [
      window.isSecureContext,
      typeof navigator.clipboard,
      typeof crypto.randomUUID,
      typeof crypto.subtle,
    ]),
  ).toEqual([false, 'undefined', 'undefined', 'undefined'])
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await button(page, '登录').click()
  await page.getByRole('banner').getByText('林老师').waitFor()
  await page.goto(`/questionnaire/mine/${survey_id}`)
  // Looked at where it is copied: the clipboard itself is shared with every other test of this browser.
  await page.evaluate(() =>
    document.addEventListener('copy', () => {
      const { activeElement: field } = document
      document.body.dataset.copied = field instanceof HTMLTextAreaElement ? field.value : `${getSelection()}`
    }),
  )
  await button(page, '复制链接').click()
  await page.getByText('链接已复制').waitFor()
  const copied = await page.evaluate(() => document.body.dataset.copied)
  expect(copied).toMatch(/\/s\/[2-9A-Z]{6}\?from=link$/)
  // Handing in needs a random id.
  await page.goto(`/questionnaire/${survey_id}`)
  await page.locator('textarea').fill('走路')
  await page.getByText('已保存', { exact: true }).waitFor()
  await button(page, '提交').click()
  await page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
  expect(problems).toEqual([])
})

import { publicRoutes } from '@wenhai/core/site/drawn-page'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { publish } from './analytics/form.ts'
import { paint, sendFile, write } from './discovery/furnish.ts'
import { course, makeCourse, makeForm } from './form/form-steps.ts'
import { widths } from './harness.ts'
import { password, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const lists = publicRoutes.filter((route) => !route.includes(':'))

/** Calls that the page makes by itself. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/oceanAPI/')) calls.push(request.url())
  })
  return calls
}

test.each(widths)(
  'at %i px every public page is taken over as the server drew it: no mismatch, and nothing is asked again',
  async (width) => {
    await ocean.openAsMember(`读者 ${width}`)
    const { page, problems } = await ocean.open({ width })
    const calls = watchCalls(page)
    for (const path of [...lists, '/search?key=%E9%97%AE']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect([path, ...problems, ...calls]).toEqual([path])
    }
  },
)

test('a member’s page is drawn as a guest’s, and becomes theirs without a mismatch', async () => {
  const { page, problems } = await ocean.openAsMember('看得见的名字')
  for (const path of ['/questionnaire', '/blog']) {
    await page.goto(path)
    await page.getByRole('link', { name: '看得见的名字' }).waitFor()
    expect(await page.getByRole('link', { name: '注册' }).count()).toBe(0)
  }
  // As after signing in by the plain form, before the script was there.
  await page.evaluate(() => localStorage.removeItem('userinfo'))
  await page.goto('/questionnaire')
  await page.getByRole('link', { name: '看得见的名字' }).waitFor()
  await page.goto('/login')
  await page.waitForURL('/questionnaire')
  expect(problems).toEqual([])
})

test('who signs in before the script has come is signed in by it, with what was typed', async () => {
  const { username } = await ocean.openAsMember('手快的人')
  const { page, problems } = await ocean.open()
  let comes = () => {}
  const script = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route('**/assets/app-*.js', async (route) => {
    await script
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  comes()
  await page.getByRole('link', { name: '手快的人' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toContain('手快的人')
  expect(problems).toEqual([])
})

test('a page whose part does not come stays as it was drawn, and is taken over once the part is there', async () => {
  const { page } = await ocean.open()
  const part = '**/assets/site-*.js'
  let refused = 0
  await page.route(part, (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto('/hello')
  await expect.poll(() => refused).toBeGreaterThan(0)
  const heading = page.getByRole('main').getByRole('heading').first()
  await page.waitForLoadState('networkidle')
  expect(await heading.isVisible()).toBe(true)
  expect(await page.getByText('这一页没能载入').count()).toBe(0)
  await page.unroute(part)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const isTakenOver = () =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))
  // The page may be loaded once more meanwhile.
  await expect.poll(() => page.evaluate(isTakenOver).catch(() => false)).toBe(true)
})

test('without a script one reads a list, filters it, searches and opens a form', async () => {
  const context = await ocean.makeMember('出题的人')
  await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '不用脚本的问卷',
    needLoginParticipate: '0',
    question: JSON.stringify([{ question: '怎么来？', option_type: 3 }]),
  })
  const { page } = await ocean.open({ hasScript: false, width: 390 })
  await page.goto('/questionnaire')
  await page.getByRole('heading', { name: '不用脚本的问卷' }).waitFor()
  expect(await page.getByRole('button', { name: '打开菜单' }).count()).toBe(0)
  await page.getByLabel('关键词').fill('没有这样的')
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByText('没有找到').waitFor()
  await page.getByRole('link', { name: '搜索' }).click()
  await page.getByRole('searchbox', { name: '搜索全站' }).fill('脚本')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  await page.getByRole('link', { name: /不用脚本的问卷/ }).click()
  await page.getByRole('heading', { level: 1, name: '不用脚本的问卷' }).waitFor()
})

test('a long article is drawn by the browser without a mismatch, and read as typed without a script', async () => {
  const context = await ocean.makeMember('写得长的人')
  const content = `## 开头\n\n${'一段很长的话。'.repeat(4000)}\n\n## 结尾\n\n完`
  const { table_id: id } = await callAs(context, 'POST', '/tables/create', {
    type: 'blog',
    title: '长文',
    content,
  })
  const { page, problems } = await ocean.open({ width: 1280 })
  await page.goto(`/art/${id}`)
  await page.getByRole('article').getByRole('heading', { name: '结尾' }).waitFor()
  await page.getByRole('link', { name: '结尾' }).first().waitFor()
  expect(problems).toEqual([])
  const { page: plain } = await ocean.open({ hasScript: false, width: 390 })
  await plain.goto(`/art/${id}`)
  await plain.locator('.article-body pre', { hasText: '## 结尾' }).waitFor()
})

test('an article that the server drew is read without its script, which comes with the first press and loses none', async () => {
  const context = await ocean.makeMember('有图的人')
  const picture = await sendFile(context, 'article', await paint())
  const content = `## 第一节\n\n看[博客](/blog)。\n\n![海](${picture} "320x320")\n\n## 第二节\n\n一\n\n## 第三节\n\n完`
  const id = await write(context, { title: '有图的文章', type: 'blog', content })
  const { page, problems } = await ocean.open({ width: 1280 })
  const parts: string[] = []
  page.on('request', (request) => {
    if (/\/markdown-.*js$/.test(request.url())) parts.push(request.url())
  })
  await page.goto(`/art/${id}`)
  await page.getByRole('navigation').getByRole('link', { name: '第二节' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(parts).toEqual([])
  await page.getByRole('button', { name: '查看大图：海' }).click()
  await page.getByRole('dialog', { name: /^图片预览/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('article').getByRole('link', { name: '博客' }).click()
  await page.waitForURL('/blog')
  expect(problems).toEqual([])
})

test('what is shared by link has its own title before the site’s, every other page has the site’s alone: drawn, taken over and left', {
  tags: ['1.25'],
}, async () => {
  await makeCourse(ocean)
  const { context, page, problems } = await ocean.openAsMember('有名字的作者')
  const { ocean_id } = await callAs(context, 'POST', '/user/update', { name: '有名字的作者' })
  const question = JSON.stringify([{ question: '怎么来？', option_type: 3 }])
  const given = { question, needLoginParticipate: '0' }
  const survey = await makeForm(context, { ...given, questionnaire_type: 'survey', survey_title: '问卷甲' })
  const exam = await makeForm(context, {
    ...given,
    questionnaire_type: 'exam',
    survey_title: '考试乙',
    course,
  })
  for (const id of [survey, exam]) {
    await callAs(context, 'PUT', `/question/survey/end/${id}`)
    await publish(context, id, { scope: 'totals', audience: 'everyone' })
  }
  const article = await write(context, { title: '文章丙', content: '一' })
  const own: Record<string, [address: string, title?: string]> = {
    '/auth/:id': [`/auth/${ocean_id}`],
    '/art/:id': [`/art/${article}`, '文章丙'],
    '/questionnaire/result/:id': [`/questionnaire/result/${survey}`, '问卷甲 · 结果'],
    '/exam/result/:id': [`/exam/result/${exam}`, '考试乙 · 结果'],
  }
  const drawn = publicRoutes.map((route) => own[route] ?? ([route] as const))
  const takes = [
    [`/questionnaire/${survey}`, '问卷甲'],
    [`/exam/${exam}`, '考试乙'],
  ] as const
  const byApp = [`/exam/mine/${exam}`, `/exam/analytics/${exam}`, `/exam/marking/${exam}`, '/publish', '/404']
  const titleOf = (title?: string) => (title === undefined ? '问海' : `${title} · 问海`)
  const pages = [...drawn, ...byApp.map((path) => [path] as const)]
  for (const [address, title] of [...pages, ...takes]) {
    const text = await (await context.request.get(address)).text()
    expect([address, /<title>(.*)<\/title>/.exec(text)?.[1]]).toEqual([address, titleOf(title)])
  }
  await page.addInitScript(() =>
    addEventListener('appready', () => document.documentElement.classList.add('is-ready')),
  )
  for (const [address, title] of [...pages.filter(([, title]) => title), ...takes]) {
    await page.goto(address)
    await page.locator('.bar-live, html.is-ready').first().waitFor()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(async () => [address, await page.title()]).toEqual([address, titleOf(title)])
  }
  const guest = await ocean.open()
  for (const [reader, shown] of [
    [guest.page, drawn],
    [page, byApp.map((path) => [path] as const)],
  ] as const) {
    await reader.goto('/hello')
    await reader.getByRole('button', { name: '打开菜单' }).waitFor()
    for (const [address, title] of shown) {
      // Left for a page without a title of its own, and found again.
      await goInApp(reader, address === '/404' ? '/hello' : '/404')
      await expect
        .poll(async () => [address, 'left', await reader.title()])
        .toEqual([address, 'left', '问海'])
      await goInApp(reader, address)
      // The title follows the heading with the form's own reply, so it may come a moment later.
      await expect.poll(async () => [address, await reader.title()]).toEqual([address, titleOf(title)])
    }
  }
  expect(guest.problems).toEqual([])
  expect(problems).toEqual([])
})

/** Goes to another page within the app, as the back key does, and waits until the heading of that page has the focus. */
async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const old of document.querySelectorAll('[data-old]')) old.removeAttribute('data-old')
    for (const shown of document.querySelectorAll('.page'))
      if (shown.checkVisibility()) shown.setAttribute('data-old', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // Forms begin in their first field, and are named by the heading.
  const named = ':is(h1:focus, [aria-labelledby]:has(h1) :focus)'
  await page.locator(`.page:not([data-old]) ${named}`).waitFor()
}

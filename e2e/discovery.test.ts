import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { type Furnished, furnish, write } from './discovery/furnish.ts'
import { findBarriers, findFaultsInLooks, leaveDrawingToApp, settle } from './harness.ts'
import { button, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()
let site: Furnished
beforeAll(async () => {
  site = await furnish(ocean.site())
})
afterAll(() => site.close())

const article = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })

describe('looks', () => {
  test('at both widths, light and dark: every page shows what is public and bars nobody', async () => {
    const { page, problems } = await ocean.open({ width: 390 })
    for (const [path, title] of [
      ['/blog', '海边小学的植物志'],
      ['/video', '再摆一次'],
      ['/animate', '走马灯'],
      ['/featured', '精选'],
      ['/universe', '春游去哪里'],
      ['/auth', '苏植'],
      [`/auth/${site.ocean_id}`, '春游去哪里'],
      ['/search?key=植物', '春游去哪里'],
      ['/search?key=没有的 字', '没有找到'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('main').getByText(title).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, ...(await findFaultsInLooks(page, problems))]).toEqual([path])
    }
  })

  test('an empty list says so and how to go on; a failed one can be tried again', async () => {
    const { page } = await ocean.open()
    await leaveDrawingToApp(page)
    const lists = /filters\/(tables|universe|authors)|tables\/featured/
    const empty = { tables: [], length: 0, more: false, next: '', pinned: [], popular: [] }
    await page.route(lists, (route) => route.fulfill({ json: { status: 200, reason: '', data: empty } }))
    for (const [path, title, way] of [
      ['/blog', '还没有文章', '去发现看看'],
      ['/video', '还没有视频', '去发现看看'],
      ['/animate', '还没有动画', '去发现看看'],
      ['/featured', '还没有精选', '去发现看看'],
      ['/universe', '海面还很平静', '看看问卷'],
      ['/auth', '百家还在路上', '看看问卷'],
    ] as const) {
      await page.goto(path)
      await page.getByText(title).waitFor()
      await page.getByRole('main').getByRole('link', { name: way }).waitFor()
    }
    await page.unroute(lists)
    await page.route(lists, (route) =>
      route.fulfill({ json: { status: 503, reason: '现在存不下', data: null } }),
    )
    await page.goto('/universe')
    await page.getByText('现在存不下').waitFor()
    await page.unroute(lists)
    await button(page, '重试').click()
    await article(page, '走马灯').waitFor()
  })
})

describe('articles', () => {
  test('a keyword narrows the list, in the address; going back widens it again', async () => {
    const { page } = await ocean.open()
    await page.goto('/blog')
    await page.getByRole('complementary').getByRole('link', { name: '植物', exact: true }).click()
    await page.waitForURL('/blog?keyword=%E6%A4%8D%E7%89%A9')
    await expect.poll(() => page.getByRole('list', { name: '文章' }).getByRole('article').count()).toBe(1)
    await page.goBack()
    await article(page, '潮间带的清晨').waitFor()
    await page.getByRole('searchbox', { name: '查找文章' }).fill('石头')
    await page.waitForURL(/key=/)
    await expect.poll(() => page.getByRole('list', { name: '文章' }).getByRole('article').count()).toBe(1)
    await page.getByRole('navigation', { name: '作品' }).getByRole('link', { name: '视频' }).click()
    await page.waitForURL('/video')
  })

  test('films play in their list, one at a time, stop when the page is left, and count as seen', async () => {
    const { page, problems } = await ocean.open()
    await page.goto('/video')
    const counted = page.waitForResponse(/visitorCount/)
    await button(page, '播放 摆').click()
    const film = page.locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    expect((await (await counted).json()).data).toEqual({ visitorCount: 1 })
    await button(page, '播放 再摆一次').press('Enter')
    await button(page, '播放 摆').waitFor()
    await expect.poll(() => film.count()).toBe(1)
    expect(await film.evaluate((video) => video === document.activeElement)).toBe(true)
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await page.getByRole('navigation', { name: '作品' }).getByRole('link', { name: '动画' }).click()
    await page.waitForURL('/animate')
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    expect(problems).toEqual([])
  })

  test('pictures move by themselves, or stand still until pressed where motion is not wanted', async () => {
    const moving = (page: Page) => page.locator('img[src$="-moving.webp"]')
    const { page } = await ocean.open({ reducedMotion: 'no-preference' })
    await page.goto('/animate')
    await moving(page).waitFor()
    await button(page, '停住 走马灯').press('Enter')
    await button(page, '播放 走马灯').waitFor()
    expect(await moving(page).count()).toBe(0)

    const still = await ocean.open()
    await still.page.goto('/animate')
    await button(still.page, '播放 走马灯').waitFor()
    expect(await moving(still.page).count()).toBe(0)
    await button(still.page, '播放 走马灯').press('Enter')
    await moving(still.page).waitFor()
  })
})

describe('精选', () => {
  const pins = (page: Page) => page.getByRole('list', { name: '精选的顺序' }).getByRole('listitem')

  test('level >5 adds, moves and removes by keys, and each step is kept; nobody else can', async () => {
    const { page, problems } = await ocean.openAs('owner')
    await page.goto('/featured')
    await button(page, '整理精选').click()
    const search = page.getByRole('searchbox', { name: '查找要精选的内容' })
    for (const [word, title] of [
      ['春游', '春游去哪里'],
      ['植物志', '海边小学的植物志'],
      ['苏植', '苏植'],
    ] as const) {
      await search.fill(word)
      await button(page, `加入精选 ${title}`).press('Enter')
      await pins(page).getByText(title, { exact: true }).waitFor()
    }
    await settle(page)
    expect(
      (await findBarriers(page)).filter((fault) => !/^(landmark-one-main|page-has)/.test(fault)),
    ).toEqual([])
    const ordered = page.waitForResponse(/feature\/order/)
    await button(page, '上移“苏植”').press('Enter')
    await ordered
    const again = page.waitForResponse(/feature\/order/)
    await button(page, '上移“苏植”').press('Enter')
    await again
    const removed = page.waitForResponse(/tables\/feature\/table/)
    await button(page, '取消精选 海边小学的植物志').press('Enter')
    await removed
    await expect.poll(() => pins(page).count()).toBe(2)
    await inDialog(page, '完成').click()
    expect(problems).toEqual([])

    const guest = await ocean.open()
    await guest.page.goto('/featured')
    const headings = guest.page.getByLabel('精选内容').getByRole('heading')
    await headings.first().waitFor()
    await expect.poll(() => headings.allTextContents()).toEqual(['苏植', '春游去哪里'])
    expect(await guest.page.getByRole('button', { name: /精选/ }).count()).toBe(0)
  })
})

describe('发现', () => {
  test('type, time and order narrow one stream; its place is in the address', async () => {
    const { page } = await ocean.open()
    await page.goto('/universe')
    await page.getByRole('heading', { level: 2, name: '今天' }).waitFor()
    await expect.poll(() => article(page, '春游去哪里').getByText('进行中').count()).toBe(1)
    await page.getByRole('tab', { name: '视频' }).click()
    await page.waitForURL('/universe?type=video')
    await expect.poll(() => page.getByRole('tabpanel').getByRole('article').count()).toBe(2)
    await page.getByRole('button', { name: /时间/ }).click()
    await page.getByRole('option', { name: '自选日期' }).click()
    await page.getByRole('textbox', { name: '到' }).fill('2020-01-01')
    await page.getByRole('textbox', { name: '到' }).press('Enter')
    await page.getByText('这里还没有').waitFor()
    await page.getByRole('main').getByRole('button', { name: '清除条件' }).last().click()
    await page.waitForURL('/universe')
    await article(page, '潮间带的清晨').waitFor()
  })
})

describe('诸子百家', () => {
  test('the directory finds an author by name and leads to their page, with each kind of work by itself', {
    tags: ['1.14', '2.34', '2.35'],
  }, async () => {
    const { page, problems } = await ocean.open()
    await page.goto('/auth')
    await page.getByRole('heading', { level: 1, name: '诸子百家' }).waitFor()
    await page.getByRole('searchbox', { name: '查找作者' }).fill('苏')
    await page.waitForURL(/key=/)
    await article(page, '苏植').getByRole('link').click()
    await page.waitForURL(`/auth/${site.ocean_id}`)
    await page.getByRole('heading', { level: 1, name: '苏植' }).waitFor()
    await page.getByRole('paragraph').filter({ hasText: '在海边教了二十年生物。' }).waitFor()
    await article(page, '春游去哪里').waitFor()
    await page.getByRole('tab', { name: /^文章/ }).click()
    await page.waitForURL(/tab=table/)
    await article(page, '走马灯').waitFor()
    expect(await article(page, '春游去哪里').count()).toBe(0)
    expect(problems).toEqual([])
  })
})

describe('搜索', () => {
  test('the top bar leads to groups with counts and marks; a group by itself; words apart where none has both', {
    tags: ['2.50'],
  }, async () => {
    const { page, problems } = await ocean.open()
    await page.goto('/blog')
    await page.getByRole('banner').getByRole('searchbox').fill('植物')
    await page.getByRole('banner').getByRole('searchbox').press('Enter')
    await page.waitForURL('/search?key=%E6%A4%8D%E7%89%A9')
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: '问卷与考试 1' }).waitFor()
    await expect.poll(() => main.locator('mark').allTextContents()).toContain('植物')
    await page.getByRole('tab', { name: '文章 1' }).click()
    await page.waitForURL(/kind=table/)
    await main.getByRole('heading', { name: '海边小学的植物志' }).waitFor()
    await main.getByRole('searchbox').fill('植物 清晨')
    await main.getByRole('searchbox').press('Enter')
    await main.getByText('没有找到“植物 清晨”').waitFor()
    await main.getByRole('button', { name: '清晨', exact: true }).click()
    await main.getByRole('heading', { name: '潮间带的清晨' }).waitFor()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('search-history') ?? '[]'))).toEqual([
      '清晨',
      '植物 清晨',
      '植物',
    ])
    expect(problems).toEqual([])
  })
})

describe('被举报的评论', () => {
  test('an admin keeps one and removes another; then nothing waits', async () => {
    const id = await write(site.author, { title: '请多指教', content: '写得不好。' })
    const rude = await ocean.makeMember('路人')
    const comments = new Map<string, string>()
    for (const content of ['广告广告', '说得直了点']) {
      const { comment_id } = await callAs(rude, 'POST', `/tables/comment/${id}`, { content })
      comments.set(content, String(comment_id))
      await callAs(site.author, 'POST', `/tables/comment/report/${comment_id}`, { reason: '不友善' })
    }
    const { page, problems } = await ocean.openAs('owner')
    await page.goto('/ocean?section=reported')
    const reported = (content: string) =>
      page.getByRole('list', { name: '被举报的评论' }).getByRole('article').filter({ hasText: content })
    await reported('广告广告').getByText('1 人举报').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await reported('说得直了点').getByRole('button', { name: '保留评论' }).click()
    await reported('说得直了点').waitFor({ state: 'detached' })
    await reported('广告广告').getByRole('button', { name: '删除评论' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('没有等着处理的举报').waitFor()
    const { tables } = await callAs(rude, 'GET', `/tables/comment/list/${id}/0`)
    expect((tables as { comment_id: string }[]).map(({ comment_id }) => comment_id)).toEqual([
      comments.get('说得直了点'),
    ])
    expect(problems).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInLooks, type Visit } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const place = '/ocean?section=visitor'
const records = '**/analytics/ipStatistics'

const makeVote = ({ context }: Visit, survey_title: string, fields: Record<string, string> = {}) =>
  makeForm(context, {
    questionnaire_type: 'vote',
    survey_title,
    vote: JSON.stringify([{ opt: '海边' }, { opt: '山里' }]),
    ...fields,
  })

/** Somebody new, who came from there. */
async function comeFrom(referer: string, path: string): Promise<void> {
  const { page } = await ocean.open()
  await page.goto(path, { referer })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

const figures = (page: Page) => page.getByLabel('访客数据')
const visits = (page: Page) => page.getByRole('table', { name: '访问记录' }).locator('tbody tr')
const choose = async (page: Page, label: string, choice: string) => {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: choice }).click()
}

test('the app records where one came from once a load and keeps the shortened address; on this machine it does not', {
  tags: ['1.16', '3.16', '3.17', '3.19', '4.14', '4.15'],
}, async () => {
  const outside = ocean.site().address.replace('127.0.0.1', 'school.test')
  const { page, problems } = await ocean.open({}, outside)
  const sent = page.waitForRequest(records)
  await page.goto('/hello', { referer: 'https://www.baidu.com/link?url=secret' })
  expect((await sent).headers()['content-type']).toContain('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({
    url: 'https://www.baidu.com/link?url=secret',
    search_engine: 'baidu',
    path: '/hello',
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ip'))).toBe('127.0.0.0')

  const { page: local } = await ocean.open()
  let isSent = false
  local.on('request', (request) => {
    if (request.url().includes('ipStatistics')) isSent = true
  })
  await local.goto('/hello', { waitUntil: 'networkidle' })
  expect([isSent, await local.evaluate(() => localStorage.getItem('ip'))]).toEqual([false, null])
  expect(problems).toEqual([])
})

describe('访客统计', () => {
  test('an author finds who came to their own, from where and with what; nothing at first', {
    tags: ['1.21'],
  }, async () => {
    const author = await ocean.openAsMember('作者')
    const { page, problems } = author
    await page.goto(place)
    await page.getByText('这段时间还没有人来过').waitFor()
    expect(await page.getByRole('group', { name: '范围' }).count()).toBe(0)
    const id = await makeVote(author, '春游去哪里')
    const secret = await makeVote(author, '班长选谁', {
      anonymous: 'true',
      needLoginParticipate: 'false',
    })
    await comeFrom('https://www.baidu.com/s?wd=secret', `/questionnaire/${id}`)
    await comeFrom('https://forum.example/thread/1', `/questionnaire/${id}`)
    await comeFrom('https://cn.bing.com/', `/questionnaire/${secret}`)
    await page.reload()
    await expect.poll(() => figures(page).innerText()).toMatch(/今日浏览\s+3\s+今日访客\s+3/)
    const top = page.getByRole('table', { name: '最受关注' }).locator('tbody tr')
    await expect
      .poll(() => top.allInnerTexts())
      .toEqual(['投票\n春游去哪里\n\t2\t2', '投票\n班长选谁\n\t1\t1'])
    await expect.poll(() => visits(page).count()).toBe(2)
    await visits(page).getByText('www.baidu.com/s', { exact: true }).waitFor()

    const sources = page.getByRole('figure', { name: /^从哪里来/ })
    await sources.getByText('表', { exact: true }).click()
    await expect
      .poll(() => sources.locator('tbody tr').allInnerTexts())
      .toEqual(expect.arrayContaining(['百度\t1\t33.3%', '必应\t1\t33.3%', '其他网站\t1\t33.3%']))

    await page.getByLabel('查找访问').fill('百度')
    await expect.poll(() => visits(page).count()).toBe(1)
    await page.getByLabel('查找访问').fill('没有这样的')
    await page.getByText('没有找到').waitFor()
    await button(page, '清除条件').last().click()
    await expect.poll(() => visits(page).count()).toBe(2)
    await choose(page, '时间', '今天')
    await page.waitForURL(/period=1/)
    await choose(page, '时间', '自选日期')
    await page.getByLabel('从', { exact: true }).fill('2020-01-01')
    await page.getByLabel('到', { exact: true }).fill('2020-01-31')
    await expect.poll(() => page.getByText(/^不能(早|晚)于/).count()).toBe(1)
    await page.goBack()
    await page.waitForURL(/period=1/)
    await expect.poll(() => visits(page).count()).toBe(2)
    expect(problems).toEqual([])
  })

  test('what failed can be tried again', async () => {
    const { page } = await ocean.openAsMember('不顺')
    await page.route('**/filters/visitors/chart*', (route) => route.abort())
    await page.goto(place)
    await page.getByText('没能载入').waitFor()
    await page.unroute('**/filters/visitors/chart*')
    await button(page, '重试').click()
    await page.getByText('这段时间还没有人来过').waitFor()
  })

  test('bars nobody at both widths, light and dark, one’s own and the whole site’s', async () => {
    await ocean.openAsOwner(ocean.site())
    const owner = await ocean.openAs('owner', { width: 390 })
    const { page, problems } = owner
    const id = await makeVote(owner, '图书馆自习室座位预约与占座现象的全校投票')
    await comeFrom(
      'https://www.very-long-name-of-a-forum.example/thread/2026/11/15/about-seats',
      `/questionnaire/${id}`,
    )
    await page.goto(place)
    await page.getByText('图书馆自习室').first().waitFor()
    await page.locator('figure svg').first().waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.getByText('全站', { exact: true }).click()
    await page.waitForURL(/scope=site/)
    await choose(page, '时间', '自选日期')
    await page.getByLabel('从', { exact: true }).waitFor()
    await choose(page, '类型', '站点页面')
    await page
      .getByText('没有找到')
      .or(page.getByText('欢迎', { exact: true }))
      .first()
      .waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })
})

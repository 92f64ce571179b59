import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInLooks, leaveDrawingToApp } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const hour = 3_600_000
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

const ask = (context: BrowserContext, survey_title: string, fields: Record<string, string> = {}) =>
  makeForm(context, {
    questionnaire_type: 'survey',
    survey_title,
    question: JSON.stringify([{ question: `${survey_title}？`, option_type: 3 }]),
    ...fields,
  })

const callVote = (context: BrowserContext, survey_title: string, fields: Record<string, string> = {}) =>
  makeForm(context, {
    questionnaire_type: 'vote',
    survey_title,
    vote: JSON.stringify([{ opt: '甲' }, { opt: '乙' }]),
    ...fields,
  })

const cards = (page: Page) => page.getByRole('list', { name: '问卷与投票' }).getByRole('article')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })

async function choose(page: Page, label: string, choice: string): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(label) })
    .click()
  await page.getByRole('option', { name: choice }).click()
}

let prepared: Promise<string> | undefined

/** What everyone finds on the site; made once. Gives the user name of its author. */
const prepare = (): Promise<string> => {
  prepared ??= (async () => {
    const { context, username } = await ocean.openAsMember('王老师')
    for (let index = 1; index <= 12; index++) await ask(context, `第 ${index} 份问卷`)
    await ask(context, '还没开始的', { start_time: fromNow(30 * hour) })
    await ask(context, '没有公开的', { listed: '0' })
    await ask(context, '没有运行的', { status: '0' })
    await callVote(context, '春游去哪里', { end_time: fromNow(-hour) })
    await callVote(context, '最好的社团')
    await ask(context, '城市通勤方式', {
      desc: '您每天如何出行',
      end_time: fromNow(50 * hour),
      needLoginParticipate: '0',
    })
    return username
  })()
  return prepared
}

describe('问卷与投票', () => {
  test('says of each form its kind, its state, how long, by whom and how many', {
    tags: ['0.10', '1.04', '2.37'],
  }, async () => {
    await prepare()
    const { page, problems } = await ocean.open()
    await page.goto('/')
    await page.waitForURL('/questionnaire')
    await page.getByText('正在征集 13 份问卷、1 场投票。').waitFor()
    await expect.poll(() => cards(page).count()).toBe(10)
    const first = cards(page).first()
    for (const text of ['问卷调查', '进行中', '城市通勤方式', '您每天如何出行', '王老师', '0 人参与', '1 题'])
      await first.getByText(text, { exact: true }).waitFor()
    expect(await first.getByRole('timer').innerText()).toMatch(/^还剩 2 天 [12] 时$/)
    expect(await first.getByRole('link').getAttribute('href')).toMatch(/^\/questionnaire\/[0-9a-f-]{36}$/)
    await card(page, '春游去哪里').getByText('已超时').waitFor()
    await card(page, '春游去哪里').getByText('0 票').waitFor()
    await card(page, '还没开始的')
      .getByText(/^距开始 1 天/)
      .waitFor()
    expect(await page.getByText('没有公开的').count()).toBe(0)
    expect(await page.getByText('没有运行的').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('page and filters are in the address: a changed filter goes to page 1, and going back brings all back', {
    tags: ['9.14'],
  }, async () => {
    await prepare()
    const { page, problems } = await ocean.open()
    await page.goto('/questionnaire')
    await button(page, '第 2 页').click()
    await page.waitForURL('/questionnaire?page=2')
    await expect.poll(() => cards(page).count()).toBe(6)
    await page.getByRole('tab', { name: '投票' }).click()
    await page.waitForURL('/questionnaire?questionnaire_type=vote')
    await expect.poll(() => cards(page).count()).toBe(2)
    await choose(page, '状态', '已结束')
    await page.waitForURL('/questionnaire?questionnaire_type=vote&status=ended')
    await expect.poll(() => cards(page).count()).toBe(1)
    await page.goBack()
    await page.goBack()
    await page.waitForURL('/questionnaire?page=2')
    await expect.poll(() => cards(page).count()).toBe(6)

    await page.getByRole('searchbox', { name: '查找问卷和投票' }).fill('通勤')
    await page.waitForURL((url) => url.search === `?${new URLSearchParams({ key: '通勤' })}`)
    await expect.poll(() => cards(page).count()).toBe(1)
    await page.getByRole('searchbox', { name: '查找问卷和投票' }).fill('没有这样的词')
    await page.getByText('没有找到').waitFor()
    await button(page, '清除条件').first().click()
    await page.waitForURL('/questionnaire')
    expect(await page.getByRole('searchbox', { name: '查找问卷和投票' }).inputValue()).toBe('')

    // What ends soon is looked for among what still runs.
    await choose(page, '排序', '即将结束')
    await page.waitForURL('/questionnaire?status=running&sort=ending')
    await cards(page).first().getByText('城市通勤方式').waitFor()
    await page.goto('/questionnaire?len=20&page=9')
    await page.waitForURL('/questionnaire?len=20')
    await expect.poll(() => cards(page).count()).toBe(16)
    expect(problems).toEqual([])
  })

  test('one’s own lead to their own page; the list is as it was left when one comes back', async () => {
    const username = await prepare()
    const { page } = await ocean.openAs(username)
    await page.goto('/questionnaire?key=通勤')
    await cards(page).first().getByText('我的', { exact: true }).waitFor()
    await cards(page).first().getByRole('link').click()
    await page.waitForURL(/\/questionnaire\/mine\//)
    await page.getByRole('heading', { level: 1, name: '城市通勤方式' }).waitFor()
    await page.goBack()
    await page.waitForURL(/\/questionnaire\?key=/)
    await expect.poll(() => cards(page).count()).toBe(1)
  })

  test('a failed list says so and can be tried again', async () => {
    await prepare()
    const { page } = await ocean.open()
    await leaveDrawingToApp(page)
    await page.route('**/question/survey/find*', (route) => route.abort())
    await page.goto('/questionnaire')
    await page.getByText('没能载入').waitFor()
    await page.unroute('**/question/survey/find*')
    await button(page, '重试').click()
    await expect.poll(() => cards(page).count()).toBe(10)
  })
})

describe('考试', () => {
  test('while there are none, a guest may look elsewhere or sign up, a member may publish; a site without owner says so', async () => {
    const { page } = await ocean.open()
    await page.goto('/exam')
    await page.waitForURL('/exam/free')
    await page.getByRole('heading', { name: '这个站点还没有站长' }).waitFor()
    await ocean.openAsOwner(ocean.site())
    await page.reload()
    await page.getByText('还没有考试').waitFor()
    await page.getByRole('main').getByRole('link', { name: '注册' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: '看看问卷' }).click()
    await page.waitForURL('/questionnaire')
    const member = await ocean.openAsMember('新人')
    await member.page.goto('/exam/free')
    await member.page.getByRole('main').getByRole('link', { name: '发布一份' }).click()
    await member.page.waitForURL('/publish')
  })
})

describe('its looks', () => {
  test('the list is clean at both widths, light and dark', async () => {
    await prepare()
    const { page, problems } = await ocean.open({ width: 390 })
    await page.goto('/questionnaire?key=的')
    await cards(page).first().waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })
})

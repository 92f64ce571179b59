import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { makeForm } from './form/stand.ts'
import { findFaults, findFaultsInLooks, findFaultsInThemes, findOverflow } from './harness.ts'
import { button, password, useOcean } from './ocean/stand.ts'

const ocean = useOcean()

const questions = [
  { question: '您最常用的通勤方式是？', option_type: 0, options: [{ opt: '地铁' }, { opt: '公交' }] },
  {
    question: '一周里哪几天出门？',
    option_type: 1,
    options: [{ opt: '周一' }, { opt: '周五' }],
    isRequired: false,
  },
  { question: '我住在____区。', option_type: 2, isRequired: false },
  { question: '还想说什么？', option_type: 3, isRequired: false },
  { question: '请排序', option_type: 4, options: [{ opt: '准时' }, { opt: '便宜' }], isRequired: false },
]

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

async function make(fields: Record<string, string> = {}): Promise<{ id: string; author: BrowserContext }> {
  const { context } = await ocean.openAsMember('发起人')
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '城市通勤',
    needLoginParticipate: '0',
    question: JSON.stringify(questions),
    ...fields,
  })
  return { id, author: context }
}

const makeVote = (fields: Record<string, string> = {}) =>
  make({
    questionnaire_type: 'vote',
    survey_title: '最受欢迎的社团',
    question: '[]',
    vote: JSON.stringify([{ opt: '海洋社' }, { opt: '天文社' }]),
    ...fields,
  })

const reportsOf = async (author: BrowserContext, id: string): Promise<number> => {
  const { length } = await callAs(author, 'GET', `/question/report/find?survey_id=${id}`)
  return Number(length)
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const isChosen = (page: Page, name: string) => page.getByRole('radio', { name }).isChecked()
const saved = (page: Page) => page.getByText('已保存', { exact: true }).waitFor()
const received = (page: Page) => page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()

async function handIn(page: Page) {
  await button(page, '提交').click()
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
}

describe('by a link', () => {
  test('what is typed before the script comes is kept, and handed in once', async () => {
    const { id, author } = await make({ end_time: inDays(6) })
    const { page, problems } = await ocean.open({ width: 390 })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/take-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/questionnaire/${id}?from=qr`, { waitUntil: 'commit' })
    await page.locator('textarea').fill('早起的人')
    await choose(page, '公交')
    release()
    await saved(page)
    expect(await page.locator('textarea').inputValue()).toBe('早起的人')
    expect(await isChosen(page, '公交')).toBe(true)
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await findOverflow(page)).toBe(0)

    await handIn(page)
    await received(page)
    expect(await page.locator('.take-code').innerText()).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.reload()
    await received(page)
    await page.getByRole('region', { name: '我的答案' }).getByText('早起的人').waitFor()
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('without a net it is kept, and sent when the net is back: one report', async () => {
    const { id, author } = await make()
    const { page, context } = await ocean.open({ width: 390 })
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '地铁')
    await saved(page)
    await context.setOffline(true)
    await page.locator('textarea').fill('路上写的')
    await page.getByText('离线', { exact: true }).waitFor()
    await handIn(page)
    await page.getByRole('heading', { name: '已离线保存，联网后自动提交' }).waitFor()
    await page.getByText('待发送').first().waitFor()
    expect(await findFaults(page)).toEqual([])
    await context.setOffline(false)
    await received(page)
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('what was handed in without a net and then closed is sent at the next visit', async () => {
    const { id, author } = await make()
    const { page, context } = await ocean.open()
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '地铁')
    await saved(page)
    await context.setOffline(true)
    await handIn(page)
    await page.getByText('待发送').first().waitFor()
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`/questionnaire/${id}`)
    await received(again)
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('a cut connection after the server wrote, and tapping again, leave one report', async () => {
    const { id, author } = await make()
    const { page } = await ocean.open()
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '地铁')
    await saved(page)
    let cuts = 1
    await page.route('**/report/create', async (route) => {
      if (cuts-- <= 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await handIn(page)
    await button(page, '现在再试').dblclick()
    await received(page)
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('a session that has ended keeps the answers until one is signed in again', async () => {
    const { id } = await make({ needLoginParticipate: '1' })
    const guest = await ocean.open()
    await guest.page.goto(`/questionnaire/${id}`)
    await guest.page.getByRole('heading', { name: '登录后参与' }).waitFor()
    expect(await findFaultsInThemes(guest.page)).toEqual([])

    const { page, context, username } = await ocean.openAsMember('答题人')
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '公交')
    await saved(page)
    await context.clearCookies({ name: /^(sid|person-jwt|token|ticket|login_id)$/ })
    await page.locator('textarea').fill('还没说完')
    await page.locator('.take-sync', { hasText: '没能保存：登录后继续，答案已保存' }).waitFor()
    await page.locator('.take-trouble').getByRole('link', { name: '登录', exact: true }).click()
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill(password)
    await button(page, '登录').click()
    await page.waitForURL(`**/questionnaire/${id}`)
    await page.getByRole('radio', { name: '公交' }).waitFor()
    await saved(page)
    expect(await page.locator('textarea').inputValue()).toBe('还没说完')
    expect(await isChosen(page, '公交')).toBe(true)
  })
})

describe('without a script', () => {
  test('a survey is handed in by its plain form, after what is missing was named', {
    tags: ['0.12'],
  }, async () => {
    const { id, author } = await make()
    const { page } = await ocean.open({ width: 390, hasScript: false })
    await page.goto(`/questionnaire/${id}`)
    await page.locator('textarea').fill('没有脚本')
    await button(page, '提交').click()
    await page.getByText('这道题必须回答').first().waitFor()
    expect(await page.locator('textarea').inputValue()).toBe('没有脚本')
    await choose(page, '地铁')
    await button(page, '提交').click()
    await received(page)
    await page.getByText('没有脚本').waitFor()
    expect(await reportsOf(author, id)).toBe(1)
  })

  test('a password opens the questions, and a vote shows how it stands', async () => {
    const { id } = await make({ password: '芝麻芝麻开门' })
    const { page } = await ocean.open({ hasScript: false })
    await page.goto(`/questionnaire/${id}`)
    await page.getByLabel('参与密码').fill('不对')
    await button(page, '进入').click()
    await page.getByText('参与密码不对').waitFor()
    await page.getByLabel('参与密码').fill('芝麻芝麻开门')
    await button(page, '进入').click()
    await choose(page, '地铁')
    await button(page, '提交').click()
    await received(page)

    const vote = await makeVote({ allowChange: '1' })
    await page.goto(`/questionnaire/${vote.id}`)
    await choose(page, '海洋社')
    await button(page, '投票').click()
    await page.getByText('1 票 · 100.0%').waitFor()
    await page.getByText('截止前可以改投').click()
    await choose(page, '天文社')
    await button(page, '改投这一项').click()
    await page.getByRole('listitem').filter({ hasText: '天文社' }).getByText('我的选择').waitFor()
  })
})

describe('a vote', () => {
  test('is counted once for two taps, recounted in the browser, and changed', async () => {
    const { id, author } = await makeVote({ allowChange: '1' })
    const { page, problems } = await ocean.open({ width: 390 })
    await page.goto(`/questionnaire/${id}`)
    await choose(page, '海洋社')
    await button(page, '投票').dblclick()
    await page.getByRole('heading', { name: '投票成功' }).waitFor()
    await button(page, '我来数一遍').click()
    await page.getByText('数了 1 票，和公布的结果一致。').waitFor()
    await page.getByText('你的一票在表里，投给了：海洋社。').waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])

    await page.getByText('截止前可以改投').click()
    await choose(page, '天文社')
    await button(page, '改投这一项').click()
    await page.getByRole('listitem').filter({ hasText: '天文社' }).getByText('我的选择').waitFor()
    expect(await reportsOf(author, id)).toBe(1)
  })
})

test('a member goes on where another device stopped, and the first device follows', {
  tags: ['0.12'],
}, async () => {
  const { id } = await make()
  const { page, username } = await ocean.openAsMember('两台设备')
  await page.goto(`/questionnaire/${id}`)
  await choose(page, '公交')
  await saved(page)
  const phone = await ocean.openAs(username, { width: 390 })
  await phone.page.goto(`/questionnaire/${id}`)
  await saved(phone.page)
  expect(await isChosen(phone.page, '公交')).toBe(true)
  await choose(phone.page, '地铁')
  await phone.page.getByText('同步中').waitFor()
  await saved(phone.page)
  await page.locator('textarea').fill('后写的')
  await page.getByText('已在另一台设备上继续，已换成那边的内容').waitFor()
  expect(await isChosen(page, '地铁')).toBe(true)
  expect(await page.locator('textarea').inputValue()).toBe('后写的')
})

describe('each standing has its page', () => {
  test('pending, ended, password, roster, begin', async () => {
    const { page, problems } = await ocean.open({ width: 390 })
    const seen = async (id: string, heading: string) => {
      await page.goto(`/questionnaire/${id}`)
      await page.getByRole('heading', { name: heading }).waitFor()
      expect(await findFaultsInLooks(page, problems)).toEqual([])
    }
    await seen((await make({ start_time: inDays(1), end_time: inDays(2) })).id, '还没有开始')
    await seen((await make({ end_time: inDays(-0.5) })).id, '已经结束')
    await seen((await make({ password: '芝麻芝麻开门' })).id, '请输入参与密码')
    const roster = await make({ needRoster: '1' })
    await seen(roster.id, '请先核对身份')
    await seen((await make({ examTime: '10' })).id, '准备好了就开始')
    await button(page, '开始').click()
    await page.getByText('还剩').first().waitFor({ state: 'attached' })
    await page.locator('.take-left', { hasText: /\d\d:\d\d/ }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })

  test('a name on the roster opens the questions, another is refused with its reason', async () => {
    const { id, author } = await make({ needRoster: '1' })
    const cookies = Object.fromEntries((await author.cookies()).map(({ name, value }) => [name, value]))
    await author.request.post(`/oceanAPI/v1/question/survey/roster/import/${id}`, {
      multipart: {
        file: {
          name: '名单.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('姓名,学号/工号,班级/部门\r\n王小明,20260001,一班\r\n'),
        },
      },
      headers: {
        'person-jwt': decodeURIComponent(cookies['person-jwt'] ?? ''),
        'X-XSRF-TOKEN': decodeURIComponent(cookies['XSRF-TOKEN'] ?? ''),
      },
    })
    const { page } = await ocean.open({ width: 390 })
    await page.goto(`/questionnaire/${id}`)
    await page.getByLabel('姓名').fill('王小明')
    await page.getByLabel('学号/工号').fill('7')
    await button(page, '开始').click()
    await page.getByText('名单上没有这个姓名和学号或工号').waitFor()
    await page.getByLabel('学号/工号').fill('20260001')
    await button(page, '开始').click()
    await choose(page, '地铁')
    await handIn(page)
    await received(page)
    expect(await reportsOf(author, id)).toBe(1)
  })
})

test('from a list inside the app it opens without a new page, and is handed in there', {
  tags: ['2.38'],
}, async () => {
  const { id, author } = await make({ survey_title: '从列表里打开' })
  const { page, problems } = await ocean.openAsMember('答题人')
  await page.goto('/questionnaire')
  await page.evaluate(() => {
    document.body.dataset.still = 'here'
  })
  await page.getByRole('link', { name: '从列表里打开' }).first().click()
  await page.waitForURL(`**/questionnaire/${id}`)
  await choose(page, '地铁')
  await saved(page)
  expect(await page.locator('body').getAttribute('data-still')).toBe('here')
  expect(await page.title()).toBe('从列表里打开 · 问海')
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await handIn(page)
  await received(page)
  await page.getByRole('link', { name: '我参与的' }).waitFor()
  expect(await reportsOf(author, id)).toBe(1)
  expect(problems).toEqual([])
})

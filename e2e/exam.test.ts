import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { course, keyed, make, makeCourse, makeForm, open } from './form/form-steps.ts'
import { findFaults, findFaultsInLooks } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

/** In no answer to a taker before they may see it. */
const note = '因为一加一正好是二'

async function makeExam(fields: Record<string, string> = {}) {
  const context = await ocean.makeMember('出卷人')
  await makeCourse(ocean)
  const choice = await make(context, '一加一等于几？', {
    ...keyed,
    options: JSON.stringify([{ opt: '一' }, { opt: '二' }, { opt: '三' }]),
    answer: 'B',
    note,
  })
  const blank = await make(context, '水在____度结冰。', {
    option_type: '2',
    allowPeopleUse: '0',
    isOnlyOpt: '1',
    answer: '0|零',
  })
  const essay = await make(context, '谈谈你的学习方法', open)
  const questions = [choice, blank, essay]
  const draft = {
    questionnaire_type: 'exam',
    survey_title: '期中测验',
    course,
    examTime: '60',
    needLoginParticipate: '0',
    recordLeaving: '1',
    question: JSON.stringify(questions),
    scores: JSON.stringify({ [choice]: 40, [blank]: 30, [essay]: 30 }),
    ...fields,
  }
  const id = await makeForm(context, draft)
  /** The author moves the end: it moves for those who are taking it, too. */
  const endIn = (ms: number) =>
    callAs(context, 'PUT', `/question/survey/update/${id}`, {
      ...draft,
      end_time: new Date(Date.now() + ms).toISOString(),
    })
  return { id, context, endIn }
}

const begin = async (page: Page, id: string) => {
  await page.goto(`/exam/${id}`)
  await button(page, '开始').click()
  await page.getByRole('radio', { name: '二' }).waitFor()
}
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const blank = (page: Page) => page.getByRole('textbox', { name: '填空' })
const saved = (page: Page) => page.getByText('已保存', { exact: true }).waitFor()
const handedIn = (page: Page) => page.getByRole('heading', { name: '已交卷' }).waitFor()
const score = (page: Page) => page.locator('.exam-score').innerText()

async function handIn(page: Page) {
  await button(page, '交卷').click()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await handedIn(page)
}

/** As a browser tells it when another tab is shown. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Everything the page was ever sent, as text. */
function hearAll(page: Page) {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

test('from the cover to the review: rules, leaving, two attempts, and no key before its time', async () => {
  const { id } = await makeExam({ attempts: '2', attemptRule: 'best', showRank: '1' })
  const { page, problems } = await ocean.openAsMember('考生', { width: 390 })
  const heard = hearAll(page)
  await page.goto(`/exam/${id}`)
  for (const text of ['最多答 2 次，成绩取最高分。', '离开页面的次数和时间会记录，作者和你都能看到。'])
    await page.getByText(text).waitFor()
  expect(await page.locator('.exam-facts').innerText()).toMatch(/3 题[\s\S]*100 分[\s\S]*60 分[\s\S]*60 分钟/)
  expect(await findFaultsInLooks(page, problems)).toEqual([])

  await button(page, '开始').click()
  await choose(page, '二')
  await blank(page).fill('零')
  await button(page, '标记第 3 题').click()
  await saved(page)
  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
  await page.getByText('已记录：离开页面 1 秒').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await button(page, '交卷').click()
  await page.getByRole('dialog').getByText('标记').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await handedIn(page)
  await page.getByText('还有 1 次答题机会').waitFor()
  expect(await score(page)).toMatch(/^70\s*\/ 100 分\s*及格$/)
  await page.getByRole('region', { name: '我的答案' }).waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  expect(await heard()).not.toContain(note)

  await button(page, '再答一次').click()
  await page.getByRole('link', { name: /查看\s*第 1 次/ }).waitFor()
  await button(page, '开始').click()
  await choose(page, '三')
  await page.locator('textarea').fill('先预习，再做题')
  await saved(page)
  expect(await heard()).not.toContain(note)
  await handIn(page)
  await page.getByText(note).waitFor()
  for (const text of ['还有 1 题待批阅。', '最终成绩（取最高分） 70 分', '答错', '待批阅'])
    await page.getByText(text).first().waitFor()
  expect(await button(page, '再答一次').count()).toBe(0)
  await button(page, '只看错题 2').click()
  expect(await page.locator('.exam-question').count()).toBe(2)
  expect(await findFaultsInLooks(page, problems)).toEqual([])

  await page.getByRole('link', { name: /查看\s*第 1 次/ }).click()
  await page.waitForURL(/\?sheet=/)
  await page.getByText('作答过程').click()
  const timeline = page.getByRole('list', { name: '作答记录' })
  await timeline.getByText('离开页面 1 秒').waitFor()
  expect(await score(page)).toMatch(/^70/)
  expect(await findFaults(page, problems)).toEqual([])
})

test('without a script it is begun, answered and handed in by plain forms', { tags: ['2.45'] }, async () => {
  const { id } = await makeExam()
  const { page } = await ocean.open({ width: 390, hasScript: false })
  await page.goto(`/exam/${id}`)
  await button(page, '开始').click()
  await page.getByText(/答案不会自动保存/).waitFor()
  await choose(page, '二')
  await button(page, '交卷').click()
  await handedIn(page)
  expect(await score(page)).toMatch(/^40\s*\/ 100 分\s*未及格$/)
  await page.getByText(note).waitFor()
})

test('when time is up it is handed in by itself, with what is there', async () => {
  const { id, endIn } = await makeExam()
  const { page } = await ocean.open({ width: 390 })
  await begin(page, id)
  await choose(page, '二')
  await saved(page)
  await endIn(4000)
  await blank(page).fill('0')
  await page.getByText('还剩不到 1 分钟').waitFor()
  await handedIn(page)
  await expect.poll(() => score(page)).toMatch(/^70/)
  await page.reload()
  await page.getByRole('link', { name: '去练习' }).waitFor()
})

test('what was kept without a net past the end gives way to what the server handed in', async () => {
  const { id, endIn } = await makeExam({ attempts: '2' })
  const { page, context } = await ocean.open({ width: 390 })
  await begin(page, id)
  await endIn(5000)
  await choose(page, '二')
  await page.getByText('还剩不到 1 分钟').waitFor()
  await context.setOffline(true)
  await blank(page).fill('0')
  await page.getByRole('heading', { name: '已离线保存，联网后自动提交' }).waitFor()
  const countReports = async () => {
    const { sheets: reports } = await callAs(context, 'GET', `/question/report/mine/${id}`)
    return (reports as unknown[]).length
  }
  await expect.poll(countReports).toBe(1)
  await context.setOffline(false)
  await handedIn(page)
  await page.getByText('时间到的时候这一页没能连上，服务器按最后保存的内容交了卷。').waitFor()
  await expect.poll(() => score(page)).toMatch(/^40/)
  expect(await countReports()).toBe(1)
})

test('another device shows the same clock and draft, and the first one is told', async () => {
  const { id } = await makeExam()
  const { page, username } = await ocean.openAsMember('两台设备')
  await begin(page, id)
  await choose(page, '二')
  await saved(page)
  const phone = await ocean.openAs(username, { width: 390 })
  await phone.page.goto(`/exam/${id}`)
  await phone.page.getByText('已经保存了 1 题的答案。').waitFor()
  await button(phone.page, '继续作答').click()
  await saved(phone.page)
  expect(await phone.page.getByRole('radio', { name: '二' }).isChecked()).toBe(true)
  await choose(phone.page, '三')
  await phone.page.getByText('同步中').waitFor()
  await saved(phone.page)
  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
  await page.getByText('已在另一个页面或另一台设备上继续，已换成那边的内容').waitFor()
  expect(await page.getByRole('radio', { name: '三' }).isChecked()).toBe(true)
  const left = (one: Page) => one.locator('.take-left .take-countdown').getAttribute('datetime')
  expect(await left(page)).toBe(await left(phone.page))
})

test('from a list it is taken as by its link, and an earlier report is found in 我参与的', async () => {
  const { id } = await makeExam({ survey_title: '从列表打开的考试', review: 'ended' })
  const { page, problems } = await ocean.openAsMember('列表里来的')
  await page.goto('/exam/free')
  await page.getByRole('link', { name: '从列表打开的考试' }).first().click()
  await button(page, '开始').click()
  await choose(page, '二')
  await saved(page)
  await handIn(page)
  await page.getByText('成绩、答案和解析在发起人结束考试以后公布。').waitFor()
  expect(await page.locator('.exam-score').count()).toBe(0)
  await page.getByRole('link', { name: '我参与的' }).click()
  await page.getByRole('link', { name: '从列表打开的考试' }).click()
  await page.waitForURL(`**/exam/${id}?sheet=*`)
  await handedIn(page)
  expect(problems).toEqual([])
})

test('/exam/free lists the exams, and /exam leads there', { tags: ['2.43'] }, async () => {
  const { context } = await makeExam({ survey_title: '公开的小测' })
  const options = JSON.stringify([{ opt: '甲' }, { opt: '乙' }])
  await makeForm(context, { questionnaire_type: 'vote', survey_title: '不是考试', vote: options })
  const { page } = await ocean.open()
  await page.goto('/exam')
  await page.waitForURL('/exam/free')
  const cards = page.getByRole('main').getByRole('article')
  await cards.filter({ hasText: '公开的小测' }).waitFor()
  expect(await cards.filter({ hasText: '不是考试' }).count()).toBe(0)
})

test('an exam whose last look did not arrive is not handed in unseen, and is after a retry', async () => {
  const { id } = await makeExam()
  const { page } = await ocean.open({ width: 390 })
  await page.route('**/assets/awake-*.js', (route) => route.abort())
  await begin(page, id)
  await choose(page, '二')
  await saved(page)
  await button(page, '交卷').click()
  await page.getByText('交卷前的确认没能载入，所以还没有交卷').waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.unroute('**/assets/awake-*.js')
  await button(page, '再试一次').click()
  const look = page.getByRole('dialog')
  await look.getByText('交卷后不能再改').waitFor()
  await look.getByRole('button', { name: '交卷' }).click()
  await handedIn(page)
})

import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, keyed, make, makeCourse, makeForm, open } from './form/form-steps.ts'
import { findFaultsInLooks, readDownload } from './harness.ts'
import { button, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const options = (...texts: string[]) => texts.map((opt) => ({ opt }))

const asked = [
  { question: '怎么来的？', option_type: 0, options: options('地铁', '公交', '步行') },
  { question: '哪里不满意？', option_type: 1, options: options('挤', '慢', '贵') },
  { question: '排一排', option_type: 4, options: options('快', '省', '稳') },
  { question: '路上要____分钟', option_type: 2 },
  { question: '还想说什么？', option_type: 3 },
]

async function makeSurvey(context: BrowserContext) {
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '通勤调查',
    question: JSON.stringify(asked),
    needLoginParticipate: 'false',
  })
  const { own } = await callAs(context, 'GET', `/question/survey/view/${id}`)
  const { question } = own as { question: { question_id: string }[] }
  return { id, ids: question.map(({ question_id }) => question_id) }
}

type Survey = Awaited<ReturnType<typeof makeSurvey>>

async function handIn({ id, ids }: Survey, answers: readonly string[]): Promise<void> {
  await callAs(await ocean.makeGuest(), 'POST', '/question/report/create', {
    survey_id: id,
    answers: JSON.stringify(
      Object.fromEntries(ids.map((question, index) => [question, answers[index] ?? ''])),
    ),
    seconds: JSON.stringify(Object.fromEntries(ids.map((question, index) => [question, 4 + index]))),
    submit_key: newUuid(),
    source: 'qr',
  })
}

const reports = [
  ['A', 'A,B', 'A,B,C', '20', '地铁太挤，希望多发车'],
  ['A', 'A', 'A,C,B', '30', '=1+1 地铁准时'],
  ['B', 'B', 'B,A,C', '40', '公交太慢'],
]

async function gather() {
  const author = await ocean.openAsMember('出题人')
  const survey = await makeSurvey(author.context)
  for (const answers of reports) await handIn(survey, answers)
  return { ...author, survey, address: `/questionnaire/analytics/${survey.id}` }
}

const figures = (page: Page, name: string) => page.locator(`dl[aria-label=${name}]`)
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowsOf = (page: Page, name: string) =>
  card(page, name)
    .getByRole('table')
    .locator('tbody tr')
    .allInnerTexts()
    .then((rows) => rows.map((row) => row.replace(/\s+/g, ' ').trim()))

describe('the results of a survey', () => {
  test('are counted question by question, and follow by themselves while people answer', {
    tags: ['2.40'],
  }, async () => {
    const { page, survey, problems } = await gather()
    await page.goto(`/questionnaire/mine/${survey.id}`)
    await page.getByRole('link', { name: '统计', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: '通勤调查' }).waitFor()
    await expect.poll(() => figures(page, '概况').innerText()).toMatch(/^答卷\s+3/)
    await page.getByText('实时', { exact: true }).waitFor()
    await card(page, '来源').getByText('表', { exact: true }).click()
    await expect.poll(() => rowsOf(page, '来源')).toEqual(['二维码 3 100.0%'])

    await page.getByRole('tab', { name: '各题' }).click()
    await expect
      .poll(() => rowsOf(page, '怎么来的？'))
      .toEqual(['A 地铁 2 66.7%', 'B 公交 1 33.3%', 'C 步行 0 0.0%'])
    await expect
      .poll(() => rowsOf(page, '哪里不满意？'))
      .toEqual(['A 挤 2 66.7%', 'B 慢 2 66.7%', 'C 贵 0 0.0%'])
    await expect
      .poll(() => rowsOf(page, '排一排'))
      .toEqual(['A 快 1.33 2 66.7%', 'B 省 2.00 1 33.3%', 'C 稳 2.67 0 0.0%'])
    await card(page, '路上要____分钟').scrollIntoViewIfNeeded()
    await expect
      .poll(() => card(page, '路上要____分钟').getByLabel('数字', { exact: false }).first().innerText())
      .toMatch(/平均数\s+30\s+中位数\s+30/)
    await card(page, '还想说什么？').getByText('原文', { exact: true }).click()
    await card(page, '还想说什么？').getByRole('searchbox').fill('地铁')
    const texts = card(page, '还想说什么？').getByRole('listitem')
    await expect.poll(() => texts.count()).toBe(2)

    await handIn(survey, ['C', 'C', 'C,B,A', '50', '走路舒服'])
    await expect
      .poll(() => rowsOf(page, '怎么来的？'))
      .toEqual(['A 地铁 2 50.0%', 'B 公交 1 25.0%', 'C 步行 1 25.0%'])
    expect(problems).toEqual([])
  })

  test('can be narrowed to some reports, kept as a filter, sent on as a link, and compared', async () => {
    const { page, address, problems } = await gather()
    await page.goto(address)
    await button(page, '筛选').click()
    await inDialog(page, '添加条件').click()
    await page.getByRole('dialog').getByRole('button', { name: '条件 1：题目' }).click()
    await page.getByRole('option', { name: '第 1 题　怎么来的？' }).click()
    await inDialog(page, '确定').click()
    await page.getByText('请至少勾一个选项').waitFor()
    await page.getByRole('checkbox', { name: 'A 地铁' }).check()
    await inDialog(page, '确定').click()
    await page.getByText('3 份答卷里有 2 份符合').waitFor()
    await button(page, '去掉条件：第 1 题选了 A').waitFor()

    await page.getByRole('button', { name: '常用筛选' }).click()
    await button(page, '把现在的筛选存为常用').click()
    await page.getByLabel('名字').fill('坐地铁的')
    await inDialog(page, '保存').click()
    await page.getByText('已存为常用筛选').waitFor()

    await page.reload()
    await page.getByText('3 份答卷里有 2 份符合').waitFor()
    await button(page, '对比').click()
    await page.getByText(/^乙组\s*全部答卷，3 份$/).waitFor()
    await page.getByRole('tab', { name: '各题' }).click()
    await expect
      .poll(() => rowsOf(page, '怎么来的？'))
      .toEqual(['A 地铁 2 100.0% 2 66.7%', 'B 公交 0 0.0% 1 33.3%', 'C 步行 0 0.0% 0 0.0%'])
    const link = page.url()
    await button(page, '不再对比').click()
    await page.goto(link)
    await page.getByText(/^甲组\s*第 1 题选了 A，2 份$/).waitFor()
    await button(page, '不再对比').click()
    await button(page, '清除筛选').click()
    await page.getByText('实时', { exact: true }).waitFor()
    await page.getByRole('button', { name: '常用筛选' }).click()
    await page.getByRole('button', { name: /^坐地铁的/ }).click()
    await page.getByText('3 份答卷里有 2 份符合').waitFor()
    expect(problems).toEqual([])
  })

  test('leave the page as a picture, as data without a live formula, and as a report on paper', async () => {
    const { page, address, problems } = await gather()
    await page.goto(`${address}?view=questions`)
    const take = async (chart: string, what: string) => {
      const arrives = page.waitForEvent('download')
      await page.getByRole('button', { name: `下载：${chart}`, exact: true }).press('Enter')
      await page.getByRole('menuitem', { name: what }).click()
      return arrives
    }
    await card(page, '怎么来的？').getByRole('img').first().waitFor()
    const picture = await take('怎么来的？', '下载图片')
    expect(picture.suggestedFilename()).toBe('怎么来的？.png')
    expect((await readDownload(picture)).subarray(1, 4).toString()).toBe('PNG')
    // By a key: what is above it may still grow, and a pointer would miss it.
    await card(page, '还想说什么？').getByRole('radio', { name: '相同的回答', exact: true }).press('Space')
    await card(page, '还想说什么？').getByRole('figure', { name: '，相同的回答' }).waitFor()
    const data = (await readDownload(await take('还想说什么？，相同的回答', '下载数据'))).toString()
    expect(data).toMatch(/^\ufeff回答,人数,占比\r\n/)
    expect(data).toContain("\r\n'=1+1")

    await page.evaluate(() => {
      Object.assign(window, { print: () => document.body.setAttribute('data-printed', 'yes') })
    })
    await button(page, '打印报告').click()
    await page.locator('body[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    const report = page.locator('.print-page')
    for (const { question } of asked)
      await report
        .getByRole('heading', { name: question.replace('____', '') })
        .or(report.getByText(question))
        .first()
        .waitFor()
    await expect.poll(() => report.locator('figure svg').count()).toBeGreaterThan(4)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await report.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})

test('an exam shows how its scores lie and which questions were hard', { tags: ['2.47'] }, async () => {
  const { page, context, problems } = await ocean.openAsMember('阅卷人')
  await makeCourse(ocean)
  const choice = await make(context, '一加一等于几？', keyed)
  const essay = await make(context, '谈谈方法', open)
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '小测',
    course,
    question: JSON.stringify([choice, essay]),
    scores: JSON.stringify({ [choice]: 60, [essay]: 40 }),
    needLoginParticipate: 'false',
  })
  for (const [key, points] of [
    ['A', 30],
    ['B', 20],
  ] as const) {
    const taker = await ocean.makeGuest()
    const { attempt_id } = await callAs(taker, 'POST', `/question/report/start/${id}`)
    const { report_id } = await callAs(taker, 'POST', '/question/report/create', {
      survey_id: id,
      attempt_id: String(attempt_id),
      answers: JSON.stringify({ [choice]: key, [essay]: '多练' }),
      submit_key: newUuid(),
    })
    await callAs(context, 'POST', `/question/report/mark/${report_id}`, {
      marks: JSON.stringify({ [essay]: points }),
    })
  }
  await page.goto(`/exam/analytics/${id}?view=scores`)
  await expect
    .poll(() => figures(page, '成绩').innerText())
    .toMatch(/^平均分\s+满分 100\s+55[\s\S]*及格率[^%]*50\.0%/)
  await card(page, '各题的对错').getByText('表', { exact: true }).click()
  await expect
    .poll(() => rowsOf(page, '各题的对错'))
    .toEqual(['1. 一加一等于几？ 30 / 60 50.0% 1 0 1 0', '2. 谈谈方法 25 / 40 62.5% 0 2 0 0'])
  expect(problems).toEqual([])
})

test('nobody but the author sees results; an empty form says what to do next', async () => {
  const { survey } = await gather()
  const stranger = await ocean.openAsMember('路人')
  await stranger.page.goto(`/questionnaire/analytics/${survey.id}`)
  await stranger.page.getByRole('heading', { name: '这一页不在海图上' }).waitFor()
  const own = await makeSurvey(stranger.context)
  await stranger.page.goto(`/questionnaire/analytics/${own.id}`)
  await stranger.page.getByText('还没有答卷').waitFor()
  await stranger.page.getByRole('link', { name: '去分享' }).click()
  await stranger.page.waitForURL(`/questionnaire/mine/${own.id}`)
})

test('at both widths nothing bars the way, in both themes', async () => {
  const { survey, username } = await gather()
  const { page, problems } = await ocean.openAs(username, { width: 390 })
  const address = `/questionnaire/analytics/${survey.id}`
  const filter = JSON.stringify({
    answers: [{ question_id: survey.ids[0], keys: ['A'], text: '', isNot: false }],
  })
  // Too few reports for a chart of their times: what is said of them is a heading with figures.
  for (const [query, shown] of [
    ['', 'img'],
    ['?view=questions', 'img'],
    [`?compare=1&view=process&filters2=${encodeURIComponent(filter)}`, 'heading'],
  ] as const) {
    await page.goto(address + query)
    await page.getByRole('tabpanel').getByRole(shown).first().waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  }
  await button(page, '筛选乙组').click()
  await inDialog(page, '确定').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
})

import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInLooks, leaveDrawingToApp } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const place = '/ocean?section=report'

const make = async (fields: Record<string, string>) => makeForm(await ocean.makeMember('发起人'), fields)

const makeSurvey = (survey_title: string) =>
  make({
    questionnaire_type: 'survey',
    survey_title,
    question: JSON.stringify([
      { question: '满意吗？', option_type: 3 },
      { question: '还有什么想说？', option_type: 3 },
    ]),
    end_time: '2099-05-31T15:59:00.000Z',
  })

const makeVote = (survey_title: string) =>
  make({
    questionnaire_type: 'vote',
    survey_title,
    vote: JSON.stringify([{ opt: '海边' }, { opt: '山里' }]),
  })

interface Begun {
  attempt_id: string
  question: { question_id: string }[]
}

/** Begins, and answers the first question. */
async function begin(context: BrowserContext, id: string): Promise<Begun> {
  const begun = (await callAs(context, 'POST', `/question/report/start/${id}`)) as unknown as Begun
  const [first] = begun.question
  const answers = JSON.stringify({ [first?.question_id ?? '']: '满意' })
  await callAs(context, 'PUT', `/question/report/draft/${begun.attempt_id}`, { answers })
  return begun
}

const handIn = async (
  context: BrowserContext,
  survey_id: string,
  answers: Record<string, string>,
  attempt: Record<string, string> = {},
) => {
  const report = { survey_id, answers: JSON.stringify(answers), submit_key: newUuid(), ...attempt }
  return String((await callAs(context, 'POST', '/question/report/create', report)).receipt)
}

const drafts = (page: Page) => page.getByRole('list', { name: '未交的' }).getByRole('article')
const reports = (page: Page) => page.getByRole('table', { name: '已交的' }).locator('tbody tr')

describe('我参与的', () => {
  test('a draft is there to go on with, and once handed in it is a report with its receipt', async () => {
    const id = await makeSurvey('食堂满意度')
    const { page, context, problems } = await ocean.openAsMember('答题人')
    const { attempt_id, question } = await begin(context, id)
    await page.goto(place)
    const draft = drafts(page).filter({ hasText: '食堂满意度' })
    for (const text of ['问卷调查', '已答 1 / 共 2 题', '刚刚保存'])
      await draft.getByText(text, { exact: true }).waitFor()
    await draft.getByRole('timer').getByText(/^还剩/).waitFor()
    expect(await draft.getByRole('link', { name: '继续 食堂满意度' }).getAttribute('href')).toBe(
      `/questionnaire/${id}`,
    )
    await page.getByText('还没有交过').waitFor()

    const answers = Object.fromEntries(question.map(({ question_id }) => [question_id, '都好']))
    const receipt = await handIn(context, id, answers, { attempt_id })
    await page.reload()
    await page.getByText('没有答到一半的').waitFor()
    const report = reports(page).filter({ hasText: '食堂满意度' })
    await report.getByText(receipt, { exact: true }).waitFor()
    expect(await report.getByRole('link').getAttribute('href')).toBe(`/questionnaire/${id}`)
    await report.getByRole('button', { name: '复制 食堂满意度 的回执' }).click()
    await page.getByText('回执已复制').waitFor()
    expect(problems).toEqual([])
  })

  test('the page of what was handed in is in the address', async () => {
    const { page, context } = await ocean.openAsMember('常客')
    for (let number = 1; number <= 11; number++)
      await handIn(context, await makeVote(`第 ${number} 次表决`), { vote: 'A' })
    await page.goto(place)
    await page.getByText('共 11 份').waitFor()
    await reports(page).first().getByRole('link', { name: '第 11 次表决' }).waitFor()
    expect(await reports(page).count()).toBe(10)
    await button(page, '第 2 页').click()
    await page.waitForURL(`${place}&page=2`)
    await expect.poll(() => reports(page).count()).toBe(1)
    await page.goBack()
    await page.waitForURL(place)
    await expect.poll(() => reports(page).count()).toBe(10)
    await page.goto(`${place}&page=9`)
    await page.waitForURL(`${place}&page=2`)
  })

  test('anyone who has taken part in nothing is shown where to begin; what failed can be tried again', async () => {
    const { page } = await ocean.openAsMember('新人')
    await page.route('**/question/report/attempts*', (route) => route.abort())
    await page.goto(place)
    await page.getByText('没能载入').waitFor()
    await page.unroute('**/question/report/attempts*')
    await button(page, '重试').click()
    await page.getByText('还没有参与过').waitFor()
    await page.getByRole('main').getByRole('link', { name: '去看问卷和投票' }).click()
    await page.waitForURL('/questionnaire')
  })

  test('bars nobody at both widths, light and dark', async () => {
    const { page, context, problems } = await ocean.openAsMember('看客', { width: 390 })
    await begin(context, await makeSurvey('图书馆自习室座位预约与占座现象的问卷调查'))
    await handIn(context, await makeVote('春游去哪里'), { vote: 'B' })
    await page.goto(place)
    await page.getByRole('link', { name: '春游去哪里' }).waitFor()
    await drafts(page).first().waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })
})

describe('/hello', () => {
  test('says what is here by now, and says nothing where it cannot be known', async () => {
    const { page, problems } = await ocean.openAsOwner(ocean.site())
    await makeVote('春游去哪里')
    await page.goto('/hello')
    const figures = page.getByLabel('站点数据')
    await expect.poll(() => figures.innerText()).toMatch(/场投票\s+[1-9]/)
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await leaveDrawingToApp(page)
    await page.route('**/site/figures', (route) => route.fulfill({ json: { status: 503, reason: '' } }))
    await page.reload()
    await page.getByRole('link', { name: /去看投票/ }).waitFor()
    await figures.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})

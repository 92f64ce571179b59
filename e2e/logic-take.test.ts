import type { ReportRow, ReportView } from '@wenhai/core/report/schema'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { findFaults, findFaultsInLooks } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'
import { choose, isChosen, make, received } from './take/form.ts'

const ocean = useOcean()

const single = (question: string, ...options: string[]) => ({
  question,
  option_type: 0,
  options: options.map((opt) => ({ opt })),
})
const chose = (question: string, key: string) => ({ kind: 'chosen', question, how: 'any', keys: [key] })

/** Who does not travel is screened out; who goes by train is asked about it. */
const makeRuled = () =>
  make(ocean, {
    question: JSON.stringify([
      single('你出门旅行吗？', '常去', '不去'),
      single('怎么去？', '火车', '开车'),
      single('坐{第2题}去，最看重什么？', '准时', '便宜'),
      { question: '还想说什么？', option_type: 3, isRequired: false },
    ]),
    logic: JSON.stringify({
      rules: [
        { kind: 'show', target: { kind: 'question', question: '#3' }, if: chose('#2', 'A') },
        { kind: 'jump', after: '#1', if: chose('#1', 'B'), to: { end: 'screened' } },
        { kind: 'check', after: '#4', if: chose('#2', 'A'), text: '开车的人一般不写', isSoft: true },
      ],
      screenedText: '这次只问常出门的人，谢谢你。',
    }),
  })

type Listed = { tables: Pick<ReportRow, 'report_id'>[] }
type Viewed = Pick<ReportView, 'answers' | 'unasked'>

const numbers = (page: Page) => page.locator('.paper-number').allTextContents()

test('what rules hide is not there, what they bring is said aloud, and it is handed in without the net', async () => {
  const { id, author } = await makeRuled()
  const { page, context, problems } = await ocean.open({ width: 390 })
  await page.goto(`/questionnaire/${id}`)
  await page.getByRole('button', { name: '已答 0 / 3' }).waitFor()
  expect(await numbers(page)).toEqual(['第 1 题 · 单选', '第 2 题 · 单选', '第 4 题 · 问答'])
  await choose(page, '常去')
  await choose(page, '火车')
  await page.getByText('坐火车去，最看重什么？').waitFor()
  await page.getByRole('status').filter({ hasText: '新出现第 3 题' }).waitFor({ state: 'attached' })
  await choose(page, '便宜')
  await choose(page, '开车')
  await page.getByText('最看重什么').waitFor({ state: 'detached' })
  await choose(page, '火车')
  expect(await isChosen(page, '便宜')).toBe(true)
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await choose(page, '开车')
  await page.locator('textarea').fill('路上堵')
  await button(page, '提交').click()
  await page.getByText('第 4 题：开车的人一般不写').waitFor()
  expect(await findFaults(page, problems)).toEqual([])
  await context.setOffline(true)
  await button(page, '仍要提交').click()
  await page.getByText('已离线保存，联网后自动提交').waitFor()
  expect(await numbers(page)).toHaveLength(3)
  await context.setOffline(false)
  await received(page)
  const { tables } = (await callAs(author, 'GET', `/question/report/find?survey_id=${id}`)) as Listed
  const path = `/question/report/view/${tables[0]?.report_id}`
  const { answers, unasked = [] } = (await callAs(author, 'GET', path)) as Viewed
  expect([Object.values(answers).sort(), unasked.length]).toEqual([['A', 'B', '路上堵'], 1])
})

test('without a script the server turns the pages, and an end has its own words', async () => {
  const { id } = await makeRuled()
  const { page } = await ocean.open({ width: 390, hasScript: false })
  await page.goto(`/questionnaire/${id}`)
  expect(await numbers(page)).toEqual(['第 1 题 · 单选'])
  await choose(page, '常去')
  await button(page, '下一页').click()
  expect(await numbers(page)).toEqual(['第 2 题 · 单选'])
  await choose(page, '火车')
  await button(page, '下一页').click()
  await page.getByText('坐火车去，最看重什么？').waitFor()
  expect(await numbers(page)).toEqual(['第 3 题 · 单选', '第 4 题 · 问答'])
  await button(page, '上一页').click()
  expect(await isChosen(page, '火车')).toBe(true)
  await button(page, '上一页').click()
  await choose(page, '不去')
  await button(page, '下一页').click()
  await page.getByText('后面的题不用答了').waitFor()
  await button(page, '提交').click()
  await page.getByRole('heading', { name: '谢谢你的时间' }).waitFor()
  await page.getByText('这次只问常出门的人，谢谢你。').waitFor()
  expect(await numbers(page)).toEqual(['第 1 题 · 单选'])
})

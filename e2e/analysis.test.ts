import type { BrowserContext } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { openBrowser } from './browser.ts'
import {
  course,
  dialog,
  keyed,
  make,
  makeCourse,
  makeForm,
  openNew,
  publish,
  publishedId,
  within,
} from './form/form-steps.ts'
import { findFaultsInThemes } from './harness.ts'
import { button, field, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

/** Fewer say too little for a warning. */
const takers = 20

/** Each taker is better than the one before; but in the last question the better half chooses what is not the key. */
const answersOf = (ids: readonly string[], taker: number) => {
  const isGood = taker >= takers / 2
  return Object.fromEntries(
    [taker > 2, taker > 5, isGood, taker > 12, !isGood].map(
      (isRight, index) => [ids[index], isRight ? 'A' : 'B'] as const,
    ),
  )
}

async function handIn(id: string, answers: Record<string, string>): Promise<void> {
  const browser = await openBrowser()
  const context: BrowserContext = await browser.newContext({ baseURL: ocean.site().address })
  onTestFinished(() => context.close())
  await context.request.get('/')
  const { attempt_id } = await callAs(context, 'POST', `/question/report/start/${id}`, {})
  await callAs(context, 'POST', '/question/report/create', {
    survey_id: id,
    attempt_id: String(attempt_id),
    answers: JSON.stringify(answers),
    submit_key: newUuid(),
  })
}

test('the analysis of an exam names the question whose key is wrong, and can be saved', async () => {
  await makeCourse(ocean)
  const { page, context, problems } = await ocean.openAsMember('出题人')
  const ids: string[] = []
  for (const text of ['一加一？', '二加二？', '三加三？', '四加四？', '五加五？'])
    ids.push(await make(context, text, keyed))
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '期中测验',
    course,
    examTime: '60',
    needLoginParticipate: '0',
    question: JSON.stringify(ids),
  })
  for (let taker = 0; taker < takers; taker += 1) await handIn(id, answersOf(ids, taker))
  await page.goto(`/exam/analytics/${id}`)
  await page.getByRole('tab', { name: '试卷分析' }).click()
  await page.getByText('检查了 5 道题，1 道需要看一看').waitFor()
  await page.getByText('很可能设错答案').click()
  await page.getByText('选 B 的人，其余题比选标准答案 A 的人考得好', { exact: false }).waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  const saved = page.waitForEvent('download')
  await button(page, '导出试卷分析').click()
  expect((await saved).suggestedFilename()).toMatch(/^期中测验-试卷分析.*\.xlsx$/)
})

test('an exam is made of the bank by a blueprint, which says what is missing, and its B paper becomes another exam', async () => {
  await makeCourse(ocean)
  const { page, context, problems } = await ocean.openAsMember('组卷人')
  for (const text of ['六加六？', '七加七？', '八加八？', '九加九？']) await make(context, text, keyed)
  const exam = await openNew(page, '试卷信息')
  await within(exam, '按细目表组卷').click()
  const blueprint = dialog(page, '双向细目表组卷')
  await blueprint.getByRole('spinbutton', { name: '普通' }).fill('5')
  await within(blueprint, '组卷').click()
  await blueprint.getByText('题库里有 4 题，缺 1 题').waitFor()
  await blueprint.getByRole('spinbutton', { name: '普通' }).fill('2')
  await blueprint.getByRole('radio', { name: 'A、B 两份' }).check({ force: true })
  await within(blueprint, '组卷').click()
  await blueprint.getByText('A 卷 2 题，预计得分率 65.0%').waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await within(blueprint, '用 A 卷').click()
  await blueprint.waitFor({ state: 'detached' })
  await exam.getByText('已选 2 题').first().waitFor()
  await exam.getByText(/^B 卷 2 题，预计得分率 65.0%，一起组的 A 卷 65.0%/).waitFor()
  await field(page, 'survey_title').fill('单元测验')
  await exam.getByRole('button', { name: /所属科目/ }).click()
  await page.getByRole('option', { name: course }).click()
  await within(exam, '确定').click()
  const first = await publishedId(page)
  // Its address comes before the page itself.
  await button(page, '用 B 卷新建考试').waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await button(page, '用 B 卷新建考试').click()
  const other = dialog(page, '试卷信息')
  await other.getByText('已选 2 题').first().waitFor()
  expect(await field(page, 'survey_title').inputValue()).toBe('单元测验（B 卷）')
  await within(other, '确定').click()
  await publish(page)
  await page.waitForURL((url) => /\/mine\//.test(url.pathname) && !url.pathname.endsWith(first))
})

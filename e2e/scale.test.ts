import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, findNarrowOverflow } from './harness.ts'
import { button, field, findDialogFaults, inDialog, useOcean } from './ocean/member-site.ts'
import { handIn } from './take/form.ts'

const ocean = useOcean()

const received = (page: Page) => page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
const setting = (page: Page, name: string) => page.locator(`[name="settings.${name}"]`)
const step = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** The height of the row of steps: one line, or two. */
const rowsOf = (page: Page) =>
  page
    .locator('.scale-steps')
    .first()
    .evaluate((row) => getComputedStyle(row).gridTemplateRows.split(' ').length)

test('an author makes a scale; it is answered with a script and without; the results say how it was answered', async () => {
  const { page, context, problems } = await ocean.openAsMember('出题人')
  await page.goto('/question/bank')
  await button(page, '新建题目').first().click()
  const editor = page.getByRole('dialog', { name: '选题编辑' })
  await editor.getByRole('button', { name: '更多题型' }).click()
  await editor.getByRole('radio', { name: '量表', exact: true }).check()
  await field(page, 'question').fill('您有多大可能推荐我们？')
  await editor.getByRole('radio', { name: '从 0 开始' }).check()
  await editor.getByRole('spinbutton', { name: '档数' }).fill('11')
  await setting(page, 'low').fill('')
  await inDialog(page, '确定').click()
  await editor.getByText('请填写最低一档的文字').waitFor()
  await setting(page, 'low').fill('完全不可能')
  await setting(page, 'high').fill('非常可能')
  const preview = editor.getByRole('complementary', { name: '预览' })
  await preview.getByText('10 非常可能').waitFor()
  expect(await findDialogFaults(page, problems)).toEqual([])
  await inDialog(page, '确定').click()
  await editor.waitFor({ state: 'detached' })
  await page.getByText('0 完全不可能 – 10 非常可能').first().waitFor()

  const { tables } = await callAs(context, 'GET', '/question/bank/find?len=1')
  const [made] = tables as { question_id: string; settings: unknown }[]
  expect(made?.settings).toMatchObject({ steps: 11, first: 0, low: '完全不可能', high: '非常可能' })
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '推荐度',
    needLoginParticipate: '0',
    question: JSON.stringify([made?.question_id, { question: '总体满意吗？', option_type: 10 }]),
  })

  const phone = await ocean.open({ width: 390 })
  await phone.page.goto(`/questionnaire/${id}`)
  // Arrows move within the row, figures choose by themselves.
  await step(phone.page, '0，完全不可能').focus()
  for (let times = 0; times < 8; times += 1) await phone.page.keyboard.press('ArrowRight')
  expect(await step(phone.page, '8').isChecked()).toBe(true)
  await phone.page.keyboard.press('9')
  await expect.poll(() => step(phone.page, '9').isChecked()).toBe(true)
  await step(phone.page, '5，非常满意').check()
  expect(await findFaultsInThemes(phone.page, phone.problems)).toEqual([])
  expect(await rowsOf(phone.page)).toBe(1)
  expect(await findNarrowOverflow(phone.page)).toEqual({})
  expect(await rowsOf(phone.page)).toBe(2)
  const narrowest = await phone.page
    .locator('.scale-step')
    .evaluateAll((steps) => Math.min(...steps.map((each) => each.getBoundingClientRect().width)))
  expect(narrowest).toBeGreaterThanOrEqual(44)
  await phone.page.getByText('已保存', { exact: true }).waitFor()
  await phone.page.reload()
  await expect.poll(() => step(phone.page, '9').isChecked()).toBe(true)
  await handIn(phone.page)
  await received(phone.page)

  const plain = await ocean.open({ width: 390, hasScript: false })
  await plain.page.goto(`/questionnaire/${id}`)
  await step(plain.page, '10，非常可能').check()
  await button(plain.page, '提交').click()
  await plain.page.getByText('这道题必须回答').first().waitFor()
  expect(await step(plain.page, '10，非常可能').isChecked()).toBe(true)
  await step(plain.page, '4').last().check()
  await button(plain.page, '提交').click()
  await received(plain.page)

  await page.goto(`/questionnaire/analytics/${id}?view=questions`)
  const card = page.getByRole('region', { name: '您有多大可能推荐我们？' }).first()
  await card.getByText('9.50').first().waitFor()
  expect(await card.innerText()).toMatch(/平均\s*9\.50\s*中位数\s*9\.5\s*2 人遇到，2 人作答/)
  expect(await findFaultsInThemes(page, problems)).toEqual([])
})

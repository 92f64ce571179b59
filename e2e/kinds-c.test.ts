import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, findNarrowOverflow } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'
import { handIn } from './take/form.ts'

const ocean = useOcean()

const received = (page: Page) => page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()

const asked = [
  { question: '您的年龄？', option_type: 15, settings: { max: 120, unit: '岁' } },
  { question: '打几分？', option_type: 15, settings: { max: 10, step: 0.5, decimals: 1, isSlider: true } },
  {
    question: '哪天来？',
    option_type: 16,
    settings: { from: '2026-03-01', to: '2026-03-31', weekdays: [1, 2, 3, 4, 5] },
  },
  { question: '住几天？', option_type: 16, settings: { form: 'span', maxDays: 10 } },
  { question: '您的手机号？', option_type: 14, settings: { form: 'mobile', isUnique: true } },
]

const text = (page: Page, name: string) => page.getByRole('textbox', { name })

async function fill(page: Page, phone: string) {
  await text(page, '您的年龄？').fill('３5')
  await page.getByLabel('哪天来？').fill('2026-03-04')
  await page.getByLabel('开始').fill('2026-03-04')
  await page.getByLabel('结束').fill('2026-03-06')
  await text(page, '您的手机号？').fill(phone)
}

test('numbers, days and checked texts are answered with a script and without; one phone number is taken once', async () => {
  const { page, context, problems } = await ocean.openAsMember('报名人')
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '报名',
    needLoginParticipate: '0',
    question: JSON.stringify(asked),
  })

  const phone = await ocean.open({ width: 390 })
  await phone.page.goto(`/questionnaire/${id}`)
  const slider = phone.page.getByRole('slider', { name: '打几分？' })
  expect(await slider.getAttribute('aria-valuetext')).toBe('还没有选')
  // By keyboard alone: a press where the handle already is counts as an answer, an arrow moves it.
  await slider.focus()
  await phone.page.keyboard.press('Enter')
  await expect.poll(() => text(phone.page, '打几分？').inputValue()).toBe('0')
  await phone.page.keyboard.press('ArrowRight')
  await expect.poll(() => text(phone.page, '打几分？').inputValue()).toBe('0.5')
  await fill(phone.page, '138 1234')
  await phone.page.getByText('共 3 天').waitFor()
  expect(await findFaultsInThemes(phone.page, phone.problems)).toEqual([])
  await button(phone.page, '提交').click()
  await phone.page.getByRole('dialog').getByText('没有答完整或者要修改').waitFor()
  await phone.page.getByRole('button', { name: /^去答第/ }).click()
  await phone.page.getByText('请填 11 位手机号').first().waitFor()
  expect(await findNarrowOverflow(phone.page)).toEqual({})
  await text(phone.page, '您的手机号？').fill('13812345678')
  await handIn(phone.page)
  await received(phone.page)

  const plain = await ocean.open({ width: 390, hasScript: false })
  await plain.page.goto(`/questionnaire/${id}`)
  await text(plain.page, '打几分？').fill('7.5')
  await fill(plain.page, '13812345678')
  await button(plain.page, '提交').click()
  await plain.page.getByText('已经有人填过，不能和别人的一样').first().waitFor()
  expect(await text(plain.page, '您的年龄？').inputValue()).toBe('３5')
  await text(plain.page, '您的手机号？').fill('13912345678')
  await button(plain.page, '提交').click()
  await received(plain.page)

  await page.goto(`/questionnaire/analytics/${id}?view=questions`)
  const card = page.getByRole('region', { name: '您的年龄？' }).first()
  await card.getByText('35.00').first().waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
})

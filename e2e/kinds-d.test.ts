import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, findNarrowOverflow } from './harness.ts'
import { button, field, findDialogFaults, inDialog, useOcean } from './ocean/member-site.ts'
import { handIn } from './take/form.ts'

const ocean = useOcean()

const received = (page: Page) => page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
const choicesOf = (page: Page, index: number) => page.locator(`[name="settings.blanks.${index}.choices"]`)
const gap = (page: Page, number: number) => page.getByLabel(`第 ${number} 空`, { exact: true })
const item = (page: Page, name: RegExp) => page.getByRole('button', { name })

const cloze = {
  question: 'I ____ to school and ____ happy.',
  option_type: 22,
  settings: { blanks: [{ choices: ['went', 'goes', 'go'] }, { choices: ['is', 'was'] }] },
}
const matching = {
  question: '把国家和首都连起来',
  option_type: 21,
  settings: { left: ['中国', '法国'], right: ['巴黎', '北京', '伦敦'] },
}

const passage = {
  question: '小明每天走路上学，路上要 20 分钟。',
  option_type: 23,
  settings: {
    questions: [
      { question: '怎么上学？', option_type: 0, options: [{ opt: '走路' }, { opt: '坐车' }] },
      { question: '路上要 ____ 分钟。', option_type: 2 },
    ],
  },
}

/** The stem folds; both questions below it are answered. */
async function answerPassage(page: Page): Promise<void> {
  await page.getByText('材料', { exact: true }).click()
  expect(await page.getByText('小明每天走路上学').isVisible()).toBe(false)
  await page.getByRole('radio', { name: /走路/ }).check()
  await page.getByLabel('填空', { exact: true }).fill('20')
}

test('gaps with choices, two lists and a passage are written, answered with a script and without, and counted', async () => {
  const { page, context, problems } = await ocean.openAsMember('出题人')
  await page.goto('/question/bank')
  await button(page, '新建题目').first().click()
  const editor = page.getByRole('dialog', { name: '选题编辑' })
  await editor.getByRole('button', { name: '更多题型' }).click()
  await editor.getByRole('radio', { name: '完形', exact: true }).check()
  await field(page, 'question').fill(cloze.question)
  await choicesOf(page, 0).fill('went | goes | go')
  await inDialog(page, '确定').click()
  await editor.getByText('第 2 个空的选项至少 2 项').waitFor()
  await choicesOf(page, 1).fill('is|was')
  expect(await findDialogFaults(page, problems)).toEqual([])
  await inDialog(page, '确定').click()
  await editor.waitFor({ state: 'detached' })

  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '完形和连线',
    needLoginParticipate: '0',
    question: JSON.stringify([cloze, matching, passage]),
  })

  const phone = await ocean.open({ width: 390 })
  await phone.page.goto(`/questionnaire/${id}`)
  await gap(phone.page, 1).selectOption('C')
  await gap(phone.page, 2).selectOption({ label: 'B. was' })
  // Tapped, and by a letter.
  await item(phone.page, /^中国/).click()
  await item(phone.page, /^B 北京/).click()
  await item(phone.page, /^中国.*连到 B 北京/).waitFor()
  await item(phone.page, /^法国/).focus()
  await phone.page.keyboard.press('a')
  await item(phone.page, /^法国.*连到 A 巴黎/).waitFor()
  expect(await phone.page.locator('.matching-lines line').count()).toBe(2)
  expect(await findFaultsInThemes(phone.page, phone.problems)).toEqual([])
  expect(await findNarrowOverflow(phone.page)).toEqual({})
  // Dragged from dot to dot: what was joined there parts.
  const dot = (name: RegExp) => item(phone.page, name).locator('[data-dot]')
  await dot(/^法国/).evaluate((place) => place.scrollIntoView({ block: 'center' }))
  const [from, to] = [await dot(/^法国/).boundingBox(), await dot(/^C 伦敦/).boundingBox()]
  await phone.page.mouse.move((from?.x ?? 0) + 16, (from?.y ?? 0) + 20)
  await phone.page.mouse.down()
  await phone.page.mouse.move((to?.x ?? 0) + 16, (to?.y ?? 0) + 20, { steps: 4 })
  await phone.page.mouse.up()
  await item(phone.page, /^法国.*连到 C 伦敦/).waitFor()
  await answerPassage(phone.page)
  await handIn(phone.page)
  await received(phone.page)

  const plain = await ocean.open({ width: 390, hasScript: false })
  await plain.page.goto(`/questionnaire/${id}`)
  await gap(plain.page, 1).selectOption('A')
  await plain.page.getByRole('radio', { name: /走路/ }).check()
  await plain.page.getByLabel('中国').selectOption({ label: 'B. 北京' })
  await plain.page.getByLabel('法国').selectOption({ label: 'B. 北京' })
  await button(plain.page, '提交').click()
  await plain.page.getByText('“北京”连了两次').first().waitFor()
  await plain.page.getByLabel('法国').selectOption({ label: 'A. 巴黎' })
  await button(plain.page, '提交').click()
  await plain.page.getByText('第（2）小题必须回答').first().waitFor()
  await plain.page.getByText('第 2 空还没有选').first().waitFor()
  await gap(plain.page, 2).selectOption({ label: 'B. was' })
  await plain.page.getByLabel('填空', { exact: true }).fill('20')
  await button(plain.page, '提交').click()
  await received(plain.page)

  await page.goto(`/questionnaire/analytics/${id}?view=questions`)
  const pairs = page.getByRole('table', { name: '把国家和首都连起来' })
  await pairs.getByRole('row', { name: /B 北京 2/ }).waitFor()
  await page.getByRole('heading', { name: /（1）\s*怎么上学？/ }).waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, findNarrowOverflow } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'
import { handIn } from './take/form.ts'

const ocean = useOcean()

const received = (page: Page) => page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
const inRow = (page: Page, row: string, column: string) =>
  page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: column, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a matrix and a table are answered with a script and without, and become figures', async () => {
  const { page, context, problems } = await ocean.openAsMember('出题人')
  const columns = [
    { name: '称呼' },
    { name: '年龄', kind: 'number' },
    { name: '关系', kind: 'choice', options: ['父亲', '母亲'] },
  ]
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '行与列',
    needLoginParticipate: '0',
    question: JSON.stringify([
      {
        question: '满意吗？',
        option_type: 12,
        settings: { rows: ['服务', '环境'], columns: ['差', '一般', '好'], cells: 'scale' },
      },
      { question: '家庭成员', option_type: 13, settings: { columns, most: 3 } },
    ]),
  })

  const phone = await ocean.open({ width: 390 })
  await phone.page.goto(`/questionnaire/${id}`)
  await inRow(phone.page, '服务', '3 好').check()
  await button(phone.page, '添加一行').click()
  // The new row is gone to, and the keyboard alone is enough.
  await phone.page.keyboard.type('妈妈')
  expect(await field(phone.page, '第 2 行，称呼').inputValue()).toBe('妈妈')
  await button(phone.page, '删除第 1 行').click()
  expect(await field(phone.page, '第 1 行，称呼').inputValue()).toBe('妈妈')
  await field(phone.page, '第 1 行，年龄').fill('四十')
  await field(phone.page, '第 1 行，关系').selectOption('母亲')
  expect(await findFaultsInThemes(phone.page, phone.problems)).toEqual([])
  expect(await findNarrowOverflow(phone.page)).toEqual({})
  await button(phone.page, '提交').click()
  // The last look says that a row is missing, and leads to it.
  await phone.page.getByRole('dialog').getByRole('button', { name: '去答第 1 题' }).click()
  await phone.page.getByText('“环境”这一行还没有选').waitFor()
  await inRow(phone.page, '环境', '1 差').check()
  await field(phone.page, '第 1 行，年龄').fill('40')
  await handIn(phone.page)
  await received(phone.page)

  const plain = await ocean.open({ width: 390, hasScript: false })
  await plain.page.goto(`/questionnaire/${id}`)
  await inRow(plain.page, '服务', '2 一般').check()
  await field(plain.page, '第 1 行，称呼').fill('爸爸')
  await field(plain.page, '第 1 行，年龄').fill('41')
  await field(plain.page, '第 1 行，关系').selectOption('父亲')
  await button(plain.page, '提交').click()
  await plain.page.getByText('“环境”这一行还没有选').first().waitFor()
  expect(await field(plain.page, '第 1 行，称呼').inputValue()).toBe('爸爸')
  await inRow(plain.page, '环境', '3 好').check()
  await button(plain.page, '提交').click()
  await received(plain.page)

  await page.goto(`/questionnaire/analytics/${id}?view=questions`)
  const matrix = page.getByRole('region', { name: '满意吗？' }).first()
  await matrix.getByText('2.5').first().waitFor()
  const table = page.getByRole('region', { name: '家庭成员' }).first()
  await table.getByText('81').first().waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, findNarrowOverflow } from './harness.ts'
import { button, field, findDialogFaults, inDialog, useOcean } from './ocean/member-site.ts'
import { handIn } from './take/form.ts'

const ocean = useOcean()

const received = (page: Page) => page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
const level = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test('an author pastes a tree; with the regions it is answered by search, lists, keyboard and without a script; the results go down by level', async () => {
  const { page, context, problems } = await ocean.openAsMember('出题人')
  await page.goto('/question/bank')
  await button(page, '新建题目').first().click()
  const editor = page.getByRole('dialog', { name: '选题编辑' })
  await editor.getByRole('button', { name: '更多题型' }).click()
  await editor.getByRole('radio', { name: '级联', exact: true }).check()
  await field(page, 'question').fill('你在哪个专业？')
  await editor.getByRole('radio', { name: '自己的内容' }).check()
  const rows = page.locator('[name="settings.tree"]')
  await rows.fill('学院\t专业\n理学院\t数学\n\t数学')
  await editor.getByText('第 3 行和第 2 行重复：理学院 / 数学').first().waitFor()
  await rows.fill('学院\t专业\n理学院\t数学\n\t物理\n文学院\t中文')
  await editor.getByText('学院 / 专业，共 5 个名称').waitFor()
  expect(await findDialogFaults(page, problems)).toEqual([])
  await inDialog(page, '确定').click()
  await editor.waitFor({ state: 'detached' })

  const { tables } = await callAs(context, 'GET', '/question/bank/find?len=1')
  const [made] = tables as { question_id: string; settings: unknown }[]
  expect(made?.settings).toMatchObject({
    levels: ['学院', '专业'],
    tree: '理学院\n 数学\n 物理\n文学院\n 中文',
  })
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '新生登记',
    needLoginParticipate: '0',
    question: JSON.stringify([made?.question_id, { question: '你的家乡？', option_type: 18 }]),
  })

  const phone = await ocean.open({ width: 390 })
  await phone.page.goto(`/questionnaire/${id}`)
  await level(phone.page, '学院').selectOption('理学院')
  await level(phone.page, '专业').selectOption('物理')
  await level(phone.page, '省').selectOption('北京市')
  // Its only 市 is chosen with it.
  await phone.page.getByText('已选：北京市 / 北京市，还要选“区县”').waitFor()
  await button(phone.page, '提交').click()
  await button(phone.page, '去答第 2 题').click()
  await phone.page.getByText('还要选“区县”', { exact: true }).first().waitFor()
  const search = phone.page.getByRole('searchbox', { name: '查找' })
  await search.fill('西湖')
  await phone.page.getByRole('button', { name: '浙江省 / 杭州市 / 西湖区' }).waitFor()
  expect(await findFaultsInThemes(phone.page, phone.problems)).toEqual([])
  expect(await findNarrowOverflow(phone.page)).toEqual({})
  await search.press('Enter')
  await expect.poll(() => level(phone.page, '市').inputValue()).not.toBe('')
  await search.fill('西湖区')
  await phone.page.getByRole('button', { name: '浙江省 / 杭州市 / 西湖区' }).click()
  await phone.page.getByText('已选：浙江省 / 杭州市 / 西湖区').waitFor()
  await handIn(phone.page)
  await received(phone.page)

  const plain = await ocean.open({ width: 390, hasScript: false })
  await plain.page.goto(`/questionnaire/${id}`)
  await plain.page.getByRole('combobox', { name: '你在哪个专业？' }).selectOption('文学院/中文')
  await plain.page.getByRole('textbox', { name: '省' }).fill('浙江')
  await plain.page.getByRole('textbox', { name: '市' }).fill('宁坡')
  await button(plain.page, '提交').click()
  await plain.page.getByText('“浙江省”里没有“宁坡”').first().waitFor()
  await plain.page.getByRole('textbox', { name: '市' }).fill('宁波')
  await plain.page.getByRole('textbox', { name: '区县' }).fill('海曙')
  await button(plain.page, '提交').click()
  await received(plain.page)

  await page.goto(`/questionnaire/analytics/${id}?view=questions`)
  const card = page.getByRole('region', { name: '你的家乡？' }).first()
  await card.getByText('按省').waitFor()
  await card.getByRole('button', { name: /看市/ }).click()
  await page.getByRole('option', { name: '浙江省' }).click()
  await card.getByText('按市').waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
})

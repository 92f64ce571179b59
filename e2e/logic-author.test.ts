import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { dialog, make, savedId, view, within } from './form/form-steps.ts'
import { findDialogFaults, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const choose = async (page: Page, place: Locator, label: RegExp, choice: RegExp) => {
  await place.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: choice }).click()
}

interface Saved {
  own: { logic?: { rules: { kind: string }[] } }
}

test('an author builds a rule by choosing, reads whom it lets see what, and mends it when a question goes', async () => {
  const { page, context, problems } = await ocean.openAsMember('写规则的人')
  const ids = [
    await make(context, '去哪里？'),
    await make(context, '怎么去？'),
    await make(context, '住几晚？'),
  ]
  const { survey_id } = await callAs(context, 'POST', '/question/survey/create', {
    questionnaire_type: 'survey',
    survey_title: '出游',
    question: JSON.stringify(ids),
    status: '0',
  })
  await page.goto(`/publish/${survey_id}`)
  const survey = dialog(page, '调查信息')
  await within(survey, '添加规则').click()
  const editor = dialog(page, '添加规则')
  await choose(page, editor, /看什么/, /^第 1 题/)
  await editor.getByRole('checkbox', { name: 'A 甲' }).uncheck()
  await within(editor, '确定').click()
  await editor.getByText('有条件还没有选选项').waitFor()
  await editor.getByRole('checkbox', { name: 'B 乙' }).check()
  await editor.getByText('如果第 1 题选了 B，就显示第 3 题').waitFor()
  expect(await findDialogFaults(page, problems)).toEqual([])
  await within(editor, '确定').click()
  await survey.getByRole('region', { name: '检查结果' }).getByText('第 1 题选 B 就能看到').waitFor()
  expect(page.workers().map((worker) => /proof-worker/.test(worker.url()))).toEqual([true])
  expect(await findDialogFaults(page, problems)).toEqual([])

  await within(survey, '路线图').click()
  const map = dialog(page, '路线图')
  await map.getByRole('application').press('End')
  await map.getByRole('status').getByText('如果第 1 题选了 B，就显示第 3 题').waitFor()
  expect(await findDialogFaults(page, problems)).toEqual([])
  await page.keyboard.press('Escape')
  await within(survey, '用模拟答卷试一遍').click()
  const trial = dialog(page, '用模拟答卷试一遍')
  await within(trial, '开始').click()
  await trial.getByText(/200 份模拟答卷走了 2 条路线，每道题都有人看到/).waitFor()
  expect(await findDialogFaults(page, problems)).toEqual([])
  await page.keyboard.press('Escape')

  await within(survey, '预览').click()
  const preview = dialog(page, '预览')
  await preview.getByText('为什么显示这些题').click()
  await preview.getByText('不成立：如果第 1 题选了 B，就显示第 3 题').waitFor()
  await preview.frameLocator('iframe').getByRole('radio', { name: /乙/ }).first().check()
  await preview.getByText('成立：如果第 1 题选了 B，就显示第 3 题', { exact: true }).waitFor()
  expect(await findDialogFaults(page, problems)).toEqual([])
  await within(preview, '关闭').click()

  await within(survey, '移除第 1 题').click()
  const warning = page.getByRole('alertdialog', { name: '这样改会影响规则' })
  await warning.getByText(/如果第 1 题选了 B，就显示第 3 题 → 删除/).waitFor()
  await within(warning, '取消').click()
  await within(survey, '更 新').click()
  await savedId(page)
  const { own } = (await view(context, String(survey_id))) as unknown as Saved
  expect(own.logic?.rules).toEqual([
    {
      kind: 'show',
      target: { kind: 'question', question: ids[2] },
      if: { kind: 'chosen', question: ids[0], how: 'any', keys: ['B'] },
    },
  ])
})

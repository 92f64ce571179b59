import { writeFile } from 'node:fs/promises'
import { exampleOf } from '@wenhai/core/question/kinds/examples'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { useAdmin } from './admin/owner-site.ts'
import { readDownload } from './harness.ts'
import { findDialogFaultsInLooks } from './ocean/member-site.ts'

const admin = useAdmin({ sample: false })

const fieldsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

/** A picture of what is shown, where somebody wants to look at it. */
const look = async (page: Page, name: string) => {
  const folder = process.env.EXCHANGE_SHOTS
  if (!folder) return
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(300)
      await writeFile(`${folder}/${name}-${width}-${colorScheme}.png`, await page.screenshot())
    }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('questions and a form leave as files, what cannot be held is named, and a file comes in and goes again', async () => {
  const { page, context, problems } = await admin.openAsOwner('bank')
  for (const type of [0, 10] as const)
    await callAs(context, 'POST', '/question/bank/create', fieldsOf(exampleOf(type).question))
  const { survey_id } = await callAs(context, 'POST', '/question/survey/create', {
    questionnaire_type: 'survey',
    survey_title: '读书调查',
    question: JSON.stringify([exampleOf(1).question]),
  })

  await page.goto('/question/bank')
  await look(page, 'bank')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '导出文件' }).click()
  const dialog = page.getByRole('dialog', { name: '导出文件' })
  await dialog.getByText('内容都能带上').waitFor()
  await dialog.getByText('Moodle XML').click()
  await dialog.getByText('Moodle 没有和它一样的量表题').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await look(page, 'export')
  await dialog.getByText('问海文件（.wenhai.zip）').click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  expect((await saving).suggestedFilename()).toBe('问海-题库.wenhai.zip')

  await page.goto(`/questionnaire/mine/${survey_id}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '导出文件' }).click()
  await dialog.getByText('共 1 题').waitFor()
  const formSaving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  const file = await formSaving
  expect(file.suggestedFilename()).toBe('读书调查.wenhai.zip')
  const buffer = await readDownload(file)

  await page.goto('/question/bank')
  await page.getByRole('button', { name: '导入问海文件' }).click()
  const importing = page.getByRole('dialog', { name: '导入问海文件' })
  await look(page, 'import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '坏.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await importing.getByRole('alert').waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '读书.wenhai.zip', mimeType: 'application/zip', buffer })
  await importing.getByText('问卷调查“读书调查”：1 题，可以导入').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await look(page, 'checked')
  await importing.getByRole('button', { name: '全部导入' }).click()
  await importing.getByText('导入了问卷调查“读书调查”，还没有发布').waitFor()
  await look(page, 'done')
  await importing.getByRole('button', { name: '撤销这次导入' }).click()
  await page.getByRole('button', { name: '撤销导入' }).click()
  await importing.getByText('已撤销').waitFor()
  expect(problems).toEqual([])
})

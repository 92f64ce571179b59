import { exampleOf } from '@wenhai/core/question/kinds/examples'
import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { useAdmin } from './admin/owner-site.ts'
import { readDownload } from './harness.ts'

const admin = useAdmin({ sample: false })

test('a form leaves as a Word document and as a file, and the file comes in and goes again', async () => {
  const { page, context, problems } = await admin.openAsOwner('bank')
  const { survey_id } = await callAs(context, 'POST', '/question/survey/create', {
    questionnaire_type: 'survey',
    survey_title: '读书调查',
    question: JSON.stringify([exampleOf(1).question]),
  })
  const save = async (dialog: string, button: string) => {
    await page.getByRole('button', { name: '更多操作', exact: true }).click()
    await page.getByRole('menuitem', { name: dialog }).click()
    const saving = page.waitForEvent('download')
    await page
      .getByRole('dialog', { name: dialog })
      .getByRole('button', { name: button, exact: true })
      .click()
    const file = await saving
    const bytes = await readDownload(file)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: '关闭' }).last().click()
    return { bytes, name: file.suggestedFilename() }
  }
  await page.goto(`/questionnaire/mine/${survey_id}`)
  expect((await save('导出 Word', '导出')).name).toBe('读书调查-问卷.docx')
  const { bytes, name } = await save('导出文件', '下载')
  expect(name).toBe('读书调查.wenhai.zip')

  await page.goto('/publish?tab=import')
  await page.getByRole('button', { name: '导入问海文件' }).click()
  const dialog = page.getByRole('dialog', { name: '导入问海文件' })
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await choose(Buffer.from('PK'))
  await dialog.getByRole('alert').waitFor()
  await choose(bytes)
  await dialog.getByText('问卷调查“读书调查”：1 题，可以导入').waitFor()
  await dialog.getByRole('button', { name: '全部导入' }).click()
  await dialog.getByText('导入了问卷调查“读书调查”，还没有发布').waitFor()
  await dialog.getByRole('button', { name: '撤销这次导入' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '整份撤销' }).click()
  await dialog.getByText('已撤销，问卷调查“读书调查”已去掉').waitFor()
  expect(problems).toEqual([])
})

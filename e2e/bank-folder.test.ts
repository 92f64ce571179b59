import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { make, openBank, rows, save, writeNew } from './bank/page.ts'
import { findFaultsInLooks } from './harness.ts'
import { button, field, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const tree = (page: Page) => page.getByRole('navigation', { name: '题库的文件夹' })

const openFolder = (page: Page, name: string) => tree(page).getByRole('link', { name }).click()

async function choose(page: Page, item: string): Promise<void> {
  await button(page, '文件夹').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function writeName(page: Page, name: string): Promise<void> {
  await field(page, 'name').fill(name)
  await inDialog(page, '新建').click()
  await page.getByText(`已新建“${name}”`).waitFor()
}

async function share(page: Page, username: string, right: '查看' | '编辑', name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('会员', { exact: true }).fill(username)
  await dialog.getByRole('checkbox', { name: new RegExp(`^${right}`) }).check()
  await inDialog(page, '共享').click()
  await page.getByText(`已共享给${name}`).waitFor()
}

test('folders are made, filled and shared; who edits writes into them, and who looks does not', async () => {
  const author = await openBank(ocean, '王老师')
  const { page, context, problems } = author
  for (const question of ['方程题', '几何题', '没有归类'])
    await make(context, { question, option_type: '3', allowPeopleUse: '0' })
  await page.reload()
  await button(page, '新建文件夹').click()
  await writeName(page, '七年级数学')
  await page.getByText('这个文件夹里还没有题').waitFor()
  await choose(page, '新建下级文件夹')
  await writeName(page, '第三章 一元一次方程')
  await tree(page).getByRole('link', { name: '全部题目' }).click()
  for (const name of ['方程题', '几何题']) await page.getByRole('checkbox', { name: `选择 ${name}` }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '移动' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /移到/ }).click()
  await page.getByRole('option', { name: '七年级数学 › 第三章 一元一次方程' }).click()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '移动').click()
  await page.getByText('已移动 2 道题').waitFor()
  await openFolder(page, '七年级数学')
  await expect.poll(() => rows(page).count()).toBe(2)

  const [colleague, reader] = [await ocean.openAsMember('李老师'), await ocean.openAsMember('赵老师')]
  await choose(page, '共享')
  await share(page, reader.username, '查看', '赵老师')
  await share(page, colleague.username, '编辑', '李老师')
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await page.keyboard.press('Escape')
  await tree(page).getByText('已共享').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])

  await colleague.page.goto('/question/bank')
  await openFolder(colleague.page, '七年级数学')
  await colleague.page.getByText('王老师共享给你，在这里写的新题归他。').waitFor()
  await writeNew(colleague.page, '问答', '什么叫移项？')
  await save(colleague.page)
  await expect.poll(() => rows(colleague.page).count()).toBe(3)
  expect(await findFaultsInLooks(colleague.page, colleague.problems)).toEqual([])
  await page.reload()
  await rows(page).getByText('什么叫移项？').waitFor()

  await reader.page.goto('/question/bank')
  await openFolder(reader.page, '七年级数学')
  await reader.page.getByText('王老师共享给你，可以查看和选用。').waitFor()
  await expect.poll(() => rows(reader.page).count()).toBe(3)
  expect(await button(reader.page, '新建题目').count()).toBe(0)
  expect(await reader.page.getByRole('button', { name: /^编辑 / }).count()).toBe(0)
  expect(await findFaultsInLooks(reader.page, reader.problems)).toEqual([])
  expect(problems).toEqual([])
})

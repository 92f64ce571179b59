import { describe, expect, test } from 'vitest'
import { actionsOf, useAdmin } from './admin/owner-site.ts'
import { findFaultsInLooks } from './harness.ts'
import { findDialogFaultsInLooks } from './ocean/member-site.ts'

const admin = useAdmin()

describe('categories', () => {
  test('are made, renamed and deleted; a name is there once; what is in use stays', async () => {
    const { page, problems } = await admin.openAsOwner('category')
    const table = page.getByRole('table', { name: '分类与科目' })
    const dialog = page.getByRole('dialog')
    const row = (name: string) => table.getByRole('row').filter({ hasText: name })
    await row('综合').waitFor()

    await page.getByRole('button', { name: '新建分类' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByText('请填写分类名称').waitFor()
    await dialog.getByLabel('名称').fill('综合')
    await page.keyboard.press('Enter')
    await dialog.getByText('已经有这个分类了').waitFor()
    await dialog.getByLabel('名称').fill('化学')
    await dialog.getByLabel('考试科目').check()
    await dialog.getByRole('button', { name: '保存' }).click()
    await row('化学').getByText('考试').waitFor()
    await row('化学').getByText('还没有').waitFor()

    await actionsOf(page, '化学').click()
    await page.getByRole('menuitem', { name: '修改名称' }).click()
    await dialog.getByLabel('名称').fill('化学与生活')
    await page.keyboard.press('Enter')
    await row('化学与生活').waitFor()

    await page.getByText('投票', { exact: true }).first().click()
    await expect.poll(() => row('化学与生活').count()).toBe(0)
    await page.getByText('考试科目', { exact: true }).first().click()
    await actionsOf(page, '化学与生活').click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('删除成功！').waitFor()
    await expect.poll(() => row('化学与生活').count()).toBe(0)

    await row('语文')
      .getByText(/^\d+ 道$/)
      .waitFor()
    await actionsOf(page, '语文').click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('这个分类正在使用，不能删除').waitFor()
    await row('语文').waitFor()

    await page.getByText('全部', { exact: true }).first().click()
    await actionsOf(page, '综合').click()
    expect(await page.getByRole('menuitem', { name: '默认分类不能删除' }).isDisabled()).toBe(true)
    expect(problems).toEqual([])
  })

  test('that cannot be fetched show what happened, and are there after 重试', async () => {
    const { page } = await admin.openAsOwner('profile')
    await page.getByRole('heading', { name: '资料', exact: true }).waitFor()
    await page.route('**/questionnaireType/find*', (route) => route.abort())
    await page.getByRole('link', { name: '分类与科目' }).click()
    await page.getByText('没能载入').waitFor()
    await page.unroute('**/questionnaireType/find*')
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('table', { name: '分类与科目' }).waitFor()
  })
})

test('我的题库 counts the kinds, and each figure leads to its questions', async () => {
  const { page, problems } = await admin.openAsOwner('bank')
  const figures = page.getByRole('list', { name: '各题型的题数' })
  await page.getByRole('table', { name: '最近修改的题' }).waitFor()
  const single = figures.getByRole('link', { name: /\d+\s*单选题/ })
  await single.click()
  await page.waitForURL(({ searchParams }) => searchParams.get('option_type') === '0')
  await page.getByRole('heading', { level: 1, name: '题库', exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('no barriers at both widths, light and dark', async () => {
  const { page, problems } = await admin.openAsOwner('category', { width: 390 })
  await page.getByText('安全常识').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await page.getByRole('button', { name: '新建分类' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await page.goto('/ocean?section=bank')
  await page.getByRole('heading', { name: '最近修改' }).waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { actionsOf, ownerName, useAdmin } from './admin/owner-site.ts'
import { findFaultsInLooks } from './harness.ts'
import { findDialogFaultsInLooks } from './ocean/member-site.ts'

const admin = useAdmin()

describe('every section', () => {
  const ready = { member: '查找成员', settings: '站点名称', audit: '查找操作记录' }

  test('at both widths, light and dark: no barrier, no overflow, no error', async () => {
    const { page, context, problems } = await admin.openAsOwner('member', { width: 390 })
    // Without a single record there is nothing to search.
    await callAs(context, 'PUT', '/site/settings', { signUp: 'invite' })
    for (const [section, label] of Object.entries(ready)) {
      await page.goto(`/ocean?section=${section}`)
      await page.getByLabel(label, { exact: true }).waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      expect([section, ...(await findFaultsInLooks(page, problems))]).toEqual([section])
    }
  })

  test('a list that fails says why and can be tried again', async () => {
    const { page } = await admin.openAsOwner('settings')
    await page.getByText('没有未保存的修改').waitFor()
    const list = '**/oceanAPI/v1/user/list**'
    await page.route(list, (route) => route.abort())
    await page.getByRole('link', { name: '成员' }).click()
    await page.getByText('没能载入').waitFor()
    await page.unroute(list)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('table', { name: '成员' }).waitFor()
    await page.getByLabel('查找成员').fill('没有这个人')
    await page.getByText('没有这样的成员').waitFor()
    await page.getByRole('button', { name: '清除条件' }).click()
    await page.getByRole('table', { name: '成员' }).waitFor()
  })

  test('a level can be changed with keys alone, and focus comes back', async () => {
    const { page } = await admin.openAsOwner('member')
    await page.getByLabel('查找成员').fill('teacher')
    const menu = actionsOf(page, `${ownerName}（teacher.lin）`)
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '修改等级' })
    await dialog.waitFor()
    await dialog.getByRole('radio', { name: /^站长/ }).focus()
    await page.keyboard.press('ArrowUp')
    await page.getByText('这是你自己的账号').waitFor()
    await dialog.getByRole('button', { name: '保存' }).press('Enter')
    await page.getByText('至少要留一位站长').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

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

test('categories and 我的题库: no barriers at both widths, light and dark', async () => {
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

import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { actionsOf, ownerName, useAdmin } from './admin/owner-site.ts'
import { findFaultsInLooks } from './harness.ts'

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

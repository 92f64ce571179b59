import { describe, expect, test } from 'vitest'
import { chooseAction, editor, make, openBank, options, rows } from './bank/page.ts'
import { findFaultsInLooks } from './harness.ts'
import { button, field, findDialogFaultsInLooks, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

describe('the list', () => {
  test('pages by 25 in the path, filters in the query; a changed search goes to page 1 and back works', {
    tags: ['0.05', '2.54', '2.56', '2.57', '9.13'],
  }, async () => {
    const { page, context, problems } = await openBank(ocean, '多题人')
    for (let number = 1; number <= 30; number += 1)
      await make(context, {
        question: `第 ${number} 题`,
        option_type: number % 2 === 0 ? '3' : '2',
        level: number <= 3 ? 'hell' : 'easy',
      })
    await page.reload()
    await page.getByText('共 30 题').waitFor()
    expect(await rows(page).count()).toBe(25)
    await button(page, '第 2 页').click()
    await page.waitForURL('/question/bank/2')
    await expect.poll(() => rows(page).count()).toBe(5)

    await page.getByRole('searchbox', { name: '查找题目' }).fill('第 30')
    await page.waitForURL('/question/bank/1?key=**')
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.goBack()
    await page.waitForURL('/question/bank/2')
    await expect.poll(() => rows(page).count()).toBe(5)
    expect(await page.getByRole('searchbox', { name: '查找题目' }).inputValue()).toBe('')

    await page.getByRole('button', { name: /难度/ }).click()
    await page.getByRole('option', { name: '极难' }).click()
    await page.waitForURL('/question/bank/1?level=hell')
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.goto('/question/bank/9?option_type=3')
    await page.waitForURL('/question/bank/1?option_type=3')
    await expect.poll(() => rows(page).count()).toBe(15)
    await page.getByRole('searchbox', { name: '查找题目' }).fill('没有这样的词')
    await page.getByText('没有这样的题').waitFor()
    await button(page, '清除条件').first().click()
    await expect.poll(() => rows(page).count()).toBe(25)
    expect(problems).toEqual([])
  })

  test('what is ticked is changed or deleted together; others’ questions cannot be ticked, and are copied without answer', async () => {
    const { page, context } = await openBank(ocean, '批量人')
    for (const question of ['甲题', '乙题', '丙题']) await make(context, { question, option_type: '3' })
    await page.reload()
    for (const name of ['甲题', '乙题']) await page.getByRole('checkbox', { name: `选择 ${name}` }).check()
    const bar = page.getByRole('region', { name: '批量操作' })
    await bar.getByRole('button', { name: '难度' }).click()
    await page.getByRole('menuitem', { name: '困难' }).click()
    await page.getByText('已修改 2 道题').waitFor()
    await bar.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('table', { name: '题库' }).getByText('困难').count()).toBe(2)
    for (const name of ['甲题', '丙题']) await page.getByRole('checkbox', { name: `选择 ${name}` }).check()
    await bar.getByRole('button', { name: '删除' }).click()
    await page.getByText('此操作将永久删除选中的 2 个问题，是否继续？').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)

    const other = await openBank(ocean, '旁人')
    await other.page.getByText('我能用的', { exact: true }).click()
    await other.page.getByRole('searchbox', { name: '查找题目' }).fill('乙题')
    await other.page.getByRole('table', { name: '题库' }).getByText('批量人').waitFor()
    expect(await other.page.getByRole('checkbox', { name: '选择 乙题' }).isDisabled()).toBe(true)
    await chooseAction(other.page, '乙题', '复制')
    expect(await field(other.page, 'answer').inputValue()).toBe('')
  })
})

describe('its looks', () => {
  test('list and dialog are clean at both widths, light and dark', async () => {
    const { page, context, problems } = await openBank(ocean, '看客', { width: 390 })
    await make(context, {
      question: '方程 $x^2=1$ 的根',
      option_type: '0',
      options: options('1', '$\\pm 1$'),
    })
    await page.reload()
    await page.locator('main .katex').first().waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    expect(await page.getByRole('list', { name: '题库' }).getByRole('listitem').count()).toBe(1)

    await button(page, '编辑 方程 $x^2=1$ 的根').click()
    await editor(page).getByRole('complementary').locator('.katex').first().waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  })
})

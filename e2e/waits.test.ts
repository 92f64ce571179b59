import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { dialog, openNew, publish, within } from './form/form-steps.ts'
import { findFaults } from './harness.ts'
import { button, field, findDialogBarriers, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

/** Holds what the page asks for until it is let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const overlay = (page: Page, text: string) =>
  page.getByRole('status').locator('> div').filter({ hasText: text })

describe('the loading overlay', () => {
  test('of type 2 covers the page until the first one is there', { tags: ['2.93'] }, async () => {
    const { page, problems } = await ocean.open()
    const release = await hold(page, '**/assets/account-*.js')
    await page.goto('/check?purpose=reset', { waitUntil: 'commit' })
    await overlay(page, '正在载入…').waitFor()
    expect(await overlay(page, '正在载入…').boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
    expect(await overlay(page, '正在载入…').locator('.animate-ripple').count()).toBe(1)
    release()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await overlay(page, '正在载入…').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('of type 0 covers a dialog of editing while it is saved', { tags: ['2.93'] }, async () => {
    const { page } = await ocean.openAsMember('存题的人')
    await page.goto('/question/bank')
    await button(page, '新建题目').first().click()
    await page.getByRole('radio', { name: '问答' }).check()
    await field(page, 'question').fill('为什么？')
    const release = await hold(page, '**/question/bank/create')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    const saving = overlay(page, '正在保存…')
    await saving.waitFor()
    expect(await saving.locator('svg.animate-spin').count()).toBe(1)
    expect(await saving.boundingBox()).toEqual(await page.getByRole('dialog').boundingBox())
    expect(await findDialogBarriers(page)).toEqual([])
    release()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('of type 1 covers the import while a file is checked', {
    tags: ['2.93', '7.81', '8.26'],
  }, async () => {
    const { page } = await ocean.openAsMember('导题的人')
    await page.goto('/question/bank')
    await button(page, '从EXCEL导入').first().click()
    const release = await hold(page, '**/question/bank/import/excel')
    const buffer = Buffer.from('题目,题型\r\n为什么？,3\r\n')
    await page.locator('input[type=file]').setInputFiles({ name: '题.csv', mimeType: 'text/csv', buffer })
    await overlay(page, '正在检查…').waitFor()
    expect(await overlay(page, '正在检查…').locator('.animate-wave').count()).toBe(5)
    release()
    await page.getByText('共 1 题，没有错误').waitFor()
    await button(page, '全部导入').click()
    await page.getByText('导入了 1 题').waitFor()
    // The server's own words.
    await page.getByText(/^操作成功。/).waitFor()
    expect(await findFaults(page)).toEqual([])
  })
})

test('wrong input that no field can show is told in the dialog for it, with the reason', {
  tags: ['8.27'],
}, async () => {
  const { page } = await ocean.openAsMember('投票的人')
  const form = await openNew(page, '投票信息')
  await field(page, 'survey_title').fill('去哪里')
  await page.locator('[name="vote.0.opt"]').fill('海边')
  await page.locator('[name="vote.1.opt"]').fill('山里')
  await page.route('**/question/survey/create', (route) =>
    route.fulfill({ body: JSON.stringify({ status: 422, reason: '表单里有不认识的内容', data: null }) }),
  )
  await within(form, '确定').click()
  await publish(page)
  const told = page.getByRole('alertdialog', { name: '提示' })
  await told.getByText('输入的数据不合法', { exact: true }).waitFor()
  await told.getByText('表单里有不认识的内容').waitFor()
  await within(told, '知道了').click()
  await told.waitFor({ state: 'detached' })
  // Nothing typed is lost.
  expect(await dialog(page, '投票信息').locator('[name=survey_title]').inputValue()).toBe('去哪里')
})

test('rows that were found before are dimmed while something else is looked for', async () => {
  const { page, context } = await ocean.openAsMember('找题的人')
  for (const question of ['海有多深？', '山有多高？'])
    await callAs(context, 'POST', '/question/bank/create', { question, option_type: '3' })
  await page.goto('/question/bank')
  const list = page.locator('.list-items').filter({ has: page.getByRole('table', { name: '题库' }) })
  await list.getByText('山有多高？').waitFor()
  const looks = () =>
    list.evaluate((items) => [
      items.getAttribute('aria-busy'),
      getComputedStyle(items.firstElementChild as Element).opacity,
    ])
  expect(await looks()).toEqual(['false', '1'])
  const release = await hold(page, '**/question/bank/**')
  await page.getByRole('searchbox', { name: '查找题目' }).fill('海')
  await expect.poll(looks).toEqual(['true', '0.5'])
  release()
  await expect.poll(looks).toEqual(['false', '1'])
  expect(await list.getByText('山有多高？').count()).toBe(0)
})

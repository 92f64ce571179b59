import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findFaultsInLooks } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const header = (page: Page) => page.getByRole('main').locator('header').first()
const saved = (page: Page, text: string) => header(page).getByText(text, { exact: true }).waitFor()
/** The settings of the form, which are beside the paper while no line is selected. */
const settings = (page: Page) => page.getByRole('region', { name: '设置', exact: true })
const title = (page: Page) => settings(page).getByRole('textbox', { name: /标题/ })
const heading = (page: Page, text: string) =>
  header(page).getByRole('heading', { level: 1, name: text, exact: true }).waitFor()

/** A desk of a template, as its author opens it from the page where things are made. */
async function openTemplate(page: Page): Promise<string> {
  await page.goto('/publish?tab=survey')
  await page
    .getByRole('button', { name: /^到编辑台 / })
    .first()
    .click()
  await page.waitForURL(/\/desk\/[\w-]+$/)
  await unfoldBasics(page)
  return page.url()
}

async function unfoldBasics(page: Page): Promise<void> {
  await saved(page, '已保存')
  await settings(page).locator('summary', { hasText: '基本信息' }).click()
}

describe('编辑台', () => {
  test('what is written is there after a reload and in another window, and can be taken back there', async () => {
    const { page, context, problems } = await ocean.openAsMember('林老师')
    const address = await openTemplate(page)
    await title(page).fill('春游去哪里')
    await heading(page, '春游去哪里')
    await saved(page, '已保存')
    await page.reload()
    await heading(page, '春游去哪里')
    await page.keyboard.press('Control+z')
    await expect.poll(() => header(page).getByRole('heading').innerText()).not.toBe('春游去哪里')
    await page.keyboard.press('Control+y')
    await heading(page, '春游去哪里')
    await saved(page, '已保存')
    const other = await context.newPage()
    await other.goto(address)
    await heading(other, '春游去哪里')
    await other.getByText('另一个窗口也在这里').waitFor({ state: 'attached' })
    expect(problems).toEqual([])
  })

  test('two windows merge different fields, and the same field asks for one of two texts', async () => {
    const { page: one, context } = await ocean.openAsMember('周老师')
    const address = await openTemplate(one)
    const two = await context.newPage()
    await two.goto(address)
    await unfoldBasics(two)
    await title(one).fill('一号写的标题')
    const about = (page: Page) => settings(page).getByRole('textbox', { name: '说明' })
    await about(two).fill('二号写的说明')
    await heading(two, '一号写的标题')
    await saved(two, '已保存')
    // The second window hears of nothing until both have written.
    await two.route('**/desk/write', (route) => route.abort())
    await title(one).fill('一号又改了')
    await saved(one, '已保存')
    await title(two).fill('二号也在改')
    await saved(two, '离线，改动留在本机')
    await two.unroute('**/desk/write')
    await button(two, '重试').click()
    await saved(two, '需要你决定')
    await heading(two, '二号也在改')
    expect(await findFaultsInLooks(two)).toEqual([])
    await button(two, '留我的').click()
    await saved(two, '已保存')
    await heading(one, '二号也在改')
    expect(await about(one).inputValue()).toBe('二号写的说明')
  })

  test('without a line it is said that everything stays here, and it is sent when the line is back', async () => {
    const { page, context } = await ocean.openAsMember('吴老师')
    await openTemplate(page)
    await context.setOffline(true)
    await title(page).fill('断网时写的')
    await saved(page, '离线，改动留在本机')
    await context.setOffline(false)
    await saved(page, '已保存')
    await page.reload()
    await heading(page, '断网时写的')
  })

  test('publishing says what it changes; afterwards the form leads back to its desk and to earlier versions', async () => {
    const { page, problems } = await ocean.openAsMember('郑老师')
    await openTemplate(page)
    const template = await header(page).getByRole('heading').innerText()
    await title(page).fill('')
    await button(page, '发布').click()
    const publishing = page.getByRole('alertdialog', { name: '发布' })
    await publishing.getByText('还有 1 处要先改好').waitFor()
    await publishing.getByRole('button', { name: /^去看看/ }).click()
    const isInTitle = () =>
      page.evaluate(() => document.activeElement?.getAttribute('name') === 'survey_title')
    await expect.poll(isInTitle).toBe(true)
    await page.keyboard.type('最后的标题')
    await saved(page, '已保存')
    await button(page, '发布').click()
    await publishing.getByText('这是第一次发布').waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
    await publishing.getByRole('button', { name: '发布', exact: true }).click()
    await page.waitForURL(/\/questionnaire\/mine\//)
    await page.getByRole('heading', { level: 1, name: '最后的标题' }).waitFor()
    await button(page, '编辑台').click()
    await page.waitForURL(/\/desk\//)
    await heading(page, '最后的标题')
    // The paper of a second desk is drawn whole too, though no page was loaded between them.
    await page.getByRole('region', { name: '题目', exact: true }).locator('.paper').first().waitFor()
    await header(page).getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '以前的版本' }).click()
    const versions = page.getByRole('dialog', { name: '以前的版本' })
    await versions
      .getByRole('button', { name: /^恢复到/ })
      .last()
      .waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
    await versions
      .getByRole('button', { name: /^恢复到/ })
      .last()
      .click()
    await heading(page, template)
    await page.keyboard.press('Control+z')
    await heading(page, '最后的标题')
    expect(problems).toEqual([])
  })

  test('the page, its keys and the list of desks bar nobody at any width or theme', async () => {
    const { page, problems } = await ocean.openAsMember('王老师')
    await openTemplate(page)
    expect(await findFaultsInLooks(page)).toEqual([])
    await header(page).getByRole('heading').click()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: '快捷键' }).getByText('撤销').waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: '离开编辑台' }).click()
    await page.getByRole('heading', { name: '编辑台', exact: true }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.getByRole('button', { name: /的更多操作$/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('没有正在写的').waitFor()
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { publish } from './form/form-steps.ts'
import { findFaultsInLooks } from './harness.ts'
import { button, field, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const blank = (page: Page) => page.getByRole('button', { name: /^从空白开始/ })

describe('/publish', () => {
  test('a template is previewed, taken, changed and saved, and is then on its own page', {
    tags: ['1.02', '1.09', '2.28'],
  }, async () => {
    const { page, context, problems } = await ocean.openAsMember('用模板的人')
    await page.goto('/publish')
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual(['文章', '调查', '投票', '试卷', '评选', '选题', '从EXCEL导入'])
    await button(page, '预览 食堂满意度调查').click()
    const preview = dialog(page, '食堂满意度调查')
    await preview.getByText('第 6 题').waitFor()
    await preview.getByText('写下一道你最想在食堂吃到的菜。').waitFor()
    await inDialog(page, '使用这个模板').click()
    await dialog(page, '调查信息').waitFor()
    expect(await field(page, 'survey_title').inputValue()).toBe('食堂满意度调查')
    await field(page, 'survey_title').fill('三食堂满意度')
    await inDialog(page, '确定').click()
    await publish(page)
    await page.waitForURL(/\/questionnaire\/mine\//)
    await page.getByRole('heading', { level: 1, name: '三食堂满意度' }).waitFor()
    const bank = await callAs(context, 'GET', '/question/bank/find')
    expect(bank.length).toBe(6)

    // What is published is no draft any more.
    await page.goto('/publish')
    await blank(page).waitFor()
    expect(await button(page, '继续上次的草稿').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('drafts survive a reload, several at once, are taken up again, and go only when asked', async () => {
    const { page } = await ocean.openAsMember('打草稿的人')
    await page.goto('/publish?tab=vote')
    await blank(page).click()
    await field(page, 'survey_title').fill('班会开在哪天')
    // Straight after the last letter: nothing waits for a pause.
    await page.reload()
    await page.getByText('班会开在哪天').waitFor()
    await button(page, '继续上次的草稿').click()
    expect(await field(page, 'survey_title').inputValue()).toBe('班会开在哪天')
    await inDialog(page, '取消').click()
    await dialog(page, '投票信息').waitFor({ state: 'detached' })

    const question = page.getByRole('alertdialog', { name: '放弃草稿？' })
    await blank(page).click()
    await field(page, 'survey_title').fill('班服谁来买')
    await inDialog(page, '取消').click()
    await expect.poll(() => button(page, '继续上次的草稿').count()).toBe(2)
    await button(page, '放弃').first().click()
    await question.getByText('“班服谁来买”还没有发布。放弃后不能恢复。').waitFor()
    await question.getByRole('button', { name: '放弃草稿' }).click()
    await expect.poll(() => button(page, '继续上次的草稿').count()).toBe(1)
    await page.reload()
    await page.getByText('班会开在哪天').waitFor()
    expect(await button(page, '继续上次的草稿').count()).toBe(1)
  })

  test('with an id it edits that form; another’s is not to be found', async () => {
    const author = await ocean.openAsMember('作者')
    const { survey_id } = await callAs(author.context, 'POST', '/question/survey/create', {
      questionnaire_type: 'vote',
      survey_title: '春游去哪里',
      vote: JSON.stringify([{ opt: '植物园' }, { opt: '海洋馆' }]),
    })
    await author.page.goto(`/publish/${survey_id}`)
    await dialog(author.page, '投票信息').waitFor()
    await field(author.page, 'survey_title').fill('秋游去哪里')
    await inDialog(author.page, '更 新').click()
    await author.page.waitForURL(`**/questionnaire/mine/${survey_id}`)
    await author.page.getByRole('heading', { level: 1, name: '秋游去哪里' }).waitFor()
    const { page } = await ocean.openAsMember('别人')
    await page.goto(`/publish/${survey_id}`)
    await page.getByRole('heading', { name: '这一页不在海图上' }).waitFor()
  })

  test('questions are written and imported from here too, and say where they are used', async () => {
    const { page, context } = await ocean.openAsMember('出题的人')
    await page.goto('/publish')
    await tab(page, '从EXCEL导入').click()
    await button(page, '开始导入').click()
    await dialog(page, '从EXCEL导入').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, '从EXCEL导入').waitFor({ state: 'detached' })
    const { question_id } = await callAs(context, 'POST', '/question/bank/create', {
      question: '你多久跑一次步？',
      option_type: '0',
      options: JSON.stringify([{ opt: '每天' }, { opt: '每周' }]),
    })
    await callAs(context, 'POST', '/question/survey/create', {
      questionnaire_type: 'survey',
      survey_title: '运动习惯',
      question: JSON.stringify([question_id]),
    })
    await tab(page, '选题').click()
    await button(page, '编辑 你多久跑一次步？').click()
    await dialog(page, '选题编辑')
      .getByText(
        '这道题用在 1 份问卷里：《运动习惯》。修改后那里保持原样，直到你在那里点“更新为题库内容”。',
        { exact: true },
      )
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, '选题编辑').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '你多久跑一次步？ 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('此操作将永久删除该问题，是否继续？', { exact: true }).waitFor()
    await question.getByText('删除后，那里的题目会保留。').waitFor()
  })

  test('who may not publish is told so', async () => {
    const { page } = await ocean.openAsMember('还不能发布的人')
    await page.route('**/site/info', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, publishLevel: 5 } } })
    })
    await page.goto('/publish')
    await page.getByText('你还不能发布').waitFor()
    await page.getByText('本站由编辑及以上的成员发布').waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
  })

  test('bars nobody at both widths, light and dark', async () => {
    const { page, problems } = await ocean.openAsMember('看看', { width: 390 })
    await page.goto('/publish?tab=exam')
    await button(page, '预览 语文文学常识测验').waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await button(page, '预览 语文文学常识测验').click()
    await dialog(page, '语文文学常识测验').waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
    await page.keyboard.press('Escape')
    await tab(page, '从EXCEL导入').click()
    await button(page, '开始导入').waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { course, make, makeCourse, makeForm, single } from './form/form-steps.ts'
import { button, findDialogFaultsInLooks, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const options = [{ opt: '甲' }, { opt: '乙' }]
const survey = {
  questionnaire_type: 'survey',
  survey_title: '食堂满意度',
  question: JSON.stringify([{ question: '满意吗？', option_type: 0, options }]),
}
const keyed = {
  question: '一加一等于几？',
  option_type: 0,
  options,
  isOnlyOpt: 1,
  answer: 'B',
  note: '数一数',
}

describe('预览', () => {
  const frame = (page: Page) => page.frameLocator('iframe')
  const open = async (page: Page) => {
    await button(page, '预览').click()
    await page.getByRole('dialog', { name: '预览' }).waitFor()
  }

  test('a form is tried out as takers see it, on a phone and a desk, and nothing is sent', async () => {
    const { page, context, problems } = await ocean.openAsMember('试卷的人')
    const id = await makeForm(context, survey)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame() && request.url().includes('/oceanAPI/'))
        sent.push(request.url())
    })
    await page.goto(`/questionnaire/mine/${id}`)
    await open(page)
    const report = frame(page)
    await report.getByRole('heading', { level: 1, name: '食堂满意度' }).waitFor()
    await report.getByRole('button', { name: '提交' }).click()
    await report.getByText('这道题必须回答').first().waitFor()
    await report.getByRole('radio', { name: /甲/ }).check()

    // Another screen is the same page: what was tried out stays.
    expect(await report.locator('html').evaluate(() => window.innerWidth)).toBe(390)
    await page.getByRole('radio', { name: '电脑' }).check()
    await expect.poll(() => report.locator('html').evaluate(() => window.innerWidth)).toBeGreaterThan(1000)
    expect(await report.getByRole('radio', { name: /甲/ }).isChecked()).toBe(true)
    await report.getByRole('button', { name: '提交' }).click()
    await report.getByText('谢谢参与，已经收到').waitFor()
    await button(page, '重新开始').click()
    await report.getByRole('radio', { name: /甲/ }).waitFor()
    expect(await report.getByRole('radio', { name: /甲/ }).isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => button(page, '预览').evaluate((it) => it === document.activeElement)).toBe(true)
    expect(sent).toEqual([])
    expect(problems).toEqual([])
  })

  test('an exam begins by its clock and says how many are drawn; a draft is shown unsaved', async () => {
    const { page, context } = await ocean.openAsMember('出题的人')
    const draw = JSON.stringify([{ count: 1, score: 10 }])
    await make(context, '二加二等于几？', { ...single, isOnlyOpt: '1', answer: 'B' })
    await makeCourse(ocean)
    const id = await makeForm(context, {
      questionnaire_type: 'exam',
      survey_title: '期中测验',
      course,
      question: JSON.stringify([keyed]),
      draw,
      examTime: '45',
    })
    await page.goto(`/exam/mine/${id}`)
    await open(page)
    await page.getByText('另有 1 题随机抽取。').waitFor()
    await frame(page).getByRole('button', { name: '开始' }).click()
    await frame(page).getByText('一加一等于几？').waitFor()
    expect(await frame(page).locator('body').innerText()).not.toContain('数一数')
    await page.keyboard.press('Escape')

    await page.goto('/publish?tab=vote')
    await page.getByRole('button', { name: '从空白开始' }).click()
    await open(page)
    await page.getByText('还没有选项').waitFor()
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog', { name: '投票信息' })
    await dialog.getByLabel('投票标题').fill('春游去哪里')
    await dialog.locator('[name="vote.0.opt"]').fill('海边')
    await dialog.locator('[name="vote.1.opt"]').fill('山里')
    await open(page)
    await frame(page).getByRole('heading', { level: 1, name: '春游去哪里' }).waitFor()
    await frame(page).getByRole('radio', { name: /海边/ }).waitFor()
  })

  test('bars nobody at both widths, light and dark', async () => {
    const { page, context, problems } = await ocean.openAsMember('看客', { width: 390 })
    const id = await makeForm(context, survey)
    await page.goto(`/questionnaire/mine/${id}`)
    await open(page)
    await frame(page).getByRole('heading', { level: 1 }).waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  })
})

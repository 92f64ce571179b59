import { describe, expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, keyed, make, makeCourse, makeForm } from './form/form-steps.ts'
import { findFaultsInThemes } from './harness.ts'
import { button, field, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

describe('a class and its exam', () => {
  test('a roster is kept, used for an exam, and the exam ends with its list of scores', async () => {
    const { page, context, problems } = await ocean.openAsMember('班主任')
    await page.goto('/ocean?section=roster')
    await button(page, '新建名单').click()
    await page.getByLabel('名单名称').fill('高一（3）班')
    await inDialog(page, '保存').click()
    await button(page, '高一（3）班').click()
    for (const [name, number] of [
      ['小明', '1'],
      ['小红', '2'],
      ['小刚', '3'],
    ] as const) {
      await button(page, '添加一个人').click()
      await field(page, 'name').fill(name)
      await field(page, 'number').fill(number)
      await field(page, 'group').fill('三班')
      await inDialog(page, '保存').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
    expect(await findFaultsInThemes(page, problems)).toEqual([])

    await makeCourse(ocean)
    const choice = await make(context, '一加一等于几？', keyed)
    const id = await makeForm(context, {
      questionnaire_type: 'exam',
      survey_title: '期中测验',
      course,
      examTime: '60',
      needLoginParticipate: '0',
      needRoster: '1',
      question: JSON.stringify([choice]),
    })
    await page.goto(`/exam/mine/${id}`)
    await button(page, '名单的更多操作').click()
    await page.getByRole('menuitem', { name: '使用保存的名单' }).click()
    await button(page, '使用 高一（3）班').click()
    // The list to choose from says how many they are too.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('3 人', { exact: true }).first().waitFor()

    const begin = async (name: string, number: string) => {
      const taker = await ocean.makeGuest()
      const { attempt_id } = await callAs(taker, 'POST', `/question/report/start/${id}`, { name, number })
      return { taker, attempt_id: String(attempt_id) }
    }
    const first = await begin('小明', '1')
    await callAs(first.taker, 'POST', '/question/report/create', {
      survey_id: id,
      attempt_id: first.attempt_id,
      answers: JSON.stringify({ [choice]: 'A' }),
      submit_key: newUuid(),
    })
    await begin('小红', '2')
    await page.goto(`/exam/mine/${id}?part=sitting`)
    await page.getByText('1 人正在作答', { exact: false }).waitFor()
    expect(await findFaultsInThemes(page, problems)).toEqual([])
    await page.locator('tbody tr').getByRole('button', { name: '小红' }).last().click()
    await page.getByRole('menuitem', { name: '收卷' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '收卷', exact: true }).click()
    await page.getByText('现在没有人在作答').waitFor()

    await page.getByRole('tab', { name: '成绩单' }).click()
    const lines = page.getByRole('table', { name: '成绩单' }).locator('tbody tr')
    await expect
      .poll(() => lines.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^1\s+小明\s+1\s+三班\s+100\s+及格/),
        expect.stringMatching(/^2\s+小红\s+2\s+三班\s+0\s+未及格/),
        expect.stringMatching(/^—\s+小刚\s+3\s+三班\s+—\s+未参加/),
      ])
    expect(await findFaultsInThemes(page, problems)).toEqual([])
    const saved = page.waitForEvent('download')
    await button(page, '下载表格').click()
    expect((await saved).suggestedFilename()).toMatch(/^期中测验-成绩单.*\.xlsx$/)
  })
})

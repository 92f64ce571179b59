import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, make, makeCourse, makeForm, open } from './form/form-steps.ts'
import { findFaultsInLooks } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

async function sit(context: BrowserContext, id: string, question: string, answer: string): Promise<void> {
  const { attempt_id } = await callAs(context, 'POST', `/question/report/start/${id}`)
  await callAs(context, 'POST', '/question/report/create', {
    survey_id: id,
    answers: JSON.stringify({ [question]: answer }),
    submit_key: newUuid(),
    attempt_id: String(attempt_id),
  })
}

test('answers are marked question by question from the keyboard, equal ones at once, and a mark can be undone', async () => {
  const { page, context, problems } = await ocean.openAsMember('出题人')
  await makeCourse(ocean)
  const question = await make(context, '什么是光合作用？', open)
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '生物测验',
    course,
    examTime: '60',
    question: JSON.stringify([question]),
    scores: JSON.stringify({ [question]: 20 }),
  })
  const answers = ['植物把光能变成化学能', '植物把光能变成化学能。', '植物把光能变成了化学能', '。。。']
  for (const [index, answer] of answers.entries())
    await sit(await ocean.makeMember(`考生${index}`), id, question, answer)

  await page.goto(`/exam/mine/${id}`)
  await page.getByRole('link', { name: '按题阅卷' }).click()
  await page.getByRole('heading', { level: 1, name: '生物测验' }).waitFor()
  await button(page, '评分要点 第 1 题').click()
  const dialog = page.getByRole('dialog', { name: '第 1 题的评分要点' })
  await dialog.getByRole('button', { name: '加一个要点' }).click()
  await dialog.getByRole('textbox', { name: '要点 1' }).fill('说到化学能')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await findFaultsInLooks(page, problems)).toEqual([])

  await page.getByRole('link', { name: '批阅（4）' }).click()
  const answer = page.getByRole('region', { name: '答案' })
  const points = page.getByRole('spinbutton', { name: '得分' })
  // Nothing to read comes first.
  await answer.getByText('。。。').waitFor()
  await page.keyboard.press('0')
  await page.keyboard.press('Enter')
  await answer.getByText('植物把光能变成').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByText('2 份答案相同，一起评分').count()).toBeLessThanOrEqual(1)
  await page.getByRole('checkbox', { name: '说到化学能' }).check()
  await expect.poll(() => points.inputValue()).toBe('1')
  await page.getByRole('group', { name: '相近的答案' }).getByRole('checkbox').check()
  await page.getByRole('textbox', { name: '评语' }).fill('写得简短')
  await button(page, '加入常用评语').click()
  await page.getByRole('list', { name: '常用评语' }).getByText('写得简短', { exact: true }).waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await button(page, '评分（连同 1 组相近的），下一组').click()
  // The page says first that this question is done; once it has asked again, that everything is.
  await page.getByText('全部批阅完了').waitFor()

  await button(page, '撤销上一次').click()
  await answer.getByText('植物把光能变成').waitFor()
  // Beside the page: nothing has the focus any more.
  await page.mouse.click(3, 500)
  await page.keyboard.press('1')
  await page.keyboard.press('8')
  await expect.poll(() => points.inputValue()).toBe('18')
  await page.keyboard.press('Enter')
  await page.getByText('全部批阅完了').waitFor()
  await page.getByRole('link', { name: '回到题目列表' }).click()
  await page.getByRole('tab', { name: '评分记录' }).click()
  await page.getByRole('table', { name: '评分记录' }).getByText('18 分').first().waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await page.getByRole('tab', { name: '进度' }).click()
  await page.getByRole('heading', { name: '各阅卷人' }).waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
})

test('an invited marker finds the exam, sees no names, and is told when they are removed', async () => {
  const { page, context, problems } = await ocean.openAsMember('作者')
  const helper = await ocean.openAsMember('帮手')
  await makeCourse(ocean)
  const question = await make(context, '谈谈你的看法', open)
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '语文测验',
    course,
    examTime: '60',
    question: JSON.stringify([question]),
  })
  await sit(await ocean.makeMember('考生甲'), id, question, '我的看法')
  await page.goto(`/exam/marking/${id}?part=markers`)
  await page.getByRole('textbox', { name: '会员', exact: true }).fill(helper.username)
  await page.getByText('按题', { exact: true }).click()
  await button(page, '邀请').click()
  await page.getByText('请选择归他批阅的题').waitFor()
  await page.getByRole('checkbox', { name: /^第 1 题/ }).check()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await button(page, '邀请').click()
  const markers = page.getByRole('list', { name: '阅卷人' })
  await markers.getByText('只批阅第 1 题').waitFor()
  await button(page, '修改 帮手批阅的范围').click()
  await markers.getByText('全部', { exact: true }).click()
  await markers.getByRole('checkbox', { name: /^也做仲裁人/ }).check()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await button(page, '保存').click()
  await markers.getByText('批阅全部').waitFor()
  await markers.getByText('仲裁人', { exact: true }).waitFor()

  await helper.page.goto('/ocean?section=marking')
  await helper.page.getByRole('link', { name: '开始阅卷' }).click()
  await helper.page.getByRole('link', { name: '批阅（1）' }).click()
  await helper.page.getByText('我的看法').waitFor()
  expect(await helper.page.getByText('考生甲').count()).toBe(0)
  await page.getByRole('button', { name: '移除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await page.getByText('还没有邀请别人').waitFor()
  await helper.page.keyboard.press('5')
  await helper.page.keyboard.press('Enter')
  await helper.page.getByText('你已经不是这场考试的阅卷人').first().waitFor()
})

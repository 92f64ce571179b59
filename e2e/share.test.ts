import { expect, test } from 'vitest'
import { makeForm } from './form/form-steps.ts'
import { findFaultsInLooks } from './harness.ts'
import { button, field, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const survey = {
  questionnaire_type: 'survey',
  survey_title: '食堂满意度',
  question: JSON.stringify([{ question: '满意吗？', option_type: 3 }]),
}

test('a form is shared with a colleague, who finds it, edits it, and loses it when it is taken back', async () => {
  const author = await ocean.openAsMember('王老师')
  const id = await makeForm(author.context, survey)
  const colleague = await ocean.openAsMember('李老师')
  const { page } = author
  await page.goto(`/questionnaire/mine/${id}`)
  await button(page, '更多操作').click()
  await page.getByRole('menuitem', { name: '共享给同事', exact: true }).click()
  await page.getByText('还没有共享给别人').waitFor()
  await inDialog(page, '共享').click()
  await page.getByText('请填写用户名或姓名').waitFor()
  // Several members may have one name, as after a first attempt of this test.
  await page.getByLabel('会员', { exact: true }).fill(colleague.username)
  await page.getByRole('dialog').getByRole('checkbox', { name: /^编辑/ }).check()
  expect(await findDialogFaultsInLooks(page, author.problems)).toEqual([])
  await inDialog(page, '共享').click()
  await page.getByText('已共享给李老师').waitFor()

  await colleague.page.goto('/ocean?section=survey')
  await colleague.page.getByText('共享给我', { exact: true }).click()
  await colleague.page.getByText('王老师共享给我').waitFor()
  expect(await findFaultsInLooks(colleague.page, colleague.problems)).toEqual([])
  await colleague.page.getByRole('link', { name: '打开 食堂满意度' }).click()
  await colleague.page.getByText('王老师共享给我：编辑').waitFor()
  expect(await findFaultsInLooks(colleague.page, colleague.problems)).toEqual([])
  expect(await colleague.page.getByRole('link', { name: '统计', exact: true }).count()).toBe(0)
  await button(colleague.page, '编辑台').click()
  await colleague.page.waitForURL('**/desk/*')

  await button(page, '移除 李老师').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消共享', exact: true }).click()
  await page.getByText('已取消共享').waitFor()
  await colleague.page.goto(`/questionnaire/mine/${id}`)
  await colleague.page.getByRole('heading', { name: '这一页不在海图上' }).waitFor()
})

test('an admin makes a team from a pasted list, and a member leaves it', async () => {
  const member = await ocean.openAsMember('周老师')
  const { page, problems } = await ocean.openAsOwner(ocean.site())
  await page.goto('/ocean?section=team')
  await button(page, '新建小组').click()
  await field(page, 'name').fill('高一数学组')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await button(page, '高一数学组的成员').click()
  await page.getByLabel('加人').fill('周老师\n没有的人')
  await inDialog(page, '加入小组').click()
  await page.getByText('第 2 行“没有的人”：没有这位会员').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await page.getByLabel('加人').fill('周老师')
  await inDialog(page, '加入小组').click()
  await page.getByText('加了 1 位').waitFor()

  await member.page.goto('/ocean?section=team')
  await member.page.getByText('高一数学组').first().waitFor()
  expect(await findFaultsInLooks(member.page, member.problems)).toEqual([])
  await member.page
    .getByRole('button', { name: /高一数学组.*操作|更多/ })
    .first()
    .click()
  await member.page.getByRole('menuitem', { name: '退出小组' }).click()
  await member.page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await member.page.getByText('还没有小组').waitFor()
})

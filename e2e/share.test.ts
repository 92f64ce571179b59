import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, make, makeCourse, makeForm, open } from './form/form-steps.ts'
import { findFaultsInLooks } from './harness.ts'
import { button, field, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const people = [
  ['小明', '1', '1班'],
  ['小红', '2', '2班'],
] as const

const survey = {
  questionnaire_type: 'survey',
  survey_title: '食堂满意度',
  question: JSON.stringify([{ question: '满意吗？', option_type: 3 }]),
}

/** The calls that are refused on the page of a shared form, by the right that was given; the last one is 编辑. */
async function findRefused(page: Page, author: BrowserContext, { id, who }: { id: string; who: string }) {
  const refused: Record<string, string[]> = {}
  for (const right of ['view', 'results', 'names', 'manage', 'edit']) {
    await callAs(author, 'POST', `/share/form/${id}`, {
      kind: 'person',
      who,
      rights: JSON.stringify([right]),
    })
    const replies: Promise<string[]>[] = []
    const hear = (response: Response) => {
      if (response.url().includes('/oceanAPI/'))
        replies.push(response.text().then((text) => (/"status":757/.test(text) ? [response.url()] : [])))
    }
    page.on('response', hear)
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: '食堂满意度' }).waitFor()
    page.off('response', hear)
    const found = (await Promise.all(replies)).flat()
    if (found.length > 0) refused[right] = found
  }
  return refused
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
  expect(await findRefused(colleague.page, author.context, { id, who: colleague.username })).toEqual({})
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

test('the marking of an exam is given by class, and its marker sees the answers of that class alone', async () => {
  const author = await ocean.openAsMember('出题的老师')
  const { page, context, problems } = author
  const question = await make(context, '什么是光合作用？', open)
  await makeCourse(ocean)
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '生物期中',
    course,
    examTime: '60',
    needRoster: '1',
    needLoginParticipate: '0',
    question: JSON.stringify([question]),
  })
  for (const [name, number, group] of people)
    await callAs(context, 'POST', `/question/survey/roster/person/${id}`, { name, number, group })
  for (const [name, number] of people) {
    const taker = await ocean.makeGuest()
    const { attempt_id } = await callAs(taker, 'POST', `/question/report/start/${id}`, { name, number })
    await callAs(taker, 'POST', '/question/report/create', {
      ...{ survey_id: id, submit_key: newUuid(), attempt_id: String(attempt_id) },
      answers: JSON.stringify({ [question]: `${name}的回答` }),
    })
  }
  const colleague = await ocean.openAsMember('阅卷的老师')
  await page.goto(`/exam/mine/${id}`)
  await button(page, '更多操作').click()
  await page.getByRole('menuitem', { name: '共享给同事', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('会员', { exact: true }).fill(colleague.username)
  await dialog.getByRole('checkbox', { name: /^查看/ }).uncheck()
  await dialog.getByRole('checkbox', { name: /^批阅/ }).check()
  await dialog.getByText('按班级', { exact: true }).click()
  await inDialog(page, '共享').click()
  await dialog.getByText('请选择归他批阅的班级').waitFor()
  await dialog.getByRole('checkbox', { name: /^1班/ }).check()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '共享').click()
  await dialog.getByText('只批阅1班').waitFor()

  await colleague.page.goto('/ocean?section=marking')
  await colleague.page.getByRole('link', { name: '开始阅卷' }).click()
  await colleague.page.getByText('归你批阅的班级：1班').waitFor()
  expect(await findFaultsInLooks(colleague.page, colleague.problems)).toEqual([])
  await colleague.page.getByRole('link', { name: '批阅（1）' }).click()
  await colleague.page.getByText('小明的回答').waitFor()
  expect(await colleague.page.getByText('小红的回答').count()).toBe(0)
  // The paper as a whole is not theirs.
  await colleague.page.goto(`/exam/mine/${id}`)
  await colleague.page.getByRole('heading', { name: '这一页不在海图上' }).waitFor()
  await colleague.page.goto('/ocean?section=marking')
  await button(colleague.page, '退出 生物期中的阅卷').click()
  await colleague.page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await colleague.page.getByText('没有人邀请你阅卷').waitFor()
})

test('an admin makes a team from a pasted list and a roster, which uses what it is given until a day; a member leaves it', async () => {
  const member = await ocean.openAsMember('周老师')
  const joined = await ocean.openAsMember('吴老师')
  // The subject makes the owner, who is made once.
  await makeCourse(ocean)
  const { page, problems, context } = await ocean.openAs('owner')
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

  // Those of a kept roster who have an account join; for whom there is none, it is said.
  const { saved_roster_id } = await callAs(context, 'POST', '/question/roster/create', { title: '教研组' })
  for (const [name, number] of [
    ['吴老师', 'T01'],
    ['没有账号的人', 'T02'],
  ] as const)
    await callAs(context, 'POST', `/question/roster/person/${saved_roster_id}`, { name, number })
  await inDialog(page, '从名单加人').click()
  await button(page, '使用 教研组').click()
  await page.getByText('2 人中有 1 人没有找到账号').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '加入找到的 1 人').click()
  await page.getByRole('dialog').getByText('吴老师').first().waitFor()
  await page.keyboard.press('Escape')

  // An article is given to the team until a day, and a template for good.
  const { tables } = await callAs(context, 'GET', '/share/team/find')
  const [{ team_id: receiver_id = '' } = {}] = tables as { team_id: string }[]
  const form = await makeForm(context, survey)
  const { template_id } = await callAs(context, 'POST', `/question/template/create/${form}`, {
    title: '食堂满意度的模板',
  })
  const toTeam = { kind: 'team', receiver_id, rights: '["view"]' }
  await callAs(context, 'POST', `/share/template/${template_id}`, toTeam)
  const article = { title: '怎样出好一份卷子', content: '先写细目表。', type: 'blog', public: '0' }
  await callAs(context, 'POST', '/tables/create', { ...article, keywords: '["命题"]' })
  await page.goto('/ocean?section=table')
  await button(page, '怎样出好一份卷子 的更多操作').click()
  await page.getByRole('menuitem', { name: '共享给同事', exact: true }).click()
  await page.getByRole('dialog').getByText('一个小组', { exact: true }).click()
  await page.getByRole('dialog').getByLabel('小组', { exact: true }).click()
  await page.getByRole('option', { name: /高一数学组/ }).click()
  await page.getByLabel('到期', { exact: true }).fill('2099-05-01')
  await page.keyboard.press('Tab')
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '共享').click()
  await page
    .getByText(/到 2099/)
    .first()
    .waitFor()
  await page.goto('/ocean?section=shared')
  await page.getByText('我共享出去的', { exact: true }).click()
  await page.getByText('食堂满意度的模板').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])

  const { page: colleague, problems: theirs } = joined
  await colleague.goto('/ocean?section=team')
  await button(colleague, '高一数学组').click()
  await colleague.getByText('食堂满意度的模板').waitFor()
  expect(await findFaultsInLooks(colleague, theirs)).toEqual([])
  await colleague.goto('/ocean?section=shared')
  await colleague.getByRole('link', { name: '怎样出好一份卷子' }).click()
  await colleague.getByText('先写细目表。').waitFor()
  await colleague.goto('/publish')
  await button(colleague, '使用 食堂满意度的模板').click()
  await colleague.getByText('满意吗？').first().waitFor()

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

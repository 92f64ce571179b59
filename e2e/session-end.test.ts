import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { dialog, makeForm, within } from './form/form-steps.ts'
import { button, field, findDialogFaults, password, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const vote = {
  questionnaire_type: 'vote',
  survey_title: '春游去哪里',
  vote: JSON.stringify([{ opt: '植物园' }, { opt: '海洋馆' }]),
}

/** As if the server had ended it: the browser still thinks that somebody is signed in. */
const sessionCookie = { name: 'sid' }

test('whose session ends while they edit signs in over the page and goes on', async () => {
  const { page, context, problems } = await ocean.openAsMember('健忘的人')
  const id = await makeForm(context, vote)
  await page.goto(`/publish/${id}`)
  await field(page, 'survey_title').fill('秋游去哪里')
  await context.clearCookies(sessionCookie)
  await within(dialog(page, '投票信息'), '更 新').click()
  const again = dialog(page, '登录已失效')
  await again.getByLabel('密码', { exact: true }).waitFor()
  expect(await findDialogFaults(page, problems)).toEqual([])
  await again.getByLabel('密码', { exact: true }).fill(password)
  await within(again, '登录').click()
  await page.waitForURL(`**/questionnaire/mine/${id}`)
  await page.getByRole('heading', { level: 1, name: '秋游去哪里' }).waitFor()
  expect((await callAs(context, 'GET', `/question/survey/view/${id}`)).survey_title).toBe('秋游去哪里')
})

test('a page that asks again while the publishing step is open keeps the step: its session has ended meanwhile', async () => {
  const { page, context } = await ocean.openAsMember('等着发布的人')
  const id = await makeForm(context, { ...vote, status: '0' })
  for (const path of [`/questionnaire/mine/${id}`, '/ocean?section=vote']) {
    await page.clock.install()
    await page.goto(path)
    await page.getByRole('button', { name: /^编辑(?!台)/ }).click()
    await field(page, 'survey_title').fill(`明年去哪里 ${path.length}`)
    await dialog(page, '投票信息')
      .getByRole('switch', { name: /发布|进行/ })
      .first()
      .check()
    await within(dialog(page, '投票信息'), '更 新').click()
    const step = page.getByRole('alertdialog', { name: '发布' })
    await step.waitFor()
    await context.clearCookies(sessionCookie)
    const asked = page.waitForResponse(/survey\/view|user\/find/)
    await page.clock.fastForward(120_000)
    await asked
    await within(step, '先存为草稿').click()
    const again = dialog(page, '登录已失效')
    await again.getByLabel('密码', { exact: true }).fill(password)
    await within(again, '登录').click()
    await expect
      .poll(async () => (await callAs(context, 'GET', `/question/survey/view/${id}`)).survey_title)
      .toBe(`明年去哪里 ${path.length}`)
  }
})

test('another person who signs in there gets a page of their own, and the draft waits for its owner', async () => {
  const other = await ocean.openAsMember('后来的人')
  const { page, context, username } = await ocean.openAsMember('先来的人')
  const id = await makeForm(context, vote)
  await page.goto(`/publish/${id}`)
  await field(page, 'survey_title').fill('冬游去哪里')
  await context.clearCookies(sessionCookie)
  await within(dialog(page, '投票信息'), '更 新').click()
  const again = dialog(page, '登录已失效')
  await again.getByLabel('用户名或手机号').fill(other.username)
  await again.getByLabel('密码', { exact: true }).fill(password)
  await within(again, '登录').click()
  const notice = page.getByRole('main').getByText(/^已登录为 后来的人。先来的人 没有保存的内容留在这台设备上/)
  await notice.waitFor()
  await page.getByRole('banner').getByText('后来的人').waitFor()

  // The later one signs out, and the first comes back to what was written.
  await button(page, '登出').click()
  await page.getByText('已登出').waitFor()
  // It was for who is gone now.
  expect(await notice.count()).toBe(0)
  await page.goto('/login')
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(password)
  await button(page, '登录').click()
  await page.getByRole('banner').getByText('先来的人').waitFor()
  await page.goto(`/publish/${id}`)
  const form = dialog(page, '投票信息')
  await within(form, '接着改').click()
  expect(await field(page, 'survey_title').inputValue()).toBe('冬游去哪里')
  await within(form, '更 新').click()
  await page.getByRole('heading', { level: 1, name: '冬游去哪里' }).waitFor()
})

test('what is pressed on one person’s page is not done by who signed in in another tab', async () => {
  const other = await ocean.openAsMember('另一页的人')
  const { page, context } = await ocean.openAsMember('这一页的人')
  const id = await makeForm(context, vote)
  await page.goto(`/publish/${id}`)
  await field(page, 'survey_title').fill('夏游去哪里')
  await callAs(context, 'POST', '/user/login', { username: other.username, password })
  await within(dialog(page, '投票信息'), '更 新').click()
  const again = dialog(page, '登录已失效')
  await again.getByLabel('密码', { exact: true }).fill(password)
  await within(again, '登录').click()
  await page.getByRole('heading', { level: 1, name: '夏游去哪里' }).waitFor()
  await page.getByRole('banner').getByText('这一页的人').waitFor()
})

import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, makeCourse, makeForm } from './form/form-steps.ts'
import { findFaultsInLooks, readDownload } from './harness.ts'
import { button, findDialogBarriers, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean({ SITE_URL: 'http://ask.example' })

const options = JSON.stringify([{ opt: '甲' }, { opt: '乙' }])
const written = {
  question: '一加一等于几？',
  option_type: '0',
  options,
  isOnlyOpt: '1',
  answer: 'B',
  note: '数一数',
}

const vote = { questionnaire_type: 'vote', survey_title: '春游去哪里', vote: options }
const survey = {
  questionnaire_type: 'survey',
  survey_title: '食堂满意度',
  question: JSON.stringify([{ question: '满意吗？', option_type: 3 }]),
}

async function makeExam(context: BrowserContext, fields: Record<string, string> = {}) {
  await makeCourse(ocean)
  const { question_id } = await callAs(context, 'POST', '/question/bank/create', written)
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '期中测验',
    course,
    question: JSON.stringify([question_id]),
    ...fields,
  })
  return { id, question_id: String(question_id) }
}

const answerYes = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

const report = (rows: readonly string[]) => ({
  name: '名单.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['姓名,学号/工号,班级/部门', ...rows].join('\r\n')),
})

describe('the author’s page', () => {
  test('shows the questions with answers and scores, and what the bank has changed since', {
    tags: ['2.39', '2.46'],
  }, async () => {
    const { page, context, problems } = await ocean.openAsMember('出卷人')
    const { id, question_id } = await makeExam(context)
    await callAs(context, 'PUT', `/question/bank/update/${question_id}`, { ...written, note: '再数一数' })
    // The address may name the wrong kind.
    await page.goto(`/questionnaire/mine/${id}`)
    await page.waitForURL(`/exam/mine/${id}`)
    await page.getByRole('heading', { level: 1, name: '期中测验' }).waitFor()
    await page.getByText('1 题 · 满分 100 分 · 60 分及格').waitFor()
    const question = page.getByRole('article').filter({ hasText: '一加一等于几？' })
    for (const text of ['100 分', '题库已更新', '正确答案', '数一数'])
      await question.getByText(text, { exact: true }).waitFor()
    expect(await page.getByLabel('概况').innerText()).toMatch(/提交\s+0[\s\S]*完成率\s+—[\s\S]*最近提交\s+—/)
    expect(problems).toEqual([])
  })

  test('pauses, starts, ends after asking; deletes after saying what is lost', async () => {
    const { page, context, problems } = await ocean.openAsMember('管家')
    const id = await makeForm(context, vote)
    const header = page.locator('main header')
    const isState = (text: string) => header.getByText(text, { exact: true }).waitFor()
    await page.goto(`/questionnaire/mine/${id}`)
    await isState('进行中')
    await button(page, '暂停').click()
    await isState('已暂停')
    await page.getByText('已暂停，别人打开链接会看到“已暂停”').waitFor()
    await button(page, '恢复').click()
    await isState('进行中')
    const choose = async (action: string) => {
      await button(page, '更多操作').press('Enter')
      await page.getByRole('menuitem', { name: action }).press('Enter')
    }
    await choose('立即结束')
    await page.getByRole('alertdialog').getByText('没交的人不能再交').waitFor()
    await answerYes(page, '立即结束')
    await isState('已结束')
    expect(await button(page, '暂停').count()).toBe(0)
    await choose('删除')
    await page.getByRole('alertdialog').getByText('30 天内可以在个人中心的回收站里恢复').waitFor()
    await answerYes(page, '删除')
    await page.getByText('删除成功！').waitFor()
    await page.waitForURL('/ocean?section=vote')
    await page.getByText('还没有发起过投票').waitFor()
    await page.goto('/ocean?section=bin')
    await button(page, '恢复 春游去哪里').click()
    await page.getByText('“春游去哪里”已恢复').waitFor()
    await page.getByText('回收站是空的').waitFor()
    await page.goto('/ocean?section=vote')
    await page.getByText('春游去哪里').first().waitFor()
    expect(problems).toEqual([])
  })

  test('is edited and copied in place', { tags: ['2.39'] }, async () => {
    const { page, context } = await ocean.openAsMember('编者')
    const id = await makeForm(context, vote)
    await page.goto(`/questionnaire/mine/${id}`)
    await button(page, '编辑').click()
    const dialog = page.getByRole('dialog', { name: '投票信息' })
    await dialog.getByLabel('投票标题').fill('秋游去哪里')
    await dialog.getByRole('button', { name: '更 新' }).click()
    await page.getByRole('heading', { level: 1, name: '秋游去哪里' }).waitFor()
    await button(page, '复制为新的').press('Enter')
    await dialog.getByRole('button', { name: '确定' }).click()
    const asked = page.getByRole('alertdialog', { name: '发布' })
    await asked.getByText('登录的会员都可以参与').waitFor()
    await asked.getByRole('button', { name: '先存为草稿' }).click()
    await page.getByRole('heading', { level: 1, name: '秋游去哪里（副本）' }).waitFor()
    expect(page.url()).not.toContain(id)
    await page.getByText('已暂停').first().waitFor()
    await button(page, '发布').click()
    await page.getByRole('alertdialog', { name: '发布' }).getByRole('button', { name: '发布' }).click()
    await page.getByText('进行中').first().waitFor()
  })

  test('shares by link and QR code under the site’s own address, and by a poster', async () => {
    const { page, context } = await ocean.openAsMember('传播')
    const id = await makeForm(context, { ...survey, end_time: '2099-05-31T15:59:00.000Z' })
    await page.goto(`/questionnaire/mine/${id}`)
    const field = page.getByLabel('链接', { exact: true })
    await expect.poll(() => field.inputValue()).toMatch(/^http:\/\/ask\.example\/s\/[2-9A-Z]{6}$/)
    const link = await field.inputValue()
    const short = await context.request.get(new URL(link).pathname, { maxRedirects: 0 })
    expect(short.headers().location).toBe(`/questionnaire/${id}`)
    await page.getByRole('img', { name: '“食堂满意度”的二维码' }).waitFor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, '复制链接').click()
    await page.getByText('链接已复制').waitFor()
    // What is copied says which way people come; what is typed off stays short.
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${link}?from=link`)
    await button(page, '海报').click()
    await page.getByRole('img', { name: /^海报：食堂满意度，扫码填写，2099-/ }).waitFor()
    expect(await findDialogBarriers(page)).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), inDialog(page, '下载 PNG').click()])
    expect(file.suggestedFilename()).toBe('食堂满意度-海报.png')
    const picture = await readDownload(file)
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1240, 1754])
    // Printing prints the poster and nothing of the page.
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.print-page img').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { level: 1, includeHidden: true }).isVisible()).toBe(false)
  })

  test('the figures follow while the author looks, and share and time stand beside them', async () => {
    const { page, context, problems } = await ocean.openAsMember('等人的作者')
    const id = await makeForm(context, { ...vote, needLoginParticipate: '0' })
    await page.clock.install()
    await page.goto(`/questionnaire/mine/${id}`)
    const figures = page.getByLabel('概况')
    await figures.getByText('访问').waitFor()
    const voter = await ocean.makeMember('投票人')
    await callAs(voter, 'GET', `/question/report/mine/${id}`)
    const report = { survey_id: id, answers: JSON.stringify({ vote: 'A' }), submit_key: newUuid() }
    await callAs(voter, 'POST', '/question/report/create', report)
    // Somebody may be counted a moment after the answer: the page asks again until it is.
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000)
        return figures.innerText()
      })
      .toMatch(/访问\s+1[\s\S]*票数\s+1[\s\S]*完成率\s+100\.0%[\s\S]*最近投票\s+(刚刚|\d+ 分钟前)/)
    expect(problems).toEqual([])
  })

  test('once somebody has voted, another wording is a new version, and says so first', async () => {
    const { page, context } = await ocean.openAsMember('改主意的作者')
    const id = await makeForm(context, { ...vote, needLoginParticipate: '0' })
    const voter = await ocean.makeMember('先投的人')
    const report = { survey_id: id, answers: JSON.stringify({ vote: 'A' }), submit_key: newUuid() }
    await callAs(voter, 'POST', '/question/report/create', report)
    await page.goto(`/questionnaire/mine/${id}`)
    await button(page, '编辑').click()
    const dialog = page.getByRole('dialog', { name: '投票信息' })
    await page.locator('[name="vote.0.opt"]').fill('丙')
    await dialog.getByRole('button', { name: '更 新' }).click()
    await page.getByRole('alertdialog').getByText('已有 1 人作答').waitFor()
    await answerYes(page, '保存为新版本')
    await page.getByText('第 2 版').waitFor()
  })

  test('another’s, and one that is not there, is not found', async () => {
    const context = await ocean.makeMember('主人')
    const id = await makeForm(context, survey)
    const { page } = await ocean.openAsMember('旁人')
    for (const other of [id, '01a1de4e-2368-77e8-acf0-5a63240e5ede']) {
      await page.goto(`/questionnaire/mine/${other}`)
      await page.getByRole('heading', { name: '这一页不在海图上' }).waitFor()
    }
  })
})

describe('名单', () => {
  test('is checked first, imported without the bad rows, searched, copied and shortened', async () => {
    const { page, context, problems } = await ocean.openAsMember('班主任')
    const id = await makeForm(context, { ...survey, needRoster: '1' })
    await page.goto(`/questionnaire/mine/${id}`)
    await page.getByText('名单还是空的').waitFor()
    await button(page, '导入名单').click()
    const people = Array.from({ length: 11 }, (_, index) => `学生${index},s${index},${index % 2}班`)
    await page.locator('input[type=file]').setInputFiles(report([...people, '没有学号,,1班', '重复,s1,1班']))
    await page.getByRole('dialog').getByText('13 行中有 2 行需要修改').waitFor()
    await page.getByRole('dialog').getByText('和前面的一行重复').waitFor()
    expect(await findDialogBarriers(page)).toEqual([])
    await inDialog(page, '跳过有误的行，导入 11 人').click()
    await page.getByText('已导入 11 人').waitFor()
    const table = page.getByRole('table', { name: '名单' })
    await expect.poll(() => table.locator('tbody tr').count()).toBe(10)
    await page.getByText('未访问 11').waitFor()

    await page.getByRole('searchbox', { name: '查找名单' }).fill('学生3')
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1)
    await page.getByRole('checkbox', { name: '选择 学生3' }).check()
    await button(page, '移除').click()
    await answerYes(page, '移除')
    await page.getByText('已移除 1 人').waitFor()
    await page.getByText('没有这样的人').waitFor()

    await button(page, '未答题的人').press('Enter')
    const text = page.getByLabel('还有 10 人没有交')
    expect(await text.inputValue()).toMatch(/^0班：学生0、学生2.*\n1班：/)
    await inDialog(page, '复制').click()
    await page.getByText('已复制 10 人的名字').waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), inDialog(page, '下载 CSV').click()])
    expect((await readDownload(file)).toString()).toContain('学生0,s0,0班,未访问')
    // Each class has a chat of its own.
    await page.getByRole('button', { name: /^全部 10 人/ }).click()
    await page.getByRole('option', { name: '1班 4 人' }).click()
    await page.getByText('姓名和学号', { exact: true }).click()
    expect(await page.getByLabel('还有 4 人没有交').inputValue()).toMatch(/^1班：学生1 s1、/)
    const [excel] = await Promise.all([page.waitForEvent('download'), inDialog(page, '下载 Excel').click()])
    expect(excel.suggestedFilename()).toMatch(/-未答题\.xlsx$/)
    expect((await readDownload(excel)).subarray(0, 2).toString()).toBe('PK')
    expect(problems).toEqual([])
  })
})

describe('我的问卷, 我的投票, 我的考试', () => {
  test('each has its own, with counts and what can be done in place', { tags: ['1.10'] }, async () => {
    const { page, context, problems } = await ocean.openAsMember('多产作者')
    const id = await makeForm(context, survey)
    await makeForm(context, { ...survey, survey_title: '没写完的', status: '0' })
    await page.goto('/ocean?section=survey')
    await page.getByText('共 2 份，1 份进行中').waitFor()
    const rows = page.getByRole('table', { name: '我的问卷' }).locator('tbody tr')
    expect(await rows.count()).toBe(2)
    const act = async (name: string, action: string) => {
      await button(page, `${name} 的更多操作`).press('Enter')
      await page.getByRole('menuitem', { name: action }).press('Enter')
    }
    await act('食堂满意度', '分享')
    await expect
      .poll(() => page.getByRole('dialog').getByLabel('链接', { exact: true }).inputValue())
      .toMatch(/^http:\/\/ask\.example\/s\/[2-9A-Z]{6}$/)
    await page.keyboard.press('Escape')
    await act('没写完的', '恢复')
    await answerYes(page, '发布')
    await page.getByText('共 2 份，2 份进行中').waitFor()
    await act('没写完的', '删除')
    await answerYes(page, '删除')
    await expect.poll(() => rows.count()).toBe(1)
    await act('食堂满意度', '打开')
    await page.waitForURL(`/questionnaire/mine/${id}`)

    await page.goto('/ocean?section=vote')
    await page.getByText('还没有发起过投票').waitFor()
    await button(page, '新建投票').first().click()
    await page.getByRole('dialog', { name: '投票信息' }).waitFor()
    expect(problems).toEqual([])
  })
})

describe('its looks', () => {
  test('the author’s page and section are clean at both widths, light and dark', async () => {
    const { page, context, problems } = await ocean.openAsMember('看客', { width: 390 })
    const { id } = await makeExam(context, { desc: '交卷即见成绩' })
    await page.goto(`/exam/mine/${id}`)
    await button(page, '导入名单').click()
    await page.locator('input[type=file]').setInputFiles(report(['学生,s1,1班']))
    await inDialog(page, '导入 1 人').click()
    await page.getByText('名单还没有启用').waitFor()
    await page.getByText('s1', { exact: true }).waitFor()
    await page.getByRole('region', { name: '提示' }).waitFor({ state: 'hidden' })
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.goto('/ocean?section=exam')
    await page.getByRole('link', { name: '期中测验' }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })
})

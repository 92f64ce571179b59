import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, hasFocus, keyed, make, makeCourse, makeForm, open } from './form/form-steps.ts'
import { findFaultsInLooks } from './harness.ts'
import { button, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

/** One the server marks, two that wait for the author; 40, 30 and 30 points. */
async function makeExam(context: BrowserContext, fields: Record<string, string> = {}) {
  await makeCourse(ocean)
  const choice = await make(context, '一加一等于几？', { ...keyed, note: '数一数' })
  const first = await make(context, '谈谈你的学习方法', open)
  const second = await make(context, '写下你的收获', open)
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '期中测验',
    course,
    examTime: '60',
    recordLeaving: '1',
    question: JSON.stringify([choice, first, second]),
    scores: JSON.stringify({ [choice]: 40, [first]: 30, [second]: 30 }),
    ...fields,
  })
  return { id, choice, first, second }
}

type Exam = Awaited<ReturnType<typeof makeExam>>

/** From the beginning to the hand-in, with a change of mind and a look elsewhere. */
async function sit(
  context: BrowserContext,
  { id, choice, first, second }: Exam,
  onTheWay: () => Promise<unknown> = async () => undefined,
): Promise<string> {
  const { attempt_id } = await callAs(context, 'POST', `/question/report/start/${id}`)
  const save = (answers: Record<string, string>) =>
    callAs(context, 'PUT', `/question/report/draft/${attempt_id}`, { answers: JSON.stringify(answers) })
  await save({ [choice]: 'B' })
  await callAs(context, 'POST', `/question/report/leave/${attempt_id}`, { seconds: '12' })
  await onTheWay()
  const answers = { [choice]: 'A', [first]: '先预习，再做题', [second]: '明白了很多' }
  await save(answers)
  const report = { survey_id: id, answers: JSON.stringify(answers), submit_key: newUuid() }
  return String(
    (await callAs(context, 'POST', '/question/report/create', { ...report, attempt_id: String(attempt_id) }))
      .report_id,
  )
}

const rows = (page: Page) => page.getByRole('table', { name: '答卷' }).locator('tbody tr')
const points = (page: Page, number: number) => page.getByRole('spinbutton', { name: `第 ${number} 题得分` })
const score = (page: Page) => page.getByLabel('成绩').getByRole('status')

describe('the reports of an exam', () => {
  test('wait for their author, who marks them from the keyboard, and the score follows', async () => {
    const { page, context, problems } = await ocean.openAsMember('阅卷人')
    const exam = await makeExam(context)
    const reports = []
    for (const name of ['小明', '小红']) reports.push(await sit(await ocean.makeMember(name), exam))
    const [older, newer] = reports
    await page.goto(`/exam/mine/${exam.id}`)
    await button(page, '开始批阅（2）').waitFor()
    await expect
      .poll(() => rows(page).allInnerTexts())
      .toEqual([expect.stringMatching(/^小红[\s\S]*待批阅$/), expect.stringMatching(/^小明[\s\S]*待批阅$/)])

    await button(page, '开始批阅（2）').click()
    await page.waitForURL(`/exam/mine/${exam.id}?show=waiting&sheet=${newer}`)
    await page.getByRole('heading', { level: 1, name: '小红的答卷' }).waitFor()
    for (const text of ['40 / 40 分', '回答正确', '选对', '数一数', '还有 2 题待批阅'])
      await page.getByText(text, { exact: true }).waitFor()
    await expect.poll(() => hasFocus(points(page, 2))).toBe(true)
    expect(await score(page).innerText()).toBe('40')
    await page.keyboard.type('25.5')
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(points(page, 3))).toBe(true)
    expect(await score(page).innerText()).toBe('65.5')

    // What is not saved is not lost by going elsewhere.
    await page.getByRole('link', { name: '下一份' }).click()
    await page.getByRole('alertdialog').getByText('还没有保存').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: '留在这里' }).click()

    await points(page, 3).fill('0')
    await page.getByLabel('第 3 题的评语').fill('再写具体一点')
    await page.keyboard.press('Control+Enter')
    await page.getByText('已保存，共 65.5 分').waitFor()
    await page.getByLabel('成绩').getByText('及格', { exact: true }).waitFor()
    for (const text of ['25.5 / 30 分', '0 / 30 分']) await page.getByText(text, { exact: true }).waitFor()
    await page.getByText('再写具体一点', { exact: true }).waitFor()
    await expect.poll(() => hasFocus(button(page, '下一份待批阅（1）'))).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(`/exam/mine/${exam.id}?show=waiting&sheet=${older}`)
    await page.getByRole('heading', { level: 1, name: '小明的答卷' }).waitFor()

    // The server's own mark can be changed too.
    await button(page, '改分 第 1 题').click()
    await points(page, 1).fill('20')
    await page.getByRole('link', { name: '全部答卷' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
    await page.waitForURL(`/exam/mine/${exam.id}?show=waiting&part=sheets`)
    await expect.poll(() => hasFocus(page.getByRole('link', { name: /^小明/ }))).toBe(true)
    await page.getByText('待批阅 1', { exact: true }).waitFor()
    await page.getByText('全部', { exact: true }).click()
    await expect.poll(() => rows(page).first().innerText()).toMatch(/小红[\s\S]*65\.5 分/)

    // Marking goes on where it stopped, and says when nothing is left.
    await button(page, '开始批阅').click()
    await page.getByRole('heading', { level: 1, name: '小明的答卷' }).waitFor()
    for (const number of [2, 3]) await points(page, number).fill('30')
    await button(page, '保存批阅').click()
    await page.getByText('全部批阅完了', { exact: true }).waitFor()
    await page.getByRole('link', { name: '看成绩单' }).click()
    await page.getByRole('table', { name: '成绩单' }).waitFor()
    expect(problems).toEqual([])
  })

  test('tell how they came about: answers, changes, looks elsewhere, extra time', async () => {
    const { page, context, problems } = await ocean.openAsMember('监考')
    const exam = await makeExam(context)
    const taker = await ocean.openAsMember('小刚')
    const report = await sit(taker.context, exam, () =>
      callAs(context, 'POST', `/question/report/extra/${exam.id}`, {
        username: taker.username,
        minutes: '10',
      }),
    )
    await page.goto(`/exam/mine/${exam.id}?sheet=${report}`)
    await page.getByRole('tab', { name: '作答记录' }).click()
    const lines = page.getByRole('list', { name: '作答记录' }).getByRole('listitem')
    await page.getByText('离开页面只是记下来的事实').waitFor()
    const texts = (await lines.allInnerTexts()).map(
      (text) => text.replace(/^[\d:]+\s+/, '').split(/\s{2,}|\n/)[0],
    )
    expect(texts).toEqual([
      expect.stringMatching(/^开始作答/),
      '第 1 题 答：B 乙',
      '离开页面 12 秒',
      '加时 10 分钟',
      '第 1 题 改为：A 甲',
      '第 2 题 答：先预习，再做题',
      '第 3 题 答：明白了很多',
      expect.stringMatching(/^交卷/),
    ])
    expect(problems).toEqual([])
  })

  test('come with more time or another attempt for one person, set and not added', async () => {
    const { page, context, problems } = await ocean.openAsMember('教务')
    const exam = await makeExam(context)
    const taker = await ocean.openAsMember('小强')
    const report = await sit(taker.context, exam)
    await page.goto(`/exam/mine/${exam.id}?sheet=${report}`)
    await button(page, '加时、补考').click()
    await page.getByRole('dialog').getByText('不会和上一次的相加').waitFor()
    await page.getByRole('spinbutton', { name: '补考' }).fill('1')
    await inDialog(page, '保存').click()
    await page.getByText('小强：多考 1 次').waitFor()
    await callAs(taker.context, 'POST', `/question/report/start/${exam.id}`)

    await page.goto(`/exam/mine/${exam.id}`)
    const given = page.getByRole('list', { name: '加时与补考' })
    await given.getByText('多考 1 次', { exact: true }).waitFor()
    await button(page, '按用户名给').click()
    await page.getByRole('textbox', { name: '用户名' }).fill('nobody-here')
    await page.getByRole('spinbutton', { name: '加时' }).fill('10')
    await inDialog(page, '保存').click()
    await page.getByRole('dialog').getByText('没有这个用户').waitFor()
    await page.getByRole('textbox', { name: '用户名' }).fill(taker.username)
    await page.getByLabel('单独的截止时间', { exact: true }).fill('2099-05-01')
    await inDialog(page, '保存').click()
    // What this name has already is said before it is replaced.
    const asked = page.getByRole('alertdialog')
    await asked.getByText('现在是：多考 1 次。').waitFor()
    await asked.getByRole('button', { name: '改成这样' }).click()
    await given.getByText(/^加时 10 分钟，延到 2099-05-01 18:00$/).waitFor()
    expect(await given.getByRole('listitem').count()).toBe(1)

    // What is written there is changed in place.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page, '修改 小强').press('Enter')
    await page.getByRole('dialog').getByText('现在是：加时 10 分钟').waitFor()
    expect(await page.getByLabel('单独的截止时间', { exact: true }).inputValue()).toBe('2099-05-01')
    await page.getByRole('spinbutton', { name: '加时' }).fill('20')
    await inDialog(page, '保存').click()
    await given.getByText(/^加时 20 分钟，延到 2099-05-01 18:00$/).waitFor()
    expect(await given.getByRole('listitem').count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('are there for anyone who is on the roster too, before they have begun', async () => {
    const { page, context, problems } = await ocean.openAsMember('班主任')
    const { id } = await makeExam(context, { needRoster: '1' })
    await page.goto(`/exam/mine/${id}`)
    await page.getByText('还没有人交').waitFor()
    await button(page, '导入名单').click()
    const text = '姓名,学号/工号,班级/部门\r\n小兰,s1,1班'
    const file = { name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    await inDialog(page, '导入 1 人').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page, '小兰 的更多操作').press('Enter')
    await page.getByRole('menuitem', { name: '加时、补考' }).press('Enter')
    await page.getByRole('spinbutton', { name: '加时' }).fill('15')
    await inDialog(page, '保存').click()
    await page.getByRole('list', { name: '加时与补考' }).getByText('加时 15 分钟', { exact: true }).waitFor()
    // The next time begins with what was given. A menu does not open under a dialog that is still closing.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page, '小兰 的更多操作').press('Enter')
    await page.getByRole('menuitem', { name: '加时、补考' }).press('Enter')
    await page.getByRole('dialog').getByText('现在是：加时 15 分钟').waitFor()
    expect(await page.getByRole('spinbutton', { name: '加时' }).inputValue()).toBe('15')
    expect(problems).toEqual([])
  })

  test('are not found under another form, and what failed can be tried again', async () => {
    const { page, context } = await ocean.openAsMember('迷路的人')
    const exam = await makeExam(context)
    const other = await makeExam(context)
    const report = await sit(await ocean.makeMember('小丽'), exam)
    await page.goto(`/exam/mine/${other.id}?sheet=${report}`)
    await page.getByText('这里没有这份答卷').waitFor()
    await page.route('**/question/report/find*', (route) => route.abort())
    await page.goto(`/exam/mine/${exam.id}`)
    await page.getByText('没能载入').first().waitFor()
    await page.unroute('**/question/report/find*')
    await button(page, '重试').first().click()
    await page.getByRole('link', { name: /^小丽/ }).waitFor()
  })
})

test('the answers of a survey are read one by one, from page to page', async () => {
  const { page, context, problems } = await ocean.openAsMember('问的人')
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '食堂满意度',
    needLoginParticipate: '0',
    question: JSON.stringify([{ question: '满意吗？', option_type: 3 }]),
  })
  const { question } = await callAs(context, 'GET', `/question/survey/view/${id}`)
  const [{ question_id }] = question as [{ question_id: string }]
  for (let number = 1; number <= 11; number++) {
    const visitor = await ocean.makeGuest()
    const answers = JSON.stringify({ [question_id]: `第 ${number} 个人说` })
    await callAs(visitor, 'POST', '/question/report/create', {
      survey_id: id,
      answers,
      submit_key: newUuid(),
    })
  }
  await page.goto(`/questionnaire/mine/${id}`)
  await page.getByText('共 11 份').waitFor()
  expect(await rows(page).count()).toBe(5)
  await page.getByRole('link', { name: '全部答卷' }).click()
  await expect.poll(() => rows(page).count()).toBe(10)
  await rows(page).last().getByRole('link', { name: /^访客/ }).click()
  const questions = page.getByRole('list', { name: '题目' })
  await questions.getByText('第 2 个人说').waitFor()
  await page.getByRole('link', { name: '下一份' }).click()
  await questions.getByText('第 1 个人说').waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  expect(await button(page, '下一份').isDisabled()).toBe(true)
  await page.getByRole('link', { name: '全部答卷' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(problems).toEqual([])
})

describe('its looks', () => {
  test('list, report, timeline and dialog bar nobody at both widths, light and dark', async () => {
    const { page, context, problems } = await ocean.openAsMember('看客', { width: 390 })
    const exam = await makeExam(context)
    const report = await sit(await ocean.makeMember('名字很长的一位考生同学'), exam)
    await page.goto(`/exam/mine/${exam.id}`)
    await page.getByRole('link', { name: /^名字很长/ }).waitFor()
    await button(page, '开始批阅（1）').waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.goto(`/exam/mine/${exam.id}?sheet=${report}`)
    await points(page, 2).fill('12')
    await points(page, 2).press('Enter')
    await page.getByText('还没有保存', { exact: true }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.getByRole('tab', { name: '作答记录' }).click()
    await page.getByRole('list', { name: '作答记录' }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await button(page, '加时、补考').click()
    await page.getByRole('dialog').getByText('不会和上一次的相加').waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  })
})

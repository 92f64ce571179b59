import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import {
  course,
  dialog,
  hasFocus,
  keyed,
  make,
  makeCourse,
  open,
  openNew,
  publish,
  publishedId,
  says,
  single,
  view,
  within,
} from './form/form-steps.ts'
import { field, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

describe('投票信息', () => {
  test('two options are written, with the specification’s words for what is missing', {
    tags: ['0.03', '0.08', '2.86'],
  }, async () => {
    const { page, context, problems } = await ocean.openAsMember('发起人')
    const vote = await openNew(page, '投票信息')
    await says(page, vote, '请填写投票标题。')
    await expect.poll(() => hasFocus(field(page, 'survey_title'))).toBe(true)
    await field(page, 'survey_title').fill('春游去哪儿')
    await says(page, vote, '请编辑投票选项，确保本次投票有效。')
    const first = page.locator('[name="vote.0.opt"]')
    await expect.poll(() => hasFocus(first)).toBe(true)

    // Enter goes on, and makes an option where there is room, up to five.
    for (const [index, text] of ['海边', '山里', '古镇', '农庄', '公园'].entries()) {
      await page.keyboard.type(text)
      if (index < 4) await page.keyboard.press('Enter')
    }
    expect(await within(vote, '添加选项').count()).toBe(0)
    // What is taken away can be brought back, by a press or a key.
    for (const bring of [() => within(vote, '撤销').click(), () => page.keyboard.press('Control+z')]) {
      await within(vote, '去掉选项 D').click()
      await vote.getByText('已移除选项“农庄”').waitFor()
      await bring()
      await expect.poll(() => page.locator('[name="vote.3.opt"]').inputValue()).toBe('农庄')
    }
    await within(vote, '去掉选项 E').click()
    await vote.getByRole('radio', { name: '结束后可见' }).check()
    await vote.getByLabel('结束时间', { exact: true }).fill('2030-05-01')
    await page.keyboard.press('Tab')
    await vote.getByLabel('结束时间：时间').fill('17:30')
    await within(vote, '确定').click()

    const saved = await view(context, await publishedId(page))
    expect(saved).toMatchObject({
      questionnaire_type: 'vote',
      survey_title: '春游去哪儿',
      showResult: 'ended',
      vote: [
        { opt: '海边', key: 'A' },
        { opt: '山里', key: 'B' },
        { opt: '古镇', key: 'C' },
        { opt: '农庄', key: 'D' },
      ],
    })
    expect(new Date(String(saved.end_time))).toEqual(new Date(2030, 4, 1, 17, 30))
    expect(problems).toEqual([])
  })
})

describe('调查信息', () => {
  test('questions are picked from the bank, put in order and written on the spot', {
    tags: ['0.02', '0.07', '2.87', '2.88', '4.23'],
  }, async () => {
    const { page, context, problems } = await ocean.openAsMember('调查员')
    for (const text of ['你住校吗？', '早餐吃什么？', '几点睡觉？']) await make(context, text)
    const survey = await openNew(page, '调查信息')
    await field(page, 'survey_title').fill('作息调查')
    await says(page, survey, '请编辑调查问题，确保本次调查有效。')
    await expect.poll(() => hasFocus(within(survey, '从题库选题'))).toBe(true)

    await page.keyboard.press('Enter')
    const pick = dialog(page, '调查选题筛选')
    await pick.getByRole('searchbox').fill('睡觉')
    await pick.getByRole('status').getByText('共 1 题').waitFor()
    await pick.getByRole('checkbox', { name: /几点睡觉/ }).check()
    await within(pick, '清除条件').click()
    await pick.getByRole('checkbox', { name: /你住校吗/ }).check()
    await within(pick, '新建题目').click()
    const editor = dialog(page, '选题编辑')
    // In a survey too: what is written here is in the bank as well.
    await editor.getByRole('switch', { name: '按选项数' }).waitFor()
    await editor.getByRole('switch', { name: '有标准答案' }).waitFor()
    await editor.getByRole('radio', { name: '问答' }).check()
    await editor.locator('[name=question]').fill('还想说什么？')
    await editor.getByRole('switch', { name: /允许他人使用/ }).uncheck()
    await within(editor, '确定').click()
    const picked = pick.getByRole('list', { name: '已选的题' }).getByRole('listitem')
    await expect.poll(() => picked.count()).toBe(3)

    // By the keyboard: the line takes the focus along.
    const down = within(pick, '下移第 1 题')
    await down.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => hasFocus(within(pick, '下移第 2 题'))).toBe(true)
    await within(pick, '查看第 1 题').click()
    await dialog(page, '查看题目').getByText('你住校吗？').waitFor()
    await within(dialog(page, '查看题目').getByRole('contentinfo'), '关闭').click()
    await within(pick, '确定').click()

    const lines = survey.getByRole('list', { name: '题目' }).getByRole('listitem')
    await expect.poll(() => lines.count()).toBe(3)
    await survey.getByLabel('结束时间', { exact: true }).fill('2030-05-01')
    await lines.nth(2).locator('[aria-hidden=true]').first().hover()
    await page.mouse.down()
    const target = await lines.nth(0).boundingBox()
    await page.mouse.move((target?.x ?? 0) + 12, (target?.y ?? 0) + 4, { steps: 8 })
    await page.mouse.up()
    await lines.nth(0).getByText('还想说什么？').waitFor()
    await within(survey, '确定').click()

    const saved = await view(context, await publishedId(page))
    const { question } = saved.own as { question: { question: string }[] }
    expect(question.map(({ question }) => question)).toEqual(['还想说什么？', '你住校吗？', '几点睡觉？'])
    expect(new Date(String(saved.end_time))).toEqual(new Date(2030, 4, 1, 23, 59, 59))
    expect(problems).toEqual([])
  })

  test('the list to pick from is one’s own, a hundred at a time, with more while there are more', {
    tags: ['6.10', '9.16', '9.17'],
  }, async () => {
    const { page, context } = await ocean.openAsMember('多题人')
    for (let number = 1; number <= 101; number += 1) await make(context, `第 ${number} 题`)
    const survey = await openNew(page, '调查信息')
    const asked = page.waitForRequest(/filters\/question\/find/)
    await within(survey, '从题库选题').click()
    const { searchParams } = new URL((await asked).url())
    const [login] = (await context.cookies()).filter(({ name }) => name === 'login_id')
    expect(Object.fromEntries(searchParams)).toMatchObject({ page: '1', len: '100', ocean_id: login?.value })
    const pick = dialog(page, '调查选题筛选')
    const offered = pick.getByRole('list', { name: '可选的题' }).getByRole('listitem')
    await expect.poll(() => offered.count()).toBe(100)
    await within(pick, '加载更多').click()
    await expect.poll(() => offered.count()).toBe(101)
    expect(await within(pick, '加载更多').count()).toBe(0)
  })

  test('更 新 keeps both when somebody else has saved meanwhile, and takes the bank’s text when asked', async () => {
    const { page, context } = await ocean.openAsMember('修改人')
    const question_id = await make(context, '喜欢春天吗？')
    const draft = {
      questionnaire_type: 'survey',
      survey_title: '四季',
      question: JSON.stringify([question_id]),
    }
    const { survey_id } = await callAs(context, 'POST', '/question/survey/create', draft)
    const id = String(survey_id)
    await callAs(context, 'PUT', `/question/bank/update/${question_id}`, {
      ...single,
      question: '喜欢秋天吗？',
    })

    await page.goto(`/publish/${id}`)
    const survey = dialog(page, '调查信息')
    await survey.getByText('题库已更新').waitFor()
    await within(survey, '更新为题库内容').click()
    await survey.getByText('喜欢秋天吗？').waitFor()
    await field(page, 'survey_title').fill('我的四季')

    // Leaving asks first.
    await within(survey, '取消').click()
    await within(page.getByRole('alertdialog'), '留在这里').click()

    await callAs(context, 'PUT', `/question/survey/update/${id}`, { ...draft, survey_title: '别人的四季' })
    await within(survey, '更 新').click()
    const conflict = page.getByRole('alertdialog', { name: '内容已被修改' })
    await conflict.getByRole('region', { name: '我的' }).getByText('我的四季').waitFor()
    await conflict.getByRole('region', { name: '对方的' }).getByText('别人的四季').waitFor()
    await within(conflict, '用我的覆盖').click()
    await page.waitForURL(/\/mine\//)
    expect(await view(context, id)).toMatchObject({
      survey_title: '我的四季',
      own: { question: [{ question: '喜欢秋天吗？', bank: 'same' }] },
    })
  })
})

describe('试卷信息', () => {
  test('scores, a random rule and what waits for the author', {
    tags: ['0.04', '0.09', '2.89', '2.90', '4.34', '9.26'],
  }, async () => {
    await makeCourse(ocean)
    const { page, context, problems } = await ocean.openAsMember('出卷人')
    for (const text of ['一加一等于几？', '二加二等于几？']) await make(context, text, keyed)
    await make(context, '谈谈你的解法。', { ...open, allowPeopleUse: '1' })
    await make(context, '三加三等于几？', { ...keyed, level: 'hard' })

    const exam = await openNew(page, '试卷信息')
    expect(await exam.getByLabel('出卷人').inputValue()).toBe('出卷人')
    await says(page, exam, '请填写试卷标题。')
    await field(page, 'survey_title').fill('期中考试')
    await says(page, exam, '请编辑试卷问题，确保本试卷有效。')
    await within(exam, '从题库选题').click()
    const pick = dialog(page, '试卷选题筛选')
    for (const name of [/一加一/, /二加二/, /谈谈你的解法/])
      await pick.getByRole('checkbox', { name }).check()
    await within(pick, '确定').click()
    await says(page, exam, '请选择所属科目。')
    await exam.getByRole('button', { name: /所属科目/ }).click()
    await page.getByRole('option', { name: course }).click()

    await exam.getByText('有 1 题待批阅：系统不能评分，交卷后由你来评。').waitFor()
    await exam.getByText(/第 3 题 · 问答/).waitFor()
    expect(await exam.getByLabel('第 1 题分值').getAttribute('placeholder')).toBe('33.34')

    // A rule that the bank cannot fill says so, here and when it is saved.
    await within(exam, '添加抽题规则').click()
    await exam.getByText('可抽 1 题，还缺 4 题').waitFor()
    await within(exam, '确定').click()
    await publish(page)
    await exam.getByText('第 1 条抽题规则缺 4 题').waitFor()
    await exam.getByRole('spinbutton', { name: '抽几题' }).fill('1')
    await exam.getByLabel('第 1 条规则每题分值').fill('10')
    await exam.getByText('可抽 1 题，够了').waitFor()

    await exam.getByLabel('均分到的满分').fill('120')
    await within(exam, '均分').click()
    expect(await exam.getByLabel('第 2 题分值').inputValue()).toBe('36.67')
    await exam.getByLabel('第 3 题分值').fill('46.5')
    // What is wrong stays as it was typed, and saving waits.
    const toasts = page.getByRole('region', { name: '提示' })
    await exam.getByLabel('及格分').fill('999')
    await exam.getByLabel('结束时间', { exact: true }).fill('2020-05-01')
    await within(exam, '确定').click()
    await toasts.getByText('及格分：不能超过 129.84 分').first().waitFor()
    expect(await exam.getByLabel('及格分').inputValue()).toBe('999')
    await exam.getByLabel('及格分').fill('80')
    await within(exam, '确定').click()
    await toasts
      .getByText(/^结束时间：不能早于/)
      .first()
      .waitFor()
    expect(await exam.getByLabel('结束时间', { exact: true }).inputValue()).toBe('2020-05-01')

    // From nine to ten, closed to late entry, with an earliest hand-in.
    await exam.getByLabel('开始时间', { exact: true }).fill('2030-05-01')
    await exam.getByLabel('结束时间', { exact: true }).fill('2030-05-01')
    await page.keyboard.press('Tab')
    await exam.getByLabel('开始时间：时间').fill('09:00')
    await exam.getByLabel('结束时间：时间').fill('10:00')
    await exam.getByRole('spinbutton', { name: '开考后还能进入' }).fill('15')
    await exam.getByRole('spinbutton', { name: '最早交卷' }).fill('30')
    await exam.getByRole('radio', { name: '得一半' }).check()
    await exam.getByRole('switch', { name: /题目乱序/ }).check()
    await within(exam, '确定').click()

    expect(await view(context, await publishedId(page))).toMatchObject({
      questionnaire_type: 'exam',
      course,
      type: course,
      fullScore: 129.84,
      passScore: 80,
      examTime: 60,
      lateEntry: 15,
      earliestHandIn: 30,
      questionCount: 4,
      shuffleQuestions: true,
      own: {
        partial: 'half',
        question: [{ score: 36.67 }, { score: 36.67 }, { score: 46.5 }],
        draw: [{ count: 1, score: 10 }],
      },
    })
    expect(problems).toEqual([])

    // While it can be taken, nobody else finds its questions.
    const other = await ocean.openAsMember('旁人')
    const survey = await openNew(other.page, '调查信息')
    await within(survey, '从题库选题').click()
    const others = dialog(other.page, '调查选题筛选')
    const answered = other.page.waitForResponse(/question\/(bank\/)?find/)
    await others.getByRole('radio', { name: '我能用的' }).check()
    const { data } = await (await answered).json()
    expect(JSON.stringify(data)).not.toContain('谈谈你的解法')
  })
})

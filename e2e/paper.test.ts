import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { course, dialog, make, makeCourse, publishedId, single, view, within } from './form/form-steps.ts'
import { field, findDialogFaultsInLooks, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const choices = (from: number, to: number, mark = ''): string =>
  Array.from(
    { length: to - from + 1 },
    (_, index) => `${from + index}. ${mark}第 ${from + index} 问，$x^2$ 是（ ）\nA. 甲  B. 乙  C. 丙  D. 丁`,
  ).join('\n')
const lines = (from: number, to: number, text: (number: number) => string): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}. ${text(from + index)}`).join('\n')

/** As it comes out of a document: sections, points, a key and what explains it. */
const paper = `2026年秋季期末${course}试卷
（考试时间：90分钟 满分：100分）
姓名：________ 班级：________

一、单项选择题（每小题3分，共30分）
${choices(1, 10)}
二、多项选择题（每小题4分，共20分）
${choices(11, 15)}
三、判断题（每小题2分，共10分）
${lines(16, 20, (number) => `第 ${number} 个说法是对的。（ ）`)}
四、填空题（每空3分）
${lines(21, 24, (number) => `第 ${number} 个数是____，它的两倍是____。`)}
五、解答题（共16分）
25. 证明：三角形的内角和是 180 度。

参考答案
一、1-5 ABCDA 6-10 BCDAB
二、11.AB 12.ACD 13.BC 14.ABCD 15.BD
三、16-20 √×√√×
四、21. 1 2 22. 2；4 23. 3，6
五、25. 作平行线，由内错角相等得证。
解析
1. 看定义。
16. 想一想反例。`

/** Counts what a person does: each click, each field and each paste. */
function makeCounter() {
  let count = 0
  return {
    click: async (place: Locator) => {
      count += 1
      await place.click()
    },
    paste: async (place: Locator, text: string) => {
      count += 1
      await place.fill(text)
    },
    total: () => count,
  }
}

const pastedText = (page: Page) => page.getByRole('textbox', { name: '题目文本' })

describe('a paper becomes a form', () => {
  test('a paper of 25 questions with sections, points and key is an exam after at most 15 actions', async () => {
    await makeCourse(ocean)
    const { page, context, problems } = await ocean.openAsMember('出卷的人')
    await page.goto('/questionnaire')
    const act = makeCounter()
    await act.click(page.getByRole('link', { name: '发布', exact: true }).first())
    await act.click(page.getByRole('tab', { name: '试卷', exact: true }))
    await act.click(page.getByRole('button', { name: '粘贴试卷' }))
    await act.paste(pastedText(page), paper)
    await page.getByText('答案对上 24 题，1 题没有答案：第 24 题').waitFor()
    await act.click(within(dialog(page, '粘贴试卷'), '做成考试，25 题'))
    // Seven of its questions are much alike, which is said before they come into the bank.
    await page.getByText('共 25 题，7 题与题库相近，没有错误').waitFor()
    await act.click(within(dialog(page, '粘贴试卷'), '做成考试'))
    const form = dialog(page, '试卷信息')
    await form.waitFor()
    expect(await field(page, 'survey_title').inputValue()).toBe(`2026年秋季期末${course}试卷`)
    await act.click(within(form, '确定'))
    // 发布 is one more.
    const id = await publishedId(page)
    expect(act.total() + 1).toBeLessThanOrEqual(15)

    const { own, examTime } = (await view(context, id)) as {
      examTime: number
      own: {
        question: { question: string; score: number; answer: string; note: string }[]
        items: { kind: string; title: string; before: string }[]
      }
    }
    expect(examTime).toBe(90)
    expect(own.question.map(({ question }) => /第 (\d+)/.exec(question)?.[1] ?? '25')).toEqual(
      Array.from({ length: 25 }, (_, index) => String(index + 1)),
    )
    expect(own.question.map(({ score }) => score)).toEqual([
      ...Array.from({ length: 10 }, () => 3),
      ...Array.from({ length: 5 }, () => 4),
      ...Array.from({ length: 5 }, () => 2),
      ...Array.from({ length: 4 }, () => 6),
      16,
    ])
    expect(own.question.map(({ answer }) => answer).slice(9, 24)).toEqual(
      'B A,B A,C,D B,C A,B,C,D B,D 1 0 1 1 0 1；2 2；4 3；6'.split(' ').concat(''),
    )
    expect(own.question[0]?.note).toBe('看定义。')
    expect(own.items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'section 一、单项选择题（每小题3分，共30分）',
      'section 二、多项选择题（每小题4分，共20分）',
      'section 三、判断题（每小题2分，共10分）',
      'section 四、填空题（每空3分）',
      'section 五、解答题（共16分）',
    ])
    const bank = await callAs(context, 'GET', '/question/bank/find?len=100')
    expect(bank.length).toBe(25)
    expect((bank.tables as { allowPeopleUse: boolean }[]).some(({ allowPeopleUse }) => allowPeopleUse)).toBe(
      false,
    )
    expect(problems).toEqual([])
  })

  test('a survey too; passages and formulas are drawn when it is checked; closing the form loses nothing', async () => {
    const { page, context, problems } = await ocean.openAsMember('出问卷的人')
    await page.goto('/publish?tab=survey')
    await page.getByRole('button', { name: '粘贴问卷' }).click()
    await pastedText(page).fill(
      '读书调查\n一、关于你\n1. 你每天读多久？\nA. $\\frac{1}{2}$ 小时\nB. 一小时\n二、读一段\n2. 你读过它吗？\nA. 读过\nB. 没有\n3.【材料题】床前明月光。\n（1）作者是谁？\nA. 李白\nB. 杜甫\n（2）你喜欢吗？',
    )
    const check = dialog(page, '粘贴问卷')
    await check.getByRole('region', { name: '读出的题' }).getByText('作者是谁？').waitFor()
    await check.locator('math, .math-inline').first().waitFor()
    expect(await check.getByText('"questions"').count()).toBe(0)
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
    await within(check, '做成问卷，3 题').click()
    await dialog(page, '调查信息').waitFor()
    // Nothing is in the bank before the form is saved.
    expect((await callAs(context, 'GET', '/question/bank/find')).length).toBe(0)
    await within(dialog(page, '调查信息'), '取消').click()
    await page.getByRole('button', { name: '继续上次的草稿' }).click()
    expect(await field(page, 'survey_title').inputValue()).toBe('读书调查')
    await within(dialog(page, '调查信息'), '确定').click()
    const id = await publishedId(page)
    const { own } = (await view(context, id)) as { own: { question: unknown[]; items: { title: string }[] } }
    expect([own.question.length, own.items.map(({ title }) => title)]).toEqual([
      3,
      ['一、关于你', '二、读一段'],
    ])
    expect(problems).toEqual([])
  })

  test('what is chosen in the bank, by a range, becomes an exam in the order of the paper, with points by kind', async () => {
    await makeCourse(ocean)
    const { page, context, problems } = await ocean.openAsMember('组卷的人')
    for (const number of [1, 2, 3, 4]) await make(context, `第 ${number} 道`, single)
    await page.goto('/question/bank')
    // The newest is the first.
    await page.getByRole('checkbox', { name: '选择 第 4 道' }).click()
    await page.getByRole('checkbox', { name: '选择 第 2 道' }).click({ modifiers: ['Shift'] })
    await page.getByText('已选 3 题').waitFor()
    await page.getByRole('checkbox', { name: '选择 第 4 道' }).click()
    await page.getByRole('checkbox', { name: '选择 第 2 道' }).click({ modifiers: ['Shift'] })
    await page.getByRole('checkbox', { name: '选择 第 1 道' }).click()
    await page.getByRole('checkbox', { name: '选择 第 3 道' }).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: '组卷', exact: true }).click()
    await page.getByRole('menuitem', { name: '组成考试' }).click()
    const form = dialog(page, '试卷信息')
    await form.waitFor()
    await field(page, 'survey_title').fill('组好的卷')
    const each = form.getByRole('textbox', { name: '每道单选的分值' })
    await each.fill('5')
    await each.press('Tab')
    await form.getByText('满分 15 分').waitFor()
    const texts = await form
      .getByRole('list', { name: '题目' })
      .getByText(/^第 \d 道$/)
      .allTextContents()
    expect(texts).toEqual(['第 1 道', '第 2 道', '第 3 道'])
    expect(problems).toEqual([])
  })
})

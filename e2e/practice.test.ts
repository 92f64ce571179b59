import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { make } from './form/form-steps.ts'
import { findFaults, findFaultsInLooks, findOverflow } from './harness.ts'
import { button, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'
import { makeExamOn, options, takeExam } from './practice/running-exam.ts'

const ocean = useOcean()

const makeExam = (survey_title: string) => makeExamOn(ocean, survey_title)

const verdict = (page: Page, title: string) =>
  page.locator('[data-verdict]').getByRole('heading', { name: title, exact: true }).waitFor()
const isAt = (page: Page, number: number, count: number) =>
  page.getByRole('heading', { name: `第 ${number} 题 / 共 ${count} 题` }).waitFor()
const cards = (page: Page) => page.getByRole('list', { name: '错题' }).getByRole('article')

describe('practice of an exam', () => {
  test('is closed to everyone while the exam runs, and says what to do', async () => {
    const { id, author, end } = await makeExam('还在考')
    const { page, problems } = await ocean.openAsMember('心急的人')
    await page.goto(`/exam/edu/${id}`)
    await page.getByText('考试正在进行，结束后才能练习').waitFor()
    expect(await page.getByRole('link', { name: '去参加考试' }).getAttribute('href')).toBe(`/exam/${id}`)
    expect(await findFaults(page, problems)).toEqual([])
    const own = await author.newPage()
    await own.goto(`/exam/edu/${id}`)
    await own.getByText('考试正在进行，结束后才能练习').waitFor()
    await end()
    await button(page, '再看一次').click()
    await isAt(page, 1, 3)
  })

  test('by keys: a verdict at once, one of the same kind in between, and the wrong ones once more', {
    tags: ['2.44'],
  }, async () => {
    const { author, end } = await makeExam('练习卷')
    await end()
    await make(author, '同类的一道', {
      option_type: '0',
      options: JSON.stringify(options('甲', '乙')),
      isOnlyOpt: '1',
      answer: 'A',
    })
    // By the list. Questions of the same kind are offered to those who may publish, so a guest sees no button for them.
    const { page: guest } = await ocean.open()
    await guest.goto('/exam/free')
    await guest.getByRole('link', { name: '练习 练习卷' }).click()
    await isAt(guest, 1, 3)
    await guest.keyboard.press('a')
    await guest.keyboard.press('Enter')
    await verdict(guest, '回答错误')
    expect(await button(guest, '再来一道同类题').count()).toBe(0)
    const { page, problems } = await ocean.openAsMember('同行')
    await page.goto('/exam/free')
    await page.getByRole('link', { name: '练习 练习卷' }).click()
    await isAt(page, 1, 3)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await verdict(page, '回答错误')
    await page.locator('[data-verdict]').getByText('数飞也').waitFor()
    await button(page, '再来一道同类题').click()
    await page.getByText('来自题库，不计入这一轮').waitFor()
    await button(page, '回到练习').click()
    await verdict(page, '回答错误')
    await page.locator('[data-verdict]').focus()
    await page.keyboard.press('Enter')

    await isAt(page, 2, 3)
    await page.getByLabel('第 1 空').fill('丘')
    await page.getByLabel('第 2 空').fill('仲尼')
    await page.keyboard.press('Enter')
    await verdict(page, '回答正确')
    await button(page, '上一题').click()
    await verdict(page, '回答错误')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await isAt(page, 3, 3)
    await button(page, '看结果').click()
    for (const text of ['先练到这里', '还有 1 题没做。']) await page.getByText(text).waitFor()
    await button(page, '只练错的再来一遍（1 题）').click()
    await isAt(page, 1, 1)
    expect(new URL(page.url()).search).toBe('?way=wrong')
    await page.getByRole('radio', { name: 'B 反复实践' }).check()
    await button(page, '提交答案').click()
    await verdict(page, '回答正确')
    await button(page, '看结果').click()
    await page.getByText('练完了，没有错的').waitFor()

    // At random: the order is kept by the address.
    await page.getByText('随机', { exact: true }).click()
    await isAt(page, 1, 3)
    const first = await page.locator('.paper-text').innerText()
    await page.reload()
    await isAt(page, 1, 3)
    expect(await page.locator('.paper-text').innerText()).toBe(first)
    expect(problems).toEqual([])
  })
})

describe('错题本', () => {
  test('what was wrong in an exam is there, and a review moves it on', async () => {
    const { id } = await makeExam('期中')
    const { page, context, problems } = await ocean.openAsMember('考生')
    await page.goto('/ocean?section=mistake')
    await page.getByText('还没有错题').waitFor()
    await takeExam(context, id, ['A', '丘；子路', 'B,A,C'])
    await page.reload()
    await page.getByText('共 2 题').waitFor()
    const choice = cards(page).filter({ hasText: '“习”的本义是' })
    // The exam goes on for others; the result has shown its key to this one.
    for (const text of ['A 复习', 'B 反复实践', '错 1 次', '现在就可以复习'])
      await choice.getByText(text, { exact: true }).waitFor()

    await choice.getByRole('button', { name: /^写笔记/ }).click()
    await page.keyboard.type('小鸟反复试飞')
    await button(page, '保存').click()
    await choice.getByText('小鸟反复试飞').waitFor()

    await button(page, '开始复习').click()
    await isAt(page, 1, 2)
    for (const number of [1, 2]) {
      await isAt(page, number, 2)
      const isChoice = await page.getByRole('radiogroup').isVisible()
      if (isChoice) await page.getByRole('radio', { name: 'B 反复实践' }).check()
      else await page.getByLabel('第 1 空').fill('丘')
      await button(page, '提交答案').click()
      await verdict(page, isChoice ? '回答正确' : '部分正确')
      await page.getByText(isChoice ? /^2 天后复习/ : '明天复习').waitFor()
      if (isChoice) await page.getByText('小鸟反复试飞').waitFor()
      await button(page, number === 1 ? '下一题' : '看结果').click()
    }
    await page.getByText('对 1 题，错 1 题').waitFor()
    await button(page, '回到错题本').click()
    await page.getByText('今天的都复习过了').waitFor()
    await cards(page).filter({ hasText: '孔子名' }).getByText('错 2 次').waitFor()

    await choice.getByRole('button', { name: /^移除/ }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('写的笔记也会一起去掉').waitFor()
    await question.getByRole('button', { name: '移除' }).click()
    await choice.waitFor({ state: 'detached' })
    expect(await cards(page).count()).toBe(1)
    expect(problems).toEqual([])
  })
})

describe('on A4', () => {
  const stubPrint = (page: Page) =>
    page.evaluate(() => {
      window.print = () => {
        document.title = `${document.title} printed`
      }
    })
  const report = (page: Page) => page.locator('.print-page')

  test('an author prints the paper, and the key on a page of its own, without the app around it', async () => {
    const { id, author } = await makeExam('期末')
    const page = await author.newPage()
    await page.goto(`/exam/mine/${id}`)
    await button(page, '更多操作').click()
    await page.getByRole('menuitem', { name: '打印试卷' }).click()
    const dialog = page.getByRole('dialog', { name: '打印试卷' })
    await dialog.getByText('一、单选题（共 1 题').waitFor()
    await stubPrint(page)
    await dialog.getByRole('button', { name: '试卷和答案都打印' }).click()
    await expect.poll(() => page.title()).toContain('printed')

    await page.emulateMedia({ media: 'print' })
    // As wide as A4 is within its margins.
    await page.setViewportSize({ width: 658, height: 1000 })
    expect(await findOverflow(page)).toBe(0)
    expect(await dialog.isVisible()).toBe(false)
    expect(await page.locator('header').first().isVisible()).toBe(false)
    const text = await report(page).innerText()
    for (const part of [
      '期末',
      '姓名',
      '得分',
      '反复实践',
      '顺序：',
      '参考答案',
      '（1）丘　（2）仲尼',
      '数飞也',
    ])
      expect(text).toContain(part)
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages?.length).toBe(2)
  })

  test('the book is printed without answers, and its key apart', async () => {
    const { id, end } = await makeExam('小测')
    const { page, context, problems } = await ocean.openAsMember('爱打印的人')
    await takeExam(context, id, ['A', '', ''])
    await end()
    await page.goto('/ocean?section=mistake')
    await button(page, '打印错题').click()
    await inDialog(page, '打印试卷').waitFor()
    expect(await report(page).textContent()).toContain('孔子名')
    expect(await report(page).textContent()).not.toContain('仲尼')
    await page.getByRole('tab', { name: '答案' }).click()
    await inDialog(page, '打印答案').waitFor()
    expect(await report(page).textContent()).toContain('仲尼')
    expect(problems).toEqual([])
  })
})

describe('no barriers', () => {
  test('at both widths, light and dark', async () => {
    const { id, end } = await makeExam('看一看')
    const { page, context, problems } = await ocean.openAsMember('看的人', { width: 390 })
    await takeExam(context, id, ['A', '丘；子路', 'B,A,C'])
    await end()
    const scenes: [string, () => Promise<unknown>][] = [
      ['question', () => page.goto(`/exam/edu/${id}`).then(() => isAt(page, 1, 3))],
      [
        'verdict',
        async () => {
          await page.getByText('题号').click()
          await page.getByRole('radio', { name: 'A 复习' }).check()
          await button(page, '提交答案').click()
          await verdict(page, '回答错误')
        },
      ],
      [
        'end',
        async () => {
          await button(page, '第 3 题，没练').click()
          await button(page, '看结果').click()
          await page.getByText('先练到这里').waitFor()
        },
      ],
      [
        'book',
        async () => {
          await page.getByRole('link', { name: '错题本' }).click()
          await page.getByText('看原题').first().click()
          await page
            .getByRole('button', { name: /^写笔记/ })
            .first()
            .click()
          await page.getByLabel('我的笔记').waitFor()
        },
      ],
      [
        'review',
        () =>
          button(page, '开始复习')
            .click()
            .then(() => isAt(page, 1, 2)),
      ],
    ]
    for (const [name, show] of scenes) {
      await show()
      // The bar fades on the way down: half-faded it has no colours to judge.
      await page.evaluate(() => window.scrollTo(0, 0))
      expect([name, ...(await findFaultsInLooks(page, problems))]).toEqual([name])
    }
    await page.getByRole('button', { name: '错题本', exact: true }).click()
    await button(page, '打印错题').click()
    await inDialog(page, '打印试卷').waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  })
})

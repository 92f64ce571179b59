import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { course, hasFocus, makeCourse } from './form/form-steps.ts'
import { findFaults, findFaultsInLooks } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'
import { choose, handIn, isChosen, make, received, reportsOf, saved } from './take/form.ts'

const ocean = useOcean()

const single = (question: string, ...options: string[]) => ({
  question,
  option_type: 0,
  options: options.map((opt) => ({ opt })),
  isOnlyOpt: 0,
})
const questions = [
  single('早上怎么来？', '骑车', '走路'),
  single('中午吃什么？', '米饭', '面条'),
  single('晚上做什么？', '看书', '跑步'),
  { question: '还想说什么？', option_type: 3, isRequired: false },
]

/** Three pages: one question, two, and the last. */
const makePaged = () =>
  make(ocean, {
    survey_title: '一天',
    desc: '问问一天怎么过',
    question: JSON.stringify(questions),
    items: JSON.stringify([
      { at: 1, kind: 'page' },
      { at: 3, kind: 'page' },
    ]),
  })

const makeByOne = () => make(ocean, { question: JSON.stringify(questions), layout: 'single' })

async function makeExam() {
  await makeCourse(ocean)
  return make(ocean, {
    questionnaire_type: 'exam',
    survey_title: '小考',
    course,
    question: JSON.stringify(questions),
    layout: 'single',
  })
}

const seen = (page: Page, number: number) =>
  page.getByRole('heading', { name: `第 ${number} 题 / 共 4 题` }).waitFor()
const numbers = (page: Page) => page.locator('.paper-number').allTextContents()
const pageName = (page: Page) => page.locator('.paper-page')
const leaving = (page: Page) => page.getByRole('dialog', { name: '要离开这一页吗？还没有交' })

/** Until it is let through, no script of the page arrives. */
async function holdScripts(page: Page) {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return () => letThrough()
}

test('skipping to the content stays in a running exam, whatever way one jumps', async () => {
  const { id } = await makeExam()
  const { page, problems } = await ocean.open()
  await page.goto('/hello')
  await page.goto(`/exam/${id}`)
  await button(page, '开始').click()
  await seen(page, 1)
  const path = new URL(page.url()).pathname
  const isHere = async () => {
    expect(new URL(page.url()).pathname).toBe(path)
    await seen(page, 2)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
  await button(page, '下一题').click()
  await page.keyboard.press('Home')
  await page.locator('.bar-skip').focus()
  await page.keyboard.press('Enter')
  await isHere()
  expect(await hasFocus(page.locator('#main'))).toBe(true)
  // By the address bar, and back over it.
  await page.evaluate(() => {
    location.hash = 'bar'
  })
  await page.waitForURL('**#bar')
  await isHere()
  await page.goBack()
  await isHere()
  await page.goForward()
  await isHere()
  expect(await findFaults(page, problems)).toEqual([])
  await page.goBack()
  // The back key itself turns back, and asks on the first page although nothing was answered.
  await page.goBack()
  await seen(page, 1)
  await page.goBack()
  await leaving(page).waitFor()
  await leaving(page).getByRole('button', { name: '离开' }).click()
  await page.waitForURL('**/hello')
})

test('one question a page: no double tap, correction or held key skips a question or answers the next', async () => {
  const { id } = await makeByOne()
  const { page, problems } = await ocean.open({ width: 390, reducedMotion: 'no-preference' })
  await page.goto(`/questionnaire/${id}`)
  await button(page, '下一题').waitFor()
  await page.locator('.paper-strip').waitFor()
  const radio = (name: string) => page.getByRole('radio', { name })
  // Two clicks at the same place, and one more while the next question slides in.
  const box = await radio('骑车').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
  await page.mouse.dblclick(x, y)
  await seen(page, 2)
  await page.mouse.click(x, y)
  await expect.poll(() => page.locator('.paper-turning').count()).toBe(0)
  expect(await numbers(page)).toEqual(['第 2 题 / 共 4 题 · 单选'])
  expect([await isChosen(page, '米饭'), await isChosen(page, '面条')]).toEqual([false, false])
  // Another option at once: the last one counts, and one page is turned.
  await page.evaluate(() => {
    for (const radio of document.querySelectorAll<HTMLInputElement>('.paper [type=radio]'))
      radio.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })
  await seen(page, 3)
  expect(await hasFocus(page.getByRole('heading', { name: '第 3 题' }))).toBe(true)
  await button(page, '上一题').click()
  await seen(page, 2)
  expect(await isChosen(page, '面条')).toBe(true)
  await button(page, '下一题').dblclick()
  await expect.poll(() => page.locator('.paper-turning').count()).toBe(0)
  expect(await numbers(page)).toEqual(['第 3 题 / 共 4 题 · 单选'])
  // A key that is held: the browser repeats it.
  await page.keyboard.press('a')
  await page.keyboard.down('ArrowLeft')
  await page.keyboard.down('ArrowLeft')
  await page.keyboard.up('ArrowLeft')
  await seen(page, 2)
  expect(await hasFocus(page.getByRole('heading', { name: '第 2 题' }))).toBe(true)
  await button(page, '下一题').focus()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await seen(page, 3)
  expect(await findFaultsInLooks(page, problems)).toEqual([])
})

test('without a script the pages of a survey turn at once, and what is missing is named at the top', async () => {
  const { id, author } = await makePaged()
  const { page } = await ocean.open({ width: 390, hasScript: false })
  await page.goto(`/questionnaire/${id}`)
  expect([await numbers(page), await pageName(page).innerText()]).toEqual([['第 1 题 · 单选'], '第 1 / 3 页'])
  await button(page, '下一页').click()
  const refusal = page.getByRole('alert')
  await refusal.getByRole('link', { name: '第 1 题：这道题必须回答' }).click()
  expect(await hasFocus(page.locator('[data-question]'))).toBe(true)
  await choose(page, '走路')
  await button(page, '下一页').click()
  await page.getByText('中午吃什么？').waitFor()
  expect([await numbers(page), await pageName(page).innerText(), await refusal.count()]).toEqual([
    ['第 2 题 · 单选', '第 3 题 · 单选'],
    '第 2 / 3 页',
    0,
  ])
  await choose(page, '面条')
  await button(page, '下一页').click()
  await refusal.getByRole('link', { name: '第 3 题：这道题必须回答' }).waitFor()
  const top = await refusal.boundingBox()
  expect(top && top.y + top.height).toBeLessThan((page.viewportSize()?.height ?? 0) / 1.2)
  await button(page, '上一页').click()
  expect(await isChosen(page, '走路')).toBe(true)
  await button(page, '下一页').click()
  expect(await isChosen(page, '面条')).toBe(true)
  await choose(page, '看书')
  await button(page, '下一页').click()
  await page.locator('textarea').fill('没有了')
  await button(page, '提交').click()
  await received(page)
  await page.getByText('没有了').waitFor()
  expect(await reportsOf(author, id)).toBe(1)
})

test('before its script is there a page is turned by the server, and the script goes on where one is', async () => {
  const { id, author } = await makePaged()
  const { page, problems } = await ocean.open({ width: 390 })
  await page.goto('/hello')
  const letThrough = await holdScripts(page)
  await page.goto(`/questionnaire/${id}`, { waitUntil: 'commit' })
  await choose(page, '骑车')
  await button(page, '下一页').click({ noWaitAfter: true })
  await page.getByText('中午吃什么？').waitFor()
  await choose(page, '米饭')
  const before = await page.locator('.paper-question').first().boundingBox()
  letThrough()
  await page.locator('.paper-strip').waitFor()
  expect([await numbers(page), await pageName(page).innerText()]).toEqual([
    ['第 2 题 · 单选', '第 3 题 · 单选'],
    '第 2 / 3 页',
  ])
  expect(await page.locator('.paper-question').first().boundingBox()).toEqual(before)
  expect(await isChosen(page, '米饭')).toBe(true)
  await page.getByText('已答 2 / 4').first().waitFor({ state: 'attached' })
  await choose(page, '看书')
  await button(page, '下一页').click()
  await expect.poll(() => hasFocus(pageName(page))).toBe(true)
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  // With the answers it is kept how far one came.
  await saved(page)
  // Leaving means all of its pages. The next press is caught once the page was turned by the last.
  await page.goBack()
  await page.getByText('中午吃什么？').waitFor()
  await page.goBack()
  await page.getByText('早上怎么来？').waitFor()
  expect(await isChosen(page, '骑车')).toBe(true)
  await page.goBack()
  await leaving(page).getByRole('button', { name: '离开' }).click()
  await page.waitForURL('**/hello')
  await page.goto(`/questionnaire/${id}`)
  await page.getByRole('heading', { name: '第 3 / 3 页' }).waitFor()
  await page.getByText('已答 3 / 4').first().waitFor({ state: 'attached' })
  await handIn(page)
  await received(page)
  expect(await reportsOf(author, id)).toBe(1)
})

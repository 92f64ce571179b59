import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBlankExam } from './form/blank-desk.ts'
import { useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const count = 20
const texts = Array.from({ length: count }, (_, index) => ({
  stem: `第 ${index + 1} 个问题问什么？`,
  options: ['甲', '乙', '丙', '丁'].map((name) => `${name}说是 ${index + 1}`),
  right: index % 4,
}))

/** Counts what is pressed, in text and beside it. A line of text ends with Enter, as on any paper. */
function keysOf(page: Page) {
  const pressed = { text: 0, beside: 0 }
  return {
    pressed,
    line: async (text: string) => {
      pressed.text += text.length + 1
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    sign: async (sign: string) => {
      pressed.beside += 1
      await page.keyboard.type(sign)
    },
  }
}

const paper = (page: Page) => page.getByRole('region', { name: '题目', exact: true })
const group = (page: Page, number: number) => paper(page).getByRole('group', { name: `第 ${number} 题` })

test('twenty single choices with their keys take one key for each beside their text', async () => {
  const { page, problems } = await ocean.openAsMember('出题的人')
  await openBlankExam(page)
  const { pressed, line, sign } = keysOf(page)
  await paper(page).getByRole('button', { name: '单选', exact: true }).click()
  for (const { stem, options, right } of texts) {
    await line(stem)
    for (const [index, option] of options.entries()) {
      if (index === right) await sign('*')
      await line(option)
    }
  }
  expect(pressed.beside).toBeLessThanOrEqual(count)
  await page.getByRole('main').locator('header').first().getByText('已保存', { exact: true }).waitFor()
  await page.reload()
  for (const [index, { stem, options, right }] of [...texts.entries()].filter(([at]) => at % 6 === 0)) {
    const written = group(page, index + 1)
    await written.getByRole('button', { name: new RegExp(stem.replace('？', '')) }).click()
    await expect.poll(() => written.getByRole('textbox', { name: '题目' }).inputValue()).toBe(stem)
    for (const [at, option] of options.entries()) {
      const name = `选项 ${'ABCD'[at]}`
      expect(await written.getByRole('textbox', { name, exact: true }).inputValue()).toBe(option)
      const letter = written.getByRole('button', { name: `${name} 是答案` })
      expect(await letter.getAttribute('aria-pressed')).toBe(String(at === right))
    }
  }
  expect(problems).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findBarriers, findFaultsInLooks, findFaultsInThemes, visit } from './harness.ts'

/** A page in words that bar nobody, with this style and this in its middle. */
async function open(style: string, inner: string): Promise<Page> {
  const { page } = await visit(await openBrowser(), 'http://127.0.0.1')
  await page.setContent(
    `<!doctype html><html lang="zh-CN" data-theme="light"><title>页</title><meta name="viewport" content="width=device-width">
    <style>body{background:#fff}[data-theme=dark] body{background:#000;color:#fff}${style}</style>
    <main><h1>标题</h1>${inner}</main>`,
  )
  return page
}

const choose = (page: Page, theme: string) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)

const rulesOf = (faults: readonly string[]) => faults.map((fault) => fault.replace(/:.*/s, ''))

test('what can be read in the light and not in the dark is found, also on a page of known colours', async () => {
  const known = await open('', '<p>文字</p>')
  expect(await findFaultsInThemes(known, [], choose)).toEqual([])
  const page = await open('p{transition:color .2s}[data-theme=dark] p{color:#333}', '<p>文字</p>')
  expect(rulesOf(await findFaultsInThemes(page, [], choose))).toEqual(['color-contrast'])
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  // It was not taken for judged.
  expect(rulesOf(await findFaultsInThemes(page, [], choose))).toEqual(['color-contrast'])
})

test.each([
  ['smaller', 'p{color:#8a8a8a;font-size:32px}', 'p{color:#8a8a8a;font-size:14px}'],
  ['on another ground', 'p{color:#666}', 'main{background:#777}p{color:#666}'],
  ['behind a veil', 'p{color:#666}', 'main{opacity:.5}p{color:#666}'],
  ['that could not be used before', 'p{display:none}button{color:#ccc;background:#fff}', 'p{color:#ccc}'],
])('a colour that was fine is judged again where it is %s', async (_, fine, faulty) => {
  const inner = '<p>文字</p><button disabled>按钮</button>'
  expect(await findBarriers(await open(fine, inner))).toEqual([])
  expect(rulesOf(await findBarriers(await open(faulty, inner)))).toContain('color-contrast')
})

test('what only one width shows is found: too wide, hard to read, without a name', async () => {
  const faults = await findFaultsInLooks(
    await open(
      '@media(max-width:400px){b{display:block;width:500px}i{color:#eee}}@media(min-width:401px){img{display:none}}',
      '<b>很宽</b><i>很淡</i><img src="data:,">',
    ),
    [],
    choose,
  )
  expect(rulesOf(faults).toSorted()).toEqual(['118 px too wide (390 px)', 'color-contrast', 'image-alt'])
})

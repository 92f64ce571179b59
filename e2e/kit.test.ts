import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, gone, hasFocusWithin, layerOf, press, section, useKit } from './kit/gallery.ts'

const { open, openStill, openWithout } = useKit()

describe('toasts', () => {
  const toasts = (page: Page) => page.getByRole('region', { name: '提示' })

  test('a toast is titled 提示 and shown for 2 s', { tags: ['4.16', '9.06'] }, async () => {
    const page = await openStill()
    await press(page, '成功')
    const toast = toasts(page).getByRole('status')
    expect(await toast.textContent()).toBe('提示登录成功')
    await page.clock.runFor(1900)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await toast.waitFor(gone)
  })

  test('a toast stays while the pointer is on it, and its time starts in full when it leaves', {
    tags: ['4.17', '4.18'],
  }, async () => {
    const page = await openStill()
    await press(page, '警告')
    const toast = toasts(page).getByRole('alert')
    await page.clock.runFor(1900)
    await toast.hover()
    await page.clock.runFor(20_000)
    expect(await toast.isVisible()).toBe(true)
    await page.mouse.move(200, 700)
    await page.clock.runFor(1900)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await toast.waitFor(gone)
  })

  test('an error is shown as long as any other, and once however often it is said', {
    tags: ['4.16', '9.06'],
  }, async () => {
    const page = await openStill()
    await press(page, '错误')
    await page.clock.runFor(1900)
    await press(page, '错误')
    const toast = toasts(page).locator('[data-kind=error]')
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1900)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await toast.waitFor(gone)
  })

  test('a toast can be closed by hand, and the others stay', { tags: ['4.19'] }, async () => {
    const page = await openStill()
    await press(page, '成功')
    await press(page, '错误')
    await toasts(page).getByRole('status').getByRole('button', { name: '关闭提示' }).click()
    await toasts(page).getByRole('status').waitFor(gone)
    const other = toasts(page).getByRole('alert')
    expect(await other.textContent()).toContain('禁止请求')
    await press(other, '关闭提示')
    await other.waitFor(gone)
  })
})

describe('dialogs', () => {
  test('a confirm dialog answers yes by its button, no by 取消 and by Escape', async () => {
    const page = await open()
    const question = page.getByRole('alertdialog', { name: '删除选题' })
    const deleted = page.getByText('删除成功！')
    for (const refuse of [() => press(question, '取消'), () => page.keyboard.press('Escape')]) {
      await press(page, '删除前先问')
      await question.getByText('此操作将永久删除该问题，是否继续？').waitFor()
      const harmless = question.getByRole('button', { name: '取消' })
      await eventually(() => hasFocusWithin(harmless)).toBe(true)
      await refuse()
      await question.waitFor(gone)
      expect(await deleted.count()).toBe(0)
    }
    await press(page, '删除前先问')
    await press(question, '删除')
    await deleted.waitFor()
    await question.waitFor(gone)
    // It leaves by itself; on a busy machine it would be gone before it is pressed.
    await deleted.waitFor(gone)
  })

  test('the dialog for invalid input says 输入的数据不合法 and has one button', {
    tags: [],
  }, async () => {
    const page = await open()
    await press(page, '输入不合法')
    const dialog = page.getByRole('alertdialog', { name: '提示' })
    await dialog.getByText('输入的数据不合法', { exact: true }).waitFor()
    expect(await dialog.locator('footer').getByRole('button').allInnerTexts()).toEqual(['知道了'])
    await press(dialog, '知道了')
    await dialog.waitFor(gone)
  })

  test('the first dialog lies at z-index 2000, each next one higher, and a closed one gives its place back', {
    tags: ['9.29'],
  }, async () => {
    const page = await open()
    const outer = page.getByRole('dialog', { name: '选题编辑' })
    for (const again of [1, 2]) {
      await press(page, '打开对话框')
      expect(await layerOf(outer), `opened ${again}`).toBe(2000)
      await press(outer, '再开一层')
      const inner = page.getByRole('dialog', { name: '调查选题筛选' })
      expect(await layerOf(inner)).toBe(2001)
      await page.keyboard.press('Escape')
      await inner.waitFor(gone)
      await press(outer, '删除')
      const question = page.getByRole('alertdialog', { name: '删除选题' })
      expect(await layerOf(question)).toBe(2001)
      await press(question, '取消')
      await question.waitFor(gone)
      await press(outer, '取消')
      await outer.waitFor(gone)
    }
  })

  test('focus cannot leave an open dialog, and returns to what opened it', async () => {
    const page = await open()
    const opener = page.getByRole('button', { name: '打开对话框' })
    await opener.click()
    const outer = page.getByRole('dialog', { name: '选题编辑' })
    await outer.waitFor()
    for (const key of [...Array<string>(14).fill('Tab'), ...Array<string>(14).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      expect(await hasFocusWithin(outer), key).toBe(true)
    }
    const deeper = outer.getByRole('button', { name: '再开一层' })
    await deeper.press('Enter')
    const inner = page.getByRole('dialog', { name: '调查选题筛选' })
    await inner.waitFor()
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await hasFocusWithin(inner), key).toBe(true)
    }
    await page.keyboard.press('Escape')
    await eventually(() => hasFocusWithin(deeper)).toBe(true)
    await page.keyboard.press('Escape')
    await outer.waitFor(gone)
    await eventually(() => hasFocusWithin(opener)).toBe(true)
  })

  test('a picture opens, zooms, turns and closes by keyboard', { tags: ['2.92'] }, async () => {
    const page = await open()
    const opener = page.getByRole('button', { name: '查看大图：海上日出' })
    await opener.press('Enter')
    const preview = page.getByRole('dialog', { name: '图片预览：海上日出' })
    await preview.waitFor()
    const zoom = preview.getByLabel('缩放比例')
    expect(await zoom.textContent()).toBe('100%')
    await page.keyboard.press('+')
    await preview.getByText('125%').waitFor()
    await page.keyboard.press('r')
    await eventually(() => preview.getByRole('img').getAttribute('style')).toContain('rotate(90deg)')
    await page.keyboard.press('0')
    await preview.getByText('100%').waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor(gone)
    await eventually(() => hasFocusWithin(opener)).toBe(true)
  })
})

describe('fields', () => {
  test('a select with remote search asks once, 300 ms after the last letter', {
    tags: ['9.28'],
  }, async () => {
    const page = await openStill()
    const asked = section(page, '选择').getByText('问过：')
    await page.getByRole('button', { name: '远程查找' }).click()
    const keyword = page.getByRole('searchbox', { name: '搜索远程查找' })
    await keyword.waitFor()
    // Opening is not typing: the whole list comes at once.
    await page.clock.runFor(600)
    await page.getByRole('option', { name: '数学' }).waitFor()
    for (const letters of ['语', '语文', '语文课', '语文']) {
      await keyword.fill(letters)
      await page.getByText('正在查找…').waitFor()
      await page.clock.runFor(250)
      expect(await asked.textContent()).toMatch(/问过：“”$/)
    }
    await page.clock.runFor(100)
    await eventually(() => asked.textContent()).toMatch(/问过：“”、“语文”$/)
    await page.clock.runFor(600)
    await page.getByRole('option', { name: '数学' }).waitFor(gone)
    await page.getByRole('option', { name: '语文' }).click()
    await page.getByRole('button', { name: '远程查找' }).getByText('语文').waitFor()
    expect(await asked.textContent()).toMatch(/问过：“”、“语文”$/)
  })

  test('a number stepper takes one step, repeats while held, and stops when let go', {
    tags: ['9.30'],
  }, async () => {
    const page = await openStill()
    const figure = page.getByRole('spinbutton', { name: '数量' })
    const read = async () => Number(await figure.inputValue())
    const before = await read()
    await page.getByRole('button', { name: '增加数量' }).hover()
    await page.mouse.down()
    await page.clock.runFor(399)
    expect(await read()).toBe(before + 1)
    await page.clock.runFor(1)
    await eventually(read).toBe(before + 2)
    await page.clock.runFor(99)
    expect(await read()).toBe(before + 2)
    await page.clock.runFor(901)
    await eventually(read).toBe(before + 12)
    await page.mouse.up()
    await page.clock.runFor(100)
    const reached = await read()
    await page.clock.runFor(3000)
    expect(await read()).toBe(reached)
  })

  test.each([
    ['增加数量', '60', '减少数量', '59'],
    ['减少数量', '2', '增加数量', '3'],
  ])('a number stepper held at %s stops at %s, and lets go there', async (towards, bound, back, after) => {
    const page = await openStill()
    const figure = page.getByRole('spinbutton', { name: '数量' })
    const arm = page.getByRole('button', { name: towards })
    await arm.hover()
    await page.mouse.down()
    await page.clock.runFor(8000)
    await eventually(() => figure.inputValue()).toBe(bound)
    expect(await arm.isDisabled()).toBe(true)
    await page.mouse.up()
    await press(page, back)
    await page.clock.runFor(1000)
    await eventually(() => figure.inputValue()).toBe(after)
  })

  test('a day that the date picker refuses cannot be chosen by pointer, by key or by typing', async () => {
    const page = await open()
    const field = page.getByRole('textbox', { name: '截止日期' })
    const calendar = page.getByRole('dialog', { name: '截止日期 日历' })
    const day = (name: string) => calendar.getByRole('button', { name })
    await press(page, '截止日期：打开日历')
    expect(await day('11月13日').getAttribute('aria-disabled')).toBe('true')
    const refused = day('11月25日')
    expect(await refused.getAttribute('aria-label')).toContain('不可选')
    await refused.click({ force: true })
    for (const key of ['ArrowRight', 'ArrowLeft', 'Enter']) await refused.press(key)
    expect(await calendar.isVisible()).toBe(true)
    expect(await field.inputValue()).toBe('2026-11-20')
    await day('11月26日').click()
    await calendar.waitFor(gone)
    expect(await field.inputValue()).toBe('2026-11-26')
    await field.fill('2026-11-25')
    await field.press('Enter')
    // What was typed stays, and the field says what is wrong with it.
    await page.getByText('这一天不能选').waitFor()
    expect(await field.inputValue()).toBe('2026-11-25')
  })

  test('a file’s size is said in Kb or in M', async () => {
    const page = await open()
    const files = section(page, '文件与图片')
    expect(await files.getByText(/^[\d.]+ (Kb|M)$/).allInnerTexts()).toEqual(['470.7 Kb', '2.3 M', '12.1 Kb'])
    const cases = [
      ['小.png', 1536, '1.5 Kb'],
      ['大.png', 3 * 1024 * 1024, '3 M'],
    ] as const
    for (const [name, size, said] of cases) {
      const file = { name, mimeType: 'image/png', buffer: Buffer.alloc(size) }
      await files.getByLabel('题目图片', { exact: true }).locator('input').first().setInputFiles(file)
      const row = files.getByRole('listitem').filter({ hasText: name })
      await row.getByText(said, { exact: true }).waitFor()
      await press(row, `移除 ${name}`)
      await row.waitFor(gone)
    }
  })

  test.each(['FileReader', 'File'])(
    'an upload says 当前浏览器不支持读取文件 where there is no %s',
    { tags: ['8.22'] },
    async (name) => {
      const page = await openWithout(name)
      const files = section(page, '文件与图片')
      const words = '当前浏览器不支持读取文件'
      expect(await files.getByRole('alert').allInnerTexts()).toEqual([words, words])
      expect(await files.getByRole('button', { name: '选择文件' }).count()).toBe(0)
    },
  )
})

describe('tables', () => {
  /** How far a table reaches past its frame, and what the frame does about it. */
  const overhang = (page: Page) =>
    page.getByRole('table', { name: '选题' }).evaluate((table: HTMLElement) => {
      const frame = table.parentElement as HTMLElement
      return { px: Math.max(0, table.offsetWidth - frame.clientWidth), x: getComputedStyle(frame).overflowX }
    })

  test('a word of 200 letters breaks: no column is pushed out of the frame', async () => {
    const page = await open()
    const cell = page.getByRole('table', { name: '选题' }).locator('tbody tr').nth(1).locator('td')
    for (const at of [1, 3]) {
      const before = await cell.nth(at).evaluate((element, text) => {
        const inner = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
        const was = inner.data
        inner.data = text
        return was
      }, 'A'.repeat(200))
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await eventually(() => overhang(page)).toEqual({ px: 0, x: 'clip' })
      }
      await cell.nth(at).evaluate((element, text) => {
        ;(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text).data = text
      }, before)
    }
  })

  test('what still does not fit is scrolled sideways; otherwise the header sticks to the page', async () => {
    const page = await open()
    const tooWide = 'table[aria-label="选题"] { min-width: 1600px }'
    const style = await page.addStyleTag({ content: tooWide })
    await eventually(() => overhang(page).then(({ x }) => x)).toBe('auto')
    await style.evaluate((element) => (element as HTMLElement).remove())
    await eventually(() => overhang(page)).toEqual({ px: 0, x: 'clip' })
  })
})

test('tabs that do not fit say that more follow, wherever the edge falls, until the last is reached', async () => {
  const page = await open()
  const row = page.getByRole('tablist', { name: '分类' })
  const isHintShown = () =>
    row.evaluate((list) => getComputedStyle(list.nextElementSibling as Element).display !== 'none')
  await eventually(isHintShown).toBe(false)
  await page.setViewportSize({ width: 390, height: 800 })
  await eventually(isHintShown).toBe(true)
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
  await eventually(isHintShown).toBe(false)
})

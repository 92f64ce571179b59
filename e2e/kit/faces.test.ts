import { describe, expect, test } from 'vitest'
import { findFaultsInLooks, findOverflow } from '../harness.ts'
import { eventually, gone, hasFocusWithin, press, section, useKit } from './gallery.ts'

const { open, openStill, openAs } = useKit()

describe('waiting', () => {
  test.each([
    [0, 'a ring', 'svg.animate-spin', 1],
    [1, 'waves', 'i.animate-wave', 5],
    [2, 'the seal', 'i.animate-ripple', 1],
  ])(
    'the loading overlay of type %d covers the page with %s',
    { tags: [] },
    async (type, _figure, parts, count) => {
      const page = await openStill()
      const overlay = page.getByRole('status').getByText('请稍候…')
      await press(page, `遮罩 ${type}`)
      expect(await overlay.count()).toBe(0)
      // A wait of less than 100 ms would only flash.
      await page.clock.runFor(200)
      await overlay.waitFor()
      expect(await overlay.locator(parts).count()).toBe(count)
      expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
      await page.clock.runFor(2000)
      await overlay.waitFor(gone)
    },
  )

  test('a countdown counts in 天, 时, 分 and 秒, and says 已超时 when it is over', async () => {
    const page = await openStill()
    // The ends are counted from when the page came.
    await page.reload()
    const clocks = section(page, '印、签、卡').getByRole('timer')
    const says = async () => (await clocks.allTextContents()).slice(0, 5).join('，')
    await eventually(says).toBe('6 天 4 时 0 分 0 秒，还剩 6 天 4 时，42:00，8 秒，已超时')
    // It ticks on the whole second: which one of two it is depends on when the page came.
    await page.clock.runFor(2500)
    await eventually(says).toMatch(/^6 天 3 时 59 分 5[78] 秒，还剩 6 天 3 时，41:5[78]，[56] 秒，已超时$/)
    await page.clock.runFor(8000)
    await eventually(says).toMatch(/^6 天 3 时 59 分 .+，已超时，已超时$/)
  })

  test('a part that breaks leaves the page standing, with a way home and a new try', async () => {
    // React reports what broke: an error in the console is what is expected here.
    const { page } = await openAs({})
    await press(page, '弄坏')
    const crashed = page.getByRole('alert').filter({ hasText: '这一页出了点问题' })
    expect(await crashed.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
    expect(await page.getByRole('heading', { level: 1, name: '部件陈列' }).isVisible()).toBe(true)
    await press(page, '修好')
    await page.getByText('一切正常。').waitFor()
    await press(page, '弄坏')
    await press(crashed, '重新加载')
    await page.getByText('一切正常。').waitFor()
    expect(await crashed.count()).toBe(0)
  })
})

describe('menus', () => {
  test('a menu is gone through and used by keyboard, and gives the focus back', async () => {
    const page = await open()
    const trigger = page.getByRole('button', { name: '更多操作', exact: true })
    await trigger.press('ArrowUp')
    const menu = page.getByRole('menu')
    const entry = (name: string) => menu.getByRole('menuitem', { name })
    await eventually(() => hasFocusWithin(entry('删除'))).toBe(true)
    // Round the end, past what cannot be chosen.
    await page.keyboard.press('ArrowDown')
    await eventually(() => hasFocusWithin(entry('编辑'))).toBe(true)
    await page.keyboard.press('Home')
    await eventually(() => hasFocusWithin(entry('编辑'))).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor(gone)
    await eventually(() => hasFocusWithin(trigger)).toBe(true)
    await trigger.press('Enter')
    await eventually(() => hasFocusWithin(entry('编辑'))).toBe(true)
    await page.keyboard.press('Enter')
    await menu.waitFor(gone)
    await eventually(() => hasFocusWithin(trigger)).toBe(true)
  })
})

describe('lists', () => {
  test('a list is loading, empty, failed with 重试, or full', async () => {
    const page = await open()
    const lists = section(page, '列表')
    const face = (name: string) => lists.getByText(name, { exact: true }).click()
    const table = lists.getByRole('table', { name: '选题' })
    await table.waitFor()

    await face('载入')
    await lists.locator('[aria-busy=true]').getByText('正在载入…').waitFor()
    expect(await table.count()).toBe(0)

    await face('空')
    await lists.getByText('没有符合条件的题').waitFor()
    await lists.getByRole('button', { name: '清除条件' }).waitFor()
    expect(await lists.locator('[aria-busy=true]').count()).toBe(0)

    await face('失败')
    const failure = lists.getByRole('alert')
    await failure.getByText('服务器暂时没有回应，请稍后再试。').waitFor()
    await press(failure, '重试')
    await failure.waitFor(gone)
    expect(await table.getByRole('row').count()).toBe(5)
  })

  test('a table becomes cards on a narrow screen and a table again on a wide one', async () => {
    const page = await open()
    const table = page.getByRole('table', { name: '选题' })
    const cards = page.getByRole('list', { name: '选题' })
    expect(await table.getByRole('columnheader', { name: '答对率' }).count()).toBe(1)
    expect(await cards.count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await table.waitFor(gone)
    expect(await cards.getByRole('listitem').count()).toBe(4)
    const card = cards.getByRole('listitem').first()
    expect(await card.textContent()).toMatch(/学而时习之.+单选分类语文难度困难答对率61%/)
    await page.setViewportSize({ width: 640, height: 844 })
    await cards.waitFor(gone)
    await table.waitFor()
  })

  test('a page of a list may have 10, 20, 30, 40, 50 or 100 rows', async () => {
    const page = await open()
    const pages = page.getByRole('navigation', { name: '分页', exact: true })
    const size = pages.getByRole('combobox', { name: '每页' })
    await size.selectOption('50')
    await eventually(() => size.getByRole('option').allInnerTexts()).toEqual([
      '10',
      '20',
      '30',
      '40',
      '50',
      '100',
    ])
    await press(pages, '第 26 页')
    await eventually(() => pages.getByRole('button', { name: '下一页' }).isDisabled()).toBe(true)
  })
})

describe('looks', () => {
  test('up to 414 px the root font size is the width / 7.5, above it is not', {
    tags: ['9.09', '9.10'],
  }, async () => {
    const page = await open()
    const rootSize = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    for (const width of [320, 375, 390, 414]) {
      await page.setViewportSize({ width, height: 844 })
      await eventually(rootSize).toBeCloseTo(width / 7.5, 2)
    }
    for (const width of [415, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await eventually(rootSize).toBe(16)
    }
  })

  test('the whole kit at both widths, light and dark: no barrier, no overflow, no error in the console', async () => {
    const { page, problems } = await openAs({ width: 390 })
    const faults = await findFaultsInLooks(page, problems, (_, theme) =>
      page.getByText(theme === 'dark' ? '深色' : '浅色', { exact: true }).click(),
    )
    expect(faults).toEqual([])

    await press(page, '错误')
    await page.getByRole('button', { name: '关闭提示' }).hover()
    expect(await findOverflow(page)).toBeLessThanOrEqual(0)
    expect(problems).toEqual([])
  })
})

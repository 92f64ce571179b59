import { expect, test } from 'vitest'
import { findFaultsInLooks } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'
import { choose, handIn, make, received, reportsOf } from './take/form.ts'

const ocean = useOcean()

test('people take turns at one device, each sees an empty paper', async () => {
  const { id, author } = await make(ocean, {
    kiosk: '1',
    needLoginParticipate: '0',
    thanks: '请把平板交给下一位',
  })
  const { page, problems } = await ocean.open({ width: 390 })
  await page.goto(`/questionnaire/${id}`)
  for (const text of ['第一个人', '第二个人']) {
    expect(await page.locator('textarea').inputValue()).toBe('')
    await choose(page, '地铁')
    await page.locator('textarea').fill(text)
    await handIn(page)
    await received(page)
    await page.getByText('请把平板交给下一位').waitFor()
    expect(await page.getByText(text).count()).toBe(0)
    if (text === '第一个人') expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.getByRole('link', { name: '下一位' }).click()
    await page.locator('textarea').waitFor()
  }
  expect(problems).toEqual([])
  await choose(page, '地铁')
  await page.locator('textarea').fill('没有交')
  await page.reload()
  expect(await page.locator('textarea').inputValue()).toBe('')
  expect(await reportsOf(author, id)).toBe(2)
})

test('a report is changed until the end, and counts once', async () => {
  const { id, author } = await make(ocean, { allowChange: '1', needLoginParticipate: '0' })
  const { page, problems } = await ocean.open({ width: 390 })
  await page.goto(`/questionnaire/${id}`)
  await choose(page, '地铁')
  await page.locator('textarea').fill('先写的')
  await handIn(page)
  await received(page)
  await page.getByText('要修改？').click()
  await page.locator('.take-change textarea').fill('后来想到的')
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await button(page, '提交修改').click()
  await page.getByRole('dialog').getByRole('button', { name: '提交修改' }).click()
  await page.getByText('已经改好，请以这张新回执为准').waitFor()
  await page.reload()
  await page.locator('textarea[readonly]', { hasText: '后来想到的' }).waitFor()
  expect(await reportsOf(author, id)).toBe(1)
})

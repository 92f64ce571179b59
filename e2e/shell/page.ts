import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const at = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).locator('visible=true').waitFor()

/** The bar's: the page of the search has one as well. */
export const search = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: '搜索' })

export const pathOf = (page: Page) => {
  const { pathname, search: query } = new URL(page.url())
  return pathname + query
}

/** Long enough to be scrolled, whatever is on it. */
export async function lengthen(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => {
    document.body.style.minHeight = '2400px'
  })
}

/** Until it is there: a page that has only just come begins at its top by itself. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction((top) => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.round(window.scrollY) === top
  }, y)
}

export const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

export const barOpacity = (page: Page) =>
  page.getByRole('banner').evaluate((element) => Number(getComputedStyle(element).opacity))

/** Of what is written on the bar. */
const textOpacity = (page: Page) =>
  page
    .getByRole('banner')
    .evaluate(({ firstElementChild: row }) => (row ? Number(getComputedStyle(row).opacity) : -1))

const isBarHit = (page: Page) =>
  page
    .getByRole('banner')
    .evaluate((bar) => bar.contains(document.elementFromPoint(window.innerWidth / 2, 20)))

/** Opaque up to 60 px, transparent at 200, between them what the position says; below, upwards shows it. */
export async function expectFade(page: Page): Promise<void> {
  const isAt = (y: number, opacity: number) =>
    scrollTo(page, y).then(() => expect.poll(() => barOpacity(page)).toBeCloseTo(opacity, 1))
  await isAt(60, 1)
  expect(await textOpacity(page)).toBe(1)
  expect(await isBarHit(page)).toBe(true)
  await isAt(130, 0.5)
  expect(await textOpacity(page)).toBe(0)
  expect(await isBarHit(page)).toBe(false)
  await isAt(200, 0)
  await isAt(165, 0.25)
  await isAt(900, 0)
  await isAt(700, 1)
  expect(await isBarHit(page)).toBe(true)
  await isAt(900, 0)
  await isAt(130, 0.5)
  // Where the page rests, the bar is whole or gone.
  await expect.poll(() => barOpacity(page), { timeout: 5000 }).toBe(0)
  await isAt(65, 0.96)
  await expect.poll(() => barOpacity(page), { timeout: 5000 }).toBe(1)
  await isAt(900, 0)
}

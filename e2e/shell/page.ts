import type { Page } from 'playwright-core'

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

import type { Page } from 'playwright-core'
import { button } from '../ocean/member-site.ts'

/** Opens a new exam on a desk, as its author does on the page where things are made, and returns the id of the desk. */
export async function openBlankExam(page: Page): Promise<string> {
  await page.goto('/publish?tab=exam')
  await page.getByRole('button', { name: /^到编辑台上写/ }).click()
  await page.waitForURL(/\/desk\/[\w-]+$/)
  await button(page, '单选').waitFor()
  return page.url().split('/').at(-1) ?? ''
}

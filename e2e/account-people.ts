import type { Browser, BrowserContext, Page } from 'playwright-core'
import { makeOwner } from './enter.ts'
import type { Site } from './site.ts'

export const owner = { username: 'owner', name: '站长', password: 'correct horse battery' }

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Makes the site's owner and keeps their browser, for what only they may do. */
export async function setUpOwner(browser: Browser, site: Site): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.address, reducedMotion: 'reduce' })
  await makeOwner(context, site, owner, { sample: false })
  return context
}

interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A call as the person whose browser this is; resolves with the answer's data. */
export async function callAs(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  form: Record<string, string> = {},
  file?: SentFile,
): Promise<Record<string, unknown>> {
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  const answer = await context.request.fetch(`/oceanAPI/v1${path}`, {
    method,
    ...(method !== 'GET' && (file ? { multipart: { ...form, file } } : { form })),
    headers: {
      'person-jwt': decodeURIComponent(cookies['person-jwt'] ?? ''),
      'X-XSRF-TOKEN': decodeURIComponent(cookies['XSRF-TOKEN'] ?? ''),
    },
  })
  const { status, reason, data } = await answer.json()
  if (![200, 717, 1802].includes(status)) throw new Error(`${path}: ${status} ${reason}`)
  return data
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await fill(page, { username, password })
  await press(page, '登录')
}

export const isSignedInAs = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true }).waitFor()

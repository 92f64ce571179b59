import type { BrowserContext, Locator, Page } from 'playwright-core'
import { callAs } from '../account-people.ts'
import type { Looks, Visit } from '../harness.ts'
import { button, field, inDialog, type MemberSite } from '../ocean/member-site.ts'

export const options = (...texts: string[]) => JSON.stringify(texts.map((opt) => ({ opt })))

export const make = (context: BrowserContext, fields: Record<string, string>) =>
  callAs(context, 'POST', '/question/bank/create', fields)

export async function openBank(ocean: MemberSite, name: string, looks?: Looks): Promise<Visit> {
  const visited = await ocean.openAsMember(name, looks)
  await visited.page.goto('/question/bank')
  await visited.page.getByRole('heading', { level: 1, name: '题库' }).waitFor()
  return visited
}

export const editor = (page: Page) => page.getByRole('dialog', { name: '选题编辑' })
export const rows = (page: Page) => page.getByRole('table', { name: '题库' }).locator('tbody tr')
export const optionField = (page: Page, index: number) => page.locator(`[name="options.${index}.opt"]`)

/** Without waiting for the place to be there. */
export const hasFocus = async (place: Locator) =>
  (await place.count()) === 1 && place.evaluate((element) => element === document.activeElement)

export async function writeNew(page: Page, kind: string, text: string): Promise<Locator> {
  // By the keyboard: a toast that still covers the button would catch the pointer.
  await button(page, '新建题目').first().press('Enter')
  await editor(page).getByRole('radio', { name: kind, exact: true }).check()
  await field(page, 'question').fill(text)
  return editor(page)
}

export async function save(page: Page, name = '确定'): Promise<void> {
  await inDialog(page, name).click()
  await editor(page).waitFor({ state: 'detached' })
}

export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The newest question as the server has it. */
export const newest = async (context: BrowserContext) => {
  const { tables } = await callAs(context, 'GET', '/question/bank/find?len=1')
  return (tables as Record<string, unknown>[])[0]
}

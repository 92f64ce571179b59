import type { BrowserContext, Locator, Page } from 'playwright-core'
import { callAs } from '../account-people.ts'
import type { MemberSite } from '../ocean/member-site.ts'
import type { Site } from '../site.ts'

export const course = '数学'

/** The files of a worker share this module: each site has its own. */
const coursesOf = new WeakMap<Site, Promise<unknown>>()

/** Only an admin makes subjects; the site's owner is made for it. */
export function makeCourse(ocean: MemberSite): Promise<unknown> {
  const site = ocean.site()
  const made =
    coursesOf.get(site) ??
    ocean.openAsOwner(site).then(async ({ context }) => {
      const path = '/question/questionnaireType'
      const { tables } = await callAs(context, 'GET', `${path}/find?len=200&type=exam`)
      if ((tables as unknown[]).length > 0) return
      await callAs(context, 'POST', `${path}/create`, { value: course, type: 'exam' })
    })
  coursesOf.set(site, made)
  return made
}

export const makeForm = async (context: BrowserContext, fields: Record<string, string>): Promise<string> =>
  String((await callAs(context, 'POST', '/question/survey/create', fields)).survey_id)

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const within = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })

export const hasFocus = async (place: Locator) =>
  (await place.count()) === 1 && place.evaluate((element) => element === document.activeElement)

const tabs = { 投票信息: 'vote', 评选信息: 'contest', 调查信息: 'survey', 试卷信息: 'exam' } as const

export async function openNew(page: Page, title: keyof typeof tabs): Promise<Locator> {
  await page.goto(`/publish?tab=${tabs[title]}`)
  await page.getByRole('button', { name: '从空白开始' }).click()
  await dialog(page, title).waitFor()
  return dialog(page, title)
}

/** 确定 says this, as a toast and at its place. */
export async function says(page: Page, place: Locator, text: string): Promise<void> {
  await within(place, '确定').press('Enter')
  const toasts = page.getByRole('region', { name: '提示' })
  await toasts
    .getByRole('alert')
    .filter({ hasText: '提示' })
    .getByText(text, { exact: true })
    .first()
    .waitFor()
  await place.getByText(text, { exact: true }).first().waitFor()
}

/** What is said before a form goes live is agreed to. */
export const publish = (page: Page): Promise<void> =>
  within(page.getByRole('alertdialog', { name: '发布' }), '发布').click()

/** The form that 确定 has made, once it is published. */
export const publishedId = async (page: Page): Promise<string> => {
  await publish(page)
  return savedId(page)
}

export const savedId = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/mine\//)
  return page.url().split('/').at(-1) ?? ''
}

export const view = async (context: BrowserContext, id: string) =>
  callAs(context, 'GET', `/question/survey/view/${id}`)

/** Nobody else's: each test finds its own questions alone. */
export const single = {
  allowPeopleUse: '0',
  option_type: '0',
  options: JSON.stringify([{ opt: '甲' }, { opt: '乙' }]),
}
export const keyed = { ...single, isOnlyOpt: '1', answer: 'A' }
export const open = { option_type: '3', allowPeopleUse: '0' }

export const make = async (
  context: BrowserContext,
  question: string,
  more: Record<string, string> = single,
) => {
  const { question_id } = await callAs(context, 'POST', '/question/bank/create', { question, ...more })
  return String(question_id)
}

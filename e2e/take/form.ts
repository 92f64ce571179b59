import type { BrowserContext, Page } from 'playwright-core'
import { callAs } from '../account-people.ts'
import { makeForm } from '../form/form-steps.ts'
import { button, type MemberSite } from '../ocean/member-site.ts'

const questions = [
  { question: '您最常用的通勤方式是？', option_type: 0, options: [{ opt: '地铁' }, { opt: '公交' }] },
  {
    question: '一周里哪几天出门？',
    option_type: 1,
    options: [{ opt: '周一' }, { opt: '周五' }],
    isRequired: false,
  },
  { question: '我住在____区。', option_type: 2, isRequired: false },
  { question: '还想说什么？', option_type: 3, isRequired: false },
  { question: '请排序', option_type: 4, options: [{ opt: '准时' }, { opt: '便宜' }], isRequired: false },
]

const day = 24 * 60 * 60_000
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

export interface Made {
  id: string
  author: BrowserContext
}

/** A survey that anybody with the link can take. */
export async function make(ocean: MemberSite, fields: Record<string, string> = {}): Promise<Made> {
  const context = await ocean.makeMember('发起人')
  const id = await makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '城市通勤',
    needLoginParticipate: '0',
    question: JSON.stringify(questions),
    ...fields,
  })
  return { id, author: context }
}

export const makeVote = (ocean: MemberSite, fields: Record<string, string> = {}) =>
  make(ocean, {
    questionnaire_type: 'vote',
    survey_title: '最受欢迎的社团',
    question: '[]',
    vote: JSON.stringify([{ opt: '海洋社' }, { opt: '天文社' }]),
    ...fields,
  })

export const reportsOf = async (author: BrowserContext, id: string): Promise<number> => {
  const { length } = await callAs(author, 'GET', `/question/report/find?survey_id=${id}`)
  return Number(length)
}

export const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()
export const isChosen = (page: Page, name: string) => page.getByRole('radio', { name }).isChecked()
export const saved = (page: Page) => page.getByText('已保存', { exact: true }).waitFor()
export const received = (page: Page) => page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()

/** Asked once where something is left open, and not at all where nothing is. */
export async function handIn(page: Page) {
  await button(page, '提交').click()
  const asked = page.getByRole('dialog').getByRole('button', { name: '提交' })
  await asked.or(page.locator('.take-card, .take-trouble')).first().waitFor()
  if (await asked.isVisible()) await asked.click()
}

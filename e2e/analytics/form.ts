import type { BrowserContext, Page } from 'playwright-core'
import { newUuid } from '../../web/src/lib/uuid.ts'
import { callAs } from '../account-people.ts'
import { makeForm, view } from '../form/form-steps.ts'
import type { MemberSite } from '../ocean/member-site.ts'

export const questions = [
  { question: '怎么来上班？', option_type: 0, options: [{ opt: '地铁' }, { opt: '公交' }] },
  { question: '住在____区。', option_type: 2, isRequired: false },
  { question: '请排序', option_type: 4, options: [{ opt: '准时' }, { opt: '便宜' }], isRequired: false },
]

export interface Made {
  id: string
  context: BrowserContext
  page: Page
  problems: string[]
  /** Ids in their order. */
  ask: string[]
}

export async function make(
  ocean: MemberSite,
  name: string,
  fields: Record<string, string> = {},
  width: 390 | 1280 = 1280,
): Promise<Made> {
  const visited = await ocean.openAsMember(name, { width })
  const id = await makeForm(visited.context, {
    questionnaire_type: 'survey',
    survey_title: '城市通勤',
    needLoginParticipate: '0',
    question: JSON.stringify(questions),
    ...fields,
  })
  const { question } = await view(visited.context, id)
  const ask = (question as { question_id: string }[]).map(({ question_id }) => question_id)
  return { ...visited, id, ask }
}

export const makeVote = (ocean: MemberSite, name: string) =>
  make(ocean, name, {
    questionnaire_type: 'vote',
    survey_title: '最受欢迎的社团',
    question: '[]',
    vote: JSON.stringify([{ opt: '海洋社' }, { opt: '天文社' }]),
  })

/** Somebody else hands in a report; gives their browser. */
export async function answer(
  ocean: MemberSite,
  id: string,
  answers: Record<string, string>,
  guest?: BrowserContext,
): Promise<void> {
  const report = { survey_id: id, answers: JSON.stringify(answers), submit_key: newUuid() }
  await callAs(guest ?? (await ocean.makeGuest()), 'POST', '/question/report/create', report)
}

export const publish = (author: BrowserContext, id: string, fields: Record<string, string>) =>
  callAs(author, 'POST', `/question/report/publish/${id}`, fields)

export const counts = (page: Page, total: number) =>
  page.locator('.screen-count').getByText(String(total), { exact: true }).waitFor()
export const figures = (page: Page) => page.locator('.screen-figures').allInnerTexts()

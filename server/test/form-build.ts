import { categoryCalls } from '@wenhai/core/category/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { refreshLocks } from '#features/form/lock.commands'
import { createQuestion } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import type { TestSite } from './harness.ts'

/** Forms that are right in all else. */
export const vote = (given: Record<string, unknown> = {}) => ({
  questionnaire_type: 'vote',
  survey_title: '春游去哪里',
  vote: [{ opt: '植物园' }, { opt: '海洋馆' }],
  ...given,
})

export const survey = (question: unknown[], given: Record<string, unknown> = {}) => ({
  questionnaire_type: 'survey',
  survey_title: '食堂满意度',
  question,
  ...given,
})

export const exam = (question: unknown[], given: Record<string, unknown> = {}) => ({
  questionnaire_type: 'exam',
  survey_title: '期中测验',
  course: '数学',
  question,
  ...given,
})

export async function createForm(client: Client, draft: Record<string, unknown>): Promise<string> {
  const { status, reason, data } = await client.call(formCalls.createForm, draft)
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data.survey_id
}

/** As if its end had come: a minute ago, unless told otherwise. */
export async function endAt(
  { database }: TestSite,
  id: string,
  end_time = Date.now() - 60_000,
): Promise<void> {
  await database.kysely.updateTable('form').set({ end_time }).where('survey_id', '=', id).execute()
  await refreshLocks(database, id, Date.now())
}

/** An author with three questions, on a site with a subject. */
export async function buildAuthor(
  site: TestSite,
): Promise<{ client: Client; ocean_id: string; ids: string[] }> {
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  await admin.call(categoryCalls.createCategory, { value: '数学', type: 'exam' })
  const { client, member } = await buildSignedIn(site, { name: '王老师' })
  const ids = []
  for (const text of ['一加一等于几？', '二加二等于几？', '三加三等于几？'])
    ids.push(await createQuestion(client, { question: text }))
  return { client, ocean_id: member.user_id, ids }
}

export const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

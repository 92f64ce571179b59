import { reportCalls } from '@wenhai/core/report/calls'
import { createQuestion } from './bank-build.ts'
import type { Client } from './client.ts'
import { buildAuthor, createForm, exam } from './form-build.ts'
import type { TestSite } from './harness.ts'
import { start, submit } from './report-build.ts'

/** Two marked questions of 50 points; the key of each is A. */
export async function buildExam(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const ids = []
  for (const question of ['甲？', '乙？'])
    ids.push(
      await createQuestion(author.client, { question, isOnlyOpt: 1, answer: 'A', note: `${question}的解析` }),
    )
  const id = await createForm(author.client, exam(ids, { needLoginParticipate: false, ...given }))
  const [first = '', second = ''] = ids
  return { ...author, id, ids, first, second }
}

export const sit = async (client: Client, id: string, answers: Record<string, string>) => {
  const { attempt_id } = (await start(client, id)).data
  return submit(client, id, answers, { attempt_id })
}

export const view = async (client: Client, id: string) =>
  (await client.call(reportCalls.viewReport, { id })).data

import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { workOffRegrades } from '#features/exam/jobs'
import type { Client } from './client.ts'
import { buildExam, sit } from './exam-build.ts'
import type { TestSite } from './harness.ts'

/** An exam of two questions of 50 points that nobody but its author knows, and who sat it with these answers. */
export async function buildSat(
  site: TestSite,
  answers: readonly (readonly [string, string])[],
  given: Record<string, unknown> = {},
) {
  const built = await buildExam(site, given)
  const takers: { client: Client; report_id: string }[] = []
  for (const [one, two] of answers) {
    const client = await site.client().openPage()
    const { data } = await sit(client, built.id, { [built.first]: one, [built.second]: two })
    takers.push({ client, report_id: data.report_id })
  }
  return { ...built, takers }
}

export const beginRegrade = (client: Client, id: string, question_id: string, given: object) =>
  client.call(regradeCalls.startRegrade, { id, question_id, reason: '答案印错了', ...given })

/** Confirmed and worked off. */
export async function regradeNow(
  { database }: TestSite,
  client: Client,
  id: string,
  question_id: string,
  given: object,
): Promise<string> {
  const { status, reason, data } = await beginRegrade(client, id, question_id, given)
  if (status !== 200) throw new Error(`${status} ${reason}`)
  await workOffRegrades(database)
  return data.regrade_id
}

export async function undoNow({ database }: TestSite, client: Client, id: string, regrade_id: string) {
  const { status } = await client.call(regradeCalls.undoRegrade, { id, regrade_id })
  await workOffRegrades(database)
  return status
}

export const scoresOf = (client: Client, id: string) =>
  client
    .call(reportCalls.findReports, { survey_id: id, sort: 'old' })
    .then(({ data }) => data.tables.map(({ score }) => score))

/** Everything stored of the reports of a form that a regrade could touch, byte for byte. */
export const storedMarks = ({ database }: TestSite, survey_id: string) =>
  database.kysely
    .selectFrom('report')
    .select(['report_id', 'marks', 'score', 'pending'])
    .where('survey_id', '=', survey_id)
    .orderBy('report_id')
    .execute()

import { reportCalls } from '@wenhai/core/report/calls'
import { addToRoster } from '#features/form/roster.commands'
import type { Database } from '#lib/database/open'
import { newId } from '#lib/ids'
import type { Client } from './client.ts'
import { buildAuthor, createForm, survey, vote } from './form-build.ts'
import type { TestSite } from './harness.ts'

/** A report that is right in all else. */
export const report = (survey_id: string, answers: Record<string, string>, given: object = {}) => ({
  survey_id,
  answers,
  submit_key: newId(),
  ...given,
})

export const submit = (
  client: Client,
  survey_id: string,
  answers: Record<string, string>,
  given: object = {},
) => client.call(reportCalls.createReport, report(survey_id, answers, given))

export const start = (client: Client, id: string, given: object = {}) =>
  client.call(reportCalls.startReport, { id, ...given })

/** Open to everyone, with three single choices. */
export async function buildSurvey(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const id = await createForm(author.client, survey(author.ids, { needLoginParticipate: false, ...given }))
  const answers = Object.fromEntries(author.ids.map((question_id) => [question_id, 'A']))
  return { ...author, id, answers }
}

export async function buildVote(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const id = await createForm(author.client, vote({ needLoginParticipate: false, ...given }))
  return { ...author, id }
}

/** What a full recount of the stored reports comes to, for votes. */
export async function recount({ database }: TestSite, survey_id: string): Promise<Record<string, number>> {
  const rows = await database.kysely
    .selectFrom('report')
    .select('answers')
    .where('survey_id', '=', survey_id)
    .execute()
  const counts: Record<string, number> = {}
  for (const { answers } of rows) {
    const key = String(JSON.parse(answers).vote)
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** An attempt of a guest, as beginning it would leave it. */
export async function openAttempt({ kysely }: Database, survey_id: string, attempt_no = 1) {
  const [attempt_id, device_id] = [newId(), newId()]
  await kysely
    .insertInto('attempt')
    .values({
      attempt_id,
      survey_id,
      voter_key: `d:${device_id}`,
      attempt_no,
      revision: 1,
      plan: '',
      user_id: '',
      device_id,
      roster_id: '',
      start_time: Date.now() - 100_000,
      deadline: Date.now() + 86_400_000,
      answers: '{}',
      marked: '[]',
      seconds: '{}',
      reached: 0,
      version: 0,
      draft_time: 0,
      source: '',
      device: 'desk',
      state: 0,
      is_exam: 1,
      extra_end: 0,
      fields: '{}',
      log_bytes: 0,
    })
    .execute()
  return { attempt_id, device_id }
}

/** Somebody on the form's roster; who is there already gets the name and group. */
export const addPerson = (
  { database }: TestSite,
  survey_id: string,
  person: { name: string; number: string; group: string },
) => addToRoster(database, survey_id, [person])

import type { FrozenQuestion } from '@wenhai/core/form/revision'
import type { Database, ReadOnlyDatabase } from '../../lib/database/open.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { readPlan } from './row.queries.ts'

/** How many of the newest reports are read for the texts of drawn questions. */
const plansRead = 200

const knownOf = perDatabase(() => new Map<string, Map<string, FrozenQuestion>>())

/** Drawn questions are in no revision, only in the plans of their takers. */
export async function findDrawn(
  database: Database,
  survey_id: string,
  /** Left out for all revisions. */
  ids?: readonly string[],
): Promise<ReadonlyMap<string, FrozenQuestion>> {
  const forms = knownOf(database)
  const known = forms.get(survey_id) ?? new Map<string, FrozenQuestion>()
  forms.set(survey_id, known)
  if (ids?.every((id) => known.has(id))) return known
  for (const [id, question] of await readDrawn(database, survey_id))
    if (!known.has(id)) known.set(id, question)
  return known
}

/** Those of the newest reports. */
export async function readDrawn(
  { kysely }: ReadOnlyDatabase,
  survey_id: string,
): Promise<Map<string, FrozenQuestion>> {
  const drawn = new Map<string, FrozenQuestion>()
  const rows = await kysely
    .selectFrom('report')
    .select('plan')
    .where('survey_id', '=', survey_id)
    .where('plan', '<>', '')
    .orderBy('report_id', 'desc')
    .limit(plansRead)
    .execute()
  for (const { plan } of rows)
    for (const question of readPlan(plan)?.drawn ?? [])
      if (!drawn.has(question.question_id)) drawn.set(question.question_id, question)
  return drawn
}

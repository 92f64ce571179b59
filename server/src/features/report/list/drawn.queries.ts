import type { FrozenQuestion } from '@wenhai/core/form/revision'
import type { Database, ReadOnlyDatabase } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import { readOne } from '#lib/reading/read-in-thread'
import { readPlan } from '../row.ts'

/** How many of the newest reports are read for the texts of drawn questions. */
const plansRead = 200

const knownOf = perDatabase(() => new Map<string, Map<string, FrozenQuestion>>())

/**
 * Drawn questions are in no revision, only in the plans of their takers. What the newest of them did not have is looked
 * for further back, in a thread: without its text a question would be missing in files and figures.
 */
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
  const add = (drawn: ReadonlyMap<string, FrozenQuestion>) => {
    for (const [id, question] of drawn) if (!known.has(id)) known.set(id, question)
  }
  add(await readDrawnQuestions(database, survey_id))
  // A drawn question that no taker was given is not looked for.
  const wanted = (await findDrawnIds(database, survey_id)).filter(
    (id) => !known.has(id) && (ids?.includes(id) ?? true),
  )
  const task: DrawnTask = { survey_id, wanted }
  if (wanted.length > 0) add(await readOne(database, new URL('./scan/drawn.ts', import.meta.url), task))
  return known
}

/** The ids of all drawn questions that takers were given. */
export async function findDrawnIds({ kysely }: Database, survey_id: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom('form_drawn')
    .select('question_id')
    .where('survey_id', '=', survey_id)
    .execute()
  return rows.map(({ question_id }) => question_id)
}

export interface DrawnTask {
  survey_id: string
  wanted: readonly string[]
}

/** Reports that a thread reads for a question that hardly anybody had: a second of its time. */
const plansReadInThread = 20_000

/** Finds drawn questions in the newest reports, and in older ones while a wanted question is missing. Runs in a reading thread. */
export async function readDrawnQuestions(
  { kysely }: ReadOnlyDatabase,
  survey_id: string,
  wanted: readonly string[] = [],
): Promise<Map<string, FrozenQuestion>> {
  const drawn = new Map<string, FrozenQuestion>()
  let before = ''
  for (let read = 0; read < plansReadInThread; read += plansRead) {
    const rows = await kysely
      .selectFrom('report')
      .select(['report_id', 'plan'])
      .where('survey_id', '=', survey_id)
      .where('plan', '<>', '')
      .$if(before !== '', (query) => query.where('report_id', '<', before))
      .orderBy('report_id', 'desc')
      .limit(plansRead)
      .execute()
    for (const { plan } of rows)
      for (const question of readPlan(plan)?.drawn ?? [])
        if (!drawn.has(question.question_id)) drawn.set(question.question_id, question)
    before = rows.at(-1)?.report_id ?? ''
    if (rows.length < plansRead || wanted.every((id) => drawn.has(id))) break
  }
  return drawn
}

import type { VersionedInk } from '@wenhai/core/exam/marking/schema'
import { toPoints } from '@wenhai/core/form/points'
import type { OwnAppeal, ScoreChange } from '@wenhai/core/report/news-schema'
import { type AppealTable, appealState, reportState } from '#features/form/regrade.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { toIso } from './row.ts'

/** Finds the ink on these pictures, by upload; of one person alone where they are named. */
export async function findInk(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  survey_id: string,
  uploads: readonly string[],
  user_id?: string,
): Promise<Map<string, VersionedInk>> {
  if (uploads.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('marking_ink')
    .select(['upload_id', 'update_time', 'content'])
    .where('survey_id', '=', survey_id)
    .where(anyOf(engine, 'upload_id', uploads))
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? ''))
    .execute()
  return new Map(
    rows.map(({ upload_id, update_time, content }) => [
      upload_id,
      { upload_id, version: update_time, ...JSON.parse(content) },
    ]),
  )
}

/** 0 where appeals are not allowed. */
export async function findAppealEnd(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
): Promise<number> {
  const row = await kysely
    .selectFrom('appeal_window')
    .select('until')
    .where('survey_id', '=', survey_id)
    .executeTakeFirst()
  return row?.until ?? 0
}

export const toOwnAppeal = ({
  question_id,
  content,
  create_time,
  state,
  answer,
}: AppealTable): OwnAppeal => ({
  question_id,
  content,
  time: toIso(create_time),
  answer: state === appealState.open ? null : answer,
  isGranted: state === appealState.open ? null : state === appealState.granted,
})

/** Finds the appeals of one report. */
export async function findAppealsOf(
  { kysely }: Pick<Database, 'kysely'>,
  report_id: string,
): Promise<OwnAppeal[]> {
  const rows = await kysely
    .selectFrom('appeal')
    .selectAll()
    .where('report_id', '=', report_id)
    .orderBy('appeal_id')
    .execute()
  return rows.map(toOwnAppeal)
}

/** How regrades changed the score of a report, the newest first. */
export async function findScoreChanges(
  { kysely }: Pick<Database, 'kysely'>,
  report_id: string,
): Promise<ScoreChange[]> {
  const rows = await kysely
    .selectFrom('regrade_report')
    .innerJoin('regrade', (join) =>
      join
        .onRef('regrade.survey_id', '=', 'regrade_report.survey_id')
        .onRef('regrade.regrade_id', '=', 'regrade_report.regrade_id'),
    )
    .select(['score_from', 'score_to', 'reason', 'create_time', 'regrade_report.state'])
    .where('regrade_report.report_id', '=', report_id)
    .where('regrade_report.state', '>', reportState.toDo)
    .whereRef('score_from', '<>', 'score_to')
    .orderBy('regrade.number', 'desc')
    .execute()
  return rows.map(({ score_from, score_to, reason, create_time, state }) => ({
    from: toPoints(score_from),
    to: toPoints(score_to),
    reason,
    time: toIso(create_time),
    isUndone: state === reportState.restored,
  }))
}

/**
 * Finds those of these people who have seen the keys of the exam as markers, also where they were removed since, as
 * `exam person`.
 */
export async function findShutMarkers(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  people: readonly Record<'survey_id' | 'user_id', string>[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const idsOf = (column: 'survey_id' | 'user_id') => [...new Set(people.map((person) => person[column]))]
  const rows = await kysely
    .selectFrom('marking_marker')
    .select(['survey_id', 'user_id'])
    .where(anyOf(engine, 'survey_id', idsOf('survey_id')))
    .where(anyOf(engine, 'user_id', idsOf('user_id')))
    .where('opened', '=', 1)
    .execute()
  return new Set(rows.map(({ survey_id, user_id }) => `${survey_id} ${user_id}`))
}

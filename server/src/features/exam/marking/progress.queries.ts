import { type MarkPair, measureAgreement } from '@wenhai/core/exam/marking/agreement'
import { pairsMost } from '@wenhai/core/exam/marking/limits'
import { type MarkChange, type MarkingProgress, stages } from '@wenhai/core/exam/marking/schema'
import { toPoints } from '@wenhai/core/form/points'
import { splitPartId } from '@wenhai/core/question/kinds/parts'
import { allows } from '@wenhai/core/share/rights'
import type { TakeForm } from '#features/form/take.queries'
import { inGroups } from '#features/report/receipt'
import { isoOrNull, pointsOrNull, toIso } from '#features/report/row'
import { readRights } from '#features/share/held.queries'
import type { Database } from '#lib/database/open'
import { itemState, markState } from './table.ts'

export async function findMarkingProgress(
  database: Database,
  survey_id: string,
  now: number,
): Promise<MarkingProgress> {
  const pairs = await findPairs(database, survey_id)
  const { meanDifference, ...agreement } = measureAgreement(pairs)
  return {
    markers: await findMarkerProgress(database, survey_id, now),
    classes: await findClasses(database, survey_id),
    agreement: pairs.length === 0 ? null : { ...agreement, meanDifference: toPoints(meanDifference) },
  }
}

async function findMarkerProgress(
  { kysely }: Database,
  survey_id: string,
  now: number,
): Promise<MarkingProgress['markers']> {
  const bundles = await kysely
    .selectFrom('marking_mark')
    .select((build) => [
      'user_id',
      build.fn.countAll<number>().as('count'),
      build.fn.max<number>('mark_time').as('last'),
    ])
    .where('survey_id', '=', survey_id)
    .where('state', '<>', markState.undone)
    .groupBy('user_id')
    .execute()
  const reports = await kysely
    .selectFrom('mark_history')
    .select((build) => [
      'user_id',
      build.fn.count<number>('report_id').distinct().as('count'),
      build.fn.max<number>('mark_time').as('last'),
    ])
    .where('survey_id', '=', survey_id)
    .where('source', 'in', ['sheet', 'question'])
    .groupBy('user_id')
    .execute()
  const looked = await kysely
    .selectFrom('marking_marker')
    .select('user_id')
    .where('survey_id', '=', survey_id)
    .execute()
  const { invited, present } = await findPresent({ kysely }, survey_id, now)
  const ids = new Set([...invited, ...looked, ...bundles, ...reports].map(({ user_id }) => user_id))
  const members = await kysely
    .selectFrom('member')
    .select(['user_id', 'name'])
    .where('user_id', 'in', [...ids, ''])
    .execute()
  return members
    .map(({ user_id, name }) => {
      const ofBundles = bundles.find((row) => row.user_id === user_id)
      const ofReports = reports.find((row) => row.user_id === user_id)
      return {
        user_id,
        name,
        bundles: Number(ofBundles?.count ?? 0),
        reports: Number(ofReports?.count ?? 0),
        last: isoOrNull(Math.max(ofBundles?.last ?? 0, ofReports?.last ?? 0)),
        isRemoved: looked.some((row) => row.user_id === user_id) && !present(user_id),
      }
    })
    .sort((one, other) => other.reports - one.reports || (one.user_id < other.user_id ? -1 : 1))
}

/** Who marks now: those who were asked in person, and whether somebody is among them or in a team that was. */
async function findPresent({ kysely }: Pick<Database, 'kysely'>, survey_id: string, now: number) {
  const shares = await kysely
    .selectFrom('share')
    .leftJoin('team_member', (join) =>
      join.onRef('team_member.team_id', '=', 'share.receiver_id').on('share.receiver_kind', '=', 'team'),
    )
    .select(['share.receiver_kind', 'share.receiver_id', 'share.rights', 'team_member.user_id'])
    .where('share.thing', '=', 'form')
    .where('share.thing_id', '=', survey_id)
    .where(({ or, eb }) => or([eb('share.end_time', '=', 0), eb('share.end_time', '>', now)]))
    .execute()
  const marking = shares.filter(({ rights }) => allows(readRights(rights), 'mark'))
  const isOpenToAll = marking.some(({ receiver_kind }) => receiver_kind === 'site')
  const ids = new Set(marking.map(({ user_id, receiver_id }) => user_id ?? receiver_id))
  return {
    invited: marking
      .filter(
        ({ receiver_kind, rights }) => receiver_kind === 'person' && readRights(rights).includes('mark'),
      )
      .map(({ receiver_id }) => ({ user_id: receiver_id })),
    present: (user_id: string) => isOpenToAll || ids.has(user_id),
  }
}

/** Finds the progress by 班级 of the roster. */
async function findClasses({ kysely }: Database, survey_id: string): Promise<MarkingProgress['classes']> {
  const rows = await kysely
    .selectFrom('marking_item as item')
    .innerJoin('report', (join) =>
      join.onRef('report.survey_id', '=', 'item.survey_id').onRef('report.report_id', '=', 'item.report_id'),
    )
    .innerJoin('roster', (join) =>
      join
        .onRef('roster.survey_id', '=', 'report.survey_id')
        .onRef('roster.roster_id', '=', 'report.roster_id'),
    )
    .select((build) => ['roster.group_name', 'item.state', build.fn.countAll<number>().as('count')])
    .where('item.survey_id', '=', survey_id)
    .groupBy(['roster.group_name', 'item.state'])
    .orderBy('roster.group_name')
    .execute()
  const classes = new Map<string, { done: number; waiting: number }>()
  for (const { group_name, state, count } of rows) {
    const counted = classes.get(group_name) ?? { done: 0, waiting: 0 }
    counted[state === itemState.waiting ? 'waiting' : 'done'] += Number(count)
    classes.set(group_name, counted)
  }
  return [...classes].map(([group, counted]) => ({ group, ...counted }))
}

/** The first and the second mark of what was marked twice. */
async function findPairs({ kysely }: Database, survey_id: string): Promise<MarkPair[]> {
  const rows = await kysely
    .selectFrom('marking_mark as first')
    .innerJoin('marking_mark as second', (join) =>
      join
        .onRef('second.survey_id', '=', 'first.survey_id')
        .onRef('second.question_id', '=', 'first.question_id')
        .onRef('second.bundle_key', '=', 'first.bundle_key')
        .onRef('second.state', '=', 'first.state')
        .on('second.stage', '=', stages.second),
    )
    .select(['first.points as one', 'second.points as other'])
    .where('first.survey_id', '=', survey_id)
    .where('first.stage', '=', stages.first)
    .where('first.state', '=', markState.counts)
    .limit(pairsMost)
    .execute()
  return rows.map(({ one, other }) => [one, other] as const)
}

export async function listMarkChanges(
  { kysely }: Database,
  { survey_id, anonymous }: TakeForm['form'],
  /** Questions whose points are not shown. */
  heldBack: ReadonlySet<string>,
  asked: { question_id: string; report_id?: string | undefined; page: number; len: number },
): Promise<{ tables: MarkChange[]; length: number }> {
  const { question_id, report_id, page, len } = asked
  const isHeldBack = (row: { question_id: string }) => heldBack.has(splitPartId(row.question_id).question_id)
  const matching = kysely
    .selectFrom('mark_history as history')
    .where('history.survey_id', '=', survey_id)
    .$if(question_id !== '', (query) => query.where('history.question_id', '=', question_id))
    .$if(report_id !== undefined, (query) => query.where('history.report_id', '=', report_id ?? ''))
  const { count } = await matching
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .leftJoin('member', 'member.user_id', 'history.user_id')
    .leftJoin('report', (join) =>
      join
        .onRef('report.survey_id', '=', 'history.survey_id')
        .onRef('report.report_id', '=', 'history.report_id'),
    )
    .selectAll('history')
    .select(['member.name as marker', 'report.receipt'])
    .orderBy('history.history_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return {
    length: Number(count),
    tables: rows.map((row) => ({
      history_id: row.history_id,
      time: toIso(row.mark_time),
      marker: row.marker ?? '',
      source: row.source,
      question_id: row.question_id,
      report_id: row.report_id,
      isDeleted: row.receipt === null,
      receipt: row.receipt && anonymous === 0 ? inGroups(row.receipt) : '',
      from: isHeldBack(row) ? null : pointsOrNull(row.from_points),
      to: isHeldBack(row) ? null : pointsOrNull(row.to_points),
      comment: row.to_comment,
    })),
  }
}

import { regradeReport, restoreReport, type StoredMarks } from '@wenhai/core/regrade/regrade-report'
import { anyOf } from '../../lib/database/any-of.ts'
import { changeMany, insertMany } from '../../lib/database/many-rows.ts'
import type { Database } from '../../lib/database/open.ts'
import { toFlag } from '../../lib/database/portable.ts'
import { findTakeForm } from '../form/take.queries.ts'
import { recordMarks } from '../marking/history.commands.ts'
import { countedOf } from '../report/counted.queries.ts'
import type { ReportTable } from '../report/queries.ts'
import { Counts, writeCounts } from '../report/submit/counts.commands.ts'
import { toRegrade } from './effect.queries.ts'
import { answersTo, makePapers, type Papers } from './papers.ts'
import { findRevisions } from './revision.queries.ts'
import { type RegradeReportTable, type RegradeTable, regradeState, reportState } from './table.ts'

/** Reports in one transaction: hand-ins wait for it at most some hundredths of a second. */
const inBatch = 200

const tables = ['report', 'report_deleted', 'report_unreleased'] as const
type ReportPlace = (typeof tables)[number]

type Found = ReportTable & { place: ReportPlace }

/** For its lot: its marks change, but nothing may tell the author that it is there. */
const isWaiting = ({ place }: Found): boolean => place === 'report_unreleased'

interface Change {
  row: Found
  papers: Papers
  score: number
  pending: number
  marks: string
  former: string
}

/** Works off one batch of a regrade or of its undoing. False once nothing is left to do. */
export async function workOnRegrade(
  database: Database,
  regrade_id: string,
  most = inBatch,
): Promise<boolean> {
  return database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    const regrade = await transaction
      .selectFrom('regrade')
      .selectAll()
      .where('regrade_id', '=', regrade_id)
      .where('state', 'in', [regradeState.running, regradeState.undoing])
      .executeTakeFirst()
    const take = regrade && (await findTakeForm(within, regrade.survey_id))
    // Of a deleted form nothing is worked on; its regrade goes on once the form is restored.
    if (!regrade || !take) return false
    const isUndoing = regrade.state === regradeState.undoing
    const listed = await findListed(within, regrade_id, isUndoing, most)
    if (listed.length === 0) {
      await finish(within, regrade)
      return false
    }
    const papersOf = makePapers({
      revisions: await findRevisions(within, take),
      earlier: (await findEarlier(within, regrade)).map(toRegrade),
      regrade: toRegrade(regrade),
    })
    const former = new Map(listed.map((entry) => [entry.report_id, entry.former]))
    const rows = await findRows(within, [...former.keys()])
    const waiting = new Set(rows.flatMap((row) => (isWaiting(row) ? row.report_id : [])))
    const changes = rows.flatMap((row) => {
      const papers = papersOf(row)
      const change = papers && changeRow(papers, row, isUndoing, former.get(row.report_id) ?? '')
      return papers && change ? [{ row, papers, ...change }] : []
    })
    await writeReports(within, changes)
    await count(within, changes)
    await record(
      within,
      regrade,
      changes.filter(({ row }) => !isWaiting(row)),
    )
    await settle(within, regrade, listed, changes, waiting)
    return true
  })
}

/** The ones in effect when this one was confirmed, and still. */
const findEarlier = ({ kysely }: Database, { survey_id, number }: RegradeTable) =>
  kysely
    .selectFrom('regrade')
    .select(['question_id', 'rule', 'reason', 'create_time', 'revision', 'score'])
    .where('survey_id', '=', survey_id)
    .where('number', '<', number)
    .where('state', '=', regradeState.done)
    .orderBy('number')
    .execute()

type Listed = Pick<RegradeReportTable, 'report_id' | 'former'>

/** Locked, so that two processes never work on the same ones. */
function findListed(
  { kysely, engine }: Database,
  regrade_id: string,
  isUndoing: boolean,
  most: number,
): Promise<Listed[]> {
  const query = kysely
    .selectFrom('regrade_report')
    .select(['report_id', 'former'])
    .where('regrade_id', '=', regrade_id)
    .$if(isUndoing, (asked) => asked.where('state', '<', reportState.restored))
    .$if(!isUndoing, (asked) => asked.where('state', '=', reportState.toDo))
    .orderBy('report_id')
    .limit(most)
  return (engine === 'postgres' ? query.forUpdate() : query).execute()
}

/** Wherever a report is now: handed in, in the bin, or waiting for its lot. */
async function findRows(within: Database, ids: readonly string[]): Promise<Found[]> {
  const found = new Map<string, Found>()
  // One that is moved between two looks is found where it went: out of the bin, or released, into the first place.
  for (const place of [...tables, 'report'] as const) {
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) break
    const query = within.kysely
      .selectFrom(place)
      .selectAll()
      .where(anyOf(within.engine, 'report_id', missing))
      .orderBy('report_id')
    const rows = await (within.engine === 'postgres' ? query.forUpdate() : query).execute()
    for (const row of rows) found.set(row.report_id, { ...row, place })
  }
  return [...found.values()]
}

function changeRow(
  papers: Papers,
  row: Found,
  isUndoing: boolean,
  former: string,
): Pick<Change, 'score' | 'pending' | 'marks' | 'former'> | undefined {
  const marks: StoredMarks = JSON.parse(row.marks)
  if (isUndoing && former) {
    const restored = restoreReport(papers, marks, JSON.parse(former))
    return { ...restored, marks: JSON.stringify(restored.marks), former: '' }
  }
  // A report that came after the regrade is marked as if there had been none.
  const turned = isUndoing ? { before: papers.after, after: papers.before } : papers
  const regraded = regradeReport(turned, answersTo(papers, row), marks, papers.rule)
  return (
    regraded && {
      ...regraded,
      marks: JSON.stringify(regraded.marks),
      former: isUndoing ? '' : JSON.stringify(regraded.former),
    }
  )
}

/** What the taker got wrong is gathered again. */
const isGathered = ({ user_id }: ReportTable) => toFlag(user_id === '')

async function writeReports({ kysely, engine }: Database, changes: readonly Change[]): Promise<void> {
  for (const place of tables)
    await changeMany(
      kysely,
      engine,
      {
        columns: ['score', 'pending', 'marks', 'gathered', 'report_id'],
        sqlite: `update ${place} set score = ?, pending = ?, marks = ?, gathered = ? where report_id = ?`,
        postgres: `update ${place} set score = changed.score, pending = changed.pending, marks = changed.marks,
          gathered = changed.gathered from json_populate_recordset(null::${place}, $1) as changed
          where ${place}.report_id = changed.report_id`,
      },
      changes
        .filter(({ row }) => row.place === place)
        .map(({ row, score, pending, marks }) => [score, pending, marks, isGathered(row), row.report_id]),
    )
}

/** Some cells of a question depend on the whole score, so all of them are counted again. */
async function count(within: Database, changes: readonly Change[]): Promise<void> {
  const counts = new Counts()
  for (const { row, papers, score, pending, marks } of changes) {
    if (row.place !== 'report') continue
    const before = countedOf(row)
    counts.tally(row, papers.after, before, -1)
    counts.tally(row, papers.after, { ...before, score, pending, marks: JSON.parse(marks) }, 1)
  }
  await writeCounts(within, counts)
}

/** Every mark that changed, in the name of who confirmed the regrade. */
const record = (within: Database, { survey_id, user_id }: RegradeTable, changes: readonly Change[]) =>
  recordMarks(
    within,
    changes.flatMap(({ row, papers, marks }) => {
      const [before, after]: StoredMarks[] = [JSON.parse(row.marks), JSON.parse(marks)]
      return papers.changed.map(({ question_id }) => ({
        survey_id,
        question_id,
        report_id: row.report_id,
        user_id,
        mark_time: Date.now(),
        source: 'regrade' as const,
        from_points: before?.[question_id]?.points ?? null,
        to_points: after?.[question_id]?.points ?? null,
        from_comment: '',
        to_comment: '',
        mark_id: '',
      }))
    }),
  )

/** The list keeps what was changed, with what was there before; what stayed the same is dropped from it. */
async function settle(
  { kysely, engine }: Database,
  regrade: RegradeTable,
  listed: readonly Listed[],
  changes: readonly Change[],
  waiting: ReadonlySet<string>,
): Promise<void> {
  const { regrade_id } = regrade
  const isUndoing = regrade.state === regradeState.undoing
  const kept = changes.filter(
    ({ row, former }) => former !== '' || listed.find(({ report_id }) => report_id === row.report_id)?.former,
  )
  await insertMany(
    kysely,
    engine,
    {
      table: 'regrade_report',
      columns: ['regrade_id', 'report_id', 'state', 'former', 'score_from', 'score_to'],
      returning: [],
      onConflict: `on conflict (regrade_id, report_id) do update set state = excluded.state,
        former = excluded.former, score_from = excluded.score_from, score_to = excluded.score_to`,
    },
    kept.map(({ row, former, score }) => [
      regrade_id,
      row.report_id,
      isUndoing ? reportState.restored : reportState.changed,
      former,
      row.score ?? 0,
      score,
    ]),
  )
  const isKept = new Set(kept.map(({ row }) => row.report_id))
  const dropped = listed.flatMap(({ report_id }) => (isKept.has(report_id) ? [] : report_id))
  await kysely
    .deleteFrom('regrade_report')
    .where('regrade_id', '=', regrade_id)
    .where(anyOf(engine, 'report_id', dropped))
    .execute()
  await kysely
    .updateTable('regrade')
    .set((build) => ({
      done: build('done', '+', listed.length - waiting.size),
      ...(!isUndoing && { changed: build('changed', '+', kept.filter(({ row }) => !isWaiting(row)).length) }),
    }))
    .where('regrade_id', '=', regrade_id)
    .execute()
}

async function finish({ kysely }: Database, { regrade_id, state }: RegradeTable): Promise<void> {
  await kysely
    .updateTable('regrade')
    .set({ state: state === regradeState.undoing ? regradeState.undone : regradeState.done })
    .where('regrade_id', '=', regrade_id)
    .execute()
}

/** Regrades that a job has to go on with, the oldest first. */
export async function findUnderWay({ kysely }: Database): Promise<string[]> {
  const rows = await kysely
    .selectFrom('regrade')
    .innerJoin('form', 'form.survey_id', 'regrade.survey_id')
    .select('regrade.regrade_id')
    .where((build) =>
      build.or([
        build('regrade.state', '=', regradeState.running),
        build('regrade.state', '=', regradeState.undoing),
      ]),
    )
    .where('form.delete_time', '=', 0)
    .orderBy('regrade.regrade_id')
    .execute()
  return rows.map(({ regrade_id }) => regrade_id)
}

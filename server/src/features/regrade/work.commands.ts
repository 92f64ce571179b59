import { setImmediate } from 'node:timers/promises'
import {
  type FormerMarks,
  type MarkedReport,
  regradeReport,
  restoreReport,
  type StoredMarks,
  sumUp,
} from '@wenhai/core/regrade/regrade-report'
import { anyOf } from '../../lib/database/any-of.ts'
import { inTransaction } from '../../lib/database/in-transaction.ts'
import { changeMany, insertMany } from '../../lib/database/many-rows.ts'
import type { Database } from '../../lib/database/open.ts'
import { toFlag } from '../../lib/database/portable.ts'
import { findTakeForm } from '../form/take.queries.ts'
import { recordMarks } from '../marking/history.commands.ts'
import { drawnOf, unaskedOf } from '../report/counted.queries.ts'
import { Counts, writeCounts } from '../report/submit/counts.commands.ts'
import { toRegrade } from './effect.queries.ts'
import { readMarks, replaceMarks } from './mark-text.ts'
import { answersTo, makePapers, type Papers } from './papers.ts'
import { findRevisions } from './revision.queries.ts'
import { type RegradeTable, regradeState, reportState } from './table.ts'
import { type Found, findEarlier, findListed, findRows, type Listed, places } from './work.queries.ts'

/** Reports marked in one turn of the event loop: some milliseconds. */
const inTurn = 50

/** For its lot: its marks change, but nothing may tell the author that it is there. */
const isWaiting = ({ place }: Found): boolean => place === 'report_unreleased'

interface Change {
  row: Found
  papers: Papers
  /** Of the questions that the regrade changes, or of more. */
  before: StoredMarks
  after: StoredMarks
  score: number
  pending: number
  /** The questions whose marks were changed. */
  changed: readonly string[]
  /** What the list keeps of it. */
  former: string
}

/** Works off one batch of a regrade or of its undoing. False once nothing is left to do. */
export async function workOnRegrade(database: Database, regrade_id: string, most: number): Promise<boolean> {
  return inTransaction(database, async (within) => {
    const regrade = await within.kysely
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
    const changes: Change[] = []
    const counts = new Counts()
    for (const [index, row] of rows.entries()) {
      if (index % inTurn === inTurn - 1) await setImmediate()
      const papers = papersOf(row)
      const change = papers && changeRow(papers, row, isUndoing, former.get(row.report_id) ?? '')
      if (!change) continue
      changes.push(change)
      count(counts, change)
    }
    await writeReports(within, changes)
    await writeCounts(within, counts)
    await record(
      within,
      regrade,
      changes.filter(({ row }) => !isWaiting(row)),
    )
    await settle(within, regrade, listed, changes, waiting)
    return true
  })
}

function changeRow(papers: Papers, row: Found, isUndoing: boolean, kept: string): Change | undefined {
  if (isUndoing && kept) {
    const former: FormerMarks = JSON.parse(kept)
    const changed = papers.changed.map(({ question_id }) => question_id)
    const before = readMarks(row.marks, changed)
    return { ...change(row, before, restoreReport(papers, before, former)), papers, changed, former: '' }
  }
  // A report that came after the regrade is marked as if there had been none.
  const turned = isUndoing ? { before: papers.after, after: papers.before } : papers
  const before = readMarks(
    row.marks,
    papers.changed.map(({ question_id }) => question_id),
  )
  const after = regradeReport(turned, answersTo(papers, row), before, papers.rule)
  return (
    after && {
      ...change(row, before, after),
      papers,
      changed: Object.keys(after.former),
      former: isUndoing ? '' : JSON.stringify(after.former),
    }
  )
}

/** Its sums change by what those of the marks that were looked at do. */
function change(row: Found, before: StoredMarks, after: MarkedReport) {
  const was = sumUp(before)
  return {
    row,
    before,
    after: after.marks,
    score: (row.score ?? 0) + after.score - was.score,
    pending: row.pending + after.pending - was.pending,
  }
}

/** Only reports that are handed in are counted. */
function count(counts: Counts, { row, papers, before, after, score, pending, changed }: Change): void {
  if (row.place !== 'report') return
  // With another sum, all questions are counted otherwise.
  const all: StoredMarks = score === row.score && pending === row.pending ? before : JSON.parse(row.marks)
  counts.changeMarks(row, papers.after, {
    answers: () => JSON.parse(row.answers),
    end: row.ended,
    unasked: unaskedOf(row),
    drawn: drawnOf(row),
    before: { marks: all, score: row.score, pending: row.pending },
    after: { marks: { ...all, ...after }, score, pending },
    changed,
  })
}

/** What the taker got wrong is gathered again. */
const isGathered = ({ user_id }: Found) => toFlag(user_id === '')

async function writeReports({ kysely, engine }: Database, changes: readonly Change[]): Promise<void> {
  for (const place of places)
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
        .map(({ row, after, score, pending }) => [
          score,
          pending,
          replaceMarks(row.marks, after),
          isGathered(row),
          row.report_id,
        ]),
    )
}

/** Every mark that changed, in the name of who confirmed the regrade. */
function record(within: Database, { survey_id, user_id }: RegradeTable, changes: readonly Change[]) {
  const mark_time = Date.now()
  return recordMarks(
    within,
    changes.flatMap(({ row, before, after, changed }) =>
      changed.map((question_id) => ({
        survey_id,
        question_id,
        report_id: row.report_id,
        user_id,
        mark_time,
        source: 'regrade' as const,
        from_points: before[question_id]?.points ?? null,
        to_points: after[question_id]?.points ?? null,
        from_comment: '',
        to_comment: '',
        mark_id: '',
      })),
    ),
  )
}

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
  const hadFormer = new Set(listed.flatMap(({ report_id, former }) => (former ? report_id : [])))
  const kept = changes.filter(({ row, former }) => former !== '' || hadFormer.has(row.report_id))
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
  if (dropped.length > 0)
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

import { addToItemTally } from '@wenhai/core/exam/statistics/item-tally'
import type { AskedQuestion } from '@wenhai/core/form/answers'
import { addToTally, type CountedReport, mergeTally, type Tally } from '@wenhai/core/report/tally'
import {
  addCountChanges,
  addToStoredFigures,
  type CellChanges,
  type CountChange,
  type FigureChange,
} from '#features/form/figure.commands'
import { anyOf } from '#lib/database/any-of'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { type ChangeKind, recordChanges } from '../change.commands.ts'
import { countedOf } from '../counted.ts'
import { attemptState, type ReportTable } from '../table.ts'
import { isHeldBack, type PreparedReport } from './prepare.ts'
import { tellOfChanges } from './tell.commands.ts'

type Counted = Pick<ReportTable, 'survey_id' | 'revision'>

/** The changes of the counts by a group of reports, summed up so that each form is written once. */
export class CountChanges {
  readonly figures = new Map<string, Required<FigureChange>>()
  readonly tallies = new Map<string, Counted & { tally: Tally; items: Tally }>()
  /** The reports of forms by what happened to them, for those who follow a form. */
  readonly changes = new Map<string, Map<ChangeKind, string[]>>()

  /** `isBegun`: its voter has begun, though the report does not name the attempt. */
  add(report: PreparedReport, isBegun: boolean): void {
    const { attempt, questions, row, counted } = report
    const figure = this.#figure(row.survey_id)
    figure.begun = 1
    // A report that waits is counted with its lot.
    if (isHeldBack(report)) return
    this.change(row, 'new')
    this.tally(row, questions, counted(), 1)
    // A report without an attempt counts as begun and finished.
    if (!attempt && !isBegun) figure.started += 1
    if (row.ended === 'finish') figure.finished += 1
    figure.last_time = Math.max(figure.last_time, row.submit_time)
  }

  /** Deleting or restoring a report also changes the number of starts. */
  move(row: ReportTable, questions: readonly AskedQuestion[], sign: 1 | -1): void {
    this.change(row, sign === 1 ? 'restored' : 'deleted')
    this.#move(row, questions, sign)
  }

  #move(row: ReportTable, questions: readonly AskedQuestion[], sign: 1 | -1): void {
    this.tally(row, questions, countedOf(row), sign)
    const figure = this.#figure(row.survey_id)
    figure.started += sign
    if (row.ended === 'finish') figure.finished += sign
  }

  /** A report released with its lot: its start was not counted before. */
  release(row: ReportTable, questions: readonly AskedQuestion[]): void {
    this.change(row, 'new')
    this.#move(row, questions, 1)
    const figure = this.#figure(row.survey_id)
    figure.last_time = Math.max(figure.last_time, row.submit_time)
  }

  addViews(survey_id: string, views: number): void {
    this.#figure(survey_id).views += views
  }

  tally(
    { survey_id, revision }: Counted,
    questions: readonly AskedQuestion[],
    report: CountedReport,
    sign: 1 | -1,
  ): void {
    const entry = this.#entry(survey_id, revision)
    addToTally(entry.tally, questions, report, sign)
    addToItemTally(entry.items, questions, report, sign)
  }

  /** Adds counts that were made in a thread. */
  addTallies(of: Counted, { tally, items }: { tally: Tally; items: Tally }): void {
    const entry = this.#entry(of.survey_id, of.revision)
    mergeTally(entry.tally, tally)
    mergeTally(entry.items, items)
  }

  change({ survey_id, report_id }: Pick<ReportTable, 'survey_id' | 'report_id'>, kind: ChangeKind): void {
    const kinds = this.changes.get(survey_id) ?? new Map<ChangeKind, string[]>()
    this.changes.set(survey_id, kinds)
    const ids = kinds.get(kind)
    if (ids) ids.push(report_id)
    else kinds.set(kind, [report_id])
  }

  #entry(survey_id: string, revision: number): { tally: Tally; items: Tally } {
    this.#figure(survey_id).version = 1
    const key = `${survey_id} ${revision}`
    let entry = this.tallies.get(key)
    if (!entry) {
      entry = { survey_id, revision, tally: new Map(), items: new Map() }
      this.tallies.set(key, entry)
    }
    return entry
  }

  #figure(survey_id: string): Required<FigureChange> {
    let figure = this.figures.get(survey_id)
    if (!figure) {
      figure = { survey_id, views: 0, started: 0, finished: 0, last_time: 0, version: 0, begun: 0 }
      this.figures.set(survey_id, figure)
    }
    return figure
  }
}

/** Writes counts, and what happened, in the transaction of the reports, so that they always agree with them. */
export async function writeCounts(database: Database, counts: CountChanges): Promise<void> {
  await recordChanges(database, counts.changes)
  await tellOfChanges(database, counts.changes)
  await (database.engine === 'postgres'
    ? addCountChanges(database, toChanges(counts))
    : writeStoredCounts(database, counts))
}

/** A form's figures go with the first of its revisions. */
function toChanges({ figures, tallies }: CountChanges): CountChange[] {
  const unwritten = new Map<string, FigureChange>(figures)
  const changes = [...tallies.values()].map(({ survey_id, revision, tally, items }) => {
    const figure = unwritten.get(survey_id) ?? { survey_id }
    unwritten.delete(survey_id)
    return { figure, revision, tally: toColumns(tally), items: toColumns(items) }
  })
  const alone = [...unwritten.values()].map((figure) => ({
    figure,
    revision: 0,
    tally: toColumns(new Map()),
    items: toColumns(new Map()),
  }))
  return [...changes, ...alone]
}

function toColumns(tally: Tally): CellChanges {
  const columns = { questions: [] as string[], cells: [] as string[], counts: [] as number[] }
  for (const [question_id, cells] of tally)
    for (const [cell, count] of cells) {
      if (count === 0) continue
      columns.questions.push(question_id)
      columns.cells.push(cell)
      columns.counts.push(count)
    }
  return columns
}

/** Into the counts themselves: on SQLite, and where a form is counted again. */
export async function writeStoredCounts(
  database: Database,
  { figures, tallies }: CountChanges,
): Promise<void> {
  await addToStoredFigures(database, [...figures.values()])
  const entries = [...tallies.values()]
  await addToCells(
    database,
    'tally',
    entries.flatMap((entry) => rowsOf(entry, entry.tally)),
  )
  await addToCells(
    database,
    'item_tally',
    entries.flatMap((entry) => rowsOf(entry, entry.items)),
  )
  await insertMany(
    database.kysely,
    database.engine,
    { table: 'health_due', columns: ['survey_id'], returning: [] },
    [...new Set(entries.filter(({ items }) => items.size > 0).map(({ survey_id }) => survey_id))]
      .sort()
      .map((survey_id) => [survey_id]),
  )
}

const rowsOf = ({ survey_id, revision }: Counted, tally: Tally): (string | number)[][] =>
  [...tally].flatMap(([question_id, cells]) =>
    [...cells]
      .filter(([, count]) => count !== 0)
      .map(([cell, count]) => [survey_id, revision, question_id, cell, count]),
  )

const addToCells = (
  { kysely, engine }: Database,
  table: 'tally' | 'item_tally',
  rows: readonly (readonly (string | number)[])[],
): Promise<unknown> =>
  insertMany(
    kysely,
    engine,
    {
      table,
      columns: ['survey_id', 'revision', 'question_id', 'cell', 'count'],
      returning: [],
      onConflict: `on conflict (survey_id, revision, question_id, cell) do update set count = ${table}.count + excluded.count`,
    },
    rows,
  )

/**
 * Open attempts of those who handed in without naming one: a page may hand in before it hears that it has begun. Without
 * them one person would be counted as two who began.
 */
export async function findBegunAttempts(
  { kysely, engine }: Database,
  reports: readonly PreparedReport[],
): Promise<Map<PreparedReport, string>> {
  const nameless = reports.filter(({ attempt }) => !attempt)
  if (nameless.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('attempt')
    .select(['attempt_id', 'survey_id', 'voter_key', 'attempt_no', 'state'])
    .where(anyOf(engine, 'survey_id', [...new Set(nameless.map(({ row }) => row.survey_id))]))
    .where(
      anyOf(
        engine,
        'voter_key',
        nameless.map(({ row }) => row.voter_key),
      ),
    )
    .execute()
  const keyOf = (row: Pick<ReportTable, 'survey_id' | 'voter_key' | 'attempt_no'>) =>
    `${row.survey_id} ${row.attempt_no} ${row.voter_key}`
  // This is not a condition of the query, because some engines would then walk through all that are open.
  const open = new Map(
    rows.flatMap((row) => (row.state === attemptState.open ? [[keyOf(row), row.attempt_id] as const] : [])),
  )
  return new Map(
    nameless.flatMap((report) => {
      const attempt_id = open.get(keyOf(report.row))
      return attempt_id === undefined ? [] : [[report, attempt_id] as const]
    }),
  )
}

/**
 * The report has the answers and the seconds from now on, so the attempt keeps none. That of an anonymous form would reveal who answered
 * and when, so it is deleted.
 */
export async function closeAttempts(
  { kysely, engine }: Database,
  reports: readonly PreparedReport[],
  begun: ReadonlyMap<PreparedReport, string>,
): Promise<void> {
  const idsOf = (isAnonymous: boolean) =>
    reports.flatMap((report) =>
      (report.take.form.anonymous === 1) === isAnonymous
        ? (report.attempt?.attempt_id ?? begun.get(report) ?? [])
        : [],
    )
  // The attempt is the report's own from now on, and deleting the report frees its place.
  for (const [{ row, take }, attempt_id] of begun)
    if (take.form.anonymous === 0)
      await kysely.updateTable('report').set({ attempt_id }).where('report_id', '=', row.report_id).execute()
  const [named, anonymous] = [idsOf(false), idsOf(true)]
  if (named.length > 0)
    await kysely
      .updateTable('attempt')
      .set({ state: attemptState.handedIn, answers: '{}', marked: '[]', seconds: '{}' })
      .where(anyOf(engine, 'attempt_id', named))
      .execute()
  if (anonymous.length > 0)
    await kysely
      .deleteFrom('attempt')
      .where(anyOf(engine, 'attempt_id', anonymous))
      .execute()
  const people = reports.flatMap((report) => (isHeldBack(report) ? [] : report.attempt?.roster_id || []))
  const time = Math.max(0, ...reports.map(({ row }) => row.submit_time))
  if (people.length > 0)
    await kysely
      .updateTable('roster')
      .set({ answer_time: time })
      .where(anyOf(engine, 'roster_id', people))
      .where('answer_time', '=', 0)
      .execute()
  // Takers who have answered are shown when their lot is.
  await insertMany(
    kysely,
    engine,
    { table: 'roster_unreleased', columns: ['survey_id', 'revision', 'roster_id'], returning: [] },
    reports
      .filter((report) => isHeldBack(report) && report.attempt?.roster_id)
      .map(({ attempt, row }) => [row.survey_id, row.revision, attempt?.roster_id]),
  )
}

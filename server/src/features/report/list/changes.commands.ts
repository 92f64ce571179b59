import { refuse } from '@wenhai/core/contract/refusal'
import type { ReportChange } from '@wenhai/core/report/schema'
import type { TakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import { type ChangeKind, numberChanges } from '../change.commands.ts'
import { withoutReceipt } from '../receipt.ts'
import { findShownToAuthor, type Viewer } from '../shown.queries.ts'
import { readReports, toReportRow } from './list.queries.ts'

/** A place among the numbered changes: so many of the reports in this row were told. */
interface Cursor {
  number: number
  change_id: string
  told: number
}

const beginning: Cursor = { number: 0, change_id: '', told: 0 }

const write = ({ number, told, change_id }: Cursor) => (number === 0 ? '' : `${number}.${told}.${change_id}`)

const strange = () =>
  refuse('wrong_field', { field: 'since', reason: '不认得这个位置；请不带 since 从头读起' })

function readCursor(since: string): Cursor {
  if (since === '') return beginning
  const [, number, told, change_id = ''] = /^(\d{1,15})\.(\d{1,6})\.([0-9a-f-]{32,36})$/.exec(since) ?? []
  if (!number || !told) throw strange()
  return { number: Number(number), told: Number(told), change_id }
}

interface Change {
  kind: ChangeKind
  report_id: string
}

interface Part {
  changes: Change[]
  cursor: Cursor
  /** Numbered changes follow. */
  isMore: boolean
}

/** The changes after a cursor, each once, with the reports as they are now. */
export async function findChanges(
  asking: Viewer,
  take: TakeForm,
  { since, len }: { since: string; len: number },
): Promise<{ tables: ReportChange[]; since: string; more: boolean }> {
  const { database } = asking
  const { survey_id } = take.form
  const from = readCursor(since)
  await refuseStrange(database, survey_id, from)
  const part: Part = { changes: [], cursor: from, isMore: false }
  await readNumbered(database, survey_id, part, len)
  let isWaiting = true
  if (part.changes.length < len) {
    isWaiting = await numberChanges(database, survey_id)
    await readNumbered(database, survey_id, part, len)
  }
  const rows = await findPresent(asking, take, part.changes)
  return {
    tables: part.changes.map(({ kind, report_id }) => {
      const report = rows.get(report_id) ?? null
      return { kind: kindNow(kind, report !== null), report_id, report }
    }),
    since: write(part.cursor),
    more: part.isMore || isWaiting,
  }
}

/** Two changes of one report may be told in the other order: what is told agrees with what there is. */
const kindNow = (kind: ChangeKind, isThere: boolean): ChangeKind =>
  isThere ? (kind === 'deleted' ? 'restored' : kind) : 'deleted'

/** A cursor of before a backup was restored may point at what happened otherwise. */
async function refuseStrange({ kysely }: Database, survey_id: string, from: Cursor): Promise<void> {
  if (from.number === 0) return
  const row = await kysely
    .selectFrom('report_change')
    .select('change_id')
    .where('survey_id', '=', survey_id)
    .where('change_id', '=', from.change_id)
    .where('number', '=', from.number)
    .executeTakeFirst()
  if (!row) throw strange()
}

/** Rows read at once: each holds one report at the least, and five hundred at the most. */
const rowsAtOnce = 20

async function readNumbered({ kysely }: Database, survey_id: string, part: Part, len: number): Promise<void> {
  for (;;) {
    const { number, told } = part.cursor
    const rows = await kysely
      .selectFrom('report_change')
      .select(['change_id', 'number', 'kind', 'reports'])
      .where('survey_id', '=', survey_id)
      .where('number', '>=', Math.max(1, number))
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) {
      const ids = JSON.parse(row.reports) as string[]
      const done = Number(row.number) === number ? told : 0
      const free = len - part.changes.length
      const now = ids.slice(done, done + free)
      if (now.length > 0)
        part.cursor = { number: Number(row.number), change_id: row.change_id, told: done + now.length }
      part.changes.push(...now.map((report_id) => ({ kind: row.kind as ChangeKind, report_id })))
      part.isMore = done + now.length < ids.length
      if (part.isMore) return
    }
    if (rows.length < rowsAtOnce) return
    // A page that is full, and rows behind it.
    if (part.changes.length === len) {
      part.isMore = true
      return
    }
  }
}

async function findPresent(asking: Viewer, take: TakeForm, changes: readonly Change[]) {
  if (changes.length === 0) return new Map<string, ReportChange['report']>()
  const shown = await findShownToAuthor(asking, take)
  const rows = await readReports(
    asking.database,
    take.form.survey_id,
    changes.map(({ report_id }) => report_id),
  )
  return new Map(
    rows.map((row) => [
      row.report_id,
      withoutReceipt(take.form, toReportRow(row, shown.scoreOf(row))) as ReportChange['report'],
    ]),
  )
}

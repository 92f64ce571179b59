import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { sql } from 'kysely'
import { isInLots } from '#features/form/row'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import { anyOf } from '#lib/database/any-of'
import { lockByForm } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { builtOnce } from '#lib/database/per-database'
import type { Context } from '#lib/http/implement'
import { belongsTo, type DeviceMark, deviceMark, type Person, personOf, voterKey } from './person.queries.ts'
import { type AttemptTable, attemptState, type ExtraTable, isStillOpen, type ReportTable } from './table.ts'

export type { ReportTable }

type Reader = Pick<Database, 'kysely' | 'engine'>

/** On PostgreSQL, those of the forms `lockedIn` do not change until the transaction ends; SQLite has one writer. */
export async function findAttemptsById(
  { kysely, engine }: Reader,
  ids: readonly string[],
  lockedIn?: readonly string[],
): Promise<Map<string, AttemptTable>> {
  if (ids.length === 0) return new Map()
  const query = kysely
    .selectFrom('attempt')
    .selectAll()
    .where(anyOf(engine, 'attempt_id', ids))
  const rows = await (lockedIn && engine === 'postgres'
    ? lockByForm(lockedIn, (survey_id) =>
        query.where('survey_id', '=', survey_id).orderBy('attempt_id').forNoKeyUpdate().execute(),
      )
    : query.execute())
  return new Map(rows.map((row) => [row.attempt_id, row]))
}

const findAttemptRow = builtOnce((kysely, { id }: { id: string }) =>
  kysely.selectFrom('attempt').selectAll().where('attempt_id', '=', id),
)

export const findAttempt = async (database: Database, id: string): Promise<AttemptTable | undefined> =>
  (await findAttemptRow(database, { id }))[0]

/** The taker's own attempt at this form; refused where it is another's, or handed in. */
export async function findOpenAttempt(
  database: Database,
  id: string,
  survey_id: string,
  person: Person,
): Promise<AttemptTable> {
  const attempt = await findAttempt(database, id)
  if (attempt?.survey_id !== survey_id || !belongsTo(attempt, person)) throw refuse('not_found')
  if (attempt.state !== attemptState.open) throw refuse('gone', { reason: '已经交过了' })
  return attempt
}

export const findReport = ({ kysely }: Reader, id: string): Promise<ReportTable | undefined> =>
  kysely.selectFrom('report').selectAll().where('report_id', '=', id).executeTakeFirst()

/** A report that waits for its lot: only its taker may see it. */
export const findUnreleased = ({ kysely }: Reader, id: string): Promise<ReportTable | undefined> =>
  kysely.selectFrom('report_unreleased').selectAll().where('report_id', '=', id).executeTakeFirst()

/** Finds a report by its receipt, also while it waits for its lot, because only the taker knows the receipt. */
export async function findByReceipt(
  { kysely }: Reader,
  survey_id: string,
  receipt: string,
): Promise<{ report_id: string } | undefined> {
  for (const table of ['report', 'report_unreleased'] as const) {
    const found = await kysely
      .selectFrom(table)
      .select('report_id')
      .where('survey_id', '=', survey_id)
      .where('receipt', '=', receipt)
      .executeTakeFirst()
    if (found) return found
  }
  return undefined
}

type Voter = Record<'survey_id' | 'voter_key', string>

/** Most visitors have nothing stored here, which one query on a few indexes tells. */
const findAnyOfVoter = builtOnce((kysely, { survey_id, voter_key, mark }: Voter & { mark: string }) =>
  kysely
    .selectFrom('report')
    .select('report.attempt_no')
    .where('report.survey_id', '=', survey_id)
    .where('report.voter_key', '=', voter_key)
    .unionAll(
      kysely
        .selectFrom('attempt')
        .select('attempt.attempt_no')
        .where('attempt.survey_id', '=', survey_id)
        .where('attempt.voter_key', '=', voter_key),
    )
    .unionAll(
      kysely
        .selectFrom('form_voter')
        .select('form_voter.attempt_no')
        .where('form_voter.survey_id', '=', survey_id)
        .where('form_voter.voter_key', '=', voter_key),
    )
    .unionAll(
      kysely
        .selectFrom('form_device')
        .select('form_device.uses as attempt_no')
        .where('form_device.survey_id', '=', survey_id)
        .where('form_device.mark', '=', mark),
    )
    .limit(1),
)

const findReportsOfVoter = builtOnce((kysely, { survey_id, voter_key }: Voter) =>
  kysely
    .selectFrom('report')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key)
    .orderBy('attempt_no', 'desc'),
)

const findUnreleasedOfVoter = builtOnce((kysely, { survey_id, voter_key }: Voter) =>
  kysely
    .selectFrom('report_unreleased')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key)
    .orderBy('attempt_no', 'desc'),
)

/** For an anonymous form, newest first: a voter counts as taken also when the report is deleted. */
const findPlacesOfVoter = builtOnce((kysely, { survey_id, voter_key }: Voter) =>
  kysely
    .selectFrom('form_voter')
    .select('attempt_no')
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key)
    .orderBy('attempt_no', 'desc'),
)

const findDevice = builtOnce((kysely, { survey_id, mark }: Record<'survey_id' | 'mark', string>) =>
  kysely.selectFrom('form_device').select('kind').where('survey_id', '=', survey_id).where('mark', '=', mark),
)

const findOpenOfVoter = builtOnce((kysely, { survey_id, voter_key }: Voter) =>
  kysely
    .selectFrom('attempt')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key)
    .where(isStillOpen)
    .orderBy('attempt_no', 'desc'),
)

/** Extra time or attempts that the author gave this person. */
const findExtraOfVoter = builtOnce((kysely, { survey_id, voter_key }: Voter) =>
  kysely
    .selectFrom('extra')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key),
)

/** What one voter has stored at a form: the reports handed in, newest first, the open attempt, and their extra. */
export interface Held {
  reports: ReportTable[]
  open: AttemptTable | undefined
  extra: ExtraTable | undefined
  /** How often they took part, including deleted reports of an anonymous form. */
  taken: number
  /** The number of their last attempt handed in. */
  lastNo: number
  /** The numbers of all attempts. */
  used: readonly number[]
  /** Set where this browser already took part the other way: as a guest, or with an account. */
  shutBy: DeviceMark['kind'] | undefined
}

const nothing: Held = {
  reports: [],
  open: undefined,
  extra: undefined,
  taken: 0,
  lastNo: 0,
  used: [],
  shutBy: undefined,
}

export async function findHeld(
  database: Database,
  { form }: TakeForm,
  voter_key: string,
  device?: DeviceMark,
): Promise<Held> {
  const voter = { survey_id: form.survey_id, voter_key }
  const mark = device?.mark ?? ''
  const hasAny = (await findAnyOfVoter(database, { ...voter, mark })).length > 0
  const released = hasAny ? await findReportsOfVoter(database, voter) : []
  const waiting = hasAny && isInLots(form) ? await findUnreleasedOfVoter(database, voter) : []
  const reports = [...waiting, ...released].sort((one, other) => other.attempt_no - one.attempt_no)
  const [begun] = hasAny ? await findOpenOfVoter(database, voter) : []
  // A report may have been handed in without its attempt: then there is nothing to continue.
  const open = reports.some(({ attempt_no }) => attempt_no === begun?.attempt_no) ? undefined : begun
  const [extra] = formKindOf(form).hasClock ? await findExtraOfVoter(database, voter) : []
  const places = hasAny && form.anonymous === 1 ? await findPlacesOfVoter(database, voter) : reports
  const [known] = hasAny && device ? await findDevice(database, { survey_id: form.survey_id, mark }) : []
  return {
    reports,
    open,
    extra,
    taken: places.length,
    lastNo: places[0]?.attempt_no ?? 0,
    used: places.map(({ attempt_no }) => attempt_no),
    shutBy: known && known.kind !== device?.kind ? known.kind : undefined,
  }
}

/**
 * A browser may be shared: of an anonymous form it shows that somebody took part, and the report itself only to the
 * person with the receipt.
 */
export const isReceiptNeeded = ({ form }: TakeForm, { caller }: Pick<Context, 'caller'>): boolean =>
  form.anonymous === 1 && !caller.isSignedIn

export type Asking = Pick<Context, 'database' | 'caller' | 'device_id' | 'keys' | 'channels' | 'now'>

/**
 * Finds what a person has, by account or browser. People on a roster enter their name each time, and those who take
 * turns have nothing here before they begin: they share their computers, and nobody should see the report of the person
 * who used one before.
 */
export async function findOwn({ database, caller, device_id, keys }: Asking, take: TakeForm): Promise<Held> {
  const person = personOf({ caller, device_id })
  const isShared = take.form.need_roster === 1 || take.settings.kiosk
  const voter_key = isShared ? undefined : voterKey(keys, take.form, person)
  return voter_key ? findHeld(database, take, voter_key, deviceMark(keys, take.form, person)) : nothing
}

/** Open attempts whose time was up before this time, in the order of their ids, without those of a deleted exam. */
export async function findRunOut(
  { kysely, engine }: Reader,
  before: number,
  { after, limit }: { after: string; limit: number },
): Promise<AttemptTable[]> {
  const ended = await findEndedSittings(kysely, before)
  return kysely
    .selectFrom('attempt')
    .innerJoin('form', 'form.survey_id', 'attempt.survey_id')
    .selectAll('attempt')
    .where(isSitting)
    .where('attempt.attempt_id', '>', after)
    .where('form.delete_time', '=', 0)
    .where((build) =>
      build.or([
        build('attempt.deadline', '<', before),
        build.and([anyOf(engine, 'attempt.survey_id', ended), build('attempt.extra_end', '<', before)]),
      ]),
    )
    .orderBy('attempt.attempt_id')
    .limit(limit)
    .execute()
}

/** The condition is written out, as in the indexes of open attempts of exams. */
const isSitting = sql<boolean>`attempt.state = ${sql.lit(attemptState.open)} and attempt.is_exam = 1`

/** Exams that ended before this time and have open attempts: found by leaping from exam to exam, not by reading them all. */
async function findEndedSittings(kysely: Reader['kysely'], before: number): Promise<string[]> {
  const { rows } = await sql<{ survey_id: string }>`with recursive sat (survey_id) as (
      select min(survey_id) from attempt where ${isSitting}
      union all
      select (select min(attempt.survey_id) from attempt where ${isSitting} and attempt.survey_id > sat.survey_id)
      from sat where sat.survey_id is not null
    ) select form.survey_id from sat join form on form.survey_id = sat.survey_id
    where form.end_time < ${before}`.execute(kysely)
  return rows.map(({ survey_id }) => survey_id)
}

/** Everybody with the link may know that a form exists, also while it is paused. */
export async function findVisible({ database }: Pick<Asking, 'database'>, id: string): Promise<TakeForm> {
  const take = await findTakeForm(database, id)
  if (!take) throw refuse('not_found')
  return take
}

/** Attempts at the form that were begun and not handed in. */
export async function countUnderWay({ kysely }: Reader, survey_id: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('attempt')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('survey_id', '=', survey_id)
    .where(isStillOpen)
    .executeTakeFirstOrThrow()
  return Number(count)
}

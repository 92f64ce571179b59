import { refuse } from '@wenhai/core/contract/refusal'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { faceOf } from '@wenhai/core/report/face'
import { mayReadResult } from '@wenhai/core/report/result-access'
import type { Attempt, Mine, ReportView } from '@wenhai/core/report/schema'
import { anyOf } from '../../lib/database/any-of.ts'
import { builtOnce } from '../../lib/database/built-once.ts'
import type { Database } from '../../lib/database/open.ts'
import type { Context } from '../../lib/http/implement.ts'
import {
  findTakeForm,
  findTakeRevision,
  isEditableBy,
  stateOf,
  type TakeForm,
  toPaperQuestion,
} from '../form/take/queries.ts'
import { belongsTo, personOf, voterKey } from './person.ts'
import {
  allowedAttempts,
  answeredIn,
  effectiveDeadline,
  hasClock,
  isoOrNull,
  questionsOf,
  toAttempt,
  toIso,
  toReceipt,
} from './row.ts'
import { type AttemptTable, attemptState, type ReportTable } from './table.ts'

type Reader = Pick<Database, 'kysely' | 'engine'>

export async function findAttemptsById(
  { kysely, engine }: Reader,
  ids: readonly string[],
): Promise<Map<string, AttemptTable>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('attempt')
    .selectAll()
    .where(anyOf(engine, 'attempt_id', ids))
    .execute()
  return new Map(rows.map((row) => [row.attempt_id, row]))
}

const findAttemptRow = builtOnce((kysely, { id }: { id: string }) =>
  kysely.selectFrom('attempt').selectAll().where('attempt_id', '=', id),
)

export const findAttempt = async (database: Database, id: string): Promise<AttemptTable | undefined> =>
  (await findAttemptRow(database, { id }))[0]

export const findReport = ({ kysely }: Reader, id: string): Promise<ReportTable | undefined> =>
  kysely.selectFrom('report').selectAll().where('report_id', '=', id).executeTakeFirst()

interface Voter {
  survey_id: string
  voter_key: string
}

const findSheetsOfVoter = builtOnce((kysely, { survey_id, voter_key }: Voter & Record<string, string>) =>
  kysely
    .selectFrom('report')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key)
    .orderBy('attempt_no', 'desc'),
)

const findOpenOfVoter = builtOnce((kysely, { survey_id, voter_key }: Voter & Record<string, string>) =>
  kysely
    .selectFrom('attempt')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key)
    .where('state', '=', attemptState.open)
    .orderBy('attempt_no', 'desc'),
)

/** What one voter has at a form: the sheets handed in, newest first, and the attempt that is open. */
export interface Held {
  sheets: ReportTable[]
  open: AttemptTable | undefined
}

export async function findHeld(database: Database, voter: Voter): Promise<Held> {
  const given = { ...voter }
  const sheets = await findSheetsOfVoter(database, given)
  const [open] = await findOpenOfVoter(database, given)
  return { sheets, open }
}

/** Who is on a roster is known by the browser they entered with. */
async function findHeldByDevice({ kysely }: Reader, survey_id: string, device_id: string): Promise<Held> {
  const sheets = await kysely
    .selectFrom('report')
    .selectAll()
    .where('device_id', '=', device_id)
    .where('user_id', '=', '')
    .where('survey_id', '=', survey_id)
    .orderBy('report_id', 'desc')
    .execute()
  const open = await kysely
    .selectFrom('attempt')
    .selectAll()
    .where('device_id', '=', device_id)
    .where('state', '=', attemptState.open)
    .where('survey_id', '=', survey_id)
    .orderBy('attempt_id', 'desc')
    .executeTakeFirst()
  return { sheets, open }
}

type Asking = Pick<Context, 'database' | 'caller' | 'device_id' | 'keys' | 'now'>

const nothing: Held = { sheets: [], open: undefined }

export async function findOwn(
  { database, caller, device_id, keys }: Asking,
  { form }: TakeForm,
): Promise<Held> {
  const person = personOf({ caller, device_id })
  const { survey_id } = form
  if (form.need_roster === 1)
    return person.device_id ? findHeldByDevice(database, survey_id, person.device_id) : nothing
  const voter_key = voterKey(keys, form, person)
  return voter_key ? findHeld(database, { survey_id, voter_key }) : nothing
}

/** A form that is there for whoever asks: what is paused is there for its author alone. */
export async function findVisible({ database, caller, now }: Asking, id: string): Promise<TakeForm> {
  const take = await findTakeForm(database, id)
  if (!take) throw refuse('not_found')
  if (stateOf(take.form, now) === 'paused' && !isEditableBy(caller, take.form.ocean_id))
    throw refuse('not_found')
  return take
}

export async function findMine(asking: Asking, take: TakeForm): Promise<Mine> {
  const { database, caller, device_id, now } = asking
  const { form, settings } = take
  const { sheets, open } = await findOwn(asking, take)
  const state = stateOf(form, now)
  const allowed = allowedAttempts(take)
  const [last] = sheets
  const isVote = form.questionnaire_type === 'vote'
  const revision = open && (await findTakeRevision(database, form, open.revision))
  return {
    face: faceOf({
      state,
      isMember: personOf({ caller, device_id }).user_id !== '',
      needLogin: form.need_login === 1,
      needPassword: form.password_hash !== '',
      needRoster: form.need_roster === 1,
      hasClock: hasClock(form),
      hasOpenAttempt: open !== undefined,
      taken: sheets.length,
      allowed,
    }),
    now: toIso(now),
    attempt:
      open && revision
        ? {
            attempt_id: open.attempt_id,
            started: toIso(open.start_time),
            deadline: isoOrNull(effectiveDeadline(form, open)),
            answered: answeredIn(revision, open),
            saved: isoOrNull(open.draft_time),
          }
        : null,
    sheet: last ? toReceipt(last) : null,
    attemptsLeft: Math.max(0, allowed - sheets.length),
    canChange: isVote && settings.allowChange && state === 'running' && last !== undefined,
    canSeeResult:
      isVote &&
      mayReadResult(settings.showResult, {
        state,
        hasVoted: last !== undefined,
        isMine: isEditableBy(caller, form.ocean_id),
      }),
  }
}

/** A sheet as it was answered; its questions as they stood then, without answers and notes. */
export async function viewReport({ database }: Pick<Context, 'database'>, id: string): Promise<ReportView> {
  const report = await findReport(database, id)
  const take = report && (await findTakeForm(database, report.survey_id))
  const revision = take && (await findTakeRevision(database, take.form, report.revision))
  if (!report || !take || !revision) throw refuse('not_found')
  return {
    ...toReceipt(report),
    survey_id: report.survey_id,
    survey_title: take.form.survey_title,
    questionnaire_type: take.form.questionnaire_type,
    started: isoOrNull(report.start_time),
    question: questionsOf(revision, report.plan).map(toPaperQuestion),
    answers: JSON.parse(report.answers),
  }
}

/** What a plain form answers: the paper of its attempt, or that of the revision it showed. */
export async function findQuestions(
  context: Pick<Context, 'database' | 'caller' | 'device_id' | 'now'>,
  { form }: TakeForm,
  attempt_id: string | undefined,
  revision: number | undefined,
): Promise<{ attempt?: Attempt; questions: FrozenQuestion[] }> {
  const { database, now } = context
  const found = attempt_id ? await findAttempt(database, attempt_id) : undefined
  const own = found && belongsTo(found, personOf(context)) && found.survey_id === form.survey_id
  const paper = await findTakeRevision(database, form, own ? found.revision : (revision ?? form.revision))
  if (!paper) return { questions: [] }
  return own
    ? {
        attempt: toAttempt(found, paper, { form, isResumed: true, now }),
        questions: questionsOf(paper, found.plan),
      }
    : { questions: paper.asked }
}

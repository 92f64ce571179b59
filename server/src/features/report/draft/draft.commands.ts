import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { type AnswerFault, type Answers, findWrongAnswers } from '@wenhai/core/form/answers'
import { isInTime } from '@wenhai/core/report/deadline'
import type { Draft } from '@wenhai/core/report/schema'
import { findTakeForm, findTakeRevision } from '#features/form/take.queries'
import { GroupCommit } from '#lib/database/group-commit'
import { changeMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import { refuseHandedIn } from '../attempt/taker.queries.ts'
import { changeOf, logDrafts } from '../attempt/timeline.commands.ts'
import { findAttempt, findAttemptsById } from '../queries.ts'
import { effectiveDeadline, isoOrNull, questionsOf, toIso } from '../row.ts'
import { sayFault, withoutFaults } from '../submit/faults.ts'
import { attemptState } from '../table.ts'

interface AnswersInput {
  id: string
  answers: Answers
  marked: readonly string[]
  seconds?: Readonly<Record<string, number>> | undefined
  reached: number
  /** The last save this page has seen; left out, the draft overwrites whatever is stored. */
  version?: number | undefined
}

interface SavedAnswers {
  version: number
  saved: string
  now: string
  deadline: string | null
  wrong?: { question_id: string; reason: string }[]
}

interface Write extends AnswersInput {
  now: number
  /** For an exam, changes are recorded in its timeline. */
  isExam: boolean
}

const writerOf = perDatabase(
  (database) =>
    new GroupCommit<Write, number | Refusal>({
      name: 'draft',
      kysely: database.kysely,
      write: (transaction, drafts) => writeDrafts({ ...database, kysely: transaction }, drafts),
    }),
)

export async function saveDraft(database: Database, input: AnswersInput, now: number): Promise<SavedAnswers> {
  const attempt = await findAttempt(database, input.id)
  const take = attempt && (await findTakeForm(database, attempt.survey_id))
  const revision = take && (await findTakeRevision(database, take.form, attempt.revision))
  if (!attempt || !take || !revision) throw refuse('not_found')
  const deadline = effectiveDeadline(take.form, attempt)
  if (attempt.state !== attemptState.open) throw await refuseHandedIn(database, attempt)
  if (!isInTime(now, deadline)) throw refuse('gone', { reason: '答题时间已到' })
  const faults = findWrongAnswers(questionsOf(revision, attempt.plan), input.answers)
  const answers = withoutFaults(input.answers, faults)
  refuseNothing(answers, faults)
  const draft = faults.length > 0 ? { ...input, answers } : input
  const version = await writerOf(database).add({ ...draft, now, isExam: attempt.is_exam === 1 })
  if (version instanceof Refusal) throw version
  return {
    ...{ version, saved: toIso(now), now: toIso(now), deadline: isoOrNull(deadline) },
    ...(faults.length > 0 && { wrong: faults.map(toWrong) }),
  }
}

const toWrong = (fault: AnswerFault) => ({ question_id: fault.question_id, reason: sayFault(fault) })

/** One wrong answer must not keep the others from being stored, because the draft is handed in when the time is up. */
function refuseNothing(stored: Answers, [first]: readonly AnswerFault[]): void {
  if (first && Object.keys(stored).length === 0)
    throw refuse('wrong_field', { field: 'answers', reason: sayFault(first) })
}

/** Saves of one attempt are written one after the other, in order; all others together. */
async function writeDrafts(database: Database, drafts: readonly Write[]): Promise<(number | Refusal)[]> {
  const outcomes = new Map<Write, number | Refusal>()
  let waiting = drafts
  while (waiting.length > 0) {
    const turn = new Map<string, Write>()
    for (const draft of waiting) if (!turn.has(draft.id)) turn.set(draft.id, draft)
    const now = [...turn.values()]
    await writeTurn(database, now, outcomes)
    waiting = waiting.filter((draft) => turn.get(draft.id) !== draft)
  }
  return drafts.map((draft) => outcomes.get(draft) ?? refuse('not_found'))
}

const columns = [
  'answers',
  'marked',
  'seconds',
  'reached',
  'draft_time',
  'log_bytes',
  'attempt_id',
  'seen',
] as const

/**
 * The server's order decides: a page that has not seen the last save changes nothing, and gets that save back. For
 * `state < 1` see `isStillOpen`.
 */
const change = {
  columns,
  sqlite: `update attempt set answers = ?, marked = ?, seconds = coalesce(?, seconds), reached = ?, draft_time = ?,
    log_bytes = log_bytes + ?, version = version + 1
    where attempt_id = ? and state = 0 and version = coalesce(?, version) returning attempt_id, version, log_bytes`,
  postgres: `update attempt set answers = given.answers, marked = given.marked,
    seconds = coalesce(given.seconds, attempt.seconds), reached = given.reached, draft_time = given.draft_time,
    log_bytes = attempt.log_bytes + given.log_bytes, version = attempt.version + 1
    from json_to_recordset($1) as given (answers text, marked text, seconds text, reached bigint, draft_time bigint,
      log_bytes bigint, attempt_id text collate "C", seen bigint)
    where attempt.attempt_id = given.attempt_id and attempt.state < 1
      and attempt.version = coalesce(given.seen, attempt.version)
    returning attempt.attempt_id, attempt.version, attempt.log_bytes`,
}

async function writeTurn(
  database: Database,
  drafts: readonly Write[],
  outcomes: Map<Write, number | Refusal>,
): Promise<void> {
  const { kysely, engine } = database
  const before = await findAttemptsById(
    database,
    drafts.filter(({ isExam }) => isExam).map(({ id }) => id),
  )
  const changes = new Map(drafts.map(({ id, answers }) => [id, changeOf(before.get(id), answers)]))
  const written = await changeMany<{ attempt_id: string; version: number; log_bytes: number }>(
    kysely,
    engine,
    change,
    drafts.map(({ answers, marked, seconds, reached, now, id, version }) => [
      JSON.stringify(answers),
      JSON.stringify(marked),
      seconds ? JSON.stringify(seconds) : null,
      reached,
      now,
      changes.get(id)?.bytes ?? 0,
      id,
      version ?? null,
    ]),
  )
  const saved = new Map(written.map((row) => [row.attempt_id, row]))
  const logged = []
  for (const draft of drafts) {
    const row = saved.get(draft.id)
    outcomes.set(draft, row ? Number(row.version) : await explainMiss(kysely, draft.id))
    const change = changes.get(draft.id)
    if (row && change) logged.push({ ...change, now: draft.now, sum: Number(row.log_bytes) })
  }
  await logDrafts(database, logged)
}

async function explainMiss(kysely: Database['kysely'], id: string): Promise<Refusal> {
  const attempt = await kysely
    .selectFrom('attempt')
    .selectAll()
    .where('attempt_id', '=', id)
    .executeTakeFirst()
  if (attempt?.state !== attemptState.open) return refuse('gone', { reason: '已经交过了' })
  const draft: Draft = {
    answers: JSON.parse(attempt.answers),
    marked: JSON.parse(attempt.marked),
    reached: attempt.reached,
    version: attempt.version,
    saved: isoOrNull(attempt.draft_time),
  }
  return refuse('changed_meanwhile', { reason: '已在另一处继续作答', data: { draft } })
}

import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import { never } from '@wenhai/core/form/lock'
import { deadlineOf } from '@wenhai/core/report/deadline'
import { addToFigures } from '#features/form/figure.commands'
import { isInLots } from '#features/form/row'
import { findTakeForms, type TakeForm } from '#features/form/take.queries'
import { anyOf } from '#lib/database/any-of'
import { GroupCommit } from '#lib/database/group-commit'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import { findShutMarkers } from '../marked.queries.ts'
import { type AttemptTable, attemptState, type ExamSitterTable } from '../table.ts'
import { keepSitters } from './device.commands.ts'

/** An attempt to open, whose deadline is set when it is stored, with the person its voter key was made for. */
interface AttemptBeginning {
  attempt: AttemptTable
  anonymous: number
  /** The person whose session it is, also where a roster or an anonymous form does not keep it; empty for guests. */
  taker: string
  /** The people who sit an exam with a roster. */
  sitters: readonly ExamSitterTable[]
}

export interface Begun {
  attempt: AttemptTable
  isNew: boolean
}

const shut = '你是或曾是这场考试的阅卷人，看过答案，不能再参加'

const changed = '这份问卷刚刚被修改，请刷新页面后再开始'

const writerOf = perDatabase(
  (database) =>
    new GroupCommit<AttemptBeginning, Begun | Refusal>({
      name: 'attempt',
      kysely: database.kysely,
      lanes: { count: database.lanes, keyOf: ({ attempt }) => attempt.survey_id },
      write: (transaction, beginnings) =>
        writeAttempts({ ...database, kysely: transaction }, database, beginnings),
    }),
)

/** Attempts that begin together share one commit. */
export const openAttempt = (database: Database, beginning: AttemptBeginning): Promise<Begun | Refusal> =>
  writerOf(database).add(beginning)

const columns = [
  'attempt_id',
  'survey_id',
  'voter_key',
  'attempt_no',
  'revision',
  'plan',
  'user_id',
  'device_id',
  'roster_id',
  'start_time',
  'deadline',
  'answers',
  'marked',
  'seconds',
  'reached',
  'version',
  'draft_time',
  'source',
  'device',
  'state',
  'is_exam',
  'extra_end',
  'fields',
] as const satisfies readonly (keyof AttemptTable)[]

/** Two tabs may begin at once: the unique key accepts one of them, and both get that one. */
async function writeAttempts(
  within: Database,
  database: Database,
  beginnings: readonly AttemptBeginning[],
): Promise<(Begun | Refusal)[]> {
  const { kysely, engine } = within
  // SQLite's reader sees everything committed before this group, as with reports.
  const reader = engine === 'sqlite' ? database : within
  const forms = await findTakeForms(reader, [...new Set(beginnings.map(({ attempt }) => attempt.survey_id))])
  const isAsExpected = ({ attempt, anonymous }: AttemptBeginning) =>
    forms.get(attempt.survey_id)?.form.anonymous === anonymous
  const markers = await findShutMarkers(
    reader,
    beginnings.flatMap(({ attempt: { survey_id, is_exam }, taker }) =>
      is_exam === 1 && taker ? { survey_id, user_id: taker } : [],
    ),
  )
  const isShut = ({ attempt, taker }: AttemptBeginning) => markers.has(`${attempt.survey_id} ${taker}`)
  const attempts = await withExtras(
    reader,
    forms,
    beginnings
      .filter((beginning) => isAsExpected(beginning) && !isShut(beginning))
      .map(({ attempt }) => attempt),
  )
  const given = new Map(attempts.map((attempt) => [attempt.attempt_id, attempt]))
  const inserted = await insertMany<{ attempt_id: string }>(
    kysely,
    engine,
    { table: 'attempt', columns, returning: ['attempt_id'] },
    attempts.map((attempt) => columns.map((column) => attempt[column])),
  )
  await keepSitters(
    within,
    beginnings.flatMap(({ attempt, sitters }) => (given.has(attempt.attempt_id) ? sitters : [])),
  )
  const isNew = new Set(inserted.map(({ attempt_id }) => attempt_id))
  const started = new Map<string, number>()
  for (const { attempt_id, survey_id } of attempts)
    if (isNew.has(attempt_id)) started.set(survey_id, (started.get(survey_id) ?? 0) + 1)
  // Where reports are released in lots, starts are counted with their lot.
  const countOf = (survey_id: string, count: number) => {
    const take = forms.get(survey_id)
    return take && isInLots(take.form) ? 0 : count
  }
  await addToFigures(
    within,
    [...started].map(([survey_id, count]) => ({ survey_id, started: countOf(survey_id, count), begun: 1 })),
  )
  const outcomes: (Begun | Refusal)[] = []
  for (const beginning of beginnings) {
    const attempt = given.get(beginning.attempt.attempt_id)
    if (isShut(beginning)) outcomes.push(refuse('not_allowed', { reason: shut }))
    else if (!attempt) outcomes.push(refuse('changed_meanwhile', { reason: changed }))
    else if (isNew.has(attempt.attempt_id)) outcomes.push({ attempt, isNew: true })
    else outcomes.push(await findTwin(within, attempt))
  }
  return outcomes
}

/**
 * Extra time is set under the lock of the form, and a drawn paper takes a while to make: read before that, time given
 * meanwhile would be missing.
 */
async function withExtras(
  { kysely, engine }: Database,
  forms: ReadonlyMap<string, TakeForm>,
  attempts: readonly AttemptTable[],
): Promise<AttemptTable[]> {
  const exams = attempts.filter(({ is_exam }) => is_exam === 1)
  const ofVoters = kysely
    .selectFrom('extra')
    .selectAll()
    .where(anyOf(engine, 'survey_id', [...new Set(exams.map(({ survey_id }) => survey_id))]))
    .where(
      anyOf(
        engine,
        'voter_key',
        exams.map(({ voter_key }) => voter_key),
      ),
    )
  const extras = exams.length > 0 ? await ofVoters.execute() : []
  return attempts.map((attempt) => {
    const examTime = forms.get(attempt.survey_id)?.form.exam_time ?? 0
    const extra = extras.find(
      ({ survey_id, voter_key }) => survey_id === attempt.survey_id && voter_key === attempt.voter_key,
    )
    return {
      ...attempt,
      deadline: deadlineOf(attempt.start_time, examTime && examTime + (extra?.minutes ?? 0), null) ?? never,
      extra_end: extra?.end_time ?? 0,
    }
  })
}

async function findTwin(
  { kysely }: Database,
  { survey_id, voter_key, attempt_no }: AttemptTable,
): Promise<Begun | Refusal> {
  const twin = await kysely
    .selectFrom('attempt')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key)
    .where('attempt_no', '=', attempt_no)
    .executeTakeFirst()
  return twin?.state === attemptState.open ? { attempt: twin, isNew: false } : refuse('already_taken')
}

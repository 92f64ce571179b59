import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { type Answers, findWrongAnswers } from '@wenhai/core/report/answers'
import { isInTime } from '@wenhai/core/report/deadline'
import type { Draft } from '@wenhai/core/report/schema'
import { GroupCommit } from '../../../lib/database/group-commit.ts'
import type { Database } from '../../../lib/database/open.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { findTakeForm, findTakeRevision } from '../../form/take/queries.ts'
import { findAttempt } from '../queries.ts'
import { effectiveDeadline, isoOrNull, questionsOf, readSeconds, toIso } from '../row.ts'
import { attemptState } from '../table.ts'
import { changedAnswers, logAttempt } from '../timeline/commands.ts'

export interface DraftInput {
  id: string
  answers: Answers
  marked: readonly string[]
  seconds?: Readonly<Record<string, number>> | undefined
  reached: number
  /** The last save this page has seen; left out, it wins whatever is there. */
  version?: number | undefined
}

export interface Saved {
  version: number
  saved: string
  now: string
  deadline: string | null
}

interface Write extends DraftInput {
  now: number
  /** Of an exam: what changes is written down. */
  isExam: boolean
}

const writerOf = perDatabase(
  (database) =>
    new GroupCommit<Write, number | Refusal>({
      kysely: database.kysely,
      write: async (transaction, drafts) => {
        const versions: (number | Refusal)[] = []
        // One after the other: two of the same attempt in one group keep their order.
        for (const draft of drafts)
          versions.push(await writeDraft({ ...database, kysely: transaction }, draft))
        return versions
      },
    }),
)

export async function saveDraft(database: Database, input: DraftInput, now: number): Promise<Saved> {
  const attempt = await findAttempt(database, input.id)
  const take = attempt && (await findTakeForm(database, attempt.survey_id))
  const revision = take && (await findTakeRevision(database, take.form, attempt.revision))
  if (!attempt || !take || !revision) throw refuse('not_found')
  const deadline = effectiveDeadline(take.form, attempt)
  if (attempt.state !== attemptState.open || !isInTime(now, deadline))
    throw refuse('gone', { reason: attempt.state === attemptState.handedIn ? '已经交过了' : '答题时间已到' })
  const [fault] = findWrongAnswers(questionsOf(revision, attempt.plan), input.answers)
  if (fault)
    throw refuse('wrong_field', {
      field: 'answers',
      reason: fault.number ? `第 ${fault.number} 题：${fault.reason}` : fault.reason,
    })
  const version = await writerOf(database).add({ ...input, now, isExam: attempt.is_exam === 1 })
  if (version instanceof Refusal) throw version
  return { version, saved: toIso(now), now: toIso(now), deadline: isoOrNull(deadline) }
}

/** The server's order decides; a page that has not seen the last save gets it back instead. */
async function writeDraft({ kysely }: Database, draft: Write): Promise<number | Refusal> {
  const { id, answers, marked, seconds, reached, version, now, isExam } = draft
  const before = isExam
    ? await kysely.selectFrom('attempt').select('answers').where('attempt_id', '=', id).executeTakeFirst()
    : undefined
  let update = kysely
    .updateTable('attempt')
    .set((build) => ({
      answers: JSON.stringify(answers),
      marked: JSON.stringify(marked),
      ...(seconds && { seconds: readSeconds(seconds) }),
      reached,
      version: build('version', '+', 1),
      draft_time: now,
    }))
    .where('attempt_id', '=', id)
    .where('state', '=', attemptState.open)
  if (version !== undefined) update = update.where('version', '=', version)
  const [written] = await update.returning('version').execute()
  if (!written) return explainMiss(kysely, id)
  const changed = before ? changedAnswers(JSON.parse(before.answers), answers) : {}
  if (Object.keys(changed).length > 0) await logAttempt({ kysely }, id, 'draft', { answers: changed }, now)
  return Number(written.version)
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

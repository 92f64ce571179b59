import type { AnswerFault, Answers } from '@wenhai/core/form/answers'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { anyOf } from '#lib/database/any-of'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { SiteKeys } from '#lib/http/site-keys'
import type { ReportTable, ReportUniqueTable } from '../table.ts'

/** An answer that a report wants for itself. */
export interface UniqueClaim extends ReportUniqueTable {
  /** The number of the question, from 1. */
  number: number
  /**
   * The same person may write it again in a later report; the key is empty where a form is anonymous and nobody knows.
   */
  voter_key: string
}

/** Only a keyed hash is stored, because a phone number could be guessed from a plain one. */
export const claimsOf = (
  keys: SiteKeys,
  { survey_id, report_id, voter_key }: Pick<ReportTable, 'survey_id' | 'report_id' | 'voter_key'>,
  questions: readonly FrozenQuestion[],
  answers: Answers,
  isAnonymous: boolean,
): UniqueClaim[] =>
  questions.flatMap((question, index) => {
    const { question_id, option_type } = question
    const answer = answers[question_id]
    const text = answer && kindOf(option_type).uniqueText?.(answer, question)
    if (!text) return []
    const mark = keys.voterHash(survey_id, `unique ${question_id} ${text}`)
    return [
      { survey_id, question_id, mark, report_id, number: index + 1, voter_key: isAnonymous ? '' : voter_key },
    ]
  })

const columns = ['survey_id', 'question_id', 'mark', 'report_id'] as const
const keyOf = ({ survey_id, question_id, mark }: ReportUniqueTable) => `${survey_id} ${question_id} ${mark}`

/** The claims that another person's report has already. The unique key decides, also between two that arrive at once. */
export async function claimUnique(within: Database, claims: readonly UniqueClaim[]): Promise<UniqueClaim[]> {
  const { kysely, engine } = within
  // Claims are sorted, because two processes may claim the same.
  const sorted = [...claims].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const taken = await insertMany<Pick<UniqueClaim, 'question_id' | 'report_id'>>(
    kysely,
    engine,
    { table: 'report_unique', columns, returning: ['question_id', 'report_id'] },
    sorted.map((claim) => columns.map((column) => claim[column])),
  )
  const own = new Set(taken.map(({ question_id, report_id }) => `${report_id} ${question_id}`))
  const missed = sorted.filter(({ question_id, report_id }) => !own.has(`${report_id} ${question_id}`))
  if (missed.length === 0) return []
  const holders = await kysely
    .selectFrom('report_unique')
    .innerJoin('report', (join) =>
      join
        .onRef('report.survey_id', '=', 'report_unique.survey_id')
        .onRef('report.report_id', '=', 'report_unique.report_id'),
    )
    .select([
      'report_unique.survey_id',
      'report_unique.question_id',
      'report_unique.mark',
      'report_unique.report_id',
    ])
    .select('report.voter_key')
    .where(
      anyOf(
        engine,
        'report_unique.mark',
        missed.map(({ mark }) => mark),
      ),
    )
    .execute()
  const voters = new Map(holders.map((holder) => [keyOf(holder), holder.voter_key]))
  return missed.filter((claim) => claim.voter_key === '' || voters.get(keyOf(claim)) !== claim.voter_key)
}

/** When reports are deleted, or were refused after all. */
export async function freeUnique({ kysely, engine }: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await kysely
    .deleteFrom('report_unique')
    .where(anyOf(engine, 'report_id', ids))
    .execute()
}

/** The answers of a changed report instead of those it had; where another person has one of them, everything stays as it was. */
export async function changeUnique(
  within: Database,
  report_id: string,
  claims: readonly UniqueClaim[],
): Promise<UniqueClaim[]> {
  const { kysely, engine } = within
  const held = await kysely
    .selectFrom('report_unique')
    .selectAll()
    .where('report_id', '=', report_id)
    .execute()
  if (held.length === 0 && claims.length === 0) return []
  await freeUnique(within, [report_id])
  const missed = await claimUnique(within, claims)
  if (missed.length === 0) return missed
  await freeUnique(within, [report_id])
  await insertMany(
    kysely,
    engine,
    { table: 'report_unique', columns, returning: [] },
    held.map((row) => columns.map((column) => row[column])),
  )
  return missed
}

export const uniqueFault = ({ question_id, number }: UniqueClaim): AnswerFault => ({
  question_id,
  number,
  reason: '已经有人填过，不能和别人的一样',
  isMissing: false,
})

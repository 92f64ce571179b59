import { regradeStates } from '@wenhai/core/exam/regrade/choices'
import { describeRule } from '@wenhai/core/exam/regrade/describe-rule'
import { type RegradeRow, RegradeRule } from '@wenhai/core/exam/regrade/schema'
import { regradeState } from '#features/form/regrade.queries'
import type { TakeForm } from '#features/form/take.queries'
import { findEveryQuestion } from '#features/report/choose.queries'
import { toIso } from '#features/report/row.queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { findInBank } from './in-bank.queries.ts'

type Page = Record<'page' | 'len', number>

/** Or under way. One that was undone may be made again. */
export async function isRegradeInEffect(
  { kysely }: Database,
  { regrade_id }: { regrade_id: string },
): Promise<boolean> {
  const found = await kysely
    .selectFrom('regrade')
    .select('regrade_id')
    .where('regrade_id', '=', regrade_id)
    .where('state', 'in', [regradeState.running, regradeState.done])
    .executeTakeFirst()
  return found !== undefined
}

/** Of a form, the newest first. */
export async function listRegrades(
  database: Database,
  caller: Caller,
  take: TakeForm,
  { page, len }: Page,
): Promise<{ tables: RegradeRow[]; length: number }> {
  const { kysely } = database
  const ofForm = kysely.selectFrom('regrade').where('regrade.survey_id', '=', take.form.survey_id)
  const { count } = await ofForm
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return { tables: [], length: 0 }
  const under = await ofForm
    .select(['regrade_id', 'state'])
    .where('state', '<>', regradeState.undone)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = await ofForm
    .leftJoin('member', 'member.user_id', 'regrade.user_id')
    .selectAll('regrade')
    .select('member.name')
    .orderBy('regrade.number', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const all = await findEveryQuestion(database, take)
  const inBank = await findInBank(database, caller, take.form, all)
  const tables = rows.map((row) => {
    const bank = inBank.get(row.regrade_id)
    const index = all.findIndex(({ question_id }) => question_id === row.question_id)
    const question = all[index]
    const rule = RegradeRule.parse(JSON.parse(row.rule))
    return {
      regrade_id: row.regrade_id,
      question_id: row.question_id,
      question: question?.question ?? '',
      number: index + 1,
      rule,
      what: question ? describeRule(question, rule) : '',
      reason: row.reason,
      state: regradeStates[row.state] ?? 'done',
      name: row.name ?? '',
      created: toIso(row.create_time),
      total: row.total,
      done: Math.min(row.done, row.total),
      changed: row.changed,
      canUndo: under?.regrade_id === row.regrade_id && under.state === regradeState.done,
      ...(bank && { bank }),
    }
  })
  return { tables, length: Number(count) }
}

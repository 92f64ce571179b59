import { compareWithBank, concernsBank } from '@wenhai/core/exam/regrade/in-bank'
import { type InBank, RegradeRule } from '@wenhai/core/exam/regrade/schema'
import { type FrozenQuestion, freezeQuestion } from '@wenhai/core/form/revision'
import { draftOfRow } from '#features/bank/queries'
import { type RegradeTable, regradeState } from '#features/form/regrade.queries'
import { toIso } from '#features/report/row'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'

type Row = Pick<RegradeTable, 'regrade_id' | 'question_id' | 'rule' | 'state' | 'number'>

const inEffect: readonly number[] = [regradeState.running, regradeState.done]

/**
 * Finds, by regrade, the last one in effect of each question that the bank could follow, where the caller may change it
 * there.
 */
export async function findInBank(
  { kysely, engine }: Database,
  caller: Caller,
  { survey_id, ocean_id }: { survey_id: string; ocean_id: string },
  asked: readonly FrozenQuestion[],
): Promise<Map<string, InBank>> {
  const rows: Row[] = await kysely
    .selectFrom('regrade')
    .select(['regrade_id', 'question_id', 'rule', 'state', 'number'])
    .where('survey_id', '=', survey_id)
    .where('state', 'in', inEffect)
    .orderBy('number')
    .execute()
  const last = new Map<string, { regrade_id: string; rule: RegradeRule }>()
  for (const { question_id, regrade_id, rule: text } of rows) {
    const rule = RegradeRule.parse(JSON.parse(text))
    if (concernsBank(rule)) last.set(`${rule.kind} ${question_id}`, { regrade_id, rule })
  }
  const ids = [...new Set(rows.map(({ question_id }) => question_id))]
  const stored =
    last.size === 0
      ? []
      : await kysely
          .selectFrom('question')
          .selectAll()
          .where(anyOf(engine, 'question_id', ids))
          .execute()
  const found = new Map<string, InBank>()
  for (const [place, { regrade_id, rule }] of last) {
    const question = asked.find(({ question_id }) => place === `${rule.kind} ${question_id}`)
    const bank = stored.find(({ question_id }) => question_id === question?.question_id)
    if (!question || !isEditableBy(caller, bank?.ocean_id ?? question.ocean_id ?? ocean_id)) continue
    const copy = bank && freezeQuestion(bank.question_id, draftOfRow(bank), bank)
    const compared = compareWithBank(question, rule, copy)
    found.set(regrade_id, {
      ...compared,
      question: bank?.question ?? '',
      update_time: bank ? toIso(bank.update_time) : '',
    })
  }
  return found
}

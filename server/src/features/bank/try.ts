import { refuse } from '@wenhai/core/contract/refusal'
import { judge } from '@wenhai/core/practice/judge'
import type { Verdict } from '@wenhai/core/practice/schema'
import type { Context } from '../../lib/http/implement.ts'
import { simplify } from '../../lib/simplify.ts'
import { findHidden, findLocked } from '../form/lock.queries.ts'
import { findQuestion } from './queries.ts'
import { isEditableBy, toDraft } from './row.ts'

/**
 * Practice: the key comes after an answer, only for the caller's own or shared questions, and for
 * nobody while an exam locks it; others do not learn that there is one.
 */
export async function tryQuestion(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  id: string,
  answer: string,
): Promise<Verdict> {
  const row = await findQuestion(database, id)
  if (!row || !(isEditableBy(caller, row.ocean_id) || row.allow_people_use === 1)) throw refuse('not_found')
  if ((await findHidden(database, caller, [id], now)).has(id)) throw refuse('not_found')
  const locked = await findLocked(database, [id], now)
  if (locked.has(id)) throw refuse('gone', { reason: '这道题正在一场考试中使用，考试结束后才能练习' })
  const verdict = judge(toDraft(row), answer, simplify)
  if ('fault' in verdict) throw refuse('wrong_field', { field: 'answer', reason: verdict.fault })
  return verdict
}

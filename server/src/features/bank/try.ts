import { refuse } from '@wenhai/core/contract/refusal'
import { fullShare } from '@wenhai/core/question/kinds/kind'
import { isMarkedByServer, kindOf } from '@wenhai/core/question/kinds/registry'
import type { Context } from '../../lib/http/implement.ts'
import { findLocked } from '../form/uses/queries.ts'
import { findQuestion } from './queries.ts'
import { isEditableBy, toDraft } from './row.ts'

export interface Verdict {
  /** null where only a person can tell. */
  right: boolean | null
  share: number
  reason: string
  answer: string
  note: string
}

/** Practice: the key comes after an answer, and only for what is one's own or shared. */
export async function tryQuestion(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  id: string,
  answer: string,
): Promise<Verdict> {
  const row = await findQuestion(database, id)
  if (!row || !(isEditableBy(caller, row.ocean_id) || row.allow_people_use === 1)) throw refuse('not_found')
  const locked = await findLocked(database.kysely, [id], now)
  if (locked.has(id)) throw refuse('gone', { reason: '这道题正在一场考试中使用，考试结束后才能练习' })
  const question = toDraft(row)
  const kind = kindOf(question.option_type)
  const given = kind.readKey(question, answer)
  const fault = kind.findAnswerFault(question, given)
  if (fault) throw refuse('wrong_field', { field: 'answer', reason: fault })
  const { answer: key, note } = question
  if (!isMarkedByServer(question))
    return { right: null, share: 0, reason: key ? '请对照参考答案' : '这道题没有唯一答案', answer: key, note }
  const { share, reason } = kind.mark(question, given, 'share')
  return { right: share === fullShare, share, reason, answer: key, note }
}

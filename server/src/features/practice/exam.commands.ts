import { refuse } from '@wenhai/core/contract/refusal'
import { judge } from '@wenhai/core/practice/judge'
import type { Verdict } from '@wenhai/core/practice/schema'
import type { Context } from '#lib/http/implement'
import { simplify } from '#lib/simplify'
import { findPractised } from './exam.queries.ts'
import { writeMistakes } from './mistake/gather.commands.ts'

/** Judges an answer; a member's mistakes go into their book. */
export async function tryPractice(
  context: Context,
  { id, question_id, answer }: { id: string; question_id: string; answer: string },
): Promise<Verdict> {
  const { questions } = await findPractised(context, id)
  const question = questions.find((one) => one.question_id === question_id)
  if (!question) throw refuse('not_found')
  const verdict = judge(question, answer, simplify)
  if ('fault' in verdict) throw refuse('wrong_field', { field: 'answer', reason: verdict.fault })
  const { database, caller, now } = context
  if (verdict.right === false && caller.isSignedIn)
    await writeMistakes(database, caller.user_id, [{ survey_id: id, question, answer, isOpen: true }], now)
  return verdict
}

import { refuse } from '@wenhai/core/contract/refusal'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { judge, learnt, nextReview } from '@wenhai/core/practice/judge'
import type { JudgedAnswer } from '@wenhai/core/practice/schema'
import type { Context } from '#lib/http/implement'
import { simplify } from '#lib/simplify'
import { settleOpen } from './gather.commands.ts'
import { findOpenMistake } from './mistake.queries.ts'

async function findOrRefuse(context: Context, id: string) {
  await settleOpen(context)
  const mistake = await findOpenMistake(context, id)
  if (!mistake) throw refuse('not_found')
  return mistake
}

/**
 * Notes a try. After a right answer the question is repeated after a longer interval; where only a person can judge, it
 * keeps its interval and is due in a day.
 */
export async function tryMistake(
  context: Context,
  id: string,
  answer: string,
): Promise<JudgedAnswer & { due: string | null }> {
  const { database, now } = context
  const mistake = await findOrRefuse(context, id)
  if (Number(mistake.is_locked) === 1)
    throw refuse('gone', { reason: '这道题正在一场考试中使用，考试结束后才能练习' })
  const question: FrozenQuestion = JSON.parse(mistake.content)
  const verdict = judge(question, answer, simplify)
  if ('fault' in verdict) throw refuse('wrong_field', { field: 'answer', reason: verdict.fault })
  const { box, due } = nextReview(mistake.box, verdict.right === true, now)
  await database.kysely
    .updateTable('mistake')
    .set((build) => ({
      box,
      due_time: due,
      ...(verdict.right === false && { answer, times: build('times', '+', 1) }),
    }))
    .where('mistake_id', '=', id)
    .execute()
  return { ...verdict, due: due === learnt ? null : new Date(due).toISOString() }
}

export async function noteMistake(context: Context, id: string, note: string): Promise<void> {
  await findOrRefuse(context, id)
  await context.database.kysely.updateTable('mistake').set({ note }).where('mistake_id', '=', id).execute()
}

export async function removeMistake(context: Context, id: string): Promise<void> {
  await findOrRefuse(context, id)
  await context.database.kysely.deleteFrom('mistake').where('mistake_id', '=', id).execute()
}

import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { Publishing } from '@wenhai/core/results/publish-schema'
import type { Database } from '#lib/database/open'
import { findTakeRevision, type TakeForm } from './take.queries.ts'

/** A vote has a setting of its own for who sees its results; what people wrote is never published. */
export async function publishResults(
  database: Database,
  { form }: TakeForm,
  { scope, questions, audience, moment }: Publishing,
): Promise<Publishing> {
  if (formKindOf(form).isBallot) {
    const name = formKindOf(form).name
    throw refuse('wrong_field', { field: 'scope', reason: `${name}的结果在${name}的设定里选择公开` })
  }
  const isExam = formKindOf(form).hasScores
  const publishing: Publishing = {
    scope,
    questions: scope === 'questions' ? [...new Set(questions)] : [],
    audience,
    moment: isExam ? 'ended' : moment,
  }
  if (scope === 'questions' && questions.length === 0)
    throw refuse('missing_field', { field: 'questions', reason: '请选择要公开的题目' })
  const revision = await findTakeRevision(database, form, form.revision)
  const asked = new Map(revision?.asked.map((question) => [question.question_id, question]))
  const mayPublish = (id: string) => {
    const question = asked.get(id)
    return question !== undefined && !kindOf(question.option_type).isWritten
  }
  const wrong = publishing.questions.find((id) => !mayPublish(id))
  if (wrong !== undefined)
    throw refuse('wrong_field', { field: 'questions', reason: '只能公开问卷里有选项的题' })
  const content = JSON.stringify(publishing)
  await database.kysely
    .insertInto('publishing')
    .values({ survey_id: form.survey_id, content })
    .onConflict((conflict) => conflict.column('survey_id').doUpdateSet({ content }))
    .execute()
  return publishing
}

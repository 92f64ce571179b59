import { refuse } from '@wenhai/core/contract/refusal'
import type { UploadRules } from '@wenhai/core/question/kinds/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { waitingLimits } from '@wenhai/core/report/upload/limits'
import { isInLots } from '#features/form/row'
import { findTakeForm, findTakeRevision } from '#features/form/take.queries'
import { findAttempt } from '#features/report/queries'
import { questionsOf } from '#features/report/row'
import type { UploadTable } from '#features/report/uploads.queries'
import type { Database } from '#lib/database/open'

/**
 * Finds what the question lets takers upload, as this taker's revision has it, and what a file counts as while it
 * waits.
 */
export async function findRules(
  database: Database,
  { survey_id, question_id, attempt_id }: Pick<UploadTable, 'survey_id' | 'question_id' | 'attempt_id'>,
): Promise<UploadRules & { waitingOf: (bytes: number) => number }> {
  const take = await findTakeForm(database, survey_id)
  const attempt = attempt_id ? await findAttempt(database, attempt_id) : undefined
  const revision =
    take && (await findTakeRevision(database, take.form, attempt?.revision ?? take.form.revision))
  const question =
    revision && questionsOf(revision, attempt?.plan ?? '').find((each) => each.question_id === question_id)
  const rules = question && kindOf(question.option_type).uploads?.rules(question)
  if (!rules) throw refuse('wrong_field', { field: 'question_id', reason: '这里没有这道上传题，请刷新页面' })
  const { megabytes } = rules
  const isHidden = isInLots(take.form)
  return {
    ...rules,
    waitingOf: (bytes) => (isHidden ? megabytes * 1024 * 1024 * waitingLimits.lotShare : bytes),
  }
}

import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { readPublished } from '@wenhai/core/results/may-read-published'
import type { PublishedResults } from '@wenhai/core/results/publish-schema'
import type { Results } from '@wenhai/core/results/schema'
import { isStillTaken } from '#features/form/lock.queries'
import { findPublishing } from '#features/form/publish.queries'
import { stateOf } from '#features/form/row'
import type { TakeForm } from '#features/form/take.queries'
import { everyReport } from '#features/report/list/choose'
import { type Asking, findOwn, findVisible } from '#features/report/queries'
import type { Database } from '#lib/database/open'
import { guest, isEditableBy } from '#lib/http/caller'
import { findResults } from './results.ts'

const reasons = {
  nothing: '作者没有公开结果',
  later: '结束以后才能看结果',
  takers: '答过的人才能看结果',
} as const

/** The form, for someone who may see its published results now. */
export async function findPublishedForm(asking: Asking, id: string): Promise<TakeForm> {
  const take = await findVisible(asking, id)
  const { form } = take
  const isMine = isEditableBy(asking.caller, form.ocean_id)
  if (!isMine && stateOf(form, asking.now) === 'paused') throw refuse('gone', { reason: '已暂停' })
  const verdict = readPublished(await findPublishing(asking.database, id), {
    state: stateOf(form, asking.now),
    isExam: formKindOf(form).hasScores,
    isLocked: await isStillTaken(asking.database, form, asking.now),
    hasTaken: (await findOwn(asking, take)).reports.length > 0,
    isMine,
  })
  if (verdict !== 'shown')
    // Only a refusal that depends on who asks is a question of rights.
    throw refuse(verdict === 'takers' ? 'not_allowed' : 'gone', {
      reason: reasons[verdict],
      data: { verdict, survey_title: form.survey_title },
    })
  return take
}

/** Finds the published results, which are the same for all who may see them: nothing in them depends on the caller. */
export async function findPublished(
  database: Database,
  take: TakeForm,
  now: number,
): Promise<PublishedResults> {
  const { form } = take
  const { scope, questions } = await findPublishing(database, form.survey_id)
  const results = await findResults(database, take, everyReport, guest, now)
  const chosen = new Set(scope === 'questions' ? questions : [])
  return {
    survey_id: form.survey_id,
    questionnaire_type: form.questionnaire_type,
    survey_title: form.survey_title,
    sponsor: await findName(database, form.ocean_id),
    version: results.version,
    now: results.now,
    isEnded: stateOf(form, now) === 'ended',
    total: results.total,
    questions: findShown(results.questions, chosen, formKindOf(form).hasScores),
  }
}

/**
 * The questions as the newest revision asks them, because the author did not choose to publish earlier wordings.
 * Questions within one come right after it, and are shown with it.
 */
function findShown(
  questions: Results['questions'],
  chosen: ReadonlySet<string>,
  isExam: boolean,
): Results['questions'] {
  let isWholeShown = false
  return questions.filter(({ question_id, number, option_type, part, marks }) => {
    // Texts that people wrote are never published, not even within another question.
    if (part !== undefined) return isWholeShown && !kindOf(option_type).isWritten
    // Questions locked by another exam have no marks here, and what most people answered would be a hint.
    isWholeShown = number > 0 && chosen.has(question_id) && (!isExam || marks !== null)
    return isWholeShown
  })
}

async function findName({ kysely }: Database, user_id: string): Promise<string> {
  const author = await kysely
    .selectFrom('member')
    .select('name')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return author?.name ?? ''
}

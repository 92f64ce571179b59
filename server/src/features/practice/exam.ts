import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { findPracticeFault } from '@wenhai/core/practice/access'
import { judge } from '@wenhai/core/practice/judge'
import type { JudgedAnswer, Practice } from '@wenhai/core/practice/schema'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { drawUsable } from '#features/bank/draw.queries'
import { findLocked } from '#features/bank/lock.queries'
import { findSeenQuestion, findUsable } from '#features/bank/queries'
import { isDraftAgain, isStillTaken } from '#features/form/lock.queries'
import { stateOf, toPaperQuestion } from '#features/form/row'
import { findTakeRevision } from '#features/form/take.queries'
import { findOwn, findVisible, isReceiptNeeded } from '#features/report/queries'
import { findSeen } from '#features/report/shown.queries'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { simplify } from '#lib/simplify'
import { writeMistakes } from './mistake/gather.commands.ts'
import { findMistaken } from './mistake/mistake.queries.ts'

interface Practised {
  survey_id: string
  survey_title: string
  /** The questions with their keys; what leaves goes through `toPaperQuestion`. */
  questions: FrozenQuestion[]
  locked: number
}

/**
 * An exam's questions, if it may be practised; those that another exam locks are left out. While others can still take it,
 * it is closed to all but those to whom its result shows the key, and they practise what they were shown.
 */
async function findPractised(context: Context, id: string): Promise<Practised> {
  const { database, caller, now } = context
  const take = await findVisible(context, id)
  const { form, settings } = take
  if (!formKindOf(form).hasScores) throw refuse('not_found')
  const held = await findOwn(context, take)
  const fault = findPracticeFault({
    state: stateOf(form, now),
    isLocked: await isStillTaken(database, form, now),
    isDraft: await isDraftAgain(database, form),
    review: settings.review,
    hasEntry: form.password_hash !== '' || form.need_roster === 1,
    hasTaken: held.reports.length > 0,
    isMine: isEditableBy(caller, form.ocean_id),
  })
  // The browser shows no result of an anonymous exam, because the next person may sit at it.
  const isShown = !isReceiptNeeded(take, context)
  const seen = fault && isShown ? await findSeen(database, take, held, now) : undefined
  if (fault && !seen) throw refuse('gone', { reason: fault })
  const all = seen ?? (await findTakeRevision(database, form, form.revision))?.asked ?? []
  const locked = await findLocked(
    database,
    all.map(({ question_id }) => question_id),
    now,
    seen && form.survey_id,
  )
  const questions = all.filter(({ question_id }) => !locked.has(question_id))
  return { survey_id: id, survey_title: form.survey_title, questions, locked: all.length - questions.length }
}

export async function findPractice(context: Context, id: string): Promise<Practice> {
  const { questions, ...rest } = await findPractised(context, id)
  const ids = questions.map(({ question_id }) => question_id)
  return {
    ...rest,
    question: questions.map(toPaperQuestion),
    mistakes: await findMistaken(context, ids),
  }
}

/** Candidates read: enough to find one that has a key. */
const candidates = 10

/**
 * Finds another question of the bank with the same category and kind that the caller may practise now: of their own for
 * those who do not publish, because nobody has shown them the others. The question itself is one that the caller may
 * see, in the bank or in the exam that is practised.
 */
export async function findKin(
  context: Context,
  id: string,
  survey_id: string | undefined,
): Promise<PaperQuestion | null> {
  const { database, caller, now } = context
  const practised = survey_id === undefined ? [] : (await findPractised(context, survey_id)).questions
  const question =
    practised.find(({ question_id }) => question_id === id) ??
    (await findSeenQuestion(database, caller, id, now))
  if (!question) return null
  const { questionnaire_type, option_type } = question
  const ids = await drawUsable(
    database,
    caller,
    { questionnaire_type, option_type, level: '', key: '', survey_id: '', now },
    { count: candidates, taken: new Set([id]), dice: Math.random },
  )
  const usable = await findUsable(database, caller, ids, now)
  for (const { question_id, draft } of usable.values())
    if (draft.isOnlyOpt === 1) return toPaperQuestion({ ...draft, question_id })
  return null
}

/** Judges an answer; a member's mistakes go into their book. */
export async function tryPractice(
  context: Context,
  { id, question_id, answer }: { id: string; question_id: string; answer: string },
): Promise<JudgedAnswer> {
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

import { isDeepStrictEqual } from 'node:util'
import { refuse } from '@wenhai/core/contract/refusal'
import { fixedInLotsText } from '@wenhai/core/form/anonymity'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { changeableInLots } from '@wenhai/core/form/form-settings'
import { noLogic } from '@wenhai/core/form/logic-model'
import type { Revision } from '@wenhai/core/form/revision'
import type { FormDraft } from '@wenhai/core/form/schema'
import { entryColumns, isInLots, isPassSetIn, settingsOf, toEnd } from './row.ts'
import type { FormTable } from './table.ts'

/** Refuses changes of what the first taker was told: nobody answers under other rules than those they read. */
export function refuseBrokenPromises(before: FormTable, draft: FormDraft, now: number): void {
  const isAnonymous = before.anonymous === 1
  // Ballots have their numbers by it: with others, one voter could vote once more than anyone was told.
  if (formKindOf(draft).hasEntries && settingsOf(before).period !== draft.period)
    throw refuse('wrong_field', {
      field: 'period',
      reason: '已经有人投票，只能投一次还是每天都能投不能再改；请复制为新的再改',
    })
  if (isAnonymous !== draft.anonymous)
    throw refuse('wrong_field', {
      field: 'anonymous',
      reason: '已经有人开始作答，匿名还是记名不能再改；请复制为新的再改',
    })
  if (!isAnonymous) return
  const { need_roster, need_login } = entryColumns(draft)
  if (need_roster !== before.need_roster || need_login !== before.need_login)
    throw refuse('wrong_field', {
      field: 'needRoster',
      reason: '已经有人匿名作答，谁可以参与不能再改；请复制为新的再改',
    })
  if (isInLots(before) && before.end_time < now && toEnd(draft.end_time) >= now)
    throw refuse('wrong_field', {
      field: 'end_time',
      reason: '结束时已经公布了剩下的答卷，为了不让人看出是谁，不能再重新开放；请复制为新的',
    })
}

/** The name on the wire, where a column or a part of a revision has another. */
const wireNames: Readonly<Record<string, string>> = {
  description: 'desc',
  exam_time: 'examTime',
  need_login: 'needLoginParticipate',
  need_roster: 'needRoster',
  questions: 'question',
  contest: 'entries',
}

/** These fields follow from the rest, which is compared itself. */
const derived: ReadonlySet<string> = new Set([
  ...['settings', 'question_count', 'full_score', 'search_text'],
  ...['passBefore', 'isDrawn', 'isRandom'],
])

/**
 * All that is stored of a form, as it is compared: what an older version left out or kept beside it makes no
 * difference.
 */
function comparable(
  form: Pick<FormTable, 'settings' | 'full_score' | 'questionnaire_type'>,
  { items = [], logic = noLogic, vote, ...revision }: Revision,
): Record<string, unknown> {
  const settings = settingsOf(form)
  return JSON.parse(
    JSON.stringify({
      ...form,
      ...settings,
      isPassSet: isPassSetIn(form, settings),
      ...revision,
      vote: formKindOf(form).hasOptions ? vote : [],
      items: items.map(({ item_id: _, ...item }) => item),
      logic,
    }),
  )
}

interface StoredForm<Row> {
  form: Row
  revision: Revision
}

/**
 * Refuses changes of a form in lots that has begun: people are known and reports are not, and a taker who comes after a
 * change would be known by it. What would be stored is compared, so that a setting that is added in future is fixed as
 * well.
 */
export function refuseChangeInLots(
  before: StoredForm<FormTable>,
  after: StoredForm<Pick<FormTable, 'settings' | 'full_score' | 'questionnaire_type'>>,
): void {
  const was = comparable(before.form, before.revision)
  const becomes = comparable(after.form, after.revision)
  const parts = new Set([...Object.keys(becomes), ...Object.keys(before.revision)])
  const changed = [...parts]
    .filter((name) => !derived.has(name) && !isDeepStrictEqual(was[name], becomes[name]))
    .map((name) => wireNames[name] ?? name)
    .find((name) => !changeableInLots.has(name))
  if (changed) throw refuse('wrong_field', { field: changed, reason: fixedInLotsText })
}

/** An exam in which nothing counts would be passed by any answer, or by none. */
export function refuseWorthless({ questionnaire_type }: Pick<FormDraft, 'questionnaire_type'>, full: number) {
  if (formKindOf(questionnaire_type).hasScores && full === 0)
    throw refuse('wrong_field', { field: 'scores', reason: '满分不能是 0 分，请给题目设置分值' })
}

import { refuse } from '@wenhai/core/contract/refusal'
import type { FormDraft } from '@wenhai/core/form/schema'
import { entryColumns, isInLots, toEnd } from './row.queries.ts'
import type { FormTable } from './table.ts'

/** What the first taker was told applies to all: nobody answers under other rules than those they read. */
export function refuseBrokenPromises(before: FormTable, draft: FormDraft, now: number): void {
  const isAnonymous = before.anonymous === 1
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

/** Where people are known and reports are not, who comes after a change would be known by what they were asked. */
export function refuseOtherWording(before: FormTable): void {
  if (isInLots(before))
    throw refuse('wrong_field', {
      field: 'question',
      reason:
        '已经有人开始作答。匿名、又要登录或按名单参与的，题意不能再改：从答的是哪一版能看出是谁；请复制为新的再改',
    })
}

/** An exam in which nothing counts would be passed by any answer, or by none. */
export function refuseWorthless({ questionnaire_type }: Pick<FormDraft, 'questionnaire_type'>, full: number) {
  if (questionnaire_type === 'exam' && full === 0)
    throw refuse('wrong_field', { field: 'scores', reason: '满分不能是 0 分，请给题目设置分值' })
}

import type { bankCalls } from '@wenhai/core/bank/calls'
import { bankLimits } from '@wenhai/core/bank/limits'
import type { DeletedQuestion, ShortDraw } from '@wenhai/core/bank/schema'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import type { Answer } from '#lib/answer.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { tellOutcome } from '#ui/use-action.ts'
import {
  type BankQuestion,
  changeQuestions,
  deleteQuestion,
  deleteQuestions,
  fetchUses,
  refreshBank,
  restoreQuestions,
} from '../api.ts'
import { usesNote } from '../editor/uses-note.ts'

/** The specification's sentences, to the letter. */
const texts = {
  ask: '此操作将永久删除该问题，是否继续？',
  deleted: '删除成功！',
  restorable: `${bankLimits.restoreDays} 天内可以在个人中心的回收站里恢复。`,
} as const

/** More names at once would cover the page, and each exam's own page says it too. */
const shortNamed = 2

/** Asks first; true if the question is gone. */
export async function removeQuestion({ question_id }: BankQuestion): Promise<boolean> {
  const uses = await fetchUses(question_id).catch(() => undefined)
  const used = usesNote(uses, '删除后，那里的题目会保留。')
  const note = used ? `${used} ${texts.restorable}` : texts.restorable
  const asked = { title: '提示', message: texts.ask, note, confirmText: '删除', danger: true }
  if (!(await confirm(asked))) return false
  return tellDeleted(await deleteQuestion(question_id))
}

export async function removeQuestions(ids: readonly string[]): Promise<boolean> {
  if (isTooMany(ids)) return false
  const message = ids.length === 1 ? texts.ask : `此操作将永久删除选中的 ${ids.length} 个问题，是否继续？`
  if (!(await confirm({ title: '提示', message, note: texts.restorable, confirmText: '删除', danger: true })))
    return false
  return tellDeleted(await deleteQuestions([...ids]))
}

export async function bringBackQuestion({ question_id }: DeletedQuestion): Promise<void> {
  const answer = await restoreQuestions([question_id])
  tellOutcome(answer, ({ moved }) => (moved > 0 ? '已恢复；原来的分类已删除，归入「综合」' : '已恢复'))
  await refreshBank()
}

async function tellDeleted(answer: Answer<{ short: readonly ShortDraw[] }>): Promise<boolean> {
  if (answer.ok) {
    toast.success(texts.deleted)
    for (const { survey_title, missing } of answer.data.short.slice(0, shortNamed))
      toast.warning(
        `考试《${survey_title}》随机抽题现在缺 ${missing} 题，抽到的题会分掉缺的分值。可以恢复题目，或者修改抽题规则`,
      )
  }
  // 404 comes with the specification's own words: 找不到指定的数据记录.
  else if (answer.cause === 'refused') toast.error(answer.reason)
  await refreshBank()
  return answer.ok
}

export type QuestionChanges = Omit<CallerInput<typeof bankCalls.changeQuestions>, 'ids'>

/** Changes all of these questions, or none where one of them is refused. */
export async function changeAll(ids: readonly string[], changes: QuestionChanges): Promise<boolean> {
  if (isTooMany(ids)) return false
  const answer = await changeQuestions({ ids: [...ids], ...changes })
  tellOutcome(answer, ({ changed }) => `已修改 ${changed} 道题`)
  await refreshBank()
  return answer.ok
}

function isTooMany(ids: readonly string[]): boolean {
  const isOver = ids.length > bankLimits.maxBatch
  if (isOver) toast.warning(`一次最多处理 ${bankLimits.maxBatch} 道题，现在选了 ${ids.length} 道`)
  return isOver
}

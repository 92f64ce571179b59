import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import type { FormDraft } from '@wenhai/core/form/schema'
import { keepNamedTrees } from '#features/bank/tree.commands'
import { isForeignKeyViolation } from '#lib/database/faults'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { type DrawingExam, findSupply } from './draw.ts'
import { lockDrawn } from './lock.commands.ts'
import type { FormTable } from './table.ts'

/** A random paper is saved only when the bank can fill it. */
export async function refuseMissing(
  database: Database,
  caller: Caller,
  draft: FormDraft,
  drawing: DrawingExam,
): Promise<void> {
  if (!formKindOf(draft).hasScores || draft.draw.length === 0) return
  const picked = draft.question.filter((item) => typeof item === 'string')
  const supplies = await findSupply(database, caller, draft.draw, picked, drawing)
  const index = supplies.findIndex(({ missing }) => missing > 0)
  if (index === -1) return
  throw refuse('wrong_field', {
    field: `draw.${index}.count`,
    reason: `第 ${index + 1} 条抽题规则缺 ${supplies[index]?.missing} 题`,
  })
}

/** Locks drawn questions before they are sent, like those that are part of the exam. */
export async function keepDrawn(
  database: Database,
  form: FormTable,
  drawn: readonly FrozenQuestion[],
  now: number,
): Promise<void> {
  const { kysely, engine } = database
  try {
    await lockDrawn(database, form, drawn, now)
    await keepNamedTrees(database, JSON.stringify(drawn.map(({ settings }) => settings)), now)
    await insertMany(
      kysely,
      engine,
      { table: 'form_drawn', columns: ['survey_id', 'question_id'], returning: [] },
      drawn.map(({ question_id }) => [form.survey_id, question_id]),
    )
  } catch (error) {
    // Its author took the exam back while the paper was drawn.
    throw isForeignKeyViolation(error) ? refuse('not_found') : error
  }
}

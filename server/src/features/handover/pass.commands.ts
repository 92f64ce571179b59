import { type HandoverThing, handoverThings } from '@wenhai/core/handover/schema'
import type { Transaction } from 'kysely'
import { refreshAuthor } from '#features/account/author.commands'
import { passArticleDrafts } from '#features/article/draft.commands'
import { lockQuestions } from '#features/bank/commands'
import { giveQuestions } from '#features/bank/folder/move.commands'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type {} from './table.ts'

/** The two sides of a handover, by their ids. */
export interface HandoverSides {
  from: string
  to: string
}

type Pass = (
  transaction: Transaction<Tables>,
  database: Database,
  id: string,
  sides: HandoverSides,
) => Promise<boolean>

/** What is the author's about a form moves with it: the desk on which it is written, its locks, the files that it received. */
const passForm: Pass = async (transaction, _, survey_id, { from, to }) => {
  const moved = await transaction
    .updateTable('form')
    .set({ ocean_id: to })
    .where('survey_id', '=', survey_id)
    .where('ocean_id', '=', from)
    .where('delete_time', '=', 0)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  await transaction.updateTable('desk').set({ ocean_id: to }).where('survey_id', '=', survey_id).execute()
  await transaction
    .updateTable('question_lock')
    .set({ author_id: to })
    .where('survey_id', '=', survey_id)
    .execute()
  await transaction.updateTable('upload').set({ ocean_id: to }).where('survey_id', '=', survey_id).execute()
  // Who has everything of an exam is no longer one with whom a part is shared.
  await transaction
    .deleteFrom('marking_marker')
    .where('survey_id', '=', survey_id)
    .where('user_id', '=', to)
    .execute()
  await transaction
    .deleteFrom('share')
    .where('thing', '=', 'form')
    .where('thing_id', '=', survey_id)
    .where('receiver_kind', '=', 'person')
    .where('receiver_id', '=', to)
    .execute()
  return true
}

const passArticle: Pass = async (transaction, _, table_id, { from, to }) => {
  const moved = await transaction
    .updateTable('article')
    // The name of the draft it came from is its author's, and would clash with one of the other's.
    .set({ ocean_id: to, draft_id: '' })
    .where('table_id', '=', table_id)
    .where('ocean_id', '=', from)
    .where('delete_time', '=', 0)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  await passArticleDrafts(transaction, table_id, { from, to })
  return true
}

const passTemplate: Pass = async (transaction, _, template_id, { from, to }) => {
  const moved = await transaction
    .updateTable('form_template')
    .set({ ocean_id: to })
    .where('template_id', '=', template_id)
    .where('ocean_id', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

const passRoster: Pass = async (transaction, _, saved_roster_id, { from, to }) => {
  const moved = await transaction
    .updateTable('saved_roster')
    .set({ ocean_id: to })
    .where('saved_roster_id', '=', saved_roster_id)
    .where('ocean_id', '=', from)
    .where('delete_time', '=', 0)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

const passQuestion: Pass = async (transaction, database, question_id, { from, to }) => {
  const before = (await lockQuestions(transaction, database, [question_id])).filter(
    ({ ocean_id }) => ocean_id === from,
  )
  if (before.length === 0) return false
  await giveQuestions({ ...database, kysely: transaction }, before, to)
  return true
}

const passes: Record<HandoverThing, Pass> = {
  form: passForm,
  article: passArticle,
  template: passTemplate,
  roster: passRoster,
  question: passQuestion,
}

export const allThings = Object.keys(handoverThings) as HandoverThing[]

/**
 * Gives things to somebody else, in the order of their ids, and says how many there were: one that is gone, or that is
 * somebody else's by now, is passed over. How many things a member may have is not asked, because that is for what is new.
 */
export async function passThings(
  within: Database,
  { thing, ids }: { thing: HandoverThing; ids: readonly string[] },
  sides: HandoverSides,
  now: number,
): Promise<string[]> {
  const transaction = within.kysely as Transaction<Tables>
  const moved: string[] = []
  for (const id of [...new Set(ids)].sort())
    if (await passes[thing](transaction, within, id, sides)) moved.push(id)
  if (moved.length > 0 && (thing === 'form' || thing === 'article'))
    for (const id of [sides.from, sides.to].sort()) await refreshAuthor(transaction, within, id, now)
  return moved
}

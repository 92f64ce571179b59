import { articleLimits } from '@wenhai/core/article/choices'
import type { SavedDraft } from '@wenhai/core/article/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import { dropFileUses } from '#features/file/commands'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { newDrafts, newDraftsOf } from './draft.queries.ts'
import { keepDraftFiles } from './search-index.commands.ts'

const { maxNewDrafts } = articleLimits

/** The name of a draft that belongs to no article yet. */
export const newSlot = (draft_id: string | undefined): string => (draft_id ? `${newDrafts}${draft_id}` : '')

/** The reference that keeps its pictures from being swept. */
const draftName = (ocean_id: string, table_id: string) => `${ocean_id} ${table_id}`

export async function saveArticleDraft(
  { kysely }: Database,
  ocean_id: string,
  table_id: string,
  draft: SavedDraft,
  now: number,
): Promise<void> {
  const content = JSON.stringify(draft)
  await kysely.transaction().execute(async (transaction) => {
    if (table_id.startsWith(newDrafts)) await refuseTooMany(transaction, ocean_id, table_id)
    await transaction
      .insertInto('article_draft')
      .values({ ocean_id, table_id, content, save_time: now })
      .onConflict((conflict) =>
        conflict.columns(['ocean_id', 'table_id']).doUpdateSet({ content, save_time: now }),
      )
      .execute()
    await keepDraftFiles(transaction, draftName(ocean_id, table_id), draft)
  })
}

async function refuseTooMany(
  transaction: Transaction<Tables>,
  ocean_id: string,
  table_id: string,
): Promise<void> {
  const others = await newDraftsOf(transaction, ocean_id)
    .select('table_id')
    .where('table_id', '!=', table_id)
    .limit(maxNewDrafts)
    .execute()
  if (others.length >= maxNewDrafts)
    throw refuse('wrong_field', {
      field: 'draft_id',
      reason: `没有发布的草稿最多 ${maxNewDrafts} 份，请先发布或放弃几份`,
    })
}

/** The draft was published or discarded. */
export async function dropDraft(
  transaction: Transaction<Tables>,
  ocean_id: string,
  table_id: string,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('article_draft')
    .where('ocean_id', '=', ocean_id)
    .where('table_id', '=', table_id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await dropFileUses(transaction, 'table_draft', [draftName(ocean_id, table_id)])
}

export const giveUpDraft = ({ kysely }: Database, ocean_id: string, table_id: string): Promise<void> =>
  kysely.transaction().execute((transaction) => dropDraft(transaction, ocean_id, table_id))

/** Drops all drafts of deleted articles. */
export async function dropDraftsOf(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  const rows = await transaction
    .deleteFrom('article_draft')
    .where('table_id', 'in', ids)
    .returning(['ocean_id', 'table_id'])
    .execute()
  const names = rows.map(({ ocean_id, table_id }) => draftName(ocean_id, table_id))
  await dropFileUses(transaction, 'table_draft', names)
}

/** The draft of an article moves with it, unless the receiver has one of their own. */
export async function passArticleDrafts(
  transaction: Transaction<Tables>,
  table_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const draft = await transaction
    .selectFrom('article_draft')
    .selectAll()
    .where('ocean_id', '=', from)
    .where('table_id', '=', table_id)
    .executeTakeFirst()
  if (!draft) return
  const moved = await transaction
    .insertInto('article_draft')
    .values({ ...draft, ocean_id: to })
    .onConflict((conflict) => conflict.columns(['ocean_id', 'table_id']).doNothing())
    .returning('table_id')
    .executeTakeFirst()
  if (moved) await keepDraftFiles(transaction, draftName(to, table_id), JSON.parse(draft.content))
  await dropDraft(transaction, from, table_id)
}

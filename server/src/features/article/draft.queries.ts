import { articleLimits } from '@wenhai/core/article/choices'
import { cutText, toPlainText } from '@wenhai/core/article/plain-text'
import type { NewDraft, SavedDraft, StoredDraft } from '@wenhai/core/article/schema'
import type { Kysely } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'

/** Begins the `table_id` of drafts that belong to no article yet; one without an id has none. */
export const newDrafts = 'new:'

/** The character after the colon: everything that begins so is below it. */
const afterNewDrafts = 'new;'

export const newDraftsOf = (kysely: Kysely<Tables>, ocean_id: string) =>
  kysely
    .selectFrom('article_draft')
    .where('ocean_id', '=', ocean_id)
    .where((build) =>
      build.or([
        build('table_id', '=', ''),
        build.and([build('table_id', '>=', newDrafts), build('table_id', '<', afterNewDrafts)]),
      ]),
    )

/** Finds drafts of new articles, the newest first. */
export async function findNewDrafts({ kysely }: Database, ocean_id: string): Promise<NewDraft[]> {
  const rows = await newDraftsOf(kysely, ocean_id)
    .select(['table_id', 'content', 'save_time'])
    .orderBy('save_time', 'desc')
    // One draft may have been begun without an id.
    .limit(articleLimits.maxNewDrafts + 1)
    .execute()
  return rows.map(({ table_id, content, save_time }) => {
    const draft: SavedDraft = JSON.parse(content)
    return {
      draft_id: table_id.slice(newDrafts.length),
      title: draft.title,
      excerpt: cutText(toPlainText(draft.content), articleLimits.excerptMax),
      save_time: new Date(save_time).toISOString(),
    }
  })
}

export async function findDraft(
  { kysely }: Database,
  ocean_id: string,
  table_id: string,
): Promise<StoredDraft | null> {
  const found = await kysely
    .selectFrom('article_draft')
    .select(['content', 'save_time'])
    .where('ocean_id', '=', ocean_id)
    .where('table_id', '=', table_id)
    .executeTakeFirst()
  if (!found) return null
  const named = table_id.startsWith(newDrafts) ? '' : table_id
  return { ...JSON.parse(found.content), table_id: named, save_time: new Date(found.save_time).toISOString() }
}

import type { ItemKind } from '@wenhai/core/discover/choices'
import type { Item } from '@wenhai/core/discover/schema'
import { isOff } from '@wenhai/core/site/areas'
import { findPublicRows } from '#features/article/queries'
import { findAuthorRows } from '#features/author/queries'
import { findListedCovers } from '#features/form/card.queries'
import { findOff } from '#features/site/queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import type {} from './table.ts'

export interface Named {
  kind: ItemKind
  id: string
}

/**
 * Reads items in the shape of their own lists, in the given order; those not public or of areas switched off are left
 * out.
 */
export async function readItems(
  database: Database,
  caller: Caller,
  named: readonly Named[],
  now: number,
): Promise<Item[]> {
  const off = await findOff(database)
  const idsOf = (wanted: ItemKind) => named.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const [forms, tables, authors] = await Promise.all([
    findListedCovers(database, caller, idsOf('form'), now),
    findPublicRows(database, caller, idsOf('table')),
    findAuthorRows(database, idsOf('author')),
  ])
  return named.flatMap(({ kind, id }): Item[] => {
    const [form, table, author] = [forms.get(id), tables.get(id), authors.get(id)]
    if (kind === 'form') return form ? [{ kind, id, form }] : []
    if (kind === 'table') return table && !isOff(off, table.type) ? [{ kind, id, table }] : []
    return author && !isOff(off, kind) ? [{ kind, id, author }] : []
  })
}

/** Tells which of these ids are forms and which are articles. */
export async function nameItems({ kysely, engine }: Database, ids: readonly string[]): Promise<Named[]> {
  const forms = await kysely
    .selectFrom('form')
    .select('survey_id')
    .where(anyOf(engine, 'survey_id', ids))
    .execute()
  const isForm = new Set(forms.map(({ survey_id }) => survey_id))
  return ids.map((id) => ({ kind: isForm.has(id) ? 'form' : 'table', id }))
}

/** Finds the pins in the order set by level >5. */
export async function findPins({ kysely }: Pick<Database, 'kysely'>): Promise<Named[]> {
  const rows = await kysely
    .selectFrom('pin')
    .select(['kind', 'item_id as id'])
    .orderBy('place')
    .orderBy('create_time')
    .orderBy('item_id')
    .execute()
  return rows
}

import { articleCalls } from '@wenhai/core/article/calls'
import { articleTypes } from '@wenhai/core/article/choices'
import { refuse } from '@wenhai/core/contract/refusal'
import { allows } from '@wenhai/core/share/rights'
import { validate } from 'uuid'
import { spendWriting } from '#features/account/budget/writing'
import { refuseOff } from '#features/site/queries'
import { isEditableBy } from '#lib/http/caller'
import { type Context, implement } from '#lib/http/implement'
import { requesterOf } from '#lib/http/requester'
import { hashPassword } from '#lib/password'
import { articleGrants } from './access.ts'
import { findCards } from './card.ts'
import { createArticle, updateArticle } from './commands.ts'
import { giveUpDraft, newSlot, saveArticleDraft } from './draft.commands.ts'
import { findDraft, findNewDrafts } from './draft.queries.ts'
import { findKeywords } from './keyword.queries.ts'
import { deleteArticle, restoreArticle, restoreVersion } from './life.commands.ts'
import { openArticle, openWithKey } from './open/open.commands.ts'
import { findArticle, findRightsTo, listDeletedArticles, viewArticle } from './queries.ts'
import { listArticles } from './search.queries.ts'
import { listVersions, viewVersion } from './version.queries.ts'
import { countReading } from './visit.commands.ts'

/** Hashes a key; undefined leaves the key as it was, and an empty one removes it. */
const hashKey = async (context: Context, privkey: string | undefined) =>
  privkey && hashPassword(privkey, requesterOf(context))

const toIso = (update_time: number) => ({ update_time: new Date(update_time).toISOString() })

const noFilter = { key: '', keyword: '', sort: 'new' } as const

interface Slot {
  table_id?: string | undefined
  draft_id?: string | undefined
}

const slotOf = ({ table_id, draft_id }: Slot): string => table_id ?? newSlot(draft_id)

/**
 * A draft must be of a new article or of one the caller may edit: otherwise anyone could store any number of drafts.
 */
async function refuseForeignDraft(
  { database, caller, now }: Context,
  { table_id, draft_id }: Slot,
): Promise<string> {
  if (table_id === undefined) return newSlot(draft_id)
  const article = await findArticle(database, table_id)
  const rights = article && (await findRightsTo(database, caller, article, now))
  const mayEdit = article && (isEditableBy(caller, article.ocean_id) || allows(rights ?? [], 'edit'))
  if (!mayEdit) throw refuse('not_found')
  return table_id
}

export const articleHandlers = implement(
  articleCalls,
  {
    findArticles: async ({ keyType, value, privkey, page, len }, context) => {
      const { database, caller } = context
      if (keyType === 'type') {
        const type = articleTypes.find((each) => each === value)
        if (!type) throw refuse('wrong_field', { field: 'value', reason: '没有这种类型的文章' })
        return listArticles(database, caller, { ...noFilter, type, page, len })
      }
      if (!validate(value)) throw refuse('wrong_field', { field: 'value', reason: '编号的格式不对' })
      if (keyType === 'ocean_id')
        return listArticles(database, caller, { ...noFilter, ocean_id: value, page, len })
      const article = await openArticle(context, value, privkey)
      const view = await viewArticle(database, article, caller, context.now)
      return { tables: [view], length: 1, more: false, table: view }
    },

    filterArticles: async ({ mine, shared, privkey, ...search }, context) => {
      const { database, caller, now } = context
      if ((mine || shared) && !caller.isSignedIn) throw refuse('not_signed_in')
      if (shared) return listArticles(database, caller, { ...search, sharedAt: now })
      // Private articles are listed only for their owner.
      const isOwn = mine || (search.public === false && !search.ocean_id && caller.isSignedIn)
      const ocean_id = isOwn ? caller.user_id : search.ocean_id
      // A caller who may edit the articles sees them without a key.
      const isLocked = privkey && ocean_id && !isEditableBy(caller, ocean_id)
      const opened = isLocked ? await openWithKey(context, ocean_id, privkey) : []
      return listArticles(database, caller, { ...search, ocean_id, opened })
    },

    findKeywords: async ({ type }, { database, now }) => {
      await refuseOff(database, type)
      return { tables: await findKeywords(database, type, now) }
    },

    createArticle: async ({ draft_id, ...draft }, context) => {
      await spendWriting(context, 'article', draft.content.length)
      const { database, caller, now } = context
      const privkey_hash = await hashKey(context, draft.privkey)
      const { table_id, update_time } = await createArticle(database, {
        caller,
        draft,
        draft_id,
        privkey_hash,
        now,
      })
      return { table_id, ...toIso(update_time) }
    },

    updateArticle: async ({ id: _, update_time: seen, ...change }, context) => {
      const { database, caller, granted, now } = context
      await spendWriting(context, 'article', change.content?.length)
      const privkey_hash = await hashKey(context, change.privkey)
      const update = { id: granted, caller, change, privkey_hash, seen, now }
      return toIso((await updateArticle(database, update)).update_time)
    },

    deleteArticle: async (_, { database, caller, granted, now }) => {
      await deleteArticle(database, caller, granted, now)
      return {}
    },

    findDeleted: (input, { database, caller, now }) => listDeletedArticles(database, caller, input, now),

    restoreArticle: async ({ id }, context) => {
      await spendWriting(context, 'article')
      return toIso(await restoreArticle(context, id))
    },

    findVersions: async (_, { database, granted }) => {
      const tables = await listVersions(database, granted)
      return { tables, length: tables.length }
    },

    viewVersion: async ({ version }, { database, granted }) => {
      const found = await viewVersion(database, granted, version)
      if (!found) throw refuse('not_found')
      return found
    },

    restoreVersion: async ({ version, update_time: seen }, context) => {
      const { database, caller, granted, now } = context
      await spendWriting(context, 'article')
      return toIso(await restoreVersion(database, { id: granted, version, caller, seen, now }))
    },

    saveArticleDraft: async ({ table_id, draft_id, ...draft }, context) => {
      const { database, caller, now } = context
      const slot = await refuseForeignDraft(context, { table_id, draft_id })
      await spendWriting(context, 'draft')
      await saveArticleDraft(database, caller.user_id, slot, draft, now)
      return { save_time: new Date(now).toISOString() }
    },

    findArticleDraft: (slot, { database, caller }) => findDraft(database, caller.user_id, slotOf(slot)),

    findNewDrafts: async (_, { database, caller }) => {
      const tables = await findNewDrafts(database, caller.user_id)
      return { tables, length: tables.length }
    },

    deleteArticleDraft: async (slot, { database, caller }) => {
      await giveUpDraft(database, caller.user_id, slotOf(slot))
      return {}
    },

    countArticleVisit: async ({ id, privkey }, context) => ({
      visitorCount: await countReading(context, await openArticle(context, id, privkey)),
    }),

    findCards: async ({ ids }, context) => ({ tables: await findCards(context, ids) }),
  },
  articleGrants,
)

import { grantsByRight } from '#features/share/held.queries'
import { isEditableBy } from '#lib/http/caller'
import type { Grants } from '#lib/http/implement'
import { findArticle } from './queries.ts'

/** A private article does not exist for others, whether it has a key or not, but for those with whom it is shared. */
export const articleGrants: Grants = {
  table: grantsByRight('article', async ({ database, caller }, id) => {
    const article = await findArticle(database, id)
    if (!article) return undefined
    const { ocean_id, title } = article
    return { ocean_id, name: title, isTheirs: isEditableBy(caller, ocean_id), isSeen: article.public === 1 }
  }),
}

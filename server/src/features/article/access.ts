import { isEditableBy } from '#lib/http/caller'
import { type Grants, grantOf } from '#lib/http/implement'
import { findArticle } from './queries.ts'

/** A private article does not exist for others, whether it has a key or not. */
export const articleGrants: Grants = {
  table: {
    owner: async ({ database, caller }, id) => {
      const article = await findArticle(database, id)
      if (!article) return 'absent'
      if (isEditableBy(caller, article.ocean_id)) return grantOf(caller, article.ocean_id, article.title)
      return article.public === 1 ? 'visible' : 'absent'
    },
  },
}

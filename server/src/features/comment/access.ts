import { findArticle } from '#features/article/queries'
import type { Grants } from '#lib/http/implement'
import { findComment, isDeletableBy } from './queries.ts'

/** A comment may be deleted by its writer, the article's owner and level >5. */
export const commentGrants: Grants = {
  comment: {
    owner: async ({ database, caller }, id) => {
      const comment = await findComment(database, id)
      const article = comment && (await findArticle(database, comment.table_id))
      if (!article || comment.delete_time > 0) return 'absent'
      if (isDeletableBy(caller, comment, article.ocean_id)) return 'granted'
      return article.public === 1 ? 'visible' : 'absent'
    },
  },
}

import { level } from '@wenhai/core/account/mask'
import type { BankSearch } from '@wenhai/core/bank/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Caller } from '#lib/http/caller'
import { type Grants, grantOf } from '#lib/http/implement'
import { findEntitled } from './folder/rights.queries.ts'
import { findSeenQuestion } from './queries.ts'

/**
 * Questions that others share are visible; private questions of others, and those locked by an exam, do not exist for
 * the caller.
 */
export const questionGrants: Grants = {
  question: {
    owner: async ({ database, caller, now }, id) => {
      const question = await findSeenQuestion(database, caller, id, now)
      if (!question) return 'absent'
      const mayChange = await findEntitled(database, caller, [question], { right: 'edit', now })
      if (!mayChange(question)) return 'visible'
      return grantOf(caller, question.ocean_id, question.question.slice(0, 50))
    },
  },
}

/** The search filter "author" requires level 5. */
export function refuseForeignAuthor(caller: Caller, { ocean_id }: Pick<BankSearch, 'ocean_id'>): void {
  if (ocean_id && ocean_id !== caller.user_id && caller.permission < level.editor) throw refuse('not_allowed')
}

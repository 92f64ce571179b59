import { level } from '@wenhai/core/account/permission'
import type { BankSearch } from '@wenhai/core/bank/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Caller } from '../../lib/http/caller.ts'
import type { Grants } from '../../lib/http/implement.ts'
import { findQuestion } from './queries.ts'
import { isEditableBy } from './row.ts'

/** What others share is visible; what they keep for themselves is not there. */
export const questionGrants: Grants = {
  question: {
    owner: async ({ database, caller }, id) => {
      const question = await findQuestion(database, id)
      if (!question) return 'absent'
      if (isEditableBy(caller, question.ocean_id)) return 'granted'
      return question.allow_people_use === 1 ? 'visible' : 'absent'
    },
  },
}

/** The search filter "author" has level 5. */
export function refuseForeignAuthor(caller: Caller, { ocean_id }: Pick<BankSearch, 'ocean_id'>): void {
  if (ocean_id && ocean_id !== caller.user_id && caller.permission < level.editor) throw refuse('not_allowed')
}

import { level } from '@wenhai/core/account/mask'
import { authorCalls } from '@wenhai/core/author/calls'
import { refuse } from '@wenhai/core/contract/refusal'
import { refuseOff } from '#features/site/queries'
import { implement } from '#lib/http/implement'
import { listBankAuthors } from './bank.queries.ts'
import { listAuthors } from './queries.ts'
import { viewAuthor } from './view.queries.ts'

export const authorHandlers = implement(authorCalls, {
  findAuthors: async ({ scope, ...search }, { database, caller }) => {
    if (scope === 'public') {
      await refuseOff(database, 'author')
      return listAuthors(database, search)
    }
    if (!caller.isSignedIn) throw refuse('not_signed_in')
    if (caller.permission < level.editor) throw refuse('not_allowed')
    return listBankAuthors(database, search)
  },

  viewAuthor: async ({ id }, { database, caller, now }) => {
    await refuseOff(database, 'author')
    const found = await viewAuthor(database, caller, id, now)
    if (!found) throw refuse('not_found')
    return found
  },
})

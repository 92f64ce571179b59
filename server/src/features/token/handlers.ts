import { tokenCalls } from '@wenhai/core/token/calls'
import { implement } from '#lib/http/implement'
import { createToken, revokeToken } from './commands.ts'
import { listTokens } from './queries.ts'

export const tokenHandlers = implement(tokenCalls, {
  listTokens: async (_, context) => {
    const tables = await listTokens(context)
    return { tables, length: tables.length }
  },
  createToken: (input, context) => createToken(context, input),
  revokeToken: async ({ id }, context) => {
    await revokeToken(context, id)
    return {}
  },
})

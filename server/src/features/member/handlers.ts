import { memberCalls } from '@wenhai/core/member/calls'
import { implement } from '#lib/http/implement'
import { importMembers } from './bulk.ts'
import { makeResetLink, setAnswersOnly, setDisabled, setLevel } from './commands.ts'
import { invite } from './invite.commands.ts'
import { listAudit, listMembers } from './queries.ts'

export const memberHandlers = implement(memberCalls, {
  listMembers: (input, { database }) => listMembers(database, input),

  setLevel: async ({ id, permission }, context) => {
    await setLevel(context, id, permission)
    return {}
  },

  setAnswersOnly: async ({ id, answersOnly }, context) => {
    await setAnswersOnly(context, id, answersOnly)
    return {}
  },

  setDisabled: async ({ id, disabled }, context) => {
    await setDisabled(context, id, disabled)
    return {}
  },

  makeResetLink: ({ id }, context) => makeResetLink(context, id),

  invite: (input, context) => invite(context, input),

  createMembers: (input, context) => importMembers(context, input),

  listAudit: (input, { database }) => listAudit(database, input),
})

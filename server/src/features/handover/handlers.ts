import { refuse } from '@wenhai/core/contract/refusal'
import { handoverCalls } from '@wenhai/core/handover/calls'
import { isEditableBy } from '#lib/http/caller'
import { implement } from '#lib/http/implement'
import { answerHandover, handOver, handOverAll, withdrawHandover } from './commands.ts'
import { findLeaving, startLeaving, stopLeaving } from './leaving.commands.ts'
import { findThings, listHandovers, listHandoversOf } from './queries.ts'

export const handoverHandlers = implement(handoverCalls, {
  handOver: (input, context) => handOver(context, input),

  listHandovers: async (_, { database, caller, now }) => {
    const tables = await listHandovers(database, caller, now)
    return { tables, length: tables.length }
  },

  findHandovers: async ({ thing, id }, { database, caller, now }) => {
    const [found] = await findThings(database, thing, [id])
    if (!found || !isEditableBy(caller, found.ocean_id)) throw refuse('not_found')
    const tables = await listHandoversOf(database, caller, id, now)
    return { tables, length: tables.length }
  },

  answerHandover: async ({ id, accept }, context) => {
    await answerHandover(context, id, accept)
    return {}
  },

  withdrawHandover: async ({ id }, context) => {
    await withdrawHandover(context, id)
    return {}
  },

  handOverAll: async ({ id, to }, context) => ({ count: await handOverAll(context, id, to) }),

  findLeaving: (_, context) => findLeaving(context),

  startLeaving: (input, context) => startLeaving(context, input),

  stopLeaving: async (_, context) => {
    await stopLeaving(context)
    return {}
  },
})

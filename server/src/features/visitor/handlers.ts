import { isAboveFive } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import type { VisitScope } from '@wenhai/core/visitor/visit-kind'
import type { Caller } from '#lib/http/caller'
import { implement } from '#lib/http/implement'
import { findVisitorChart } from './chart.queries.ts'
import { recordVisit } from './commands.ts'
import { listVisits } from './queries.ts'

/** Every member sees the visitors of their own items; the site's are for level >5. */
function refuseUnlessSeen({ permission }: Caller, scope: VisitScope): void {
  if (scope === 'site' && !isAboveFive(permission)) throw refuse('not_allowed')
}

export const visitorHandlers = implement(visitorCalls, {
  recordVisit: (record, context) => {
    recordVisit(context, record)
    return { ip: context.address }
  },

  findVisitors: (search, { database, caller }) => {
    refuseUnlessSeen(caller, search.scope)
    return listVisits(database, caller.user_id, search)
  },

  findVisitorChart: ({ scope, timeRange }, { database, caller, now }) => {
    refuseUnlessSeen(caller, scope)
    return findVisitorChart(database, scope === 'site' ? '' : caller.user_id, timeRange, now)
  },
})

import type { Grants } from '../../lib/http/implement.ts'
import { findTakeForm } from '../form/take.queries.ts'
import { findMarker, findStanding, refuseRemoved } from './queries.ts'

/** The author, and people the author invited, until they are removed: those are told so. */
export const markingGrants: Grants = {
  marking: {
    marker: async ({ database, caller }, id) => {
      const take = await findTakeForm(database, id)
      if (!take) return 'absent'
      if (await findStanding(database, take, caller)) return 'granted'
      if (await findMarker(database, id, caller.user_id)) throw refuseRemoved()
      return 'visible'
    },
  },
}

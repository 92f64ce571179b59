import { kindAndTitle } from '#features/form/row'
import { findTakeForm } from '#features/form/take.queries'
import { type Grants, grantOf } from '#lib/http/implement'
import { findStanding, hasLooked, refuseRemoved } from './queries.ts'

/** The author, and those with whom the exam was shared to be marked; who has looked and no longer may is told so. */
export const markingGrants: Grants = {
  marking: {
    marker: async ({ database, caller, now }, id) => {
      const take = await findTakeForm(database, id)
      if (!take) return 'absent'
      const standing = await findStanding(database, take, caller, now)
      if (standing?.isOwner) return grantOf(caller, take.form.ocean_id, kindAndTitle(take.form))
      if (standing) return 'granted'
      if (await hasLooked(database, id, caller.user_id)) throw refuseRemoved()
      return 'visible'
    },
  },
}

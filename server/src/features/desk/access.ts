import { isEditableBy } from '#lib/http/caller'
import { type Grants, grantOf } from '#lib/http/implement'
import { findDesk, nameOf } from './queries.ts'

/** A desk belongs to the author of its form. For everybody below level 6 the others do not exist. */
export const deskGrants: Grants = {
  desk: {
    owner: async ({ database, caller }, id) => {
      const desk = await findDesk(database, id)
      if (!desk || !isEditableBy(caller, desk.ocean_id)) return 'absent'
      return grantOf(caller, desk.ocean_id, nameOf(desk))
    },
  },
}

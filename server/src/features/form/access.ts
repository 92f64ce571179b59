import type { Grants } from '../../lib/http/implement.ts'
import { findForm } from './queries.ts'
import { isEditableBy, stateOf } from './row.ts'

/** What is not running is there for its author alone; to others it is absent. */
export const formGrants: Grants = {
  form: {
    owner: async ({ database, caller, now }, id) => {
      const form = await findForm(database, id)
      if (!form) return 'absent'
      if (isEditableBy(caller, form.ocean_id)) return 'granted'
      return stateOf(form, now) === 'paused' ? 'absent' : 'visible'
    },
  },
}

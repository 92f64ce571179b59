import type { Grants } from '../../lib/http/implement.ts'
import { findForm } from './queries.ts'
import { isEditableBy } from './row.queries.ts'

export const formGrants: Grants = {
  form: {
    owner: async ({ database, caller }, id) => {
      const form = await findForm(database, id)
      if (!form) return 'absent'
      if (isEditableBy(caller, form.ocean_id)) return 'granted'
      return 'visible'
    },
  },
}

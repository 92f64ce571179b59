import { isEditableBy } from '#lib/http/caller'
import { type Grants, grantOf } from '#lib/http/implement'
import { findForm } from './queries.ts'
import { kindAndTitle } from './row.ts'
import { templateGrants } from './template.queries.ts'

export const formGrants: Grants = {
  form: {
    owner: async ({ database, caller }, id) => {
      const form = await findForm(database, id)
      if (!form) return 'absent'
      if (isEditableBy(caller, form.ocean_id)) return grantOf(caller, form.ocean_id, kindAndTitle(form))
      return 'visible'
    },
  },
  template: templateGrants,
}

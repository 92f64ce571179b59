import { grantsByRight } from '#features/share/held.queries'
import { isEditableBy } from '#lib/http/caller'
import type { Grants } from '#lib/http/implement'
import { findForm } from './queries.ts'
import { kindAndTitle } from './row.ts'
import { templateGrants } from './template.queries.ts'

/** A form is granted to its author and to level >5, and for what was shared to those with whom it was shared. */
export const formGrants: Grants = {
  form: grantsByRight('form', async ({ database, caller }, id) => {
    const form = await findForm(database, id)
    if (!form) return undefined
    const { ocean_id } = form
    return { ocean_id, name: kindAndTitle(form), isTheirs: isEditableBy(caller, ocean_id), isSeen: true }
  }),
  template: templateGrants,
}

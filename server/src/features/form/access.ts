import { type ShareRight, shareRights } from '@wenhai/core/share/rights'
import { grantByShare } from '#features/share/held.queries'
import { isEditableBy } from '#lib/http/caller'
import { type AccessVerdict, type Context, type Grants, grantOf } from '#lib/http/implement'
import { findForm } from './queries.ts'
import { kindAndTitle } from './row.ts'
import { templateGrants } from './template.queries.ts'

/** Grants a form to its author and to level >5, and where the call needs no more than this right, to those who hold it. */
const grantForm =
  (right?: ShareRight) =>
  async ({ database, caller, now }: Context, id: string): Promise<AccessVerdict> => {
    const form = await findForm(database, id)
    if (!form) return 'absent'
    const name = kindAndTitle(form)
    if (isEditableBy(caller, form.ocean_id)) return grantOf(caller, form.ocean_id, name)
    if (!right) return 'visible'
    return grantByShare(database, caller, form, { right, name, now, otherwise: 'visible' })
  }

export const formGrants: Grants = {
  form: {
    owner: grantForm(),
    ...Object.fromEntries(shareRights.map((right) => [right, grantForm(right)])),
  },
  template: templateGrants,
}

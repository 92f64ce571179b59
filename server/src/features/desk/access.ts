import { grantByShare } from '#features/share/held.queries'
import { isEditableBy } from '#lib/http/caller'
import { type AccessVerdict, type Context, type Grants, grantOf } from '#lib/http/implement'
import { findDesk, nameOf } from './queries.ts'

const grantDesk =
  (right?: 'edit') =>
  async ({ database, caller, now }: Context, id: string): Promise<AccessVerdict> => {
    const desk = await findDesk(database, id)
    if (!desk) return 'absent'
    if (isEditableBy(caller, desk.ocean_id)) return grantOf(caller, desk.ocean_id, nameOf(desk))
    if (!right || desk.survey_id === '') return 'absent'
    return grantByShare(database, caller, desk, { right, name: nameOf(desk), now, otherwise: 'absent' })
  }

/**
 * A desk belongs to the author of its form, and is written on by those with whom the form was shared to be edited. For
 * everybody else below level 6 it does not exist.
 */
export const deskGrants: Grants = { desk: { owner: grantDesk(), edit: grantDesk('edit') } }

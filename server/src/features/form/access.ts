import { refuse } from '@wenhai/core/contract/refusal'
import type { Context, Grants } from '../../lib/http/implement.ts'
import { findSiteSettings } from '../site/queries.ts'
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

/** The site owner says from which level on one may publish. */
export async function refuseUnlessPublisher({ database, caller }: Context): Promise<void> {
  const { publishLevel } = await findSiteSettings(database)
  if (caller.permission < publishLevel) throw refuse('not_allowed', { reason: '你还不能发布，请联系站长' })
}

import type { Context } from '../../lib/http/implement.ts'
import type { SiteKeys } from '../../lib/http/site-keys.ts'

/** Who takes part, as the session and the signed cookie say. */
export interface Person {
  /** Empty for a guest. */
  user_id: string
  /** Empty for a program without cookies. */
  device_id: string
}

export const personOf = ({ caller, device_id }: Pick<Context, 'caller' | 'device_id'>): Person => ({
  user_id: caller.isSignedIn ? caller.user_id : '',
  device_id,
})

/** Of a form that is not anonymous. */
export const voterOfMember = (user_id: string): string => `m:${user_id}`

export const voterOfRoster = (roster_id: string): string => `r:${roster_id}`

interface VotedForm {
  survey_id: string
  anonymous: number
}

/** Of one person, one sheet: the row of the roster, the member, or the browser. Undefined where nobody can be told apart. */
export function voterKey(
  keys: SiteKeys,
  { survey_id, anonymous }: VotedForm,
  { user_id, device_id }: Person,
  roster_id = '',
): string | undefined {
  const voter = roster_id
    ? voterOfRoster(roster_id)
    : user_id
      ? voterOfMember(user_id)
      : device_id
        ? `d:${device_id}`
        : undefined
  return voter && anonymous ? keys.voterHash(survey_id, voter) : voter
}

/** An attempt or sheet is its member's, or the browser's it was begun with. */
export const belongsTo = (
  thing: { user_id: string; device_id: string },
  { user_id, device_id }: Person,
): boolean =>
  thing.user_id ? thing.user_id === user_id : thing.device_id !== '' && thing.device_id === device_id

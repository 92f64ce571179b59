import type { Context } from '../../lib/http/implement.ts'
import type { SiteKeys } from '../../lib/http/site-keys.ts'
import type { FormDeviceTable } from './table.ts'

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

export const voterOfDevice = (device_id: string): string => `d:${device_id}`

export const voterOfRoster = (roster_id: string): string => `r:${roster_id}`

const deleted = 'deleted '

/** Of the attempt of a deleted sheet: nobody's, so that another may have its number. */
export const voterOfDeleted = (report_id: string): string => deleted + report_id

export const isDeletedVoter = (voter_key: string): boolean => voter_key.startsWith(deleted)

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
        ? voterOfDevice(device_id)
        : undefined
  return voter && anonymous ? keys.voterHash(survey_id, voter) : voter
}

/** How a browser takes part: as a guest, or with whichever account. */
export type DeviceMark = Pick<FormDeviceTable, 'mark' | 'kind'>

/**
 * What is known of the browser at a form. Undefined where it does not matter (a roster says who it is) or nothing is known.
 * Where the form is anonymous it is a hash that no sheet holds.
 */
export function deviceMark(
  keys: SiteKeys | undefined,
  { survey_id, anonymous, need_roster }: VotedForm & { need_roster: number },
  { user_id, device_id }: Person,
): DeviceMark | undefined {
  if (!device_id || need_roster === 1) return undefined
  const mark = anonymous ? keys?.voterHash(survey_id, `device ${device_id}`) : device_id
  return mark ? { mark, kind: user_id ? 'member' : 'guest' } : undefined
}

/** An attempt or sheet is its member's, or the browser's it was begun with. */
export const belongsTo = (
  thing: { user_id: string; device_id: string },
  { user_id, device_id }: Person,
): boolean =>
  thing.user_id ? thing.user_id === user_id : thing.device_id !== '' && thing.device_id === device_id

import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { rosterLimits } from '@wenhai/core/form/limits'
import { sql } from 'kysely'
import { withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import type { SiteKeys } from '#lib/http/site-keys'
import type { ExamSitterTable, FormDeviceTable } from './table.ts'

/** The person who takes part, by session and signed cookie. */
export interface Person {
  /** The id is empty for a guest. */
  user_id: string
  /** The id is empty for a program without cookies. */
  device_id: string
  /** Where people take turns at one device, this says whose turn it is. */
  turn?: string
}

/**
 * Each person at a shared device is a new one, also where its owner is signed in. The submit key tells them apart,
 * because it is made once for each report.
 */
export const personInTurn = (
  { settings }: { settings: { kiosk: boolean } },
  person: Person,
  submit_key: string,
): Person => (settings.kiosk ? { user_id: '', device_id: person.device_id, turn: submit_key } : person)

export const personOf = ({ caller, device_id }: Pick<Context, 'caller' | 'device_id'>): Person => ({
  user_id: caller.isSignedIn ? caller.user_id : '',
  device_id,
})

/** The voter key of a member in a form that is not anonymous. */
export const voterOfMember = (user_id: string): string => `m:${user_id}`

export const voterOfDevice = (device_id: string): string => `d:${device_id}`

/** The range of voter keys of all who take turns, also where the rest is a hash. */
export const turnVoters = { from: 't:', before: 't;' } as const

const voterOfTurn = (device_id: string, turn: string): string => `${turnVoters.from}${device_id}:${turn}`

export const voterOfRoster = (roster_id: string): string => `r:${roster_id}`

const deleted = 'deleted '

/** The voter key for the attempt of a deleted report: it belongs to nobody, so that its number is free again. */
export const voterOfDeleted = (report_id: string): string => deleted + report_id

export const isDeletedVoter = (voter_key: string): boolean => voter_key.startsWith(deleted)

interface VotedForm {
  survey_id: string
  anonymous: number
}

/** Identifies one participant: the row of the roster, the member, or the browser. Undefined where none is known. */
export function voterKey(
  keys: SiteKeys,
  { survey_id, anonymous }: VotedForm,
  { user_id, device_id, turn }: Person,
  roster_id = '',
): string | undefined {
  const voter = roster_id
    ? voterOfRoster(roster_id)
    : user_id
      ? voterOfMember(user_id)
      : device_id
        ? turn
          ? voterOfTurn(device_id, turn)
          : voterOfDevice(device_id)
        : undefined
  if (!voter || !anonymous) return voter
  return `${turn ? turnVoters.from : ''}${keys.voterHash(survey_id, voter)}`
}

/** How a browser takes part: as a guest, or with any account. */
export type DeviceMark = Pick<FormDeviceTable, 'mark' | 'kind'>

/**
 * Identifies the browser at a form. Undefined where it does not matter (a roster or a turn identifies the person) or is
 * unknown.
 * For an anonymous form it is a hash that no report contains.
 */
export function deviceMark(
  keys: SiteKeys | undefined,
  { survey_id, anonymous, need_roster }: VotedForm & { need_roster: number },
  { user_id, device_id, turn }: Person,
): DeviceMark | undefined {
  if (!device_id || turn || need_roster === 1) return undefined
  const mark = anonymous ? keys?.voterHash(survey_id, `device ${device_id}`) : device_id
  return mark ? { mark, kind: user_id ? 'member' : 'guest' } : undefined
}

/** The marks by which a person is known again at an exam with a roster: their account and their browser. */
export const sitterMarks = (keys: SiteKeys, survey_id: string, { user_id, device_id }: Person): string[] =>
  Object.entries({ member: user_id, browser: device_id }).flatMap(([what, id]) =>
    id ? keys.voterHash(survey_id, `sitter ${what} ${id}`) : [],
  )

interface SatForm {
  survey_id: string
  questionnaire_type: FormKind
  need_roster: number
  anonymous: number
}

/**
 * Other forms have none, because their reports are found by the voter. For an anonymous exam it is not kept which
 * report it was.
 */
export const sittersOf = (
  keys: SiteKeys,
  { survey_id, questionnaire_type, need_roster, anonymous }: SatForm,
  person: Person,
  voter_key: string,
): ExamSitterTable[] =>
  formKindOf(questionnaire_type).hasClock && need_roster === 1
    ? sitterMarks(keys, survey_id, person).map((mark) => ({
        survey_id,
        mark,
        voter_key: anonymous === 1 ? '' : voter_key,
      }))
    : []

/** An attempt or report belongs to its member, or to the browser it was begun with. */
export const belongsTo = (
  thing: { user_id: string; device_id: string },
  { user_id, device_id }: Person,
): boolean =>
  thing.user_id ? thing.user_id === user_id : thing.device_id !== '' && thing.device_id === device_id

/** How many people of one name are searched for. */
const mostPeople = 200

/**
 * Finds voters by name or number on the roster, or by the account's name: each by an index, without reading reports.
 */
export async function findVoters({ kysely }: Database, survey_id: string, key: string): Promise<string[]> {
  const people = await withKeyword(
    kysely.selectFrom('roster').select('roster_id').where('survey_id', '=', survey_id),
    {
      id: 'roster_id',
      columns: ['name', 'number'],
      key,
      most: rosterLimits.max,
      or: sql`group_name = ${key}`,
    },
  )
    .limit(mostPeople)
    .execute()
  const members = await kysely
    .selectFrom('member')
    .select('user_id')
    .where((build) => build.or([build('name', '=', key), build('username_key', '=', key.toLowerCase())]))
    .limit(mostPeople)
    .execute()
  return [
    ...people.map(({ roster_id }) => voterOfRoster(roster_id)),
    ...members.map(({ user_id }) => voterOfMember(user_id)),
  ]
}

import { refuse } from '@wenhai/core/contract/refusal'
import { networkTries } from '@wenhai/core/entry/limits'
import { foldText } from '@wenhai/core/format/invisible'
import { settleTry } from '#features/entry/commands'
import { rememberEntered } from '#features/entry/entered'
import { countRoster } from '#features/form/queries'
import { markVisit } from '#features/form/roster.commands'
import { findOnRoster } from '#features/form/roster.queries'
import type { TakeForm } from '#features/form/take.queries'
import type { Context } from '#lib/http/implement'
import { isSameSecret } from '#lib/http/site-keys'
import { newId } from '#lib/ids'
import {
  type DeviceMark,
  deviceMark,
  type Person,
  personInTurn,
  personOf,
  voterKey,
} from '../person.queries.ts'
import { findHeld } from '../queries.ts'

export interface EntryInput {
  id: string
  password: string
  name: string
  number: string
  source: string
  /** The promise of anonymity that the page made. */
  anonymous?: boolean | undefined
  /** The fields of the link. */
  fields?: Readonly<Record<string, string>>
  /** Where people take turns at one device, this says whose turn it is. */
  submit_key?: string | undefined
}

export interface Voter extends Person {
  voter_key: string
  roster_id: string
  /** The name as the roster spells it; empty without a roster. */
  name: string
  device: DeviceMark | undefined
}

/** Decides who it is, and whether they may start: account, password, name on the roster. */
export async function enterForm(context: Context, take: TakeForm, entry: EntryInput): Promise<Voter> {
  const { form } = take
  const { keys } = context
  const device_id = context.device_id || context.welcome()
  const person = personInTurn(
    take,
    personOf({ caller: context.caller, device_id }),
    entry.submit_key ?? newId(),
  )
  if (form.need_login === 1 && !person.user_id)
    throw refuse('not_signed_in', { reason: '请先登录再参与', data: { needLogin: true } })
  const { roster_id, name } =
    form.need_roster === 1 ? await enterByRoster(context, take, entry) : { roster_id: '', name: '' }
  const voter_key = voterKey(keys, form, person, roster_id)
  if (!voter_key) throw refuse('not_signed_in')
  if (form.password_hash) await enterByPassword(context, take, entry, { voter_key, roster_id })
  if (form.password_hash || roster_id) rememberEntered(context, form.survey_id)
  const device = deviceMark(keys, form, person)
  return { ...person, ...(roster_id && { user_id: '' }), voter_key, roster_id, name, device }
}

/**
 * A name on the roster proves nothing about the password: an open attempt replaces the password only
 * where the form has no roster.
 */
async function enterByPassword(
  context: Context,
  take: TakeForm,
  { password }: EntryInput,
  { voter_key, roster_id }: Pick<Voter, 'voter_key' | 'roster_id'>,
): Promise<void> {
  const { survey_id, password_hash } = take.form
  const held = roster_id === '' ? await findHeld(context.database, take, voter_key) : undefined
  if (held?.open) return
  if (!password) throw refuse('missing_field', { field: 'password', reason: '请输入参与密码' })
  const isRight = isSameSecret(context.keys.entryHash(password), password_hash)
  await settleTry(context, { thing: survey_id, isRight, wasInside: (held?.reports.length ?? 0) > 0 })
  if (!isRight) throw refuse('wrong_field', { field: 'password', reason: '参与密码不对' })
}

/** The row of the roster, by a name and number that belong together. */
export async function enterByRoster(
  context: Context,
  take: TakeForm,
  { name, number }: Record<'name' | 'number', string>,
  /** The name under which tries are counted. */
  thing = take.form.survey_id,
): Promise<{ roster_id: string; name: string }> {
  if (!name) throw refuse('missing_field', { field: 'name', reason: '请填写姓名' })
  if (!number) throw refuse('missing_field', { field: 'number', reason: '请填写学号或工号' })
  const { database, device_id, keys } = context
  const { survey_id } = take.form
  const found = await findOnRoster(database, survey_id, foldText(number))
  const isRight = found !== undefined && foldText(found.name) === foldText(name)
  const voter_key = found && voterKey(keys, take.form, { user_id: '', device_id }, found.roster_id)
  const held = isRight && voter_key ? await findHeld(database, take, voter_key) : undefined
  await settleTry(context, {
    thing,
    isRight,
    // Finding the row alone would tell a guesser that name and number are right; the device that began is not guessing.
    wasInside: device_id !== '' && held?.open?.device_id === device_id,
    findNetworkTries: async (within) => networkTries(await countRoster(within, survey_id)),
  })
  if (!isRight) throw refuse('wrong_field', { field: 'number', reason: '名单上没有这个姓名和学号或工号' })
  // The time of a visit could be compared with changes of the counts.
  if (found.visit_time === 0 && take.form.anonymous === 0)
    await markVisit(database, found.roster_id, context.now)
  return found
}

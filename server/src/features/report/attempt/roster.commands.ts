import { refuse } from '@wenhai/core/contract/refusal'
import { networkTries } from '@wenhai/core/entry/limits'
import { foldText } from '@wenhai/core/format/invisible'
import { settleTry } from '#features/entry/commands'
import { countRoster } from '#features/form/queries'
import { markVisit } from '#features/form/roster.commands'
import { findOnRoster } from '#features/form/roster.queries'
import type { TakeForm } from '#features/form/take.queries'
import type { Context } from '#lib/http/implement'
import { voterKey } from '../person.queries.ts'
import { findHeld } from '../queries.ts'

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

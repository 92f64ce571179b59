import { writingLimits } from '@wenhai/core/account/limits'
import { isAboveFive } from '@wenhai/core/account/mask'
import type { Context } from '#lib/http/implement'
import { spendBudgets } from './budget.commands.ts'

type Written = Exclude<keyof typeof writingLimits, 'aboveFive'>

const minute = 60_000
const day = 24 * 60 * minute

/** Spends the budget before something is stored. It is by member and not by address, because a school shares one. */
export function spendWriting(context: Context, written: Written, characters = 0): Promise<void> {
  const { user_id, permission } = context.caller
  const factor = isAboveFive(permission) ? writingLimits.aboveFive : 1
  const { perMinute } = writingLimits[written]
  // New questions go to the bank, wherever they are written.
  const counted = written === 'form' ? 'question' : written
  const { charactersPerDay } = writingLimits[counted]
  return spendBudgets(context, [
    { scope: `${written} ${user_id}`, windowMs: minute, max: perMinute * factor, what: '保存得太快了' },
    ...(charactersPerDay === undefined || (characters === 0 && counted !== written)
      ? []
      : [
          {
            scope: `${counted} characters ${user_id}`,
            windowMs: day,
            max: charactersPerDay * factor,
            amount: characters,
            what: '一天里保存的文字太多了',
          },
        ]),
  ])
}

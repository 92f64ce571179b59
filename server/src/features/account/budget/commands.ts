import { waitWords } from '@wenhai/core/account/wait-rules'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../lib/database/tables.ts'
import type { Context } from '../../../lib/http/implement.ts'

/** So many within a window of time, counted in one row. */
export interface Budget {
  scope: string
  windowMs: number
  max: number
  /** What there was too much of, for the refusal. */
  what: string
}

/** One of each, or a refusal and none: a refused request uses nothing up. */
export const spendBudgets = ({ database, now }: Context, budgets: readonly Budget[]): Promise<void> =>
  database.kysely.transaction().execute((transaction) => spendBudgetsIn(transaction, budgets, now))

/** One statement a budget decides, however many ask at once. Callers name them in one order, so that none waits in a circle. */
export async function spendBudgetsIn(
  transaction: Transaction<Tables>,
  budgets: readonly Budget[],
  now: number,
): Promise<void> {
  for (const { scope, windowMs, max, what } of budgets) {
    const window_start = now - (now % windowMs)
    const expire_time = window_start + windowMs
    const spent = await transaction
      .insertInto('budget')
      .values({ scope, window_start, used: 1, expire_time })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'window_start'])
          .doUpdateSet((build) => ({ used: build('budget.used', '+', 1) }))
          .where('budget.used', '<', max),
      )
      .returning('used')
      .executeTakeFirst()
    if (spent) continue
    const seconds = Math.max(1, Math.ceil((expire_time - now) / 1000))
    throw refuse('too_many', { reason: `${what}，请 ${waitWords(seconds)}后再试`, data: { seconds } })
  }
}

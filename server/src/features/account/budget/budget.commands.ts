import { waitWords } from '@wenhai/core/account/wait-rules'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../lib/database/tables.ts'
import type { Context } from '../../../lib/http/implement.ts'

/** So many within a window of time that the first of them begins, counted in one row. */
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

/**
 * One statement for all of them decides, however many ask at once. Callers name them in one order, the most shared last, so
 * that none waits in a circle.
 */
export async function spendBudgetsIn(
  transaction: Transaction<Tables>,
  budgets: readonly Budget[],
  now: number,
): Promise<void> {
  const spent = await transaction
    .insertInto('budget')
    .values(
      budgets.map(({ scope, windowMs, max }) => ({ scope, used: 1, most: max, expire_time: now + windowMs })),
    )
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet((build) => {
          const isOver = build('budget.expire_time', '<=', now)
          return {
            used: build
              .case()
              .when(isOver)
              .then(build.lit(1))
              .else(build('budget.used', '+', 1))
              .end(),
            most: build.ref('excluded.most'),
            expire_time: build
              .case()
              .when(isOver)
              .then(build.ref('excluded.expire_time'))
              .else(build.ref('budget.expire_time'))
              .end(),
          }
        })
        .where((build) =>
          build.or([
            build('budget.expire_time', '<=', now),
            build('budget.used', '<', build.ref('excluded.most')),
          ]),
        ),
    )
    .returning('scope')
    .execute()
  const full = budgets.find(({ scope }) => !spent.some((row) => row.scope === scope))
  if (full) throw await usedUp(transaction, full, now)
}

async function usedUp(transaction: Transaction<Tables>, { scope, what }: Budget, now: number) {
  const row = await transaction
    .selectFrom('budget')
    .select('expire_time')
    .where('scope', '=', scope)
    .executeTakeFirst()
  const seconds = Math.max(1, Math.ceil(((row?.expire_time ?? now) - now) / 1000))
  return refuse('too_many', { reason: `${what}，请 ${waitWords(seconds)}后再试`, data: { seconds } })
}

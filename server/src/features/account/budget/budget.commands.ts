import { waitWords } from '@wenhai/core/account/wait-rules'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'

/** A limit per time window; the first use starts the window, and one row counts. */
export interface Budget {
  scope: string
  windowMs: number
  max: number
  /** How much of it is used now; one where nothing is said. */
  amount?: number
  /** The noun of what was used too often, for the refusal. */
  what: string
  /** The detail that the refusal has beside the wait. */
  detail?: () => Promise<Record<string, unknown>>
}

/** Uses the amount of each, or refuses and uses none. */
export const spendBudgets = ({ database, now }: Context, budgets: readonly Budget[]): Promise<void> =>
  database.kysely.transaction().execute((transaction) => spendBudgetsIn(transaction, budgets, now))

/**
 * Spends budgets. One statement decides for all of them, also with concurrent requests. Callers list them in one order,
 * the most shared last, to avoid deadlocks.
 */
export async function spendBudgetsIn(
  transaction: Transaction<Tables>,
  budgets: readonly Budget[],
  now: number,
): Promise<void> {
  const spent = await transaction
    .insertInto('budget')
    .values(
      budgets.map(({ scope, windowMs, max, amount = 1 }) => ({
        scope,
        used: amount,
        most: max,
        expire_time: now + windowMs,
      })),
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
              .then(build.ref('excluded.used'))
              .else(build('budget.used', '+', build.ref('excluded.used')))
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
            build(build('budget.used', '+', build.ref('excluded.used')), '<=', build.ref('excluded.most')),
          ]),
        ),
    )
    .returning('scope')
    .execute()
  const full = budgets.find(({ scope }) => !spent.some((row) => row.scope === scope))
  if (full) throw await usedUp(transaction, full, now)
}

async function usedUp(transaction: Transaction<Tables>, { scope, what, detail }: Budget, now: number) {
  const row = await transaction
    .selectFrom('budget')
    .select('expire_time')
    .where('scope', '=', scope)
    .executeTakeFirst()
  const seconds = Math.max(1, Math.ceil(((row?.expire_time ?? now) - now) / 1000))
  return refuse('too_many', {
    reason: `${what}，请 ${waitWords(seconds)}后再试`,
    data: { seconds, ...(await detail?.()) },
  })
}

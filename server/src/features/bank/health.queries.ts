import { type BankSort, measuredSorts } from '@wenhai/core/bank/limits'
import type { BankQuestion, BankSearch } from '@wenhai/core/bank/schema'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { type BankFilter, isListed } from './filter.queries.ts'
import { findFound } from './search.queries.ts'

/** Finds the figures from exams about these questions; none for those that were never asked in one. */
export async function findHealth(
  { kysely, engine }: Database,
  ids: readonly string[],
): Promise<Map<string, NonNullable<BankQuestion['health']>>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('question_health')
    .selectAll()
    .where(anyOf(engine, 'question_id', ids))
    .execute()
  return new Map(rows.map(({ question_id, ocean_id: _, text_mark: __, ...health }) => [question_id, health]))
}

const isMeasuredSort = (sort: BankSort): boolean => measuredSorts.some((each) => each === sort)

/** Whether only measured questions are asked for. */
export const isMeasuredSearch = ({ health, sort }: Pick<BankSearch, 'health' | 'sort'>): boolean =>
  health !== undefined || isMeasuredSort(sort)

const orders: Record<BankSort, RawBuilder<unknown>> = {
  new: sql`question.question_id desc`,
  old: sql`question.question_id`,
  updated: sql`question.update_time desc`,
  hard: sql`question_health.facility`,
  easy: sql`question_health.facility desc`,
  // Questions whose discrimination is not known come last.
  weak: sql`coalesce(question_health.discrimination, 2)`,
  asked: sql`question_health.asked desc`,
}

/**
 * Finds one page of what exams have measured, of questions that the caller may edit. Equal questions are side by side.
 */
export async function findMeasured(
  database: Database,
  caller: Caller,
  asked: BankSearch & BankFilter,
): Promise<{ ids: string[]; length: number; more: boolean }> {
  const search = { ...asked, health: asked.health ?? ('measured' as const) }
  const found = search.key ? await findFound(database, caller, search) : undefined
  const listed = database.kysely
    .selectFrom('question')
    .innerJoin('question_health', 'question_health.question_id', 'question.question_id')
    .where(isListed(caller, search, 'question'))
    .$if(found !== undefined, (query) =>
      query.where(anyOf(database.engine, 'question.question_id', found?.ids ?? [])),
    )
  const { count } = await listed
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await listed
    .select('question.question_id')
    .$if(search.health === 'double', (query) => query.orderBy('question_health.text_mark'))
    .orderBy(orders[search.sort])
    .orderBy('question.question_id')
    .limit(search.len)
    .offset((search.page - 1) * search.len)
    .execute()
  return {
    ids: rows.map(({ question_id }) => question_id),
    length: Number(count),
    more: found?.more ?? false,
  }
}

import { isAboveFive } from '@wenhai/core/account/permission'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { form as limits } from '@wenhai/core/form/limits'
import type { FormCover, FormSearch } from '@wenhai/core/form/schema'
import { readSearchTerms } from '@wenhai/core/search/pairs'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../lib/database/open.ts'
import { comparisons, pairConditions } from '../../../lib/database/pair-search.ts'
import type { Tables } from '../../../lib/database/tables.ts'
import type { Caller } from '../../../lib/http/caller.ts'
import { withAuthor } from '../queries.ts'
import { toCover } from '../row.ts'

export interface FoundForms {
  tables: FormCover[]
  length: number
  /** There are more than a list counts. */
  more: boolean
}

type Matching = SelectQueryBuilder<Tables, 'form', object>

const place = { table: 'form_pair', id: 'survey_id' } as const

/** Lists are counted and paged up to a thousand: the count then costs the same at any size. */
export async function listForms(
  database: Database,
  caller: Caller,
  kinds: readonly FormKind[],
  search: FormSearch,
  now: number,
): Promise<FoundForms> {
  const empty = { tables: [], length: 0, more: false }
  const matching = await matchingForms(database, caller, kinds, search, now)
  if (!matching) return empty
  const { count } = await database.kysely
    .selectFrom(
      matching
        .select('form.survey_id')
        .limit(limits.maxFound + 1)
        .as('some'),
    )
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const length = Math.min(Number(count), limits.maxFound)
  const more = Number(count) > limits.maxFound
  const { page, len } = search
  if ((page - 1) * len >= length) return { ...empty, length, more }
  const rows = await inOrder(withAuthor(matching), search)
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: rows.map((row) => toCover(row, caller, now)), length, more }
}

async function matchingForms(
  { kysely }: Database,
  caller: Caller,
  kinds: readonly FormKind[],
  search: FormSearch,
  now: number,
): Promise<Matching | undefined> {
  const { type, course, ocean_id, timeRange, key, questionnaire_type } = search
  const wanted = questionnaire_type ? kinds.filter((kind) => kind === questionnaire_type) : kinds
  if (wanted.length === 0) return undefined
  let query = kysely.selectFrom('form').where('form.delete_time', '=', sql.lit(0))
  if (!isOwnList(caller, search))
    query = query.where('form.listed', '=', sql.lit(1)).where('form.status', '=', sql.lit(1))
  if (wanted.length < 3) query = query.where('form.questionnaire_type', 'in', wanted)
  if (ocean_id) query = query.where('form.ocean_id', '=', ocean_id)
  if (type) query = query.where('form.type', '=', type)
  if (course) query = query.where('form.course', '=', course)
  const [from, to] = timeRange ?? [null, null]
  if (from) query = query.where('form.create_time', '>=', Date.parse(from))
  if (to) query = query.where('form.create_time', '<=', Date.parse(to))
  query = inState(query, search, now)
  return key ? withKeyword(kysely, query, key) : query
}

/** One's own, or another's for level >5: paused and unlisted ones too. */
const isOwnList = ({ user_id, permission }: Caller, { ocean_id }: FormSearch) =>
  ocean_id !== undefined && (ocean_id === user_id || isAboveFive(permission))

function inState(query: Matching, { status }: FormSearch, now: number): Matching {
  if (status === '0' || status === 'paused') return query.where('form.status', '=', 0)
  if (status === '') return query
  const switchedOn = query.where('form.status', '=', 1)
  if (status === 'ended') return switchedOn.where('form.end_time', '<', now)
  if (status === 'pending') return switchedOn.where('form.start_time', '>', now)
  return switchedOn.where('form.end_time', '>=', now).where('form.start_time', '<=', now)
}

/** A title is short: whoever searches finds it by its pairs, newest first. */
async function withKeyword(
  kysely: Database['kysely'],
  query: Matching,
  key: string,
): Promise<Matching | undefined> {
  const terms = readSearchTerms(key)
  const conditions = await pairConditions(kysely, place, terms)
  if (!conditions) return undefined
  const found = conditions.reduce(
    (inner, condition) => inner.where(condition),
    kysely.selectFrom('form_pair').select('form_pair.survey_id'),
  )
  return comparisons('form.search_text', terms).reduce(
    (inner, condition) => inner.where(condition),
    query.where('form.survey_id', 'in', found),
  )
}

type Listed = ReturnType<typeof withAuthor>

function inOrder(query: Listed, { sort }: FormSearch): Listed {
  if (sort === 'ending') return query.orderBy('form.end_time', 'asc').orderBy('form.survey_id', 'desc')
  if (sort === 'popular')
    return query.orderBy('form_figure.finished', 'desc').orderBy('form.survey_id', 'desc')
  return query.orderBy('form.survey_id', 'desc')
}

import { isAboveFive } from '@wenhai/core/account/permission'
import { type FormKind, formKinds } from '@wenhai/core/form/form-kind'
import { form as limits } from '@wenhai/core/form/limits'
import type { FormCover, FormSearch } from '@wenhai/core/form/schema'
import { readSearchTerms } from '@wenhai/core/search/pairs'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
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

type Forms = SelectQueryBuilder<Tables, 'form', object>

const place = { table: 'form_pair', id: 'survey_id' } as const

interface Listing {
  kysely: Database['kysely']
  search: FormSearch
  kinds: readonly FormKind[]
  /** Everything that is asked for beside kinds and keyword. */
  restrict: (forms: Forms) => Forms
}

/** Lists are counted and paged up to a thousand: the count then costs the same at any size. */
export async function listForms(
  { kysely }: Database,
  caller: Caller,
  offered: readonly FormKind[],
  search: FormSearch,
  now: number,
): Promise<FoundForms> {
  const empty = { tables: [], length: 0, more: false }
  const { page, len, key, questionnaire_type: kind } = search
  const kinds = kind ? offered.filter((each) => each === kind) : offered
  if (kinds.length === 0) return empty
  const restrict = (forms: Forms) => withFilters(forms, caller, search, now)
  const listing = { kysely, search, kinds, restrict }
  const words = key ? await findByKeyword(listing) : undefined
  if (key && !words) return empty
  const atMost = limits.maxFound + 1
  const some = words
    ? words.limit(atMost).as('some')
    : ofKinds(listing).select('form.survey_id').limit(atMost).as('some')
  const { count } = await kysely
    .selectFrom(some)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const length = Math.min(Number(count), limits.maxFound)
  const more = Number(count) > limits.maxFound
  if ((page - 1) * len >= length) return { ...empty, length, more }
  const forms = words
    ? among(listing, more ? newest(words, search) : words)
    : more
      ? walk(listing)
      : ofKinds(listing)
  const rows = await inOrder(withAuthor(forms), search)
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: rows.map((row) => toCover(row, caller, now)), length, more }
}

/** By the index of kinds: what is few is then put in order. */
const ofKinds = ({ kysely, kinds, restrict }: Listing): Forms => {
  const forms = restrict(kysely.selectFrom('form'))
  return kinds.length < formKinds.length ? forms.where('form.questionnaire_type', 'in', kinds) : forms
}

/** Many: one goes through the forms in the order that is asked for, until the page is full. */
function walk(listing: Listing): Forms {
  const { kysely, kinds, restrict, search } = listing
  const others = formKinds.filter((kind) => !kinds.includes(kind))
  // Of one kind there is an index in order; of two there is none, and leaving out the third needs none.
  const wanted = (forms: Forms) =>
    others.length === 1
      ? forms.where('form.questionnaire_type', '<>', others[0] as FormKind)
      : kinds.length === 1
        ? forms.where('form.questionnaire_type', 'in', kinds)
        : forms
  if (search.sort !== 'popular') return wanted(restrict(kysely.selectFrom('form')))
  const taken = kysely
    .selectFrom('form_figure')
    .select('form_figure.survey_id')
    .where((build) =>
      build.exists(
        wanted(
          restrict(build.selectFrom('form').whereRef('form.survey_id', '=', 'form_figure.survey_id')),
        ).select(sql`1`.as('one')),
      ),
    )
    .orderBy('form_figure.finished', 'desc')
    .orderBy('form_figure.survey_id', 'desc')
    .limit(search.page * search.len)
  return among(listing, taken)
}

const among = ({ kysely }: Listing, ids: Expression<{ survey_id: string }>): Forms =>
  kysely.selectFrom('form').where(sql<boolean>`form.survey_id in ${ids}`)

/** A title is short: whoever searches finds it by its pairs. Undefined where the keyword is nowhere. */
async function findByKeyword({ kysely, search, kinds, restrict }: Listing) {
  const terms = readSearchTerms(search.key)
  const conditions = await pairConditions(kysely, place, terms)
  if (!conditions) return undefined
  const pairs = conditions.reduce(
    (inner, condition) => inner.where(condition),
    kysely.selectFrom('form_pair'),
  )
  return pairs
    .where((build) => {
      const forms = restrict(
        build.selectFrom('form').whereRef('form.survey_id', '=', 'form_pair.survey_id'),
      ).where('form.questionnaire_type', 'in', kinds)
      const compared = comparisons('form.search_text', terms).reduce(
        (inner, condition) => inner.where(condition),
        forms,
      )
      return build.exists(compared.select(sql`1`.as('one')))
    })
    .select('form_pair.survey_id')
    .distinct()
}

/** So many have the keyword that only the newest are looked at; in another order than theirs, the newest thousand. */
const newest = (
  words: NonNullable<Awaited<ReturnType<typeof findByKeyword>>>,
  { sort, page, len }: FormSearch,
) => words.orderBy('form_pair.survey_id', 'desc').limit(sort === 'new' ? page * len : limits.maxFound)

function withFilters(forms: Forms, caller: Caller, search: FormSearch, now: number): Forms {
  const { type, course, ocean_id, timeRange } = search
  let query = forms.where('form.delete_time', '=', sql.lit(0))
  if (!isOwnList(caller, search))
    query = query.where('form.listed', '=', sql.lit(1)).where('form.status', '=', sql.lit(1))
  if (ocean_id) query = query.where('form.ocean_id', '=', ocean_id)
  if (type) query = query.where('form.type', '=', type)
  if (course) query = query.where('form.course', '=', course)
  const [from, to] = timeRange ?? [null, null]
  if (from) query = query.where('form.create_time', '>=', Date.parse(from))
  if (to) query = query.where('form.create_time', '<=', Date.parse(to))
  return inState(query, search, now)
}

/** One's own, or another's for level >5: paused and unlisted ones too. */
const isOwnList = ({ user_id, permission }: Caller, { ocean_id }: FormSearch) =>
  ocean_id !== undefined && (ocean_id === user_id || isAboveFive(permission))

function inState(query: Forms, { status }: FormSearch, now: number): Forms {
  if (status === '0' || status === 'paused') return query.where('form.status', '=', 0)
  if (status === '') return query
  const switchedOn = query.where('form.status', '=', 1)
  if (status === 'ended') return switchedOn.where('form.end_time', '<', now)
  if (status === 'pending') return switchedOn.where('form.start_time', '>', now)
  return switchedOn.where('form.end_time', '>=', now).where('form.start_time', '<=', now)
}

type Listed = ReturnType<typeof withAuthor>

function inOrder(query: Listed, { sort }: FormSearch): Listed {
  if (sort === 'ending') return query.orderBy('form.end_time', 'asc').orderBy('form.survey_id', 'desc')
  if (sort === 'popular')
    return query.orderBy('form_figure.finished', 'desc').orderBy('form.survey_id', 'desc')
  return query.orderBy('form.survey_id', 'desc')
}

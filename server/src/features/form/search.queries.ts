import { isAboveFive } from '@wenhai/core/account/mask'
import { type FormKind, formKinds } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import type { FormCover } from '@wenhai/core/form/schema'
import type { FormSearch } from '@wenhai/core/form/search-schema'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { sharedIds } from '#features/share/held.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { findByWords } from '#lib/database/word-search'
import type { SearchIndex } from '#lib/database/word-walk'
import type { Caller } from '#lib/http/caller'
import { readTerms } from '#lib/search-text'
import { toCovers } from './card.queries.ts'
import { withFormAuthor } from './queries.ts'

interface FoundForms {
  tables: FormCover[]
  length: number
  /** There are more forms than a list counts. */
  more: boolean
}

type Forms = SelectQueryBuilder<Tables, 'form', object>

const formIndex: SearchIndex = {
  pairs: 'form_pair',
  id: 'survey_id',
  text: { table: 'form', column: 'search_text' },
}

interface Listing {
  kysely: Database['kysely']
  engine: Database['engine']
  search: FormSearch
  kinds: readonly FormKind[]
  /** Applies all filters besides kinds and keyword. */
  restrict: (forms: Forms) => Forms
}

/** Lists are counted and paged up to a limit: counting then costs the same at any size. */
export async function listForms(
  database: Database,
  caller: Caller,
  offered: readonly FormKind[],
  search: FormSearch,
  now: number,
): Promise<FoundForms> {
  const { kysely, engine } = database
  const { page, len, questionnaire_type: kind } = search
  const kinds = kind ? offered.filter((each) => each === kind) : offered
  if (kinds.length === 0) return { tables: [], length: 0, more: false }
  const restrict = (forms: Forms) => withFilters(database, forms, caller, search, now)
  const listing = { kysely, engine, search, kinds, restrict }
  const { forms, length, more } = await (search.key ? findByKeyword(listing) : findByFilter(listing))
  if ((page - 1) * len >= length) return { tables: [], length, more }
  const rows = await inOrder(withFormAuthor(forms), search)
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: await toCovers(database, caller, rows, now), length, more }
}

interface Counted {
  forms: Forms
  length: number
  more: boolean
}

async function findByFilter(listing: Listing): Promise<Counted> {
  const some = ofKinds(listing)
    .select('form.survey_id')
    .limit(limits.maxFound + 1)
  const { count } = await listing.kysely
    .selectFrom(some.as('some'))
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const more = Number(count) > limits.maxFound
  const length = Math.min(Number(count), limits.maxFound)
  return { forms: more ? walk(listing) : ofKinds(listing), length, more }
}

/** A title is short: it is found by its pairs. */
async function findByKeyword({ kysely, engine, search, kinds, restrict }: Listing): Promise<Counted> {
  const wanted = restrict(kysely.selectFrom('form').where(sql<boolean>`form.survey_id = walked.survey_id`))
    .where('form.questionnaire_type', 'in', kinds)
    .select(sql`1`.as('one'))
  const { ids, more } = await findByWords(
    { kysely, engine },
    {
      index: formIndex,
      terms: readTerms(search.key),
      isWanted: sql<boolean>`exists ${wanted}`,
    },
    limits.maxFound,
  )
  const forms = kysely.selectFrom('form').where(anyOf(engine, 'form.survey_id', ids))
  return { forms, length: ids.length, more }
}

/** Uses the index of kinds, which gives few rows that are then sorted. */
const ofKinds = ({ kysely, kinds, restrict }: Listing): Forms => {
  const forms = restrict(kysely.selectFrom('form'))
  return kinds.length < formKinds.length ? forms.where('form.questionnaire_type', 'in', kinds) : forms
}

/** Many rows: walks the forms in the requested order until the page is full. */
function walk(listing: Listing): Forms {
  const { kysely, kinds, restrict, search } = listing
  const others = formKinds.filter((kind) => !kinds.includes(kind))
  // One kind has an ordered index; two have none, and skipping the third needs none.
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

function withFilters(
  { kysely }: Pick<Database, 'kysely'>,
  forms: Forms,
  caller: Caller,
  search: FormSearch,
  now: number,
): Forms {
  const { type, course, ocean_id, timeRange } = search
  let query = forms.where('form.delete_time', '=', sql.lit(0))
  if (search.shared)
    query = query.where(
      'form.survey_id',
      'in',
      sharedIds({ kysely }, caller, { thing: 'form', right: 'view', now }),
    )
  else if (!isOwnList(caller, search))
    query = query.where('form.listed', '=', sql.lit(1)).where('form.status', '=', sql.lit(1))
  if (ocean_id) query = query.where('form.ocean_id', '=', ocean_id)
  if (type) query = query.where('form.type', '=', type)
  if (course) query = query.where('form.course', '=', course)
  const [from, to] = timeRange ?? [null, null]
  if (from) query = query.where('form.create_time', '>=', Date.parse(from))
  if (to) query = query.where('form.create_time', '<=', Date.parse(to))
  return inState(query, search, now)
}

/** The caller's own, or another's for level >5: paused and unlisted ones too. */
const isOwnList = ({ user_id, permission }: Caller, { ocean_id }: FormSearch) =>
  ocean_id !== undefined && (ocean_id === user_id || isAboveFive(permission))

function inState(query: Forms, { status }: FormSearch, now: number): Forms {
  if (status === '') return query
  if (status === 'ended') return query.where('form.end_time', '<', now)
  if (status === 'paused') return query.where('form.status', '=', 0).where('form.end_time', '>=', now)
  // A form that is not running may have its switch on, but has ended or not begun.
  if (status === '0')
    return query.where((build) =>
      build.or([
        build('form.status', '=', 0),
        build('form.end_time', '<', now),
        build('form.start_time', '>', now),
      ]),
    )
  const switchedOn = query.where('form.status', '=', 1)
  if (status === 'pending') return switchedOn.where('form.start_time', '>', now)
  return switchedOn.where('form.end_time', '>=', now).where('form.start_time', '<=', now)
}

type Listed = ReturnType<typeof withFormAuthor>

function inOrder(query: Listed, { sort }: FormSearch): Listed {
  if (sort === 'ending') return query.orderBy('form.end_time', 'asc').orderBy('form.survey_id', 'desc')
  if (sort === 'popular') return query.orderBy('figure.finished', 'desc').orderBy('form.survey_id', 'desc')
  return query.orderBy('form.survey_id', 'desc')
}

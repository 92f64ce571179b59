import type { AuthorView } from '@wenhai/core/author/schema'
import { type FormKind, formKinds } from '@wenhai/core/form/form-kind'
import { sql } from 'kysely'
import { findMember, introductionOf } from '#features/account/queries'
import { listArticles } from '#features/article/search.queries'
import { listForms } from '#features/form/search.queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { guest } from '#lib/http/caller'
import { findAuthorRows, toAuthorRow } from './queries.ts'

/** So many works fill two rows on a wide screen. */
const shown = 6

/** Shows a member's page, also before their first work and when they are disabled: the works are there, and name it. */
export async function viewAuthor(
  database: Database,
  caller: Caller,
  id: string,
  now: number,
): Promise<AuthorView | undefined> {
  const member = await findMember(database, id)
  if (!member) return undefined
  const known = (await findAuthorRows(database, [id], 'disabled-too')).get(id)
  const { user_id: ocean_id, name, avatar, create_time: joined } = member
  const introduction = introductionOf(member)
  const row =
    known ??
    toAuthorRow({ ocean_id, name, avatar, introduction, joined, forms: 0, tables: 0, works: 0, last_time: 0 })
  const kinds = await countKinds(database, id)
  // The page is the same for everyone, also for the author, because this is the public one.
  const anyone = { ...guest }
  const forms = await listForms(
    database,
    anyone,
    formKinds,
    {
      key: '',
      type: '',
      course: '',
      status: '',
      ocean_id: id,
      shared: false,
      sort: 'new',
      page: 1,
      len: shown,
    },
    now,
  )
  const articles = await listArticles(database, anyone, {
    key: '',
    keyword: '',
    ocean_id: id,
    sort: 'new',
    page: 1,
    len: shown,
  })
  return {
    ...row,
    introduction,
    isMine: caller.user_id === id,
    surveys: kinds.get('survey')?.count ?? 0,
    votes: kinds.get('vote')?.count ?? 0,
    exams: kinds.get('exam')?.count ?? 0,
    contests: kinds.get('contest')?.count ?? 0,
    participants: [...kinds.values()].reduce((sum, { finished }) => sum + finished, 0),
    visits: await countVisits(database, id),
    newForms: forms.tables,
    newTables: articles.tables,
  }
}

async function countKinds({ kysely }: Database, ocean_id: string) {
  const rows = await kysely
    .selectFrom('form')
    .leftJoin('form_figure_now as figure', 'figure.survey_id', 'form.survey_id')
    .select((build) => [
      'form.questionnaire_type',
      build.fn.countAll<number>().as('count'),
      build.fn.sum<number | null>('figure.finished').as('finished'),
    ])
    .where('form.ocean_id', '=', ocean_id)
    .where('form.listed', '=', sql.lit(1))
    .where('form.status', '=', sql.lit(1))
    .where('form.delete_time', '=', sql.lit(0))
    .groupBy('form.questionnaire_type')
    .execute()
  return new Map<FormKind, { count: number; finished: number }>(
    rows.map(({ questionnaire_type, count, finished }) => [
      questionnaire_type,
      { count: Number(count), finished: Number(finished ?? 0) },
    ]),
  )
}

async function countVisits({ kysely }: Database, ocean_id: string): Promise<number> {
  const { visits } = await kysely
    .selectFrom('article')
    .select((build) => build.fn.sum<number | null>('visits').as('visits'))
    .where('ocean_id', '=', ocean_id)
    .where('public', '=', sql.lit(1))
    .where('delete_time', '=', sql.lit(0))
    .executeTakeFirstOrThrow()
  return Number(visits ?? 0)
}

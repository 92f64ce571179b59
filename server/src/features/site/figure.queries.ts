import type { FormKind } from '@wenhai/core/form/form-kind'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'

interface SiteFigures {
  surveys: number
  votes: number
  exams: number
  contests: number
  tables: number
  authors: number
  reports: number
  members: number
}

/** Counting walks an index, so it is done once per interval and not for each visitor of the welcome page. */
const freshMs = 10_000

const figureCache = perDatabase(() => ({ until: 0, figures: undefined as Promise<SiteFigures> | undefined }))

export function findFigures(database: Database, now: number): Promise<SiteFigures> {
  const cached = figureCache(database)
  if (cached.figures && now < cached.until) return cached.figures
  cached.until = now + freshMs
  cached.figures = countAll(database).catch((error: unknown) => {
    cached.until = 0
    throw error
  })
  return cached.figures
}

async function countAll({ kysely }: Database): Promise<SiteFigures> {
  const forms = await kysely
    .selectFrom('form')
    .where('listed', '=', 1)
    .where('status', '=', 1)
    .where('delete_time', '=', 0)
    .groupBy('questionnaire_type')
    .select((build) => ['questionnaire_type', build.fn.countAll<number>().as('count')])
    .execute()
  const { reports } = await kysely
    .selectFrom('form_figure_now')
    .select((build) => build.fn.sum<number | null>('finished').as('reports'))
    .executeTakeFirstOrThrow()
  const { members } = await kysely
    .selectFrom('member')
    .where('disabled', '=', 0)
    .select((build) => build.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow()
  const { tables } = await kysely
    .selectFrom('article')
    .where('public', '=', sql.lit(1))
    .where('delete_time', '=', sql.lit(0))
    .select((build) => build.fn.countAll<number>().as('tables'))
    .executeTakeFirstOrThrow()
  const { authors } = await kysely
    .selectFrom('author_figure')
    .where('works', '>', sql.lit(0))
    .select((build) => build.fn.countAll<number>().as('authors'))
    .executeTakeFirstOrThrow()
  const countOf = (kind: FormKind) =>
    Number(forms.find(({ questionnaire_type: each }) => each === kind)?.count ?? 0)
  return {
    surveys: countOf('survey'),
    votes: countOf('vote'),
    exams: countOf('exam'),
    contests: countOf('contest'),
    tables: Number(tables),
    authors: Number(authors),
    reports: Number(reports ?? 0),
    members: Number(members),
  }
}

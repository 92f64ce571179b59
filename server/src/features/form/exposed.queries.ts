import type { ExposedQuestion } from '@wenhai/core/form/exposed'
import { findHidden, findLocked } from '#features/bank/lock.queries'
import { anyOf } from '#lib/database/any-of'
import { withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'

interface Asking {
  question_ids: readonly string[]
  /** The exam they are for; empty where it is not saved yet. */
  survey_id: string
  now: number
}

/** Finds those of an exam's questions that its takers can see today or have seen, with the reasons. */
export async function findExposed(
  database: Database,
  caller: Caller,
  asking: Asking,
): Promise<ExposedQuestion[]> {
  const seen = await findSeen(database, caller, asking)
  const ids = seen.map(({ question_id }) => question_id)
  const locked = await findLocked(database, ids, asking.now)
  const shared = seen.filter((row) => row.allow_people_use === 1 && !locked.has(row.question_id))
  const articles = await findArticles(database, caller, shared)
  const forms = await findForms(database, caller, seen, asking)
  const open = new Set(shared.map(({ question_id }) => question_id))
  return seen.flatMap((row): ExposedQuestion[] => {
    const { question_id } = row
    const asked = forms.filter((form) => form.question_id === question_id)
    const inArticles = articles.filter(({ content }) => content.includes(question_id))
    if (!open.has(question_id) && asked.length === 0) return []
    const named = asked.filter(({ ocean_id }) => isEditableBy(caller, ocean_id))
    return [
      {
        question_id,
        isMine: isEditableBy(caller, row.ocean_id),
        isShared: open.has(question_id),
        forms: [...new Set(named.map(({ survey_title }) => survey_title))],
        otherForms: asked.length - named.length,
        articles: inArticles.map(({ title }) => title),
      },
    ]
  })
}

/** Nothing is told of questions that the caller may not see. */
async function findSeen(database: Database, caller: Caller, { question_ids, now }: Asking) {
  const rows = await database.kysely
    .selectFrom('question')
    .select(['question_id', 'ocean_id', 'allow_people_use'])
    .where(anyOf(database.engine, 'question_id', question_ids))
    .execute()
  const hidden = await findHidden(database, caller, question_ids, now)
  const byId = new Map(rows.map((row) => [row.question_id, row]))
  return question_ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter(
      ({ question_id, ocean_id, allow_people_use }) =>
        isEditableBy(caller, ocean_id) || (allow_people_use === 1 && !hidden.has(question_id)),
    )
}

type Seen = Awaited<ReturnType<typeof findSeen>>

/**
 * Counts other forms that were open to takers. For somebody else's question only what everyone can see is counted, as
 * in `findUses`.
 */
async function findForms(
  { kysely, engine }: Database,
  caller: Caller,
  seen: Seen,
  { survey_id, now }: Asking,
) {
  const owners = new Map(seen.map((row) => [row.question_id, row.ocean_id]))
  const found = new Map<string, Awaited<ReturnType<typeof read>>[number]>()
  const read = (table: 'form_question' | 'form_drawn') =>
    kysely
      .selectFrom(table)
      .innerJoin('form', 'form.survey_id', `${table}.survey_id`)
      .select([
        `${table}.question_id`,
        'form.survey_id',
        'form.survey_title',
        'form.ocean_id',
        'form.listed',
        'form.status',
      ])
      .where(anyOf(engine, `${table}.question_id`, [...owners.keys()]))
      .where('form.survey_id', '<>', survey_id)
      .where('form.delete_time', '=', 0)
      .where('form.published', '=', 1)
      .where('form.start_time', '<=', now)
      .execute()
  for (const table of ['form_question', 'form_drawn'] as const)
    for (const form of await read(table)) found.set(`${form.survey_id} ${form.question_id}`, form)
  return [...found.values()].filter(
    (form) =>
      isEditableBy(caller, owners.get(form.question_id) ?? '') ||
      isEditableBy(caller, form.ocean_id) ||
      (form.status === 1 && form.listed === 1),
  )
}

/** So many of the newest articles are read: a card of a question for an exam to come is in one of these. */
const maxArticles = 200

/** The caller's articles that others can read, with a card of a question; a card shows only what is shared. */
async function findArticles({ kysely }: Database, { user_id }: Caller, shared: Seen) {
  if (shared.length === 0) return []
  const readable = kysely
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.table_id', 'article.table_id')
    .where('article.ocean_id', '=', user_id)
    .where('article.delete_time', '=', 0)
    .where((build) => build.or([build('article.public', '=', 1), build('article.privkey_hash', '<>', '')]))
  const columns = ['article_body.content']
  return withKeyword(readable, { id: 'article.table_id', columns, key: '/ques/', most: maxArticles })
    .select(['article.title', 'article_body.content'])
    .orderBy('article.table_id', 'desc')
    .execute()
}

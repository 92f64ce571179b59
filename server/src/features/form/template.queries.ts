import { isAboveFive } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { type SavedTemplate, TemplateContent } from '@wenhai/core/form/template-calls'
import type { ShareRight } from '@wenhai/core/share/rights'
import { findHidden } from '#features/bank/lock.queries'
import { findHeldThings, grantsByRight, sharedIds } from '#features/share/held.queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import type { Context, Grants } from '#lib/http/implement'
import type { FormTemplateTable } from './template.table.ts'

type Reader = Pick<Database, 'kysely' | 'engine'>

const thing = 'template'

const findShown = ({ kysely }: Reader, id: string) =>
  kysely
    .selectFrom('form_template')
    .select(['ocean_id', 'title', 'is_site'])
    .where('template_id', '=', id)
    .executeTakeFirst()

/**
 * A template is its owner's, and of what the site has, the admins'. Somebody else's private one is there for those alone
 * with whom it is shared: not for admins either.
 */
const byRight = grantsByRight(thing, async ({ database, caller: { user_id, permission } }, id) => {
  const found = await findShown(database, id)
  if (!found) return undefined
  const { ocean_id, title } = found
  const isForSite = found.is_site === 1
  const isTheirs = ocean_id === user_id || (isForSite && isAboveFive(permission))
  return { ocean_id, name: title, isTheirs, isSeen: isForSite }
})

/** Everybody who may publish looks at what the site has. */
export const templateGrants: Grants[string] = {
  ...byRight,
  view: async (context, id) => {
    const found = await findShown(context.database, id)
    return found?.is_site === 1 ? 'granted' : (byRight.view?.(context, id) ?? 'absent')
  },
}

const withSponsor = ({ kysely }: Reader) =>
  kysely.selectFrom('form_template').innerJoin('member', 'member.user_id', 'form_template.ocean_id')

const shownColumns = [
  'form_template.template_id',
  'form_template.ocean_id',
  'form_template.title',
  'form_template.questionnaire_type',
  'form_template.is_site',
  'form_template.item_count',
  'form_template.update_time',
  'member.name',
] as const

type Shown = Omit<FormTemplateTable, 'content' | 'source_ids' | 'create_time'> & { name: string }

const toShown = (row: Shown, { user_id }: Caller, rights?: readonly ShareRight[]): SavedTemplate => ({
  template_id: row.template_id,
  title: row.title,
  questionnaire_type: row.questionnaire_type,
  isForSite: row.is_site === 1,
  isMine: row.ocean_id === user_id,
  sponsor: row.name,
  count: row.item_count,
  update_time: new Date(row.update_time).toISOString(),
  rights: rights && row.ocean_id !== user_id ? [...rights] : null,
})

interface TemplateSearch {
  questionnaire_type: FormKind
  page: number
  len: number
}

/** A page of the caller's own, of those shared with them and of the site's, in this order, and of each the last changed first. */
export async function listTemplates(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { questionnaire_type, page, len }: TemplateSearch,
): Promise<{ tables: SavedTemplate[]; length: number }> {
  const seen = withSponsor(database)
    .where('form_template.questionnaire_type', '=', questionnaire_type)
    .where(({ or, eb }) =>
      or([
        eb('form_template.ocean_id', '=', caller.user_id),
        eb('form_template.is_site', '=', 1),
        eb('form_template.template_id', 'in', sharedIds(database, caller, { thing, right: 'view', now })),
      ]),
    )
  const { count } = await seen
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await seen
    .select(shownColumns)
    .orderBy(({ eb }) =>
      eb
        .case()
        .when('form_template.ocean_id', '=', caller.user_id)
        .then(0)
        .when('form_template.is_site', '=', 0)
        .then(1)
        .else(2)
        .end(),
    )
    .orderBy('form_template.update_time', 'desc')
    .orderBy('form_template.template_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const ids = rows.filter(({ ocean_id }) => ocean_id !== caller.user_id).map(({ template_id }) => template_id)
  const rights = await findHeldThings(database, caller, { thing, ids }, now)
  return {
    tables: rows.map((row) => toShown(row, caller, rights.get(row.template_id))),
    length: Number(count),
  }
}

/**
 * All of a template. While an exam locks one of the questions it was made of, nobody but those who see the question
 * anyway gets its key by this way.
 */
export async function viewTemplate(
  { database, caller, now }: Context,
  id: string,
): Promise<SavedTemplate & TemplateContent> {
  const row = await withSponsor(database)
    .select([...shownColumns, 'form_template.content', 'form_template.source_ids'])
    .where('form_template.template_id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  const hidden = await findHidden(database, caller, JSON.parse(row.source_ids) as string[], now)
  if (row.ocean_id !== caller.user_id && hidden.size > 0)
    throw refuse('gone', { reason: '里面有题目正在考试中使用，考试结束以后才能用这个模板' })
  // Read by its schema again, so that one from before a setting was added has its default.
  return { ...toShown(row, caller, caller.acting?.rights), ...TemplateContent.parse(JSON.parse(row.content)) }
}

export async function isTemplateThere(
  { kysely }: Pick<Database, 'kysely'>,
  { template_id }: Pick<FormTemplateTable, 'template_id'>,
): Promise<boolean> {
  const found = await kysely
    .selectFrom('form_template')
    .select('template_id')
    .where('template_id', '=', template_id)
    .executeTakeFirst()
  return found !== undefined
}

import { isAboveFive } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { type SavedTemplate, TemplateContent } from '@wenhai/core/form/template-calls'
import { findHidden } from '#features/bank/lock.queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import type { AccessVerdict, Context } from '#lib/http/implement'
import { grantOf } from '#lib/http/implement'
import type { FormTemplateTable } from './template.table.ts'

type Reader = Pick<Database, 'kysely'>

/** Whether others than its owner see it at all, and who may change it: its owner, and of the site's the admins. */
export const templateGrants = {
  reader: async ({ database, caller }: Context, id: string): Promise<AccessVerdict> =>
    (await findSeen(database, caller, id)) ? 'granted' : 'absent',

  owner: async ({ database, caller }: Context, id: string): Promise<AccessVerdict> => {
    const found = await findSeen(database, caller, id)
    if (!found) return 'absent'
    const isTheirs = found.ocean_id === caller.user_id || isAboveFive(caller.permission)
    return isTheirs ? grantOf(caller, found.ocean_id, found.title) : 'visible'
  },
}

/** Somebody else's private one is not there, for admins neither. */
async function findSeen({ kysely }: Reader, { user_id }: Caller, id: string) {
  const found = await kysely
    .selectFrom('form_template')
    .select(['ocean_id', 'title', 'is_site'])
    .where('template_id', '=', id)
    .executeTakeFirst()
  return found && (found.is_site === 1 || found.ocean_id === user_id) ? found : undefined
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

const toShown = (row: Shown, { user_id }: Caller): SavedTemplate => ({
  template_id: row.template_id,
  title: row.title,
  questionnaire_type: row.questionnaire_type,
  isForSite: row.is_site === 1,
  isMine: row.ocean_id === user_id,
  sponsor: row.name,
  count: row.item_count,
  update_time: new Date(row.update_time).toISOString(),
})

interface TemplateSearch {
  questionnaire_type: FormKind
  page: number
  len: number
}

/** A page of the caller's own and of the site's, the caller's first, and of each the last changed first. */
export async function listTemplates(
  database: Reader,
  caller: Caller,
  { questionnaire_type, page, len }: TemplateSearch,
): Promise<{ tables: SavedTemplate[]; length: number }> {
  const seen = withSponsor(database)
    .where('form_template.questionnaire_type', '=', questionnaire_type)
    .where(({ or, eb }) =>
      or([eb('form_template.ocean_id', '=', caller.user_id), eb('form_template.is_site', '=', 1)]),
    )
  const { count } = await seen
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await seen
    .select(shownColumns)
    .orderBy(({ eb }) => eb.case().when('form_template.ocean_id', '=', caller.user_id).then(0).else(1).end())
    .orderBy('form_template.update_time', 'desc')
    .orderBy('form_template.template_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: rows.map((row) => toShown(row, caller)), length: Number(count) }
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
  return { ...toShown(row, caller), ...TemplateContent.parse(JSON.parse(row.content)) }
}

export async function isTemplateThere(
  { kysely }: Reader,
  { template_id }: Pick<FormTemplateTable, 'template_id'>,
): Promise<boolean> {
  const found = await kysely
    .selectFrom('form_template')
    .select('template_id')
    .where('template_id', '=', template_id)
    .executeTakeFirst()
  return found !== undefined
}

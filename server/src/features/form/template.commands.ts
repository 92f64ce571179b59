import { isAboveFive } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import { drawnCount } from '@wenhai/core/form/draw'
import { templateLimits as limits } from '@wenhai/core/form/limits'
import { pathsIn } from '@wenhai/core/form/own-file'
import { TemplateContent } from '@wenhai/core/form/template-calls'
import { dropFileUses, replaceFileUses } from '#features/file/commands'
import { forgetShares } from '#features/share/commands'
import type { Keep } from '#lib/create-once'
import { lockMember } from '#lib/database/in-transaction'
import { toFlag } from '#lib/database/portable'
import type { Caller } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { readFormContent } from './exchange.queries.ts'
import { findForm } from './queries.ts'

/** The thing under which `file_use` names a template. */
const thing = 'form_template'

function refuseUnlessAdmin({ permission }: Caller): void {
  if (!isAboveFive(permission)) throw refuse('not_allowed', { reason: '只有管理员能把模板公开给本站' })
}

interface NewTemplate {
  title: string
  isForSite: boolean
}

interface MadeTemplate {
  template_id: string
  left: number
}

/**
 * Keeps what the form's own file has, without its times, as a copy does. Of the questions only those of the member: the
 * keys of others are not the member's to hand on, whatever level shows them.
 */
export async function createTemplate(
  context: Context & { granted: string },
  { title, isForSite }: NewTemplate,
  keep: Keep<MadeTemplate>,
): Promise<MadeTemplate> {
  const { database, caller, granted, now } = context
  if (isForSite) refuseUnlessAdmin(caller)
  const form = await findForm(database, granted)
  if (form?.ocean_id !== caller.user_id)
    throw refuse('not_allowed', { reason: '只能把自己的存为模板，别人的请先复制为新的' })
  const {
    form: part,
    questions,
    left,
    sources,
  } = await readFormContent(context, ({ user_id }, ocean_id) => user_id === ocean_id)
  const content = TemplateContent.parse({
    form: { ...part, start_time: null, end_time: null, lateEntry: 0 },
    questions: questions.map(({ draft, points }) => ({
      ...draft,
      ...(points !== undefined && { score: points }),
    })),
  })
  const { draw, vote, entries } = content.form
  const item_count = questions.length + drawnCount(draw) + vote.length + entries.length
  if (item_count === 0)
    throw refuse('wrong_field', { field: 'id', reason: '里面的题都是别人的，不能存为模板' })
  const made = { template_id: newId(), left: left.length }
  await database.kysely.transaction().execute(async (transaction) => {
    // Two that are kept at once would both see room on PostgreSQL.
    await lockMember(transaction, caller.user_id)
    const { count } = await transaction
      .selectFrom('form_template')
      .where('ocean_id', '=', caller.user_id)
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.max)
      throw refuse('too_large', { field: 'title', reason: `最多存 ${limits.max} 个模板，请先删除不用的` })
    await transaction
      .insertInto('form_template')
      .values({
        template_id: made.template_id,
        ocean_id: caller.user_id,
        questionnaire_type: form.questionnaire_type,
        title,
        is_site: toFlag(isForSite),
        item_count,
        content: JSON.stringify(content),
        source_ids: JSON.stringify(sources),
        create_time: now,
        update_time: now,
      })
      .execute()
    await replaceFileUses(transaction, thing, made.template_id, pathsIn(content))
    await keep(transaction, made)
  })
  return made
}

/**
 * What the site has belongs to the site: only admins name it, and its owner may take it back. Who acts for the owner
 * names what is private, and neither gives it to the site nor takes it back.
 */
export async function updateTemplate(
  { database: { kysely }, caller, granted, now }: Context & { granted: string },
  { title, isForSite }: { title?: string | undefined; isForSite?: boolean | undefined },
): Promise<void> {
  const found = await kysely
    .selectFrom('form_template')
    .select('is_site')
    .where('template_id', '=', granted)
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
  if (caller.acting && (found.is_site === 1 || isForSite !== undefined))
    throw refuse('not_allowed', { reason: '公开给本站和收回，由模板的作者和管理员决定' })
  if (isForSite ?? found.is_site === 1) refuseUnlessAdmin(caller)
  await kysely
    .updateTable('form_template')
    .set({
      update_time: now,
      ...(title !== undefined && { title }),
      ...(isForSite !== undefined && { is_site: toFlag(isForSite) }),
    })
    .where('template_id', '=', granted)
    .execute()
}

/** Its files go with the next sweep, where nothing else refers to them. */
export const deleteTemplate = ({ database, granted }: Pick<Context, 'database'> & { granted: string }) =>
  database.kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('form_template').where('template_id', '=', granted).execute()
    await dropFileUses(transaction, thing, [granted])
    await forgetShares(transaction, 'template', granted)
  })

import { goneMember } from '@wenhai/core/account/member-fields'
import { sql, type Transaction } from 'kysely'
import { dropDraft } from '#features/article/draft.commands'
import { deleteArticle, removeOld as removeOldArticles } from '#features/article/life.commands'
import { emptyBin } from '#features/bank/bin.commands'
import { eraseQuestions, lockQuestions } from '#features/bank/commands'
import { dropDesk } from '#features/desk/life.commands'
import { dropFileUses } from '#features/file/commands'
import { deleteForm, removeOldForm } from '#features/form/life.commands'
import { deleteTemplate } from '#features/form/template.commands'
import { removeRostersOf } from '#features/roster/commands'
import { lockMember } from '#lib/database/in-transaction'
import type { Database, Engine } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { signedInCaller } from '#lib/http/caller'
import { findThingsOf } from './queries.ts'
import { sharedRoots } from './stays.queries.ts'

/** A time that is past for every bin, so that what is deleted goes for good at once. */
const longAgo = 1

/**
 * Deletes for good what is a member's and nobody else needs. Each part takes away what it finds, so that a process that
 * ends in the middle leaves less for the next one.
 */
export async function eraseThings(database: Database, user_id: string, now: number): Promise<void> {
  const by = signedInCaller(user_id, 1)
  const each = async (thing: Parameters<typeof findThingsOf>[1], erase: (id: string) => Promise<unknown>) => {
    let ids: string[] = []
    do {
      ids = await findThingsOf(database, thing, user_id, '')
      for (const id of ids) await erase(id)
    } while (ids.length > 0)
  }
  await each('form', (id) => deleteForm(database, by, id, now))
  await each('article', (id) => deleteArticle(database, by, id, now))
  for (const table of ['form', 'article', 'question_deleted'] as const)
    await database.kysely
      .updateTable(table)
      .set({ delete_time: longAgo })
      .where('ocean_id', '=', user_id)
      .where('delete_time', '>', longAgo)
      .execute()
  while (await removeOldForm(database, now));
  while ((await removeOldArticles(database, now, 50)) > 0);
  while ((await emptyBin(database, now, 200)) > 0);
  await each('template', (granted) => deleteTemplate({ database, granted }))
  await each('question', (id) => eraseQuestion(database, id))
  await removeRostersOf(database, user_id)
  await eraseDrafts(database, user_id)
}

const eraseQuestion = (database: Database, id: string) =>
  database.kysely.transaction().execute(async (transaction) => {
    await eraseQuestions(transaction, database, await lockQuestions(transaction, database, [id]))
    for (const table of ['question_use', 'question_health'] as const)
      await transaction.deleteFrom(table).where('question_id', '=', id).execute()
  })

async function eraseDrafts(database: Database, user_id: string): Promise<void> {
  const { kysely } = database
  const desks = await kysely.selectFrom('desk').select('desk_id').where('ocean_id', '=', user_id).execute()
  for (const { desk_id } of desks) await dropDesk(database, desk_id)
  const drafts = await kysely
    .selectFrom('article_draft')
    .select('table_id')
    .where('ocean_id', '=', user_id)
    .execute()
  for (const { table_id } of drafts)
    await kysely.transaction().execute((transaction) => dropDraft(transaction, user_id, table_id))
}

/**
 * The rows that name a member and stay: they belong to nobody in particular from now on. Those of a form, and those that
 * would clash with another's who has gone, are not here.
 */
export const staying = {
  article_comment: ['ocean_id', 'reply_to'],
  article: ['editor_id', 'deleted_by'],
  article_version: ['editor_id'],
  form: ['deleted_by'],
  question_deleted: ['deleted_by'],
  file: ['ocean_id'],
  question_tree: ['ocean_id'],
  mark_history: ['user_id'],
  marking_mark: ['user_id'],
  marking_ink: ['user_id'],
  regrade: ['user_id'],
  desk: ['writer_id'],
  desk_change: ['user_id'],
  desk_version: ['user_id'],
  handover: ['from_id', 'actor_id'],
  audit_entry: ['actor_id'],
  share: ['given_by'],
} as const satisfies Record<string, readonly string[]>

/** What is of the member alone, and does not go with the member's row by itself. */
export const going = {
  marking_claim: 'user_id',
  marking_comment: 'user_id',
  marking_marker: 'user_id',
  desk_person: 'user_id',
  report_news: 'user_id',
  visit: 'ocean_id',
  visit_day: 'ocean_id',
  visit_day_change: 'ocean_id',
  question_count: 'ocean_id',
  question_band: 'ocean_id',
  question_pair: 'ocean_id',
  comment_report: 'ocean_id',
  team_member: 'user_id',
  share: 'receiver_id',
  outbox: 'user_id',
} as const satisfies Record<string, string>

async function findTables(transaction: Transaction<Tables>, engine: Engine): Promise<ReadonlySet<string>> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(transaction)
  return new Set(rows.map(({ name }) => name))
}

/** A team goes on under the member who takes over; where they have one of that name, it is told apart by its number. */
export async function passTeams(
  transaction: Transaction<Tables>,
  engine: Engine,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (!(await findTables(transaction, engine)).has('team')) return
  await sql`update team set ocean_id = ${to},
    name = case when exists (select 1 from team as other where other.ocean_id = ${to} and other.name = team.name)
      then name || '（' || substr(team_id, 33) || '）' else name end
    where ocean_id = ${from}`.execute(transaction)
}

/**
 * Folders pass to the member who takes over, each with what is in it: all of them, or at leaving those trees in which
 * anything is shared. Where the other one has a folder of that name, it is told apart by its number.
 */
export async function passFolders(
  transaction: Transaction<Tables>,
  { from, to }: { from: string; to: string },
  which: 'all' | 'shared',
): Promise<void> {
  for (const id of [from, to].sort()) await lockMember(transaction, id)
  const roots = which === 'all' ? sql`` : sql`and root_id in (${sharedRoots(from)})`
  await sql`update question_folder set ocean_id = ${to},
    name = case when parent_id = '' and exists (select 1 from question_folder as other
        where other.ocean_id = ${to} and other.parent_id = '' and other.name = question_folder.name)
      then name || '（' || substr(folder_id, 33) || '）' else name end
    where ocean_id = ${from} ${roots}`.execute(transaction)
  // Whose a folder is from now on has no share of it.
  await sql`delete from share where thing = 'folder' and receiver_kind = 'person' and receiver_id = ${to}
    and thing_id in (select folder_id from question_folder where ocean_id = ${to})`.execute(transaction)
}

/**
 * The last transaction: everything that named the member names nobody, and the member's row goes, with everything that
 * goes with it by itself: sessions, tokens, addresses, known browsers, mistakes, recovery codes.
 */
export async function forgetMember(
  transaction: Transaction<Tables>,
  database: Database,
  user_id: string,
): Promise<void> {
  const member = await transaction
    .selectFrom('member')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!member) return
  await forgetInAudit(transaction, member)
  await transaction
    .deleteFrom('handover')
    .where('from_id', '=', user_id)
    .where('state', '<>', 'done')
    .execute()
  // One engine has tables that the other one does not need.
  const tables = await findTables(transaction, database.engine)
  for (const [table, columns] of Object.entries(staying))
    for (const column of tables.has(table) ? columns : [])
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${goneMember.id}
        where ${sql.ref(column)} = ${user_id}`.execute(transaction)
  for (const [table, column] of Object.entries(going))
    if (tables.has(table))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${user_id}`.execute(transaction)
  await forgetSignIn(transaction, member)
  await dropFileUses(transaction, 'avatar', [user_id])
  await transaction.deleteFrom('member').where('user_id', '=', user_id).execute()
}

type Known = Record<'user_id' | 'username' | 'username_key' | 'phone' | 'mail' | 'name', string>

/** Tries, codes and counts are by what was typed or by the id; they would be over within a day. */
async function forgetSignIn(
  transaction: Transaction<Tables>,
  { user_id, username_key, phone, mail }: Known,
): Promise<void> {
  const accounts = [user_id, username_key, phone, mail, `old:${user_id}`, `totp:${user_id}`].filter(
    (account) => account !== '',
  )
  await transaction.deleteFrom('sign_in_try').where('account', 'in', accounts).execute()
  await transaction.deleteFrom('sent_code').where('subject', 'in', accounts).execute()
  await transaction.deleteFrom('one_time_code').where('subject', 'in', accounts).execute()
  // Counts are by names that contain the id, and there are never many, because they are over within a day.
  const budgets = await transaction.selectFrom('budget').select('scope').execute()
  for (const { scope } of budgets)
    if (scope.includes(user_id)) await transaction.deleteFrom('budget').where('scope', '=', scope).execute()
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** So many entries of the log are read at once. */
const entriesInPart = 1000

/**
 * The log keeps what was done, and no longer to whom or by whom: a member is in it as 名称（用户名）, with the name of that
 * time. What the member called their tokens goes too. All of the log is read, because the name is within its texts.
 */
async function forgetInAudit(transaction: Transaction<Tables>, { user_id, username }: Known): Promise<void> {
  const mention = `（${username}）`
  const pattern = new RegExp(`[^→；]*${escapePattern(mention)}`, 'g')
  const clean = (text: string) => text.replace(pattern, goneMember.name)
  let after = ''
  for (;;) {
    const entries = await transaction
      .selectFrom('audit_entry')
      .selectAll()
      .where('audit_id', '>', after)
      .orderBy('audit_id')
      .limit(entriesInPart)
      .execute()
    for (const { audit_id, actor_id, actor, action, target, detail } of entries) {
      const isOwn = actor_id === user_id
      if (!isOwn && !target.includes(mention) && !detail.includes(mention)) continue
      const isOwnToken = isOwn && action.includes('个人令牌')
      await transaction
        .updateTable('audit_entry')
        .set({
          actor: isOwn ? goneMember.name : actor,
          target: isOwnToken ? '' : clean(target),
          detail: isOwnToken ? '' : clean(detail),
        })
        .where('audit_id', '=', audit_id)
        .execute()
    }
    const last = entries.at(-1)
    if (!last || entries.length < entriesInPart) return
    after = last.audit_id
  }
}

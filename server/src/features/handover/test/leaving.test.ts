import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@wenhai/core/account/calls'
import { goneMember } from '@wenhai/core/account/member-fields'
import { addressCalls } from '@wenhai/core/address/calls'
import { articleCalls } from '@wenhai/core/article/calls'
import { commentCalls } from '@wenhai/core/comment/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { handoverCalls } from '@wenhai/core/handover/calls'
import { leavingMs } from '@wenhai/core/handover/limits'
import { memberCalls } from '@wenhai/core/member/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { tokenCalls } from '@wenhai/core/token/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { article, createArticle, writeComment } from '../../../../test/article-build.ts'
import { createQuestion, expectTrueCounts, findQuestions } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { deskDocument, openDesk, questionLine } from '../../../../test/desk-build.ts'
import { createFolder, foldersOf } from '../../../../test/folder-build.ts'
import { createForm, survey } from '../../../../test/form-build.ts'
import { engine, startBeside, startTestSite, type TestSite } from '../../../../test/harness.ts'
import { buildSignedInUser, login, password } from '../../../../test/people.ts'
import { buildSurvey, submit } from '../../../../test/report-build.ts'
import { buildHolder } from '../../../../test/share-build.ts'
import { going, staying } from '../forget.commands.ts'
import { deleteAccount, deleteDueAccounts } from '../jobs.ts'

const after = () => Date.now() + leavingMs + 1000

/** Every table of the schema, whoever made it. */
async function tablesOf({ database: { kysely } }: TestSite): Promise<string[]> {
  const { rows } = await sql
    .raw<{ name: string }>(
      engine === 'sqlite'
        ? "select name from sqlite_master where type = 'table' and name not like 'sqlite%'"
        : "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
    )
    .execute(kysely)
  return rows.map(({ name }) => name)
}

/** The tables in which a text is found, in any column; a text within JSON is found too. */
async function findInTables(site: TestSite, wanted: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf(site)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(site.database.kysely)
    if (
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)).includes(wanted)
    )
      found.push(table)
  }
  return found
}

/** The files of the data folder that have a text in their bytes. */
function findInFiles(folder: string, wanted: string): string[] {
  const bytes = Buffer.from(wanted)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name)
    return statSync(path).isFile() && readFileSync(path).includes(bytes)
  })
}

/** The log of SQLite is emptied soon after a deletion, not with it. */
async function untilGone(look: () => string[]): Promise<string[]> {
  for (let tries = 0; tries < 40 && look().length > 0; tries += 1) await pause(50)
  return look()
}

const plant = '独一无二的栽种名'

/** A member who has written the planted name wherever a person can write who they are. */
async function buildPlanted(site: TestSite) {
  const owner = await buildSignedInUser(site, { permission: 9, name: '站长' })
  const { client, member } = await buildSignedInUser(site, {
    username: `user-${plant}`,
    username_key: `user-${plant}`,
    name: plant,
    phone: '13987654321',
    mail: 'planted-address@example.com',
    number: `${plant}学号`,
    group_name: `${plant}班`,
    introduction: `我是${plant}`,
  })
  await client.call(accountCalls.updateProfile, { introduction: `就是${plant}` })
  await client.call(addressCalls.addAddress, {
    ...{ trueName: plant, phone: '13987654321', province: '330000', city: '330100', county: '330106' },
    address: `${plant}路 1 号`,
  })
  await client.call(tokenCalls.createToken, {
    ...{ name: `${plant}的令牌`, scopes: ['form:read'], password },
    end_time: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const asked = await createQuestion(client, { question: `${plant}的题？`, note: plant })
  const form = await createForm(client, survey([asked], { survey_title: `${plant}的问卷`, status: 0 }))
  await client.call(formCalls.createTemplate, { id: form, title: `${plant}的模板` })
  await openDesk(client, { draft: deskDocument('survey', [questionLine('q1', `${plant}？`)]) })
  await client.call(rosterCalls.createRoster, { title: `${plant}的名单` })
  await createArticle(client, { title: `${plant}的文章`, content: `${plant}写的`, keywords: [plant] })
  await client.call(articleCalls.saveArticleDraft, {
    ...article({ title: `${plant}的草稿` }),
    draft_id: newId(),
  })
  // An admin does something about the member, which the log of the site keeps by name.
  await owner.client.call(memberCalls.setAnswersOnly, { id: member.user_id, answersOnly: false })
  return { owner, client, member, form }
}

test('nothing of the name, the addresses or the id of who left is in any table or file', async () => {
  const site = await startTestSite()
  const { owner, client, member } = await buildPlanted(site)
  // What others have stays: a report to somebody's form, and a comment under somebody's article.
  const { id: others, client: author, answers } = await buildSurvey(site)
  expect((await submit(client, others, answers)).status).toBe(200)
  const table_id = await createArticle(author)
  await writeComment(client, table_id)
  expect(await findInTables(site, plant)).not.toEqual([])
  expect((await client.call(handoverCalls.startLeaving, { password })).status).toBe(1802)
  await deleteDueAccounts(site.database, Date.now())
  expect((await client.call(accountCalls.listDevices)).status).toBe(200)

  await deleteDueAccounts(site.database, after())
  for (const trace of [plant, '13987654321', 'planted-address', member.user_id])
    expect([trace, (await findInTables(site, trace)).filter((name) => name !== 'session_end')]).toEqual([
      trace,
      [],
    ])
  for (const trace of [plant, '13987654321', 'planted-address'])
    expect(await untilGone(() => findInFiles(site.settings.DATA_DIR, trace))).toEqual([])

  const { data } = await author.call(reportCalls.findReports, { survey_id: others })
  expect(data.tables).toHaveLength(1)
  expect(JSON.stringify(data.tables)).toContain(goneMember.name)
  const comments = await author.call(commentCalls.findComments, { id: table_id, parent: '0' })
  expect(JSON.stringify(comments.data)).toContain(goneMember.name)
  const audit = await owner.client.call(memberCalls.listAudit)
  expect(audit.data.tables.map(({ target }) => target)).toContain(goneMember.name)
  expect((await client.call(accountCalls.listDevices)).status).toBe(747)
  expect((await login(site, member.username)).answer.status).toBe(422)
})

test('what others need passes to the owner of the site, and what nobody needs goes', async () => {
  const site = await startTestSite()
  const owner = await buildSignedInUser(site, { permission: 9, name: '站长' })
  const form = await buildSurvey(site)
  const taker = await buildSignedIn(site)
  await submit(taker.client, form.id, form.answers)
  const alone = await createForm(form.client, survey(form.ids))
  const { data: asked } = await form.client.call(handoverCalls.findLeaving)
  expect(asked).toMatchObject({ heir: '站长', end_time: null, isLastOwner: false })
  expect([asked.passes.form, asked.goes.form]).toEqual([1, 1])
  const { data: before } = await form.client.call(formCalls.viewForm, { id: form.id })
  await deleteAccountOf(site, before.ocean_id)
  const kept = await owner.client.call(formCalls.viewForm, { id: form.id })
  expect([kept.status, kept.data.ocean_id]).toEqual([200, owner.member.user_id])
  expect((await owner.client.call(formCalls.viewForm, { id: alone })).status).toBe(404)
  const { data: mine } = await taker.client.call(reportCalls.findMine, { id: form.id })
  expect(mine).toBeDefined()
})

test('a folder that is shared passes with its questions to the owner of the site, and the others go', async () => {
  const site = await startTestSite()
  const owner = await buildSignedInUser(site, { permission: 9, name: '站长' })
  const { client, member } = await buildSignedIn(site)
  const kept = { allowPeopleUse: false }
  const math = await createFolder(client, '数学')
  const algebra = await createFolder(client, '代数', math)
  const art = await createFolder(client, '美术')
  await createQuestion(client, { ...kept, question: '几何题', folder_id: math })
  await createQuestion(client, { ...kept, question: '方程题', folder_id: algebra })
  await createQuestion(client, { ...kept, question: '画图题', folder_id: art })
  await createQuestion(client, { ...kept, question: '没有归类' })
  const { client: colleague } = await buildHolder(site, client, algebra, ['edit'], 'folder')
  // What a colleague has written there is the owner's, and goes where the folder goes.
  await createQuestion(colleague, { ...kept, question: '同事出的题', folder_id: algebra })
  const { data: asked } = await client.call(handoverCalls.findLeaving)
  expect([asked.passes.question, asked.goes.question]).toEqual([3, 2])
  await deleteAccountOf(site, member.user_id)
  expect(await foldersOf(owner.client)).toEqual([
    ['代数', '数学', 2],
    ['数学', '', 1],
  ])
  expect(await foldersOf(colleague)).toEqual([['代数', '', 2]])
  expect((await findQuestions(colleague, { folder_id: algebra })).length).toBe(2)
  const { kysely } = site.database
  const left = async (table: 'question' | 'question_place' | 'question_folder') =>
    (await kysely.selectFrom(table).selectAll().execute()).length
  expect([await left('question'), await left('question_place'), await left('question_folder')]).toEqual([
    3, 3, 2,
  ])
  await expectTrueCounts(site)
})

async function deleteAccountOf(site: TestSite, user_id: string): Promise<void> {
  const row = { user_id, begin_time: 0, end_time: 1, state: 'asked' } as const
  await site.database.kysely.insertInto('leaving').values(row).execute()
  await deleteAccount(site.database, user_id, Date.now())
}

test('it is asked for with the password, and with the second factor where there is one', async () => {
  const site = await startTestSite()
  await buildSignedInUser(site, { permission: 9 })
  const { client, member } = await buildSignedInUser(site)
  expect((await client.call(handoverCalls.startLeaving, { password: 'wrong' })).status).toBe(422)
  expect((await client.call(handoverCalls.startLeaving, {} as never)).status).toBe(411)
  await site.database.kysely
    .updateTable('member')
    .set({ totp_confirmed: 1, totp_secret: 'x' })
    .where('user_id', '=', member.user_id)
    .execute()
  const unproven = await client.call(handoverCalls.startLeaving, { password })
  expect([unproven.status, unproven.reason]).toEqual([411, '请输入动态口令或恢复码'])
  expect((await client.call(handoverCalls.findLeaving)).data.end_time).toBeNull()
})

test('within seven days it is taken back, and asking again does not begin the days again', async () => {
  const site = await startTestSite()
  await buildSignedInUser(site, { permission: 9 })
  const { client, member } = await buildSignedInUser(site)
  const first = await client.call(handoverCalls.startLeaving, { password })
  const again = await client.call(handoverCalls.startLeaving, { password })
  expect(again.data).toEqual(first.data)
  const own = await client.call(accountCalls.findUser, { id: member.user_id })
  expect(own.data.own?.leave_time).toBe(first.data.end_time)
  expect((await client.call(handoverCalls.stopLeaving)).status).toBe(1802)
  expect((await client.call(handoverCalls.stopLeaving)).status).toBe(410)
  await deleteDueAccounts(site.database, after())
  expect((await client.call(handoverCalls.findLeaving)).data.end_time).toBeNull()
})

test('the only owner of the site cannot leave, also when the other one left first', async () => {
  const site = await startTestSite()
  const one = await buildSignedInUser(site, { permission: 9 })
  expect((await one.client.call(handoverCalls.findLeaving)).data.isLastOwner).toBe(true)
  const refused = await one.client.call(handoverCalls.startLeaving, { password })
  expect([refused.status, refused.reason]).toEqual([757, expect.stringContaining('唯一的站长')])
  const other = await buildSignedInUser(site, { permission: 9 })
  for (const { client } of [one, other])
    expect((await client.call(handoverCalls.startLeaving, { password })).status).toBe(1802)
  const beside = await startBeside(site)
  await Promise.all([deleteDueAccounts(site.database, after()), deleteDueAccounts(beside.database, after())])
  const { rows } = await sql<{ count: number }>`select count(*) as count from member
    where permission = 9 and disabled = 0`.execute(site.database.kysely)
  expect(Number(rows[0]?.count)).toBe(1)
  expect(await site.database.kysely.selectFrom('leaving').selectAll().execute()).toEqual([])
})

test('what a process left half done is finished by the next one', async () => {
  const site = await startTestSite()
  const { member } = await buildPlanted(site)
  const row = { user_id: member.user_id, begin_time: 0, end_time: 1, state: 'asked' } as const
  await site.database.kysely.insertInto('leaving').values(row).execute()
  // The last step fails, as it does when the process is killed there.
  const broken = { ...site.database, emptyLogSoon: () => {} }
  broken.kysely = site.database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'DeleteQueryNode' && JSON.stringify(node).includes('marking_claim'))
        throw new Error('killed')
      if (node.kind === 'RawNode' && JSON.stringify(node).includes('marking_claim')) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(deleteAccount(broken, member.user_id, Date.now())).rejects.toThrow('killed')
  expect(await findInTables(site, plant)).toContain('member')
  await deleteDueAccounts(site.database, Date.now())
  expect(await findInTables(site, plant)).toEqual([])
})

/** Columns that hold the id of a member, by their names; what references the member's row goes with it. */
const personColumn = /^(?:user|ocean|actor|editor|author|writer|from|to|receiver)_id$|^(?:deleted|given)_by$/

/** Settled form by form, or with the thing that the row is about. */
const settledElsewhere = [
  ...['attempt.user_id', 'report.user_id', 'report_deleted.user_id', 'report_unreleased.user_id'],
  ...['upload.user_id', 'upload.ocean_id', 'question_lock.ocean_id', 'question_lock.author_id'],
  ...['member.user_id', 'form.ocean_id', 'article.ocean_id', 'form_template.ocean_id', 'question.ocean_id'],
  ...['question_deleted.ocean_id', 'saved_roster.ocean_id', 'desk.ocean_id', 'team.ocean_id'],
  // Written by PostgreSQL when sessions end, and swept within an hour.
  'session_end.user_id',
]

test('of every column that can name a member it is decided what becomes of it', async () => {
  const site = await startTestSite()
  const decided = new Set([
    ...settledElsewhere,
    ...Object.entries(staying).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ...Object.entries(going).map(([table, column]) => `${table}.${column}`),
  ])
  const open: string[] = []
  for (const table of await tablesOf(site))
    for (const { column, goesAlong } of await columnsOf(site, table))
      if (personColumn.test(column) && !goesAlong && !decided.has(`${table}.${column}`))
        open.push(`${table}.${column}`)
  expect(open).toEqual([])
})

async function columnsOf({ database: { kysely } }: TestSite, table: string) {
  const { rows } = await sql
    .raw<{ column: string; along: number | string }>(
      engine === 'sqlite'
        ? `select info.name as "column", (select count(*) from pragma_foreign_key_list('${table}') as ref
            where ref."from" = info.name and ref."table" = 'member' and ref.on_delete = 'CASCADE') as along
            from pragma_table_info('${table}') as info`
        : `select attribute.attname as "column", (select count(*) from pg_constraint as ref
            where ref.conrelid = attribute.attrelid and ref.confrelid = 'member'::regclass and ref.confdeltype = 'c'
            and ref.conkey = array[attribute.attnum]) as along
            from pg_attribute as attribute where attribute.attrelid = '${table}'::regclass
            and attribute.attnum > 0 and not attribute.attisdropped`,
    )
    .execute(kysely)
  return rows.map(({ column, along }) => ({ column, goesAlong: Number(along) > 0 }))
}

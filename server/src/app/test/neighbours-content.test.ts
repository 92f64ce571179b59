// SQLite alone: whose row a condition names is the same on both engines, and other files run its statements on PostgreSQL.
import { articleCalls } from '@wenhai/core/article/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { memberQuotaBytes } from '@wenhai/core/file/path'
import { formCalls } from '@wenhai/core/form/calls'
import { QuestionDraft } from '@wenhai/core/question/schema'
import { expect, test } from 'vitest'
import { articleJobs } from '#features/article/jobs'
import { createQuestions } from '#features/bank/commands'
import { newId } from '#lib/ids'
import { article, createArticle } from '../../../test/article-build.ts'
import { createQuestion, question, sendSpreadsheet } from '../../../test/bank-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { buildAuthor, createForm, exam, survey } from '../../../test/form-build.ts'
import { silentLog, startTestSite, type TestSite } from '../../../test/harness.ts'
import { keeping } from '../../../test/neighbours-build.ts'
import { paint, upload } from '../../../test/pictures.ts'
import { start } from '../../../test/report-build.ts'

/** What one author writes, on a site where another has written the same. */

const report = (text: string) => `${text},0,综合,一,二,,,1,1,1,B,数一数,easy,加法,exam\n`

/** Articles and drafts of them, forms, questions, an import; the second one to come, so that what is first is another's. */
async function buildWriter(site: TestSite, name: string) {
  const { client, member } = await buildSignedIn(site, { name })
  const live = await createArticle(client, { title: '写好的' })
  const gone = await createArticle(client, { title: '丢弃的' })
  await client.call(articleCalls.deleteArticle, { id: gone })
  const draft = { title: '写了一半', content: '还没有' }
  await client.call(articleCalls.saveArticleDraft, draft)
  await client.call(articleCalls.saveArticleDraft, { ...draft, table_id: live })
  const asked = await createQuestion(client, { question: '一加一等于几？' })
  const form = await createForm(client, survey([asked]))
  const { data } = await sendSpreadsheet(client, report(`天空是什么颜色的呢？`))
  return { client, ocean_id: member.user_id, live, gone, asked, form, import_id: data.import_id as string }
}

async function buildTwo(site: TestSite) {
  await buildAuthor(site)
  const other = await buildWriter(site, '邻居')
  return { other, own: await buildWriter(site, '本人') }
}

test('what one writes, changes, deletes and brings back changes nothing of another’s', async () => {
  const site = await startTestSite()
  const { other, own } = await buildTwo(site)
  const { client, live, gone, asked, form } = own
  const theirs = [other.ocean_id, other.live, other.gone, other.asked, other.form]
  const act = async (...[call, input]: Parameters<Client['call']>) =>
    (await keeping(site, theirs, () => client.call(call, input))).status
  expect(await act(articleCalls.createArticle, article())).toBe(200)
  const draftOf = async (client: Client) => (await client.call(articleCalls.findArticleDraft)).data?.title
  expect([await draftOf(client), await draftOf(other.client)]).toEqual([undefined, '写了一半'])
  expect(await act(articleCalls.updateArticle, { id: live, ...article({ title: '改过' }) })).toBe(1802)
  expect(await act(articleCalls.deleteArticle, { id: live })).toBe(717)
  expect(await act(articleCalls.restoreArticle, { id: gone })).toBe(1802)
  expect(await act(articleCalls.restoreArticle, { id: other.gone })).toBe(404)
  expect(await act(formCalls.setFormStatus, { id: form, status: 0 })).toBe(1802)
  expect(await act(formCalls.deleteForm, { id: form })).toBe(717)
  expect(await act(bankCalls.updateQuestion, { id: asked, ...question({ question: '三加三？' }) })).toBe(1802)
  expect(await act(bankCalls.deleteQuestion, { id: asked })).toBe(717)
  expect(await act(bankCalls.undoImport, { id: other.import_id })).toBe(404)
  expect(await act(bankCalls.undoImport, { id: own.import_id })).toBe(717)
})

test('one’s last import and near-doubles are one’s own, however new another’s are', async () => {
  const site = await startTestSite()
  const { other, own } = await buildTwo(site)
  const text = '海洋里最大的动物是什么？'
  await sendSpreadsheet(other.client, report(text))
  const { data } = await own.client.call(bankCalls.findLastImport)
  expect(data?.import_id).toBe(own.import_id)
  expect((await sendSpreadsheet(own.client, report(text), { check: '1' })).data.similar).toEqual([])
  expect((await sendSpreadsheet(other.client, report(text), { check: '1' })).data.similar).toHaveLength(1)
})

test('a random exam draws what its author may use, as many as there are', async () => {
  const site = await startTestSite()
  const { client } = await buildAuthor(site)
  const { member } = await buildSignedIn(site)
  const make = (count: number, given: object) => {
    const draft = QuestionDraft.parse(question({ ...shared, ...given }))
    const birth = { ocean_id: member.user_id, now: Date.now() }
    return createQuestions(
      site.database,
      Array.from({ length: count }, () => draft),
      birth,
    )
  }
  const shared = { questionnaire_type: '数学', level: 'easy' }
  const [free] = await make(1, {})
  await make(9, { allowPeopleUse: 0 })
  await make(9, { status: 0 })
  const own = await createQuestion(client, { ...shared, allowPeopleUse: 0 })
  const draw = [{ category: '数学', count: 2, score: 50 }]
  const id = await createForm(client, exam([], { needLoginParticipate: false, draw }))
  for (let round = 0; round < 6; round += 1) {
    const { data } = await start(await site.client().openPage(), id)
    expect(data.question.map(({ question_id }) => question_id).sort()).toEqual([free, own].sort())
  }
})

test('a member’s space is filled by their own files alone', async () => {
  const site = await startTestSite()
  const { member } = await buildSignedIn(site)
  const { client } = await buildSignedIn(site)
  await site.database.kysely
    .insertInto('file')
    .values({
      ...{ path: '/files/full.webp', ocean_id: member.user_id, bytes: memberQuotaBytes },
      ...{ width: 1, height: 1, create_time: Date.now() },
    })
    .execute()
  expect((await upload(client, await paint(3, 3).png().toBuffer())).status).toBe(200)
})

test('the bin keeps what can still be brought back; what is too old is gone, and what is there is no bin’s', async () => {
  const site = await startTestSite()
  const { client } = await buildSignedIn(site)
  const [live, fresh, old] = [
    await createArticle(client),
    await createArticle(client),
    await createArticle(client),
  ]
  for (const id of [fresh, old]) await client.call(articleCalls.deleteArticle, { id })
  await site.database.kysely
    .updateTable('article')
    .set({ delete_time: Date.now() - 400 * 86_400_000 })
    .where('table_id', '=', old)
    .execute()
  const restore = async (id: string) => (await client.call(articleCalls.restoreArticle, { id })).status
  expect([await restore(live), await restore(old)]).toEqual([404, 404])
  const { database } = site
  for (const job of articleJobs)
    await job.run({ database, log: silentLog } as Parameters<typeof job.run>[0], new AbortController().signal)
  const left = await database.kysely.selectFrom('article').select('table_id').orderBy('table_id').execute()
  expect(left.map(({ table_id }) => table_id)).toEqual([live, fresh].sort())
  expect(await restore(fresh)).toBe(1802)
})

test('others than its owner count of the uses of a question only what everyone can see', async () => {
  const site = await startTestSite()
  const { client } = await buildAuthor(site)
  const { client: stranger } = await buildSignedIn(site)
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const { client: another } = await buildSignedIn(site)
  const hidden = await createQuestion(client, { question: '藏起来的题？', allowPeopleUse: false })
  const open = await createQuestion(client, { question: '公开的题？' })
  await createForm(client, survey([hidden]))
  await createForm(client, exam([open], { status: 0 }))
  await createForm(client, survey([open], { listed: false }))
  await createForm(client, survey([open]))
  const uses = async (who: Client, id: string) => (await who.call(formCalls.findUses, { id })).data
  expect(await uses(stranger, hidden)).toEqual(await uses(stranger, newId()))
  for (const who of [client, admin]) {
    expect((await uses(who, hidden)).length).toBe(1)
    expect((await uses(who, open)).length).toBe(3)
  }
  expect(await uses(stranger, open)).toEqual({ tables: [], length: 1 })
  await createForm(another, survey([open], { status: 0 }))
  expect(await uses(another, open)).toMatchObject({ tables: [{ state: 'paused' }], length: 2 })
  expect((await uses(stranger, open)).length).toBe(1)
})

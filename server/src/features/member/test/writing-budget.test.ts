import { writingLimits } from '@wenhai/core/account/limits'
import { articleCalls } from '@wenhai/core/article/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { expect, test } from 'vitest'
import { article } from '../../../../test/article-build.ts'
import { question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { survey, vote } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

/** As if that much were used already. */
async function use({ database }: TestSite, scope: string, used: number): Promise<void> {
  const { numUpdatedRows } = await database.kysely
    .updateTable('budget')
    .set({ used })
    .where('scope', '=', scope)
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
}

const calls = [
  ['article', articleCalls.createArticle, article()],
  ['draft', articleCalls.saveArticleDraft, article({ draft_id: '0198c0de-0000-7000-8000-000000000001' })],
  ['question', bankCalls.createQuestion, question()],
  ['form', formCalls.createForm, vote()],
] as const

test.each(calls)('one member saves %s at the pace of a person', async (written, call, input) => {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site, { permission: 5 })
  const { client: other } = await buildSignedIn(site, { permission: 5 })
  expect((await client.call(call, input)).status).toBe(200)
  await use(site, `${written} ${member.user_id}`, writingLimits[written].perMinute - 1)
  expect((await client.call(call, input)).status).toBe(200)
  const refused = await client.call(call, input)
  expect(refused).toMatchObject({ status: 429, reason: expect.stringMatching(/^保存得太快了，请 .+后再试$/) })
  expect((await other.call(call, input)).status).toBe(200)
})

test('the characters of a day have an end, also where a saved article grows; level >5 has more', async () => {
  const site = await sharedSite()
  const max = writingLimits.article.charactersPerDay
  const content = '字'.repeat(100)
  const { client, member } = await buildSignedIn(site)
  const { data } = await client.call(articleCalls.createArticle, article({ content }))
  const scope = `article characters ${member.user_id}`
  await use(site, scope, max - 100)
  expect((await client.call(articleCalls.updateArticle, { id: data.table_id, content })).status).toBe(1802)
  const more = await client.call(articleCalls.updateArticle, { id: data.table_id, content: `${content}字` })
  expect(more).toMatchObject({ status: 429, reason: expect.stringMatching(/^一天里保存的文字太多了，请 /) })
  expect((await client.call(articleCalls.createArticle, article({ content }))).status).toBe(429)
  // Settings cost no characters.
  expect((await client.call(articleCalls.updateArticle, { id: data.table_id, public: false })).status).toBe(
    1802,
  )

  const { client: admin, member: owner } = await buildSignedIn(site, { permission: 6 })
  await admin.call(articleCalls.createArticle, article({ content }))
  await use(site, `article characters ${owner.user_id}`, max)
  expect((await admin.call(articleCalls.createArticle, article({ content }))).status).toBe(200)
})

test('questions written in a form cost the characters of questions', async () => {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site, { permission: 5 })
  const used = async () =>
    (
      await site.database.kysely
        .selectFrom('budget')
        .select('used')
        .where('scope', '=', `question characters ${member.user_id}`)
        .executeTakeFirst()
    )?.used
  const written = question({
    question: '字'.repeat(1000),
    options: [{ opt: '一' }, { opt: '二' }],
    note: '注',
  })
  const form = survey([written, written], { needLoginParticipate: false })
  const { data } = await client.call(formCalls.createForm, form)
  const each = 1000 + 2 + 1 + 1
  expect(await used()).toBe(2 * each)
  expect((await client.call(formCalls.updateForm, { id: data.survey_id, survey_title: '改名' })).status).toBe(
    1802,
  )
  expect(await used()).toBe(2 * each)
  expect((await client.call(formCalls.updateForm, { id: data.survey_id, question: [written] })).status).toBe(
    1802,
  )
  expect(await used()).toBe(3 * each)
  await use(site, `question characters ${member.user_id}`, writingLimits.question.charactersPerDay)
  const refused = await client.call(formCalls.createForm, form)
  expect(refused).toMatchObject({ status: 429, reason: expect.stringMatching(/^一天里保存的文字太多了/) })
})

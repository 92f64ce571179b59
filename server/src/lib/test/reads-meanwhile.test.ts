import { articleCalls } from '@wenhai/core/article/calls'
import { authorCalls } from '@wenhai/core/author/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { commentCalls } from '@wenhai/core/comment/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { searchCalls } from '@wenhai/core/search/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createArticle, writeComment } from '../../../test/article-build.ts'
import { createQuestion } from '../../../test/bank-build.ts'
import { buildMember, buildSignedIn } from '../../../test/build.ts'
import { createForm, vote } from '../../../test/form-build.ts'
import { makeDatabase, startTestSite, type TestSite } from '../../../test/harness.ts'
import { onlyReads } from '../database/sqlite/only-reads.ts'

/** A transaction that has written and is not finished yet. */
async function holdWriting({ database }: Pick<TestSite, 'database'>): Promise<() => Promise<void>> {
  let finish = () => {}
  const released = new Promise<void>((resolve) => {
    finish = resolve
  })
  let held: Promise<void> | undefined
  await new Promise<void>((resolve) => {
    held = database.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('setting').values({ key: 'held', value: '1' }).execute()
      resolve()
      await released
    })
  })
  return async () => {
    finish()
    await held
  }
}

test('lists and searches are answered while somebody writes', async () => {
  const site = await startTestSite()
  const { client, member } = await buildSignedIn(site)
  const id = await createArticle(client, { content: '说说春游要带什么', keywords: ['春游'] })
  await createForm(client, vote())
  await createQuestion(client, { question: '春游去过哪里？' })
  await writeComment(client, id)
  const guest = await site.client().openPage()
  const finish = await holdWriting(site)
  try {
    const answers = [
      await guest.call(articleCalls.filterArticles, {}),
      await guest.call(articleCalls.filterArticles, { key: '春游' }),
      await guest.call(articleCalls.filterArticles, { key: '春' }),
      await guest.call(articleCalls.filterArticles, { keyword: '春游', sort: 'visits' }),
      await guest.call(formCalls.filterForms, { key: '春游' }),
      await guest.call(authorCalls.findAuthors, { key: member.name }),
      await guest.call(commentCalls.findComments, { id, parent: '0' }),
      await client.call(bankCalls.filterQuestions, { key: '春游' }),
    ]
    expect(answers.map(({ status, data }) => [status, data.length])).toEqual(answers.map(() => [200, 1]))
    const found = await guest.call(searchCalls.searchSite, { key: '春游' })
    // Shared questions are for those who may publish.
    expect(Object.values(found.data).map((group) => group?.length)).toEqual([1, 1, 0, 0])
  } finally {
    await finish()
  }
})

test('a statement written by hand sees what was acknowledged before it', async () => {
  const database = await makeDatabase()
  for (let count = 1; count <= 20; count += 1) {
    await buildMember(database)
    const { rows } = await sql<{ count: number }>`select count(*) as count from member`.execute(
      database.kysely,
    )
    expect(Number(rows[0]?.count)).toBe(count)
  }
})

describe('a statement written by hand only reads', () => {
  test.each([
    'select 1',
    '\n  select count(*) from (select 1 from article where delete_time = 0)',
    'with recursive sat (id) as (select 1 union all select 2) select * from sat where update_time > 0',
    "select 'insert into x'",
  ])('%s', (statement) => expect(onlyReads(statement)).toBe(true))

  test.each([
    'insert into setting (key) values (1) returning key',
    'update setting set value = 1',
    'delete from setting where (key) in (select key from setting)',
    'with old as (select 1) insert into setting select * from old',
    'WITH old AS (select 1)\nUPDATE setting set value = 2',
    'with old as (select 1) delete from setting',
    'with old as (select 1) replace into setting select * from old',
    'pragma wal_checkpoint',
    'create table selected (id text)',
    'selected',
    'begin immediate',
    'vacuum',
  ])('or not: %s', (statement) => expect(onlyReads(statement)).toBe(false))
})

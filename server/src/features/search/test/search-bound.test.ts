import { articleCalls } from '@wenhai/core/article/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { foldForSearch, readSearchTerms, searchPairs } from '@wenhai/core/format/pairs'
import { describe, expect, test } from 'vitest'
import { questionIndex } from '#features/bank/search.queries'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { findAllByWords, findByWords, searchBounds } from '#lib/database/word-search'
import { newId } from '#lib/ids'
import { createArticle } from '../../../../test/article-build.ts'
import { createQuestion, download, sendSpreadsheet } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { makeDatabase, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

/** All pairs of the word are in the other text, and the word is not. */
const word = '春夏秋'
const decoy = '春夏，夏秋'

type Row = Record<string, unknown>

async function write({ kysely, engine }: Database, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => columns.map((column) => row[column]))
  await insertMany(kysely, engine, { table, columns, returning: [] }, values)
}

/** Rows like the newest one, each with an id of its own; the pairs are those of the text. */
async function addDecoys(
  database: Database,
  { tables, id, pairs }: { tables: (keyof Tables)[]; id: string; pairs: keyof Tables },
  count: number,
): Promise<void> {
  const ids = Array.from({ length: count }, newId)
  const search_text = foldForSearch(decoy)
  for (const table of tables) {
    const newest = await database.kysely
      .selectFrom(table)
      .selectAll()
      .orderBy(id as never, 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const unique = (each: string): Row => ({
      [id]: each,
      ...('search_text' in newest && { search_text }),
    })
    await write(
      database,
      table,
      ids.map((each) => ({ ...newest, ...unique(each) })),
    )
  }
  const owner = pairs === 'question_pair' ? { ocean_id: '' } : {}
  await write(
    database,
    pairs,
    ids.flatMap((each) => [...searchPairs(search_text)].map((pair) => ({ pair, [id]: each, ...owner }))),
  )
}

interface Searched {
  make: (client: Client) => Promise<unknown>
  tables: (keyof Tables)[]
  id: string
  pairs: keyof Tables
  find: (client: Client, key: string) => Promise<{ length: number; more: boolean }>
}

const searches: Record<string, Searched> = {
  'the bank': {
    make: (client) => createQuestion(client, { question: `关于${word}` }),
    tables: ['question'],
    id: 'question_id',
    pairs: 'question_pair',
    find: async (client, key) => (await client.call(bankCalls.filterQuestions, { key })).data,
  },
  forms: {
    make: (client) => createForm(client, vote({ survey_title: `关于${word}` })),
    tables: ['form'],
    id: 'survey_id',
    pairs: 'form_pair',
    find: async (client, key) => (await client.call(formCalls.filterForms, { key })).data,
  },
  articles: {
    make: (client) => createArticle(client, { title: `关于${word}` }),
    tables: ['article', 'article_body'],
    id: 'table_id',
    pairs: 'article_pair',
    find: async (client, key) => (await client.call(articleCalls.filterArticles, { key })).data,
  },
}

describe('a word whose pairs are everywhere and which itself is nowhere', () => {
  test.each(Object.entries(searches))(
    'is compared up to a bound among %s, and the answer says so',
    async (_, { make, tables, id, pairs, find }) => {
      const site = await sharedSite()
      const { client } = await buildSignedIn(site)
      await make(client)
      await addDecoys(site.database, { tables, id, pairs }, searchBounds.compared - 1)
      expect(await find(client, word)).toMatchObject({ length: 1, more: false })
      await addDecoys(site.database, { tables, id, pairs }, 1)
      expect(await find(client, word)).toMatchObject({ length: 0, more: true })
      // Where the pairs prove the word, nothing is compared and the newest are found.
      expect((await find(client, '夏秋')).length).toBeGreaterThan(100)
    },
  )

  test('an export still finds every question', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { make, tables, id, pairs } = searches['the bank'] as Searched
    await make(client)
    await addDecoys(site.database, { tables, id, pairs }, searchBounds.compared + 1)
    const answer = await download(client, `/question/bank/export.xlsx?key=${encodeURIComponent(word)}`)
    const { data } = await sendSpreadsheet(client, new Uint8Array(await answer.arrayBuffer()), { check: '1' })
    expect(data.sheet.map(({ cells }: { cells: string[] }) => cells[0])).toEqual([`关于${word}`])
  })
})

describe('words', () => {
  test.each([
    ['all of four short words must be there', '春天 夏天 秋天 冬天', ['春天夏天秋天冬天']],
    ['a sign between letters is compared', 'c++', ['c++ 语言']],
    ['a sign before a letter is no hindrance', '++语', ['c++ 语言']],
    ['% is a letter like others', '0%的', ['10%的糖']],
    ['_ is a letter like others', 'a_b', ['变量 a_b']],
    ['\\ is a letter like others', 'a\\b', ['路径 a\\b']],
    ['width and case do not matter', 'ＡＢＣＤ', ['字母 abcd']],
  ])('%s', async (_, key, found) => {
    const { client } = await buildSignedIn(await sharedSite())
    const texts = [
      ...['春天夏天秋天冬天', '春天夏天秋天', '春天夏天冬天', '春天秋天冬天', '夏天秋天冬天'],
      ...[
        'c++ 语言',
        'c 语言',
        '10%的糖',
        '10 的糖',
        '变量 a_b',
        '变量 axb',
        '路径 a\\b',
        '路径 ab',
        '字母 abcd',
      ],
    ]
    for (const question of texts) await createQuestion(client, { question, key: '' })
    const { data } = await client.call(bankCalls.findQuestions, { key })
    expect(data.tables.map(({ question }) => question)).toEqual(found)
  })

  test('a letter that is everywhere is looked for in the newest texts', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const find = async (key: string) => (await client.call(bankCalls.findQuestions, { key })).data
    const id = await createQuestion(client, { question: '春', key: '' })
    expect((await find('春')).tables.map(({ question_id }) => question_id)).toEqual([id])
    const { tables, id: name, pairs } = searches['the bank'] as Searched
    await addDecoys(site.database, { tables, id: name, pairs }, 2500)
    const { length, more, tables: rows } = await find('春')
    expect([length, more, rows.length]).toEqual([1000, true, 25])
  })
})

describe('the walk through the pairs', () => {
  const addPairs = (database: Database, pair: string, ids: readonly string[]) =>
    write(
      database,
      'question_pair',
      ids.map((question_id) => ({ pair, question_id, ocean_id: '' })),
    )
  const many = (count: number) => Array.from({ length: count }, newId)
  const search = (key: string) => ({ index: questionIndex, terms: readSearchTerms(key) })

  test('ends at its bound where two common pairs are never together', async () => {
    const database = await makeDatabase()
    const both = newId()
    const [spring, autumn] = [many(searchBounds.walked - 1), many(searchBounds.walked + 1)]
    await addPairs(database, '春天', [both, ...spring])
    await addPairs(database, '秋天', [both, ...autumn])
    expect(await findByWords(database, search('春天 秋天'), 10)).toEqual({ ids: [both], more: false })
    await addPairs(database, '春天', many(1))
    expect(await findByWords(database, search('春天 秋天'), 10)).toEqual({ ids: [], more: true })
    const all: string[] = []
    for await (const ids of findAllByWords(database, search('春天 秋天'))) all.push(...ids)
    expect(all).toEqual([both])
  })

  test('gives the newest first, or the oldest, across its steps and without doubles', async () => {
    const database = await makeDatabase()
    const ids = many(5000)
    await addPairs(database, '春天', ids)
    const newest = await findByWords(database, search('春天'), 4500)
    expect(newest).toEqual({ ids: ids.toReversed().slice(0, 4500), more: true })
    const oldest = await findByWords(database, { ...search('春天'), isOldFirst: true }, 5000)
    expect(oldest).toEqual({ ids, more: false })
  })
})

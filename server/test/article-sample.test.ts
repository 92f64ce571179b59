import { articleCalls } from '@wenhai/core/article/calls'
import { cardsOf } from '@wenhai/core/article/card'
import { articleTypes } from '@wenhai/core/article/choices'
import { filesIn } from '@wenhai/core/article/plain-text'
import { discoverCalls } from '@wenhai/core/discover/calls'
import { isMovingPicture } from '@wenhai/core/file/path'
import { expect, test } from 'vitest'
import { loadSamples } from '../src/features/sample/commands.ts'
import { sampleArticles } from '../src/features/sample/load-articles.ts'
import { makeFileStore } from '../src/lib/file/make-store.ts'
import { readArticle } from './article-build.ts'
import { buildSignedIn } from './build.ts'
import { startTestSite } from './harness.ts'

test('the sample articles are of every type, with pictures, films and cards that are there', async () => {
  const site = await startTestSite()
  const { member } = await buildSignedIn(site, { permission: 9 })
  const context = { database: site.database, fileStore: makeFileStore(site.settings) }
  await loadSamples(context, member.user_id, Date.now())
  const guest = await site.client().openPage()
  const { data } = await guest.call(articleCalls.filterArticles, { len: 50 })
  expect(data.length).toBe(sampleArticles.length)
  expect(new Set(data.tables.map(({ type }) => type))).toEqual(new Set(articleTypes))
  expect(data.tables[0]?.title).toBe('一份好问卷，从一个好问题开始')
  const times = data.tables.map(({ create_time }) => Date.parse(create_time))
  expect(times).toEqual([...times].sort((one, other) => other - one))
  for (const row of data.tables) {
    const article = (await readArticle(guest, row.table_id)).data.table
    const content = article?.content ?? ''
    const files = [row.cover, row.video, ...filesIn(content)].filter((path) => path !== '')
    for (const path of files) expect((await fetch(site.url + path)).status, path).toBe(200)
    expect(row.cover, row.title).not.toBe('')
    expect(isMovingPicture(row.cover), row.title).toBe(row.type === 'animate')
    expect(row.video !== '', row.title).toBe(row.type === 'video')
    expect(content.split('$').length % 2, row.title).toBe(1)
    const ids = cardsOf(content).map(({ id }) => id)
    const cards = await guest.call(articleCalls.findCards, { ids: JSON.stringify(ids) })
    expect(
      cards.data.tables.map(({ id }) => id),
      row.title,
    ).toEqual(ids)
    expect(row.keywords.length).toBeGreaterThan(0)
  }
  const featured = (await guest.call(discoverCalls.findFeatured)).data
  expect(featured.pinned.map(({ kind }) => kind)).toEqual(['table'])
})

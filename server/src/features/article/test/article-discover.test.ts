import { articleCalls } from '@wenhai/core/article/calls'
import { discoverCalls } from '@wenhai/core/discover/calls'
import { recentDays } from '@wenhai/core/discover/limits'
import type { Item } from '@wenhai/core/discover/schema'
import { formCalls } from '@wenhai/core/form/calls'
import { dayOf } from '@wenhai/core/format/day'
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, test } from 'vitest'
import { discoverJobs } from '#features/discover/jobs'
import { flushVisits } from '#features/visitor/commands'
import { makeFileStore } from '#lib/file/make-store'
import { article, createArticle } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { silentLog, startTestSite, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const dayMs = 86_400_000
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

describe('精选', () => {
  test('what level >5 pinned comes first, in its order; what is public no more is left out', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const [form, table, hidden] = [
      await createForm(client, vote()),
      await createArticle(client),
      await createArticle(client, { public: false }),
    ]
    const pin = (kind: string, id: string) => admin.call(discoverCalls.pinItem, { kind, id })
    expect((await pin('form', form)).status).toBe(200)
    expect((await pin('table', table)).status).toBe(200)
    expect((await pin('author', member.user_id)).status).toBe(200)
    expect((await pin('form', form)).status).toBe(200)
    expect((await pin('table', hidden)).status).toBe(404)
    expect((await client.call(discoverCalls.pinItem, { kind: 'form', id: form })).status).toBe(757)
    const guest = await site.client().openPage()
    const pinned = async () => idsOf((await guest.call(discoverCalls.findFeatured)).data.pinned)
    expect(await pinned()).toEqual([form, table, member.user_id])
    const items = [
      { kind: 'author', id: member.user_id },
      { kind: 'form', id: form },
    ]
    await admin.call(discoverCalls.orderPins, { items: JSON.stringify(items) })
    expect(await pinned()).toEqual([member.user_id, form, table])
    await client.call(articleCalls.updateArticle, { id: table, ...article({ public: false }) })
    expect(await pinned()).toEqual([member.user_id, form])
    expect((await admin.call(discoverCalls.unpinItem, { kind: 'form', id: form })).status).toBe(717)
    expect((await admin.call(discoverCalls.unpinItem, { kind: 'form', id: form })).status).toBe(404)
    expect(await pinned()).toEqual([member.user_id])
  })

  test('then come the most visited of the last thirty days; older visits are taken off again', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const [one, two] = [
      await createArticle(client, { title: '一' }),
      await createArticle(client, { title: '二' }),
    ]
    const form = await createForm(client, vote())
    const read = async (id: string) => {
      const reader = await site.client().openPage()
      await reader.call(articleCalls.countArticleVisit, { id })
      return reader
    }
    for (const id of [one, two, two, two]) await read(id)
    for (let visitor = 0; visitor < 2; visitor += 1) {
      const reader = await site.client().openPage()
      await reader.openPage(`/questionnaire/${form}`)
      await reader.openPage(`/questionnaire/${form}`)
    }
    await flushVisits(site.database)
    const popular = async () => idsOf((await client.call(discoverCalls.findFeatured)).data.popular)
    expect(await popular()).toEqual([two, form, one])
    await admin.call(discoverCalls.pinItem, { kind: 'table', id: two })
    expect(await popular()).toEqual([form, one])
    const { kysely } = site.database
    const old = dayOf(Date.now() - recentDays * dayMs)
    await kysely.updateTable('item_day').set({ day: old }).where('item_id', '=', form).execute()
    const context = { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog }
    for (const job of discoverJobs) await job.run(context, new AbortController().signal)
    expect(await popular()).toEqual([one])
    await client.call(articleCalls.deleteArticle, { id: one })
    expect(await popular()).toEqual([])
  })
})

describe('发现', () => {
  const stream = async (client: Client, given: Record<string, unknown> = {}) =>
    (await client.call(discoverCalls.findStream, given)).data

  test('forms, articles and authors in one stream, newest first, page after page', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    const first = await createForm(client, vote())
    const second = await createArticle(client)
    await createArticle(client, { public: false })
    const third = await createForm(client, vote())
    const guest = await site.client().openPage()
    const all = await stream(guest)
    // The author is born with the first work.
    expect(idsOf(all.tables).filter((id) => id !== member.user_id)).toEqual([third, second, first])
    expect(all.tables.map(({ kind }) => kind).sort()).toEqual(['author', 'form', 'form', 'table'])
    expect(all.next).toBe('')
    const page = await stream(guest, { len: 2 })
    expect(idsOf(page.tables)).toEqual([third, second])
    const fresh = await createArticle(client)
    const rest = await stream(guest, { len: 2, after: page.next })
    expect(idsOf(rest.tables).sort()).toEqual([first, member.user_id].sort())
    expect(rest.next).toBe('')
    expect(idsOf((await stream(guest, { len: 1 })).tables)).toEqual([fresh])
  })

  test('narrowed by type and time, or the most visited first', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    const form = await createForm(client, vote())
    const [blog, note] = [await createArticle(client), await createArticle(client, { type: 'note' })]
    const guest = await site.client().openPage()
    const types = async (type: string) => idsOf((await stream(guest, { type })).tables)
    expect(await types('vote')).toEqual([form])
    expect(await types('exam')).toEqual([])
    expect(await types('note')).toEqual([note])
    expect(await types('author')).toEqual([member.user_id])
    expect((await guest.call(discoverCalls.findStream, { type: 'poem' })).status).toBe(422)
    const tomorrow = new Date(Date.now() + dayMs).toISOString()
    expect((await stream(guest, { timeRange: JSON.stringify([tomorrow, null]) })).tables).toEqual([])
    expect((await stream(guest, { timeRange: JSON.stringify([null, tomorrow]) })).tables).toHaveLength(4)
    for (const [id, visitors] of [
      [blog, 2],
      [note, 1],
    ] as const)
      for (let visitor = 0; visitor < visitors; visitor += 1)
        await (await site.client().openPage()).call(articleCalls.countArticleVisit, { id })
    const popular = await stream(guest, { sort: 'popular', len: 1 })
    expect(idsOf(popular.tables)).toEqual([blog])
    const rest = await stream(guest, { sort: 'popular', len: 1, after: popular.next })
    expect([idsOf(rest.tables), rest.next]).toEqual([[note], ''])
    expect(idsOf((await stream(guest, { sort: 'popular', type: 'note' })).tables)).toEqual([note])
    expect(idsOf((await stream(guest, { sort: 'popular', type: 'author' })).tables)).toEqual([member.user_id])
    await client.call(articleCalls.updateArticle, { id: note, ...article({ type: 'blog' }) })
    expect(idsOf((await stream(guest, { sort: 'popular', type: 'blog' })).tables)).toEqual([blog, note])
    for (const after of ['x', '9.9', '1.'.repeat(40)])
      expect((await guest.call(discoverCalls.findStream, { after, sort: 'popular' })).status).toBe(200)
  })

  test('the figures of the site count articles and authors', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    await createArticle(client)
    await createArticle(client, { public: false })
    await client.call(formCalls.createForm, vote())
    expect((await client.call(siteCalls.findFigures)).data).toMatchObject({ tables: 1, authors: 1, votes: 1 })
  })
})

import { articleCalls } from '@wenhai/core/article/calls'
import { describe, expect, test } from 'vitest'
import { article, createArticle, listed, readArticle } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { engine, startTestSite, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

/** How often one may try is counted by statements that entry.test.ts runs on PostgreSQL. */
describe('a private article', () => {
  const secret = '芝麻芝麻开门'

  test('needs its key, by query or header; its owner and level >5 need none', {
    tags: ['1.18'],
  }, async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const { client: other } = await buildSignedIn(site)
    const id = await createArticle(client, { public: false, privkey: secret })
    const refused = await readArticle(other, id)
    expect(refused).toMatchObject({ status: 757, data: { needKey: true } })
    expect(JSON.stringify(refused)).not.toContain('问卷')
    expect(await readArticle(other, id, '不对的')).toMatchObject({
      status: 757,
      reason: '密钥不对',
      data: { needKey: true, isWrong: true },
    })
    expect((await readArticle(other, id, secret)).data.table).toMatchObject({ public: false, hasKey: true })
    const byHeader = await other.send('GET', `/oceanAPI/v1/tables/find/default/table_id/${id}`, {
      headers: { privkey: encodeURIComponent(secret) },
    })
    expect(byHeader.body.status).toBe(200)
    for (const reader of [client, admin]) expect((await readArticle(reader, id)).status).toBe(200)
    expect(site.logged()).not.toContain(secret)
    expect(site.logged()).not.toContain(encodeURIComponent(secret))
    const row = await site.database.kysely
      .selectFrom('article')
      .select('privkey_hash')
      .where('table_id', '=', id)
      .executeTakeFirst()
    expect(row?.privkey_hash).toMatch(/^\$argon2id\$/)
  })

  test('without a key is nobody else’s business', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client, { public: false })
    const guest = await site.client().openPage()
    expect((await readArticle(guest, id)).status).toBe(404)
    expect((await readArticle(guest, id, secret)).status).toBe(404)
  })

  test('the key stays when an update leaves it out, goes when it is empty, and changes', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const guest = await site.client().openPage()
    const id = await createArticle(client, { public: false, privkey: secret })
    const update = (given: Record<string, unknown>) =>
      client.call(articleCalls.updateArticle, { id, ...article({ public: false }), ...given })
    await update({})
    expect((await readArticle(guest, id, secret)).status).toBe(200)
    await update({ privkey: '另外一把钥匙' })
    expect((await readArticle(guest, id, secret)).status).toBe(757)
    expect((await readArticle(guest, id, '另外一把钥匙')).status).toBe(200)
    await update({ privkey: '' })
    expect((await readArticle(guest, id, '另外一把钥匙')).status).toBe(404)
  })

  test.skipIf(engine === 'postgres')(
    'ten wrong keys of one visitor, then one waits; another visitor does not',
    async () => {
      const site = await sharedSite()
      const { client } = await buildSignedIn(site)
      const guest = await site.client().openPage()
      const id = await createArticle(client, { public: false, privkey: secret })
      const answers = await Promise.all(
        Array.from({ length: 14 }, (_, index) => readArticle(guest, id, `wrong-${index}`)),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 757)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(4)
      expect(await readArticle(guest, id, secret)).toMatchObject({
        status: 429,
        data: { seconds: expect.any(Number) },
      })
      const other = await site.client().openPage()
      expect((await readArticle(other, id, secret)).status).toBe(200)
      expect((await readArticle(client, id)).status).toBe(200)
    },
  )

  test('lists leave it out for others, unless they give the key with the author', {
    tags: ['3.84', '7.34'],
  }, async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const ocean_id = member.user_id
    const locked = await createArticle(client, { public: false, privkey: secret })
    const shown = await createArticle(client)
    const byAuthor = async (reader: Client) => {
      const input = { keyType: 'ocean_id', value: ocean_id }
      return (await reader.call(articleCalls.findArticles, input)).data.tables.map(({ table_id }) => table_id)
    }
    expect(await byAuthor(other)).toEqual([shown])
    expect(await byAuthor(client)).toEqual([shown, locked])
    expect(await listed(client, { mine: 1 })).toEqual([shown, locked])
    expect(await listed(client, { mine: 1, public: 0 })).toEqual([locked])
    expect(await listed(client, { public: false })).toEqual([locked])
    expect(await listed(other, { public: false })).toEqual([])
    expect(await listed(site.client(), { public: false })).toEqual([])
    expect(await listed(other, { ocean_id })).toEqual([shown])
    expect(await listed(other, { ocean_id, privkey: secret })).toEqual([shown, locked])
    expect(await listed(other, { ocean_id, privkey: '不对的' })).toEqual([shown])
    expect(await listed(admin, { ocean_id })).toEqual([shown, locked])
    expect(await listed(other, { key: '问卷' })).toEqual([shown])
    const guest = site.client()
    expect((await guest.call(articleCalls.filterArticles, { mine: 1 })).status).toBe(747)
  })

  test.skipIf(engine === 'postgres')(
    'the right key of one is no wrong try at the author’s others',
    async () => {
      const site = await sharedSite()
      const { client, member } = await buildSignedIn(site)
      const ocean_id = member.user_id
      const keys = ['first-key', 'second-key', 'third-key']
      const ids: string[] = []
      for (const privkey of keys) ids.push(await createArticle(client, { public: false, privkey }))
      const guest = await site.client().openPage()
      for (let time = 0; time < 11; time += 1)
        expect(await listed(guest, { ocean_id, privkey: keys[2] })).toEqual([ids[2]])
      for (const [index, privkey] of keys.entries())
        expect(await listed(guest, { ocean_id, privkey })).toEqual([ids[index]])
      const { data } = await readArticle(guest, ids[0] ?? '', keys[0])
      expect(data.table?.table_id).toBe(ids[0])
    },
  )

  test.skipIf(engine === 'postgres')(
    'a key that opens none is one wrong try at the author, and after ten also the right one waits',
    async () => {
      const site = await sharedSite()
      const { client, member } = await buildSignedIn(site)
      const ocean_id = member.user_id
      const id = await createArticle(client, { public: false, privkey: secret })
      await createArticle(client, { public: false, privkey: 'another-key' })
      const guest = await site.client().openPage()
      for (let time = 0; time < 10; time += 1)
        expect(await listed(guest, { ocean_id, privkey: `wrong-${time}` })).toEqual([])
      const waiting = await guest.call(articleCalls.filterArticles, { ocean_id, privkey: secret })
      expect(waiting).toMatchObject({ status: 429, data: { seconds: expect.any(Number) } })
      // Its own page has tries of its own, and the owner needs no key.
      expect((await readArticle(guest, id, secret)).status).toBe(200)
      expect(await listed(client, { ocean_id, privkey: 'wrong' })).toHaveLength(2)
    },
  )

  test.skipIf(engine === 'postgres')(
    'one that waits answers a list alike whether the key is right or wrong',
    async () => {
      const site = await sharedSite()
      const { client, member } = await buildSignedIn(site)
      const ocean_id = member.user_id
      const id = await createArticle(client, { public: false, privkey: secret })
      const guest = await site.client().openPage()
      for (let time = 0; time < 10; time += 1) await readArticle(guest, id, `wrong-${time}`)
      for (const privkey of ['wrong-key', secret])
        expect((await guest.call(articleCalls.filterArticles, { ocean_id, privkey })).status).toBe(429)
      const open = await createArticle(client, { public: false, privkey: 'another-key' })
      expect(await listed(guest, { ocean_id, privkey: 'another-key' })).toEqual([open])
    },
  )
})

import { level } from '@wenhai/core/account/permission'
import { articleCalls } from '@wenhai/core/article/calls'
import { articleTypes } from '@wenhai/core/article/choices'
import { authorCalls } from '@wenhai/core/author/calls'
import { discoverCalls } from '@wenhai/core/discover/calls'
import { searchCalls } from '@wenhai/core/search/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite } from '../../../../test/harness.ts'
import { readPage } from '../../../../test/plain-form.ts'

/** Its own site, because the setting is of the whole site. */
async function buildArticles(site: TestSite) {
  const { client: admin } = await buildSignedIn(site, { permission: level.admin })
  const { client, member } = await buildSignedIn(site, { name: '沈括' })
  const author = { client, ocean_id: member.user_id }
  const ids: Record<string, string> = {}
  for (const type of articleTypes) {
    const draft = { title: `梦溪${type}`, content: '笔谈', type: 'blog', keywords: ['星空'], public: 1 }
    const { table_id } = (await author.client.call(articleCalls.createArticle, draft)).data
    ids[type] = table_id
    // A film or a moving picture would have to be uploaded, and changes nothing here.
    await site.database.kysely.updateTable('article').set({ type }).where('table_id', '=', table_id).execute()
  }
  await admin.call(discoverCalls.pinItem, { kind: 'table', id: ids.video ?? '' })
  await admin.call(discoverCalls.pinItem, { kind: 'author', id: author.ocean_id })
  const change = async (off: string[]) =>
    expect((await admin.call(siteCalls.updateSettings, { off })).status).toBe(1802)
  return { admin, author, ids, change, guest: await site.client().openPage() }
}

const all = ['video', 'animate', 'author']

test('an area that is switched off is in no list, and is not there where it is asked for by name', async () => {
  const site = await startTestSite()
  const { guest, author, ids, change } = await buildArticles(site)
  const lists = async () => {
    const stream = async (sort: 'new' | 'popular') =>
      (await guest.call(discoverCalls.findStream, { sort })).data.tables
    const found = (await guest.call(searchCalls.searchSite, { key: '梦溪' })).data
    const names = (await guest.call(searchCalls.searchSite, { key: '沈括' })).data
    const featured = (await guest.call(discoverCalls.findFeatured, {})).data
    return {
      filtered: (await guest.call(articleCalls.filterArticles, {})).data.tables
        .map(({ type }) => type)
        .sort(),
      ofAuthor: (await guest.call(articleCalls.findArticles, { keyType: 'ocean_id', value: author.ocean_id }))
        .data.length,
      stream: (await stream('new'))
        .map((item) => (item.kind === 'table' ? item.table.type : item.kind))
        .sort(),
      pinned: featured.pinned.map(({ kind }) => kind),
      found: found.table?.length,
      authors: names.author?.length,
    }
  }
  const whole = {
    filtered: ['animate', 'blog', 'note', 'video'],
    ofAuthor: 4,
    stream: ['animate', 'author', 'blog', 'note', 'video'],
    pinned: ['table', 'author'],
    found: 4,
    authors: 1,
  }
  expect(await lists()).toEqual(whole)
  await change(all)
  expect(await lists()).toEqual({
    filtered: ['blog', 'note'],
    ofAuthor: 2,
    stream: ['blog', 'note'],
    pinned: [],
    found: 2,
    authors: undefined,
  })
  const asked = async () => [
    (await guest.call(articleCalls.filterArticles, { type: 'video' })).status,
    (await guest.call(articleCalls.findArticles, { keyType: 'type', value: 'animate' })).status,
    (await guest.call(articleCalls.findKeywords, { type: 'video' })).status,
    (await guest.call(discoverCalls.findStream, { type: 'animate' })).status,
    (await guest.call(discoverCalls.findStream, { type: 'author', sort: 'popular' })).status,
    (await guest.call(searchCalls.searchSite, { key: '沈括', kind: 'author' })).status,
    (await guest.call(authorCalls.findAuthors, {})).status,
    (await guest.call(authorCalls.viewAuthor, { id: author.ocean_id })).status,
  ]
  expect(new Set(await asked())).toEqual(new Set([404]))
  // Its own link and its author's own list stay.
  const opened = { keyType: 'table_id', value: ids.video ?? '' } as const
  expect((await guest.call(articleCalls.findArticles, opened)).status).toBe(200)
  expect((await author.client.call(articleCalls.filterArticles, { mine: true })).data.length).toBe(4)
  await change([])
  expect(await lists()).toEqual(whole)
  expect(new Set(await asked())).toEqual(new Set([200]))
  await change(['video'])
  expect((await lists()).filtered).toEqual(['animate', 'blog', 'note'])
  expect((await guest.call(authorCalls.findAuthors, {})).status).toBe(200)
})

test('its pages answer 404, and neither menus, other pages nor the sitemap lead there', async () => {
  const site = await startTestSite()
  const { admin, author, guest, ids, change } = await buildArticles(site)
  const vote_id = await createForm(author.client, vote({ needLoginParticipate: false }))
  const get = async (path: string) => guest.send('GET', path)
  const pages = ['/video', '/animate', '/auth', `/auth/${author.ocean_id}`]
  const statusOf = async () => Promise.all(pages.map(async (path) => (await get(path)).http))
  const textsOf = async () => {
    const texts: string[] = []
    for (const path of ['/hello', '/blog', '/featured', `/art/${ids.video}`])
      texts.push((await get(path)).text)
    return texts
  }
  // Of a form's page these tests draw nothing: its bar leaves out what its data names.
  const offOf = async () => readPage(await get(`/questionnaire/${vote_id}`)).off
  const leadsThere = (text: string) => /href="\/(?:video|animate|auth)["/]/.test(text)
  expect(await statusOf()).toEqual([200, 200, 200, 200])
  expect((await textsOf()).map(leadsThere)).toEqual([true, true, true, true])
  expect(await offOf()).toEqual([])
  expect((await get('/sitemap/table/0.xml')).text).toContain(ids.video ?? '')
  expect((await get('/sitemap.xml')).text).toContain('/sitemap/author/')
  await change(all)
  expect(await statusOf()).toEqual([404, 404, 404, 404])
  expect((await textsOf()).map(leadsThere)).toEqual([false, false, false, false])
  expect(await offOf()).toEqual(all)
  const map = (await get('/sitemap/table/0.xml')).text
  expect([map.includes(ids.video ?? ''), map.includes(ids.blog ?? '')]).toEqual([false, true])
  expect((await get('/sitemap.xml')).text).not.toContain('/sitemap/author/')
  expect((await get('/sitemap/author/0.xml')).http).toBe(404)
  const entries = (await get('/sitemap/pages.xml')).text
  expect([entries.includes('/video<'), entries.includes('/auth<'), entries.includes('/blog<')]).toEqual([
    false,
    false,
    true,
  ])
  expect((await admin.call(siteCalls.updateSettings, { off: ['blog'] })).status).toBe(422)
  expect((await author.client.call(siteCalls.updateSettings, { off: [] })).status).toBe(757)
})

import { bankCalls } from '@wenhai/core/bank/calls'
import { deskCalls } from '@wenhai/core/desk/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { handoverCalls } from '@wenhai/core/handover/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { shareCalls } from '@wenhai/core/share/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createArticle, readArticle } from '../../../../test/article-build.ts'
import { createQuestion, expectTrueCounts, findQuestions } from '../../../../test/bank-build.ts'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { openDesk } from '../../../../test/desk-build.ts'
import { createFolder, foldersOf } from '../../../../test/folder-build.ts'
import { createForm, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildHolder, share } from '../../../../test/share-build.ts'

const sharedSite = useSite()

async function buildPair() {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site, { name: '李老师' })
  const other = await buildSignedIn(site, { name: '韩老师' })
  const question = await createQuestion(client)
  const form = await createForm(client, survey([question], { needLoginParticipate: false }))
  return { site, client, member, other, question, form }
}

const offer = (client: Client, thing: string, ids: readonly string[], to: string) =>
  client.call(handoverCalls.handOver, { thing, ids, to } as never)

const accept = (client: Client, id: string, yes = true) =>
  client.call(handoverCalls.answerHandover, { id, accept: yes })

const ownerOf = async (client: Client, id: string) =>
  (await client.call(formCalls.viewForm, { id })).data?.ocean_id

describe('a form', () => {
  test('stays with its owner until the other one accepts it, and then its desk and its reports are theirs', async () => {
    const { client, member, other } = await buildPair()
    const desk_id = await openDesk(client)
    const published = await client.call(deskCalls.publishDesk, { desk_id, revision: 0 })
    const form = published.data.survey_id
    const offered = await offer(client, 'form', [form], other.member.username)
    expect([offered.status, offered.data.isDone]).toEqual([200, false])
    expect(await ownerOf(client, form)).toBe(member.user_id)
    const waits = (await other.client.call(handoverCalls.listHandovers)).data.tables
    expect(waits).toMatchObject([{ state: 'open', isForMe: true, from: '李老师', to: '韩老师', count: 1 }])
    expect((await accept(other.client, offered.data.handover_id)).status).toBe(200)
    expect(await ownerOf(other.client, form)).toBe(other.member.user_id)
    const desks = async (of: Client) => (await of.call(deskCalls.findDesks)).data.tables
    expect([await desks(client), (await desks(other.client)).map((desk) => desk.desk_id)]).toEqual([
      [],
      [desk_id],
    ])
    const further = await other.client.call(deskCalls.publishDesk, {
      desk_id,
      revision: published.data.revision,
    })
    expect(further.status).toBe(200)
    // The former owner is a stranger to it.
    const change = await client.call(formCalls.setFormStatus, { id: form, status: 0 })
    expect(change.status).toBe(757)
    const history = await other.client.call(handoverCalls.findHandovers, { thing: 'form', id: form })
    expect(history.data.tables).toMatchObject([{ state: 'done', from: '李老师', to: '韩老师' }])
    expect((await client.call(handoverCalls.findHandovers, { thing: 'form', id: form })).status).toBe(404)
  })

  test('is not accepted twice, nor by anybody else, nor after it was withdrawn', async () => {
    const { site, client, other, form } = await buildPair()
    const stranger = await buildSignedIn(site)
    const { data } = await offer(client, 'form', [form], other.member.username)
    expect((await accept(stranger.client, data.handover_id)).status).toBe(404)
    expect((await accept(client, data.handover_id)).status).toBe(404)
    expect(
      (await stranger.client.call(handoverCalls.withdrawHandover, { id: data.handover_id })).status,
    ).toBe(404)
    const both = await Promise.all([1, 2].map(() => accept(other.client, data.handover_id)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const { data: back } = await offer(other.client, 'form', [form], stranger.member.username)
    expect((await other.client.call(handoverCalls.withdrawHandover, { id: back.handover_id })).status).toBe(
      717,
    )
    expect((await accept(stranger.client, back.handover_id)).status).toBe(404)
  })

  test('that is somebody else’s by now is no longer accepted', async () => {
    const { site, client, other, form } = await buildPair()
    const admin = await buildSignedIn(site, { permission: 6 })
    const third = await buildSignedIn(site)
    const { data } = await offer(client, 'form', [form], other.member.username)
    const given = await offer(admin.client, 'form', [form], third.member.username)
    expect(given.data.isDone).toBe(true)
    expect((await accept(other.client, data.handover_id)).status).toBe(410)
    expect(await ownerOf(third.client, form)).toBe(third.member.user_id)
  })

  test('may be declined', async () => {
    const { client, member, other, form } = await buildPair()
    const { data } = await offer(client, 'form', [form], other.member.username)
    expect((await accept(other.client, data.handover_id, false)).status).toBe(200)
    expect(await ownerOf(client, form)).toBe(member.user_id)
    expect((await client.call(handoverCalls.listHandovers)).data.tables).toMatchObject([{ state: 'refused' }])
  })
})

describe('refused', () => {
  test.each([
    ['to oneself', async () => undefined, '不能转交给自己，这些本来就是这个人的'],
    ['to nobody', async () => 'nobody-at-all', '没有这位成员，请填对方登录用的用户名'],
    ['to a member who was removed', { disabled: 1 }, '没有这位成员，请填对方登录用的用户名'],
    ['to a member who only answers', { answers_only: 1 }, '对方的账号只用来答题，还不能接手'],
  ])('%s', async (_, to, reason) => {
    const { site, client, member, form } = await buildPair()
    const username =
      typeof to === 'function'
        ? ((await to()) ?? member.username)
        : (await buildMember(site.database, to)).username
    const refused = await offer(client, 'form', [form], username)
    expect([refused.status, refused.reason]).toEqual([422, reason])
  })

  test('what is somebody else’s, what is not there, and one of several', async () => {
    const { client, other, form } = await buildPair()
    for (const ids of [[form], [newId()]])
      expect((await offer(other.client, 'form', ids, 'whoever')).status).toBe(404)
    expect((await offer(client, 'form', [form, newId()], other.member.username)).status).toBe(404)
    expect((await offer(client, 'article', [form], other.member.username)).status).toBe(404)
    expect((await offer(client, 'account', [form], other.member.username)).status).toBe(422)
    expect((await offer(client, 'form', [], other.member.username)).status).toBe(422)
  })

  test('an admin may not take what is of somebody above them', async () => {
    const { site, other } = await buildPair()
    const owner = await buildSignedIn(site, { permission: 9 })
    const admin = await buildSignedIn(site, { permission: 6 })
    const id = await createForm(owner.client, survey([await createQuestion(owner.client)]))
    expect((await offer(admin.client, 'form', [id], other.member.username)).status).toBe(757)
    expect(await ownerOf(owner.client, id)).toBe(owner.member.user_id)
  })
})

test('questions, articles, rosters and templates move too, and the counts and the search of the bank are right', async () => {
  const { site, client, other, question, form } = await buildPair()
  const article = await createArticle(client)
  const { data: roster } = await client.call(rosterCalls.createRoster, { title: '高一' })
  const { data: template } = await client.call(formCalls.createTemplate, { id: form, title: '模板' })
  const things = [
    ['question', question],
    ['article', article],
    ['roster', roster.saved_roster_id],
    ['template', template.template_id],
  ] as const
  for (const [thing, id] of things) {
    const { status, data } = await offer(client, thing, [id], other.member.username)
    expect([thing, status]).toEqual([thing, 200])
    expect([thing, (await accept(other.client, data.handover_id)).status]).toEqual([thing, 200])
  }
  await expectTrueCounts(site)
  expect(JSON.stringify(await findQuestions(other.client))).toContain(question)
  expect((await readArticle(other.client, article)).data.tables?.[0]?.ocean_id).toBe(other.member.user_id)
  expect((await other.client.call(rosterCalls.findRosters)).data.tables).toHaveLength(1)
})

test('an admin hands everything of a member to somebody, and that is in the log', async () => {
  const { site, member, client, other, form, question } = await buildPair()
  const admin = await buildSignedIn(site, { permission: 6 })
  await openDesk(client)
  const withKey = await createForm(client, survey([question], { status: 0 }))
  const all = (id: string, to: string, by = admin.client) => by.call(handoverCalls.handOverAll, { id, to })
  const { status, data } = await all(member.user_id, other.member.username)
  expect([status, data.count]).toEqual([1802, 3])
  for (const id of [form, withKey]) expect(await ownerOf(other.client, id)).toBe(other.member.user_id)
  expect((await all(member.user_id, other.member.username)).data.count).toBe(0)
  await expectTrueCounts(site)
  const audit = await admin.client.call(memberCalls.listAudit)
  expect(audit.data.tables[0]).toMatchObject({
    action: '全部转交',
    detail: `李老师（${member.username}） → 韩老师（${other.member.username}）`,
  })
  expect((await all(member.user_id, member.username)).status).toBe(422)
  expect((await all(newId(), other.member.username)).status).toBe(404)
  const owner = await buildSignedIn(site, { permission: 9 })
  expect((await all(owner.member.user_id, other.member.username)).status).toBe(757)
})

test('with everything of a member go the folders of their bank, each question in its place', async () => {
  const { site, member, client, other } = await buildPair()
  const admin = await buildSignedIn(site, { permission: 6 })
  const math = await createFolder(client, '数学')
  const algebra = await createFolder(client, '代数', math)
  await createQuestion(client, { question: '方程题', folder_id: algebra, allowPeopleUse: false })
  await createFolder(other.client, '数学')
  const { client: colleague } = await buildHolder(site, client, math, ['view'], 'folder')
  await share(
    client,
    { id: algebra, kind: 'person', receiver_id: other.member.user_id, rights: ['edit'] },
    'folder',
  )
  const passing = { id: member.user_id, to: other.member.username }
  expect((await admin.client.call(handoverCalls.handOverAll, passing)).status).toBe(1802)
  const { tables, loose } = (await other.client.call(bankCalls.findFolders, {})).data
  const passed = tables.find(({ folder_id }) => folder_id === math)
  // Two of one name beside each other are told apart.
  expect(passed?.name).toMatch(/^数学（.+）$/)
  expect((await foldersOf(other.client)).find(([name]) => name === '代数')).toEqual(['代数', passed?.name, 1])
  expect([tables.every(({ isMine }) => isMine), loose]).toEqual([true, 1])
  expect(await foldersOf(client)).toEqual([])
  // Who had a share of it has one; the new owner has none of what is theirs.
  expect((await findQuestions(colleague, { folder_id: algebra })).length).toBe(1)
  const { data: shares } = await other.client.call(shareCalls.findSharesOfFolder, { id: algebra })
  expect(shares.tables).toEqual([])
  await expectTrueCounts(site)
})

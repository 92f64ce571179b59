import { articleCalls } from '@wenhai/core/article/calls'
import { commentCalls } from '@wenhai/core/comment/calls'
import { commentLimits as limits } from '@wenhai/core/comment/limits'
import { memberCalls } from '@wenhai/core/member/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { article, createArticle, readArticle, writeComment } from '../../../../test/article-build.ts'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { startTestSite } from '../../../../test/harness.ts'
import { reportComment } from '../commands.ts'

/** An article with its owner, two readers and an admin. */
async function buildTalk() {
  const site = await startTestSite()
  const { client: owner, member: ownerMember } = await buildSignedIn(site, { name: '王老师' })
  const { client: reader, member: readerMember } = await buildSignedIn(site, { name: '小明' })
  const { client: other } = await buildSignedIn(site, { name: '小红' })
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const id = await createArticle(owner)
  const guest = await site.client().openPage()
  return { site, owner, ownerMember, reader, readerMember, other, admin, guest, id }
}

const list = async (client: Client, id: string, given: Record<string, unknown> = {}) =>
  (await client.call(commentCalls.findComments, { id, parent: '0', ...given })).data

const countOf = async (client: Client, id: string) => (await readArticle(client, id)).data.table?.commentCount

describe('comments', () => {
  test('are in two levels: an answer to a reply is beside it and names whom it answers', {
    tags: ['1.19', '7.47', '7.49'],
  }, async () => {
    const { owner, reader, readerMember, other, guest, id } = await buildTalk()
    const first = await writeComment(reader, id, { content: '第一' })
    const second = await writeComment(other, id, { content: '第二' })
    const reply = await writeComment(other, id, { content: '回复一', parent: first })
    await writeComment(reader, id, { content: '回复二', parent: reply })
    await writeComment(owner, id, { content: '回复三', parent: first })
    const { tables, length } = await list(guest, id)
    expect(length).toBe(2)
    expect(tables.map(({ content }) => content)).toEqual(['第二', '第一'])
    expect(tables[0]).toMatchObject({ comment_id: second, replyCount: 0, replies: [], isDeletable: false })
    expect(tables[1]).toMatchObject({
      replyCount: 3,
      ocean_id: readerMember.user_id,
      name: '小明',
      isAuthor: false,
      isMine: false,
      replies: [
        { content: '回复一', parent: first, replyTo: null },
        { content: '回复二', parent: first, replyTo: { name: '小红' } },
      ],
    })
    const replies = await list(guest, id, { parent: first, page: 2, len: 2 })
    expect(replies).toMatchObject({ length: 3, tables: [{ content: '回复三', isAuthor: true }] })
    expect(await countOf(guest, id)).toBe(5)
    expect((await list(reader, id)).tables[1]).toMatchObject({ isMine: true, isDeletable: true })
  })

  test('are paged, newest first', { tags: ['7.49'] }, async () => {
    const { site, guest, id } = await buildTalk()
    const { client } = await buildSignedIn(site)
    for (let number = 1; number <= 5; number += 1)
      await writeComment(client, id, { content: `第 ${number} 条` })
    const page = await list(guest, id, { page: 2, len: 2 })
    expect(page.length).toBe(5)
    expect(page.tables.map(({ content }) => content)).toEqual(['第 3 条', '第 2 条'])
  })

  test.each([
    ['nothing', { content: ' ' }, 411],
    ['too much', { content: '长'.repeat(limits.contentMax + 1) }, 413],
    ['an answer to nothing', { parent: newId() }, 404],
    ['a parent that is none', { parent: 'x' }, 422],
    ['an unknown article', { id: newId() }, 404],
  ])('refused: %s', async (_, given, status) => {
    const { reader, id } = await buildTalk()
    const answer = await reader.call(commentCalls.createComment, { id, content: '好', ...given })
    expect(answer.status).toBe(status)
  })

  test('an answer to a comment of another article is refused', async () => {
    const { owner, reader, id } = await buildTalk()
    const elsewhere = await writeComment(reader, await createArticle(owner))
    const answer = await reader.call(commentCalls.createComment, { id, content: '好', parent: elsewhere })
    expect(answer.status).toBe(404)
  })

  test('text is text', async () => {
    const { reader, guest, id } = await buildTalk()
    const content = '<img src=x onerror=alert(1)> **不是粗体** \u202e右到左 👩‍👩‍👧'
    await writeComment(reader, id, { content })
    expect((await list(guest, id)).tables[0]?.content).toBe(content)
  })

  test('ten a minute of one member are enough; others go on', async () => {
    const { reader, other, id } = await buildTalk()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => reader.call(commentCalls.createComment, { id, content: '好' })),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    await writeComment(other, id)
    expect(await countOf(other, id)).toBe(11)
  })

  test('of a private article need its key', async () => {
    const { owner, reader, guest } = await buildTalk()
    const privkey = '芝麻芝麻开门'
    const id = await createArticle(owner, { public: false, privkey })
    expect((await reader.call(commentCalls.createComment, { id, content: '好' })).status).toBe(757)
    expect((await guest.call(commentCalls.findComments, { id, parent: '0' })).status).toBe(757)
    const comment = await writeComment(reader, id, { privkey })
    expect((await list(guest, id, { privkey })).length).toBe(1)
    // Its author may take it back, also without the key.
    expect((await reader.call(commentCalls.deleteComment, { id: comment })).status).toBe(717)
  })
})

describe('deleting a comment', () => {
  test('is for anyone who wrote it, the article’s owner and level >5', async () => {
    const { owner, reader, other, admin, id } = await buildTalk()
    const ids = [
      await writeComment(reader, id),
      await writeComment(reader, id),
      await writeComment(reader, id),
    ]
    const [one = '', two = '', three = ''] = ids
    expect((await other.call(commentCalls.deleteComment, { id: one })).status).toBe(757)
    for (const [client, comment] of [
      [reader, one],
      [owner, two],
      [admin, three],
    ] as const)
      expect((await client.call(commentCalls.deleteComment, { id: comment })).status).toBe(717)
    expect((await reader.call(commentCalls.deleteComment, { id: one })).status).toBe(404)
    expect(await countOf(reader, id)).toBe(0)
    const { data } = await admin.call(memberCalls.listAudit)
    expect(data.tables.map(({ action, target }) => [action, target])).toEqual([['删除评论', '写得真好']])
  })

  test('with replies leaves an empty place, which goes with the last reply', async () => {
    const { reader, other, guest, id } = await buildTalk()
    const parent = await writeComment(reader, id, { content: '秘密' })
    const reply = await writeComment(other, id, { parent, content: '回复' })
    await reader.call(commentCalls.deleteComment, { id: parent })
    const { tables } = await list(guest, id)
    expect(tables[0]).toMatchObject({ isDeleted: true, content: '', name: '', ocean_id: '', replyCount: 1 })
    expect(await countOf(guest, id)).toBe(1)
    const late = await other.call(commentCalls.createComment, { id, content: '再说', parent })
    expect(late).toMatchObject({ status: 404, reason: '这条评论已经删除' })
    await other.call(commentCalls.deleteComment, { id: reply })
    expect((await list(guest, id)).length).toBe(0)
    expect(await countOf(guest, id)).toBe(0)
  })

  test('at the same moment as answers and other deletions keeps the counts right', async () => {
    const { site, owner, reader, guest, id } = await buildTalk()
    const parent = await writeComment(reader, id)
    const replies = await Promise.all(Array.from({ length: 4 }, () => writeComment(owner, id, { parent })))
    const { client } = await buildSignedIn(site)
    await Promise.all([
      ...replies.slice(0, 3).map((comment) => owner.call(commentCalls.deleteComment, { id: comment })),
      ...replies.slice(0, 3).map((comment) => owner.call(commentCalls.deleteComment, { id: comment })),
      ...Array.from({ length: 3 }, () => writeComment(client, id, { parent: replies[3] })),
    ])
    expect((await list(guest, id)).tables[0]?.replyCount).toBe(4)
    expect((await list(guest, id, { parent })).length).toBe(4)
    expect(await countOf(guest, id)).toBe(5)
  })
})

describe('举报', () => {
  test('once a member, seen and settled by level >5', async () => {
    const { reader, owner, other, admin, guest, id } = await buildTalk()
    const [bad, fine] = [await writeComment(reader, id, { content: '广告' }), await writeComment(reader, id)]
    const report = (client: Client, comment: string, reason = '') =>
      client.call(commentCalls.reportComment, { id: comment, reason })
    expect((await report(other, bad, '是广告')).status).toBe(200)
    expect(await report(other, bad)).toMatchObject({ status: 409, reason: '你已经举报过这条评论了' })
    expect((await report(owner, bad)).status).toBe(200)
    expect((await report(other, fine)).status).toBe(200)
    expect((await report(reader, fine)).status).toBe(422)
    const reported = async () => (await admin.call(commentCalls.findReportedComments)).data
    expect(await reported()).toMatchObject({
      length: 2,
      tables: [
        { comment_id: fine, reports: 1, reasons: [] },
        {
          comment_id: bad,
          reports: 2,
          reasons: ['是广告'],
          content: '广告',
          title: article().title,
          table_id: id,
        },
      ],
    })
    const settle = (comment: string, verdict: string) =>
      admin.call(commentCalls.settleReports, { id: comment, verdict })
    expect((await settle(bad, 'remove')).status).toBe(1802)
    expect((await settle(fine, 'dismiss')).status).toBe(1802)
    expect((await settle(bad, 'remove')).status).toBe(404)
    expect((await reported()).length).toBe(0)
    expect((await list(guest, id)).tables.map(({ comment_id }) => comment_id)).toEqual([fine])
    // What was settled is not opened again by the same member.
    expect((await report(other, fine)).status).toBe(409)
    expect((await reported()).length).toBe(0)
  })

  test('of comments below a deleted article wait until it is restored', async () => {
    const { owner, reader, other, admin, id } = await buildTalk()
    const comment = await writeComment(reader, id)
    await other.call(commentCalls.reportComment, { id: comment })
    const reported = async () => (await admin.call(commentCalls.findReportedComments)).data
    await owner.call(articleCalls.deleteArticle, { id })
    expect(await reported()).toMatchObject({ length: 0, tables: [] })
    await owner.call(articleCalls.restoreArticle, { id })
    expect(await reported()).toMatchObject({ length: 1, tables: [{ comment_id: comment }] })
  })

  test('that were settled are not shown again with a new one', async () => {
    const { owner, reader, other, admin, id } = await buildTalk()
    const comment = await writeComment(reader, id)
    await other.call(commentCalls.reportComment, { id: comment, reason: '旧的理由' })
    await admin.call(commentCalls.settleReports, { id: comment, verdict: 'dismiss' })
    await owner.call(commentCalls.reportComment, { id: comment, reason: '新的理由' })
    const { tables } = (await admin.call(commentCalls.findReportedComments)).data
    expect(tables).toMatchObject([{ comment_id: comment, reports: 1, reasons: ['新的理由'] }])
  })

  test('of a comment that is deleted at the same moment are no fault', async () => {
    const { site, owner, reader, id } = await buildTalk()
    const comment = await writeComment(reader, id)
    const { user_id } = await buildMember(site.database)
    await owner.call(commentCalls.deleteComment, { id: comment })
    const report = { comment_id: comment, ocean_id: user_id, reason: '', now: 1 }
    await expect(reportComment(site.database, report)).rejects.toMatchObject({ status: 404 })
  })

  test('of a comment with replies, removed, leaves its place and nothing to settle', async () => {
    const { reader, other, admin, guest, id } = await buildTalk()
    const bad = await writeComment(reader, id, { content: '广告' })
    await writeComment(other, id, { parent: bad })
    await other.call(commentCalls.reportComment, { id: bad })
    await admin.call(commentCalls.settleReports, { id: bad, verdict: 'remove' })
    expect((await list(guest, id)).tables[0]).toMatchObject({ isDeleted: true, content: '' })
    expect((await admin.call(commentCalls.findReportedComments)).data.length).toBe(0)
  })
})

test('with the article its comments are out of sight', async () => {
  const { owner, guest, id, reader } = await buildTalk()
  const comment = await writeComment(reader, id)
  await owner.call(articleCalls.deleteArticle, { id })
  expect((await guest.call(commentCalls.findComments, { id, parent: '0' })).status).toBe(404)
  expect((await reader.call(commentCalls.deleteComment, { id: comment })).status).toBe(404)
})

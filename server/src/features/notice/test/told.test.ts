import { accountCalls } from '@wenhai/core/account/calls'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { noticeCalls } from '@wenhai/core/notice/calls'
import { describe, expect, test } from 'vitest'
import { tellOfEnds } from '#features/form/ending.commands'
import { createArticle, writeComment } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { sit } from '../../../../test/exam-build.ts'
import { endAt, tomorrow } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildMarkedExam } from '../../../../test/marking-build.ts'
import { spread } from '../../../../test/notice-build.ts'
import { buildSignedInUser, password } from '../../../../test/people.ts'
import { buildSat, regradeNow } from '../../../../test/regrade-build.ts'
import { buildSurvey } from '../../../../test/report-build.ts'
import { buildTeam, share } from '../../../../test/share-build.ts'

const sharedSite = useSite()

const titles = async (client: Client) =>
  (await client.call(noticeCalls.listNotices)).data.tables.map(({ title }) => title)

const toB = { kind: 'key', answer: 'B' }

test('comments are told to the author, replies to whom they answer, and nothing to who wrote them', async () => {
  const site = await sharedSite()
  const { client: owner } = await buildSignedIn(site)
  const { client: reader } = await buildSignedIn(site)
  const { client: other } = await buildSignedIn(site)
  const id = await createArticle(owner, { title: '海的颜色' })
  const first = await writeComment(reader, id)
  await writeComment(reader, id, { parent: first })
  await writeComment(other, id, { parent: first })
  const own = await writeComment(owner, id)
  await writeComment(other, id, { parent: own })
  await spread(site)
  expect(await titles(owner)).toEqual(['你在《海的颜色》的评论有 1 条新回复', '《海的颜色》有 3 条新评论'])
  expect(await titles(reader)).toEqual(['你在《海的颜色》的评论有 1 条新回复'])
  expect(await titles(other)).toEqual([])
})

test('a share is told once to whom it is new, and to everybody of a team but the author', async () => {
  const site = await sharedSite()
  const { client: author, id, ocean_id } = await buildSurvey(site)
  const people = await Promise.all([buildSignedIn(site), buildSignedIn(site)])
  const [first, second] = people
  const { team_id } = await buildTeam(site, [...people.map(({ member }) => member.user_id), ocean_id])
  const alone = { id, kind: 'person', receiver_id: first.member.user_id } as const
  await share(author, { ...alone, rights: ['view'] })
  await share(author, { ...alone, rights: ['edit'] })
  await spread(site)
  expect([await titles(first.client), await titles(second.client)]).toEqual([
    ['《食堂满意度》共享给你了'],
    [],
  ])
  await share(author, { id, kind: 'team', receiver_id: team_id, rights: ['view'] })
  await spread(site)
  expect(await titles(second.client)).toEqual(['《食堂满意度》共享给你了'])
  expect(await titles(author)).toEqual([])
})

describe('exams', () => {
  test('a changed score is told to whose it is, and not before they may see it', async () => {
    const site = await sharedSite()
    for (const review of ['submitted', 'ended'] as const) {
      const { client, id, first, second } = await buildSat(site, [], { needLoginParticipate: true, review })
      const { client: taker } = await buildSignedIn(site)
      const { client: unchanged } = await buildSignedIn(site)
      await sit(taker, id, { [first]: 'B', [second]: 'A' })
      await sit(unchanged, id, { [first]: 'C', [second]: 'A' })
      await regradeNow(site, client, id, first, toB)
      await spread(site)
      const told = review === 'submitted' ? ['《期中测验》重判以后，你的得分有变化'] : []
      expect([await titles(taker), await titles(unchanged)]).toEqual([told, []])
    }
  })

  test('a report is told of to its taker when its last mark is given, and to nobody else', async () => {
    const site = await sharedSite()
    const { client, id, single, open } = await buildMarkedExam(site)
    const { client: taker } = await buildSignedIn(site)
    const { report_id } = (await sit(taker, id, { [single]: 'A', [open]: '光变成能' })).data
    await spread(site)
    expect(await titles(taker)).toEqual([])
    const mark = { id: report_id, marks: { [open]: 40 } }
    expect((await client.call(markingCalls.markReport, mark)).status).toBe(1802)
    await spread(site)
    expect(await titles(taker)).toEqual(['你在《期中测验》的答卷批阅完了'])
  })

  test('an appeal is told to the author, and its answer to who asked', async () => {
    const site = await sharedSite()
    const { client, id, first, second } = await buildSat(site, [], { needLoginParticipate: true })
    const { client: taker } = await buildSignedIn(site)
    const { report_id } = (await sit(taker, id, { [first]: 'B', [second]: 'A' })).data
    await endAt(site, id)
    await client.call(regradeCalls.setAppeals, { id, until: tomorrow })
    const asked = { id, report_id, question_id: first, content: '请核对' }
    expect((await taker.call(regradeCalls.createAppeal, asked)).status).toBe(200)
    expect((await taker.call(regradeCalls.createAppeal, asked)).status).toBe(409)
    await spread(site)
    expect(await titles(client)).toContain('《期中测验》有 1 条新申诉')
    const answer = { id, question_id: first, isGranted: false, answer: '没有错' }
    await client.call(regradeCalls.answerAppeals, answer)
    await spread(site)
    expect(await titles(taker)).toEqual(['《期中测验》的申诉有了答复'])
  })

  test('an appeal of an anonymous exam is told to nobody', async () => {
    const site = await sharedSite()
    const { client, id, first, second } = await buildSat(site, [], { anonymous: true })
    const { client: taker } = await buildSignedIn(site)
    const { report_id } = (await sit(taker, id, { [first]: 'B', [second]: 'A' })).data
    await endAt(site, id)
    await client.call(regradeCalls.setAppeals, { id, until: tomorrow })
    const asked = { id, report_id, question_id: first, content: '请核对' }
    expect((await taker.call(regradeCalls.createAppeal, asked)).status).toBe(200)
    await spread(site)
    expect(await titles(client)).toEqual([])
  })

  test('who is asked to mark hears of it once, however often they are asked', async () => {
    const site = await sharedSite()
    const { client, id } = await buildSat(site, [])
    const { client: marker, member } = await buildSignedIn(site)
    for (const isArbiter of [false, true])
      expect(
        (await client.call(markingCalls.inviteMarker, { id, who: member.username, isArbiter })).status,
      ).toBe(200)
    await spread(site)
    expect(await titles(marker)).toEqual(['请你批阅《期中测验》'])
  })
})

test('a form that ends within a day is told of once for each end, and a short one never', async () => {
  const site = await sharedSite()
  const { client, id } = await buildSurvey(site)
  const { client: other, id: short } = await buildSurvey(site)
  const now = Date.now()
  const hour = 3_600_000
  const end = (survey_id: string, end_time: number, create_time: number) =>
    site.database.kysely
      .updateTable('form')
      .set({ end_time, create_time })
      .where('survey_id', '=', survey_id)
      .execute()
  await end(id, now + 20 * hour, now - 100 * hour)
  await end(short, now + 20 * hour, now)
  await tellOfEnds(site.database, now)
  await tellOfEnds(site.database, now)
  await spread(site)
  expect((await titles(client)).length).toBe(1)
  expect(await titles(other)).toEqual([])
  await end(id, now + 22 * hour, now - 100 * hour)
  await tellOfEnds(site.database, now)
  await spread(site)
  expect((await titles(client)).length).toBe(2)
})

test('a changed password is told of, whatever was chosen', async () => {
  const site = await sharedSite()
  const { client, member } = await buildSignedInUser(site)
  const choice = { ways: { 'account.changed': [] }, pace: 'each', quietFrom: 0, quietTo: 0 }
  await client.call(noticeCalls.saveNoticeChoice, choice)
  const { status } = await client.call(accountCalls.resetPassword, {
    id: member.user_id,
    oldPassword: password,
    password: '碧海青天夜夜心一九',
  })
  expect(status).toBe(1802)
  await spread(site)
  expect(await titles(client)).toEqual(['你的账号：密码改过了'])
})

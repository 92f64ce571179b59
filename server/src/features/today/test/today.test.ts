import { commentCalls } from '@wenhai/core/comment/calls'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { practiceCalls } from '@wenhai/core/practice/calls'
import { todayCalls } from '@wenhai/core/today/calls'
import { todayLimits as limits } from '@wenhai/core/today/limits'
import { describe, expect, test } from 'vitest'
import { createArticle, writeComment } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildExam, sit } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, endAt, survey, tomorrow } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildMarkedExam, claim, give, inviteMarker, sitAll } from '../../../../test/marking-build.ts'
import { buildSat } from '../../../../test/regrade-build.ts'
import { start } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const todayOf = async (client: Client) => (await client.call(todayCalls.findToday)).data
const nothing = { tables: [], hasMore: false }

describe('今日待办', () => {
  test('of somebody for whom nothing waits is empty', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    expect(await todayOf(client)).toEqual({
      marking: nothing,
      invited: nothing,
      appeals: nothing,
      ending: nothing,
      begun: nothing,
      mistakes: 0,
      complaints: 0,
    })
  })

  test('names the exams whose reports wait for marks, to their author and to whom they invited', async () => {
    const site = await sharedSite()
    const form = await buildMarkedExam(site)
    const { client, id, open } = form
    const { client: marker, member } = await inviteMarker(site, client, id)
    expect((await todayOf(client)).marking).toEqual(nothing)
    await sitAll(site, form, ['甲', '乙'])
    expect((await todayOf(client)).marking).toMatchObject({
      tables: [{ survey_id: id, count: 2 }],
      hasMore: false,
    })
    expect(await todayOf(marker)).toMatchObject({
      marking: nothing,
      invited: { tables: [{ survey_id: id, count: 2 }] },
    })

    const { tables } = await claim(client, id, open)
    await give(
      client,
      id,
      open,
      tables.map(({ bundle_key }) => bundle_key),
      10,
    )
    expect((await todayOf(client)).marking).toEqual(nothing)
    await sitAll(site, form, ['丙'])
    expect((await todayOf(marker)).invited.tables).toHaveLength(1)
    await client.call(markingCalls.removeMarker, { id, user_id: member.user_id })
    expect((await todayOf(marker)).invited).toEqual(nothing)
    await client.call(formCalls.deleteForm, { id })
    expect((await todayOf(client)).marking).toEqual(nothing)
  })

  test('names the exams with appeals that nobody has answered', async () => {
    const { client, id, first, takers } = await buildSat(await sharedSite(), [['B', 'A']])
    await client.call(regradeCalls.setAppeals, { id, until: tomorrow })
    const [taker] = takers
    await taker?.client.call(regradeCalls.createAppeal, {
      id,
      report_id: taker.report_id,
      question_id: first,
      content: '教材第 12 页写的是 B',
    })
    expect((await todayOf(client)).appeals).toMatchObject({ tables: [{ survey_id: id, count: 1 }] })
    expect((await todayOf((await buildSignedIn(await sharedSite())).client)).appeals).toEqual(nothing)
    await client.call(regradeCalls.answerAppeals, {
      id,
      question_id: first,
      isGranted: false,
      answer: '没有错',
    })
    expect((await todayOf(client)).appeals).toEqual(nothing)
  })

  test('names own forms that end within three days, the first to end first, and says that there are more', async () => {
    const { client, ids } = await buildAuthor(await sharedSite())
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const create = (hours: number) => createForm(client, survey(ids, { end_time: inHours(hours) }))
    await create(24 * 4)
    const [late, soon] = [await create(48), await create(2)]
    expect((await todayOf(client)).ending.tables.map(({ survey_id }) => survey_id)).toEqual([soon, late])
    for (let more = 0; more < limits.listed; more += 1) await create(70)
    const { ending } = await todayOf(client)
    expect([ending.tables.length, ending.hasMore]).toEqual([limits.listed, true])
  })

  test('names what was begun, and counts the mistakes that are due', async () => {
    const site = await sharedSite()
    const { id, first, second } = await buildExam(site, { review: 'ended' })
    const { client } = await buildSignedIn(site)
    await start(client, id)
    expect((await todayOf(client)).begun).toMatchObject({ tables: [{ survey_id: id }], hasMore: false })
    await sit(client, id, { [first]: 'A', [second]: 'B' })
    await endAt(site, id)
    await client.call(practiceCalls.findMistakes)
    expect(await todayOf(client)).toMatchObject({ begun: nothing, mistakes: 1 })
  })

  test('counts the complaints for those who settle them alone', async () => {
    const site = await sharedSite()
    const { client: owner } = await buildSignedIn(site)
    const comment = await writeComment(owner, await createArticle(owner))
    await (await buildSignedIn(site)).client.call(commentCalls.reportComment, { id: comment })
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    expect([(await todayOf(admin)).complaints > 0, (await todayOf(owner)).complaints]).toEqual([true, 0])
  })
})

import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { shareCalls } from '@wenhai/core/share/calls'
import type { ShareRight } from '@wenhai/core/share/rights'
import type { MarkScope } from '@wenhai/core/share/scope'
import { todayCalls } from '@wenhai/core/today/calls'
import { describe, expect, test } from 'vitest'
import { addToRoster } from '#features/form/roster.commands'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { claim, give } from '../../../../test/marking-build.ts'
import { submit } from '../../../../test/report-build.ts'
import { buildTeam, join, share } from '../../../../test/share-build.ts'

const sharedSite = useSite()

const people = [
  { name: '甲', number: '1', group: '1班' },
  { name: '乙', number: '2', group: '1班' },
  { name: '丙', number: '3', group: '2班' },
  { name: '丁', number: '4', group: '' },
]

/** Two questions that people mark; to the first one all of two classes, and one without a class, answer the same. */
async function build(site: TestSite) {
  const author = await buildAuthor(site)
  const open = { option_type: 3, options: [], isOnlyOpt: 0, answer: '' }
  const one = await createQuestion(author.client, { question: '什么是光合作用？', ...open })
  const two = await createQuestion(author.client, { question: '什么是呼吸作用？', ...open })
  const id = await createForm(author.client, exam([one, two], { needRoster: 1, needLoginParticipate: false }))
  await addToRoster(site.database, id, people)
  const reports: string[] = []
  for (const person of people) {
    const taker = await site.client().openPage()
    const { attempt_id } = (await taker.call(reportCalls.startReport, { id, ...person })).data
    const answers = { [one]: '都一样', [two]: `${person.name}的回答` }
    reports.push((await submit(taker, id, answers, { attempt_id })).data.report_id)
  }
  const invite = async (scope?: MarkScope, more: Record<string, unknown> = {}) => {
    const { client, member } = await buildSignedIn(site)
    const given = { id, who: member.username, ...(scope && { scope }), ...more } as never
    expect((await author.client.call(markingCalls.inviteMarker, given)).status).toBe(200)
    return { client, user_id: member.user_id }
  }
  return { ...author, id, one, two, reports, invite }
}

const ofClasses = (...classes: string[]): MarkScope => ({ questions: [], classes })
const ofQuestions = (...questions: string[]): MarkScope => ({ questions, classes: [] })

/** How many answers to each question somebody sees that wait. */
const waiting = async (client: Client, id: string) =>
  Object.fromEntries(
    (await client.call(markingCalls.findMarking, { id })).data.questions.map(
      ({ question, waiting: count }) => [question.question_id, count],
    ),
  )

const todayOf = async (client: Client, id: string) =>
  (await client.call(todayCalls.findToday)).data.invited.tables.find(({ survey_id }) => survey_id === id)
    ?.count

describe('what a scope shows and lets be marked', () => {
  test('by question: the others are not there in any call', async () => {
    const { client: author, id, one, two, invite, reports } = await build(await sharedSite())
    const { client } = await invite(ofQuestions(two))
    expect(await waiting(client, id)).toEqual({ [two]: 4 })
    expect(await todayOf(client, id)).toBe(4)
    const asked = await client.call(markingCalls.claimBundles, { id, question_id: one, len: 3 })
    expect([asked.status, asked.reason]).toEqual([422, '这场考试没有这道题'])
    const [hidden] = (await claim(author, id, one)).tables
    await author.call(markingCalls.releaseBundles, { id })
    expect((await give(client, id, one, [hidden?.bundle_key ?? ''], 5)).status).toBe(404)
    const mine = (await claim(client, id, two)).tables
    expect(mine.map(({ answer }) => answer).sort()).toEqual(people.map(({ name }) => `${name}的回答`).sort())
    const given = await give(client, id, two, [mine[0]?.bundle_key ?? ''], 5)
    expect(given.data.marked).toMatchObject([{ reports: 1, stage: 9 }])
    const undone = { id, mark_id: given.data.marked[0]?.mark_id }
    expect((await client.call(markingCalls.undoMark, undone)).status).toBe(1802)
    expect(await waiting(author, id)).toEqual({ [one]: 4, [two]: 4 })
    // The paper as a whole, its results and its reports are not theirs.
    expect((await client.call(reportCalls.viewReport, { id: reports[0] })).status).toBe(404)
    expect((await client.call(markingCalls.findMarkers, { id })).status).toBe(757)
    expect((await client.call(markingCalls.findMarkingParts, { id })).status).toBe(757)
  })

  test('by class: equal answers of another class are neither shown, nor marked along', async () => {
    const { client: author, id, one, two, invite } = await build(await sharedSite())
    const first = await invite(ofClasses('1班'))
    const second = await invite(ofClasses('2班'))
    const all = await invite()
    expect(await waiting(first.client, id)).toEqual({ [one]: 2, [two]: 2 })
    expect(await waiting(second.client, id)).toEqual({ [one]: 1, [two]: 1 })
    expect(await waiting(all.client, id)).toEqual({ [one]: 4, [two]: 4 })
    expect([
      await todayOf(first.client, id),
      await todayOf(second.client, id),
      await todayOf(all.client, id),
    ]).toEqual([2, 1, 4])
    const mine = (await claim(first.client, id, one)).tables
    expect(mine).toMatchObject([{ answer: '都一样', count: 2, similar: [] }])
    const theirs = await claim(second.client, id, one)
    expect(theirs).toMatchObject({ tables: [{ answer: '都一样', count: 1, similar: [] }], others: 0 })
    const [key, other] = [mine[0]?.bundle_key ?? '', theirs.tables[0]?.bundle_key ?? '']
    expect(key).not.toBe(other)
    expect((await give(first.client, id, one, [other], 3)).status).toBe(404)
    const given = await give(first.client, id, one, [key], 5)
    expect(given.data.marked).toMatchObject([{ reports: 2, stage: 9 }])
    expect(await waiting(author, id)).toEqual({ [one]: 2, [two]: 4 })
    expect(await todayOf(first.client, id)).toBe(2)
    const mark_id = given.data.marked[0]?.mark_id
    expect((await second.client.call(markingCalls.undoMark, { id, mark_id })).status).toBe(404)
    expect((await first.client.call(markingCalls.undoMark, { id, mark_id })).status).toBe(1802)
    expect((await claim(all.client, id, one)).tables.map(({ count }) => count)).toEqual([1])
  })

  test('two shares add up, and one by a team ends with the team', async () => {
    const site = await sharedSite()
    const { client: author, ocean_id, id, one, two, invite } = await build(site)
    const { client, user_id } = await invite(ofQuestions(two))
    const { client: manager, team_id } = await buildTeam(site, [])
    await join(site, team_id, user_id)
    await join(site, team_id, ocean_id)
    const scope = ofClasses('2班')
    const invited = { id, kind: 'team', receiver_id: team_id, scope } as never
    const { data } = await author.call(markingCalls.inviteMarker, invited)
    expect(data).toMatchObject({ kind: 'team', user_id: team_id, scope, members: 2 })
    expect(await waiting(client, id)).toEqual({ [one]: 1, [two]: 4 })
    expect((await client.call(markingCalls.findMyMarkings)).data.length).toBe(1)
    const [held] = (await claim(client, id, one)).tables
    await manager.call(shareCalls.removeFromTeam, { id: team_id, user_id })
    expect(await waiting(client, id)).toEqual({ [two]: 4 })
    expect((await give(client, id, one, [held?.bundle_key ?? ''], 5)).status).toBe(404)
    await author.call(markingCalls.removeMarker, { id, user_id })
    expect((await client.call(markingCalls.findMarking, { id })).status).toBe(410)
    expect((await client.call(markingCalls.findMyMarkings)).data.length).toBe(0)
    expect(await todayOf(client, id)).toBeUndefined()
  })

  const calls = {
    findMarking: {},
    claimBundles: { question_id: 'one' },
    releaseBundles: {},
    markBundles: { question_id: 'one', bundles: ['f'.repeat(32)], points: 1 },
    undoMark: { mark_id: '01900000-0000-7000-8000-000000000000' },
    saveInk: { upload_id: '01900000-0000-7000-8000-000000000000', strokes: [] },
  } as const
  const callNames = Object.keys(calls) as (keyof typeof calls)[]

  test.each(['removed', 'expired', 'left'] as const)(
    'whose share is %s is told so by every call, and a stranger is refused',
    async (how) => {
      const site = await sharedSite()
      const { client: author, id, one, invite } = await build(site)
      const { client, user_id } = await invite(ofClasses('1班'))
      await claim(client, id, one)
      if (how === 'removed')
        await author.call(shareCalls.removeShare, { id, kind: 'person', receiver_id: user_id })
      if (how === 'left') await client.call(shareCalls.leaveShare, { id })
      if (how === 'expired')
        await site.database.kysely
          .updateTable('share')
          .set({ end_time: Date.now() - 1000 })
          .where('receiver_id', '=', user_id)
          .execute()
      const { client: stranger } = await buildSignedIn(site)
      for (const name of callNames) {
        const input = { id, ...calls[name] } as never
        expect([name, (await client.call(markingCalls[name], input)).status]).toEqual([name, 410])
        expect([name, (await stranger.call(markingCalls[name], input)).status]).toEqual([name, 757])
      }
      const { markers } = (await author.call(markingCalls.findMarkingProgress, { id })).data
      expect(markers.find((each) => each.user_id === user_id)).toMatchObject({ isRemoved: true })
      // What they held is free at once where somebody took it back.
      const free = (await claim(author, id, one)).tables.map(({ count }) => count)
      expect(free.sort()).toEqual(how === 'expired' ? [2] : [2, 2])
    },
  )
})

describe('who moves to another class, and marks by two', () => {
  test('an answer follows the roster', async () => {
    const { client: author, id, one, two, invite } = await build(await sharedSite())
    const { client, user_id } = await invite(ofClasses('2班'))
    expect(await waiting(client, id)).toEqual({ [one]: 1, [two]: 1 })
    const { data } = await author.call(formCalls.findRoster, { id })
    const moved = data.tables.find(({ name }) => name === '甲')
    await author.call(rosterCalls.saveRosterRow, { ...moved, id, group: '2班' } as never)
    expect(await waiting(client, id)).toEqual({ [one]: 2, [two]: 2 })
    expect(await waiting(author, id)).toEqual({ [one]: 4, [two]: 4 })
    // Nobody marks by class any more, and what is apart stays so.
    await author.call(markingCalls.removeMarker, { id, user_id })
    expect((await claim(author, id, one)).tables.map(({ count }) => count).sort()).toEqual([2, 2])
  })

  test('an arbiter of one class decides in that one alone', async () => {
    const { client: author, id, one, invite } = await build(await sharedSite())
    const settings = { showNames: false, isDouble: true, allowedDifference: 1 }
    await author.call(markingCalls.updateMarking, { id, ...settings })
    const [first, second] = [await invite(), await invite()]
    const arbiter = await invite(ofClasses('1班'), { isArbiter: true })
    const other = await invite(ofClasses('2班'), { isArbiter: true })
    const keys = (await claim(first.client, id, one)).tables.map(({ bundle_key }) => bundle_key)
    expect(keys).toHaveLength(3)
    await give(first.client, id, one, keys, 5)
    await claim(second.client, id, one)
    await give(second.client, id, one, keys, 20)
    expect((await arbiter.client.call(markingCalls.findMarking, { id })).data).toMatchObject({
      isArbiter: true,
      classes: ['1班'],
      questions: [{ waiting: 2, arbiter: 2 }, {}],
    })
    const mine = (await claim(arbiter.client, id, one)).tables
    expect(mine).toMatchObject([{ count: 2, stage: 2, marks: [{ points: 5 }, { points: 20 }] }])
    expect((await give(other.client, id, one, [mine[0]?.bundle_key ?? ''], 9)).status).toBe(404)
    expect((await give(arbiter.client, id, one, [mine[0]?.bundle_key ?? ''], 9)).data.marked).toMatchObject([
      { stage: 9, reports: 2 },
    ])
  })
})

describe('giving a scope', () => {
  test('of names and a part of the marking: a report is marked as far as that part goes', async () => {
    const { client: author, id, one, two, reports } = await build(await sharedSite())
    const { client, member } = await buildSignedIn(await sharedSite())
    const receiver = { id, kind: 'person', receiver_id: member.user_id, rights: ['names', 'mark'] }
    await share(author, { ...receiver, scope: ofQuestions(one) })
    const mark = (marks: object, comments: object = {}) =>
      client.call(markingCalls.markReport, { id: reports[0], marks, comments } as never)
    expect((await mark({ [one]: 1 })).status).toBe(1802)
    expect((await mark({ [one]: 1, [two]: 1 })).status).toBe(757)
    expect((await mark({}, { [two]: '很好' })).status).toBe(757)
    await share(author, { ...receiver, scope: ofClasses('2班') })
    expect((await mark({ [one]: 2 })).status).toBe(757)
    await share(author, { ...receiver, scope: ofClasses('1班') })
    expect((await mark({ [one]: 2, [two]: 2 })).status).toBe(1802)
    await share(author, receiver)
    expect((await mark({ [two]: 3 })).status).toBe(1802)
  })

  test.each<[string, MarkScope, ShareRight[], string]>([
    ['a question of another exam', ofQuestions('01900000-0000-7000-8000-000000000000'), ['mark'], '没有的'],
    ['a class that is not on the roster', ofClasses('9班'), ['mark'], '名单里没有“9班”'],
    ['questions and classes at once', { questions: ['a'], classes: ['1班'] }, ['mark'], '只能选一种'],
    ['other rights', ofClasses('1班'), ['edit'], '只有批阅'],
    ['managing', ofClasses('1班'), ['manage'], '管理包含全部批阅'],
    [
      'too many classes',
      ofClasses(...Array.from({ length: 101 }, (_, at) => `${at}班`)),
      ['mark'],
      '批阅范围',
    ],
    ['too long a name', ofClasses('班'.repeat(51)), ['mark'], '批阅范围'],
  ])('by %s is refused in words', async (what, scope, rights, reason) => {
    const { client: author, id } = await build(await sharedSite())
    const { member } = await buildSignedIn(await sharedSite())
    const receiver = { id, kind: 'person', receiver_id: member.user_id, rights, scope }
    const answer = await author.call(shareCalls.setShare, receiver as never)
    expect(answer.status).toBe(what.startsWith('too') ? 413 : 422)
    expect(answer.reason).toContain(reason)
    expect((await author.call(shareCalls.findShares, { id })).data.tables).toEqual([])
  })

  test.each([
    ['without a roster', { needRoster: 0 }, '没有名单'],
    ['whose sheets have no names', { needRoster: 1, anonymous: true }, '匿名'],
  ])('by class, of an exam %s, is refused in words', async (_, given, reason) => {
    const site = await sharedSite()
    const { client: author, ids } = await buildAuthor(site)
    const id = await createForm(author, exam(ids.slice(0, 1), { needLoginParticipate: false, ...given }))
    await addToRoster(site.database, id, people)
    const { member } = await buildSignedIn(site)
    const invited = { id, who: member.username, scope: ofClasses('1班') } as never
    expect((await author.call(markingCalls.inviteMarker, invited)).reason).toContain(reason)
    expect((await author.call(markingCalls.findMarkingParts, { id })).data.classes).toEqual([])
  })

  test('an invitation is a share: what was shared before stays, and goes on after it', async () => {
    const { client: author, id, one, two } = await build(await sharedSite())
    const { client, member } = await buildSignedIn(await sharedSite())
    const receiver = { id, kind: 'person', receiver_id: member.user_id } as const
    await share(author, { ...receiver, rights: ['edit'] })
    const invited = { id, who: member.username, isArbiter: true, scope: ofQuestions(one) } as never
    await author.call(markingCalls.inviteMarker, invited)
    const shares = async () => (await author.call(shareCalls.findShares, { id })).data.tables
    expect(await shares()).toMatchObject([
      { rights: ['edit', 'mark'], isArbiter: true, scope: ofQuestions(one) },
    ])
    expect((await client.call(markingCalls.findMarking, { id })).status).toBe(200)
    // Left out, the scope and the arbiter stay.
    await author.call(markingCalls.inviteMarker, { id, who: member.username })
    expect(await shares()).toMatchObject([{ isArbiter: true, scope: ofQuestions(one) }])
    await author.call(markingCalls.removeMarker, { id, user_id: member.user_id })
    expect(await shares()).toMatchObject([{ rights: ['edit'], isArbiter: false, scope: { questions: [] } }])
    await share(author, { ...receiver, rights: ['manage'] })
    const again = await author.call(markingCalls.inviteMarker, { id, who: member.username })
    expect([again.status, again.reason]).toEqual([422, '他管理这场考试，不用邀请，随时可以阅卷'])
    expect((await author.call(markingCalls.findMarkingParts, { id })).data).toEqual({
      questions: [
        { question_id: one, number: 1, question: '什么是光合作用？' },
        { question_id: two, number: 2, question: '什么是呼吸作用？' },
      ],
      classes: [
        { group: '1班', count: 2 },
        { group: '2班', count: 1 },
      ],
    })
  })

  test('of two managers at once who give one person a scope, one is right, and there is one share', async () => {
    const site = await sharedSite()
    const { client: author, id, one, two } = await build(site)
    const [left, right, marker] = [
      await buildSignedIn(site),
      await buildSignedIn(site),
      await buildSignedIn(site),
    ]
    for (const { member } of [left, right])
      await share(author, { id, kind: 'person', receiver_id: member.user_id, rights: ['manage'] })
    const who = marker.member.username
    const given = [ofQuestions(one), ofQuestions(two)]
    const answers = await Promise.all([
      left.client.call(markingCalls.inviteMarker, { id, who, scope: given[0] } as never),
      right.client.call(markingCalls.inviteMarker, { id, who, scope: given[1] } as never),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { tables } = (await author.call(markingCalls.findMarkers, { id })).data
    expect(tables).toHaveLength(1)
    expect(given).toContainEqual(tables[0]?.scope)
    // One of them loses the right while the other one takes it.
    const removals = await Promise.all([
      left.client.call(shareCalls.removeShare, { id, kind: 'person', receiver_id: right.member.user_id }),
      right.client.call(markingCalls.removeMarker, { id, user_id: marker.member.user_id }),
    ])
    expect(removals[0]?.status).toBe(717)
    expect([717, 757]).toContain(removals[1]?.status)
  })
})

import { deskCalls } from '@wenhai/core/desk/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { shareCalls } from '@wenhai/core/share/calls'
import { describe, expect, test } from 'vitest'
import { readLive } from '../../../../test/analytics-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { buildMarkedExam, sitAll } from '../../../../test/marking-build.ts'
import { buildSurvey, submit } from '../../../../test/report-build.ts'
import { buildHolder, buildTeam, join, share } from '../../../../test/share-build.ts'

const sharedSite = useSite()

async function buildShared(site: TestSite) {
  const made = await buildSurvey(site, { needLoginParticipate: true })
  const { client: taker, member } = await buildSignedIn(site, { name: '赵小花' })
  await submit(taker, made.id, made.answers)
  return { ...made, taker: member }
}

describe('with whom a form is shared', () => {
  test('a share is listed, changed and removed, and decides at the next call', async () => {
    const site = await sharedSite()
    const { client: author, id } = await buildShared(site)
    const { client, member } = await buildSignedIn(site, { name: '李老师' })
    const receiver = { id, kind: 'person', receiver_id: member.user_id } as const
    expect((await client.call(analyticsCalls.findResults, { id })).status).toBe(757)
    const made = await author.call(shareCalls.setShare, {
      id,
      kind: 'person',
      who: member.username,
      rights: ['view', 'results'],
    })
    expect(made.data).toMatchObject({ name: '李老师', rights: ['results'], end_time: null })
    expect((await client.call(analyticsCalls.findResults, { id })).status).toBe(200)
    await share(author, { ...receiver, rights: ['edit'] })
    expect((await client.call(analyticsCalls.findResults, { id })).status).toBe(757)
    const { data: listed } = await author.call(shareCalls.findShares, { id })
    expect(listed.tables.map(({ name, rights }) => [name, rights])).toEqual([['李老师', ['edit']]])
    const { data: view } = await client.call(formCalls.viewForm, { id })
    expect(view.own?.rights).toEqual(['view', 'edit'])
    expect((await author.call(shareCalls.removeShare, receiver)).status).toBe(717)
    expect((await author.call(shareCalls.removeShare, receiver)).status).toBe(404)
    expect((await client.call(formCalls.endForm, { id })).status).toBe(757)
    expect((await client.call(formCalls.viewForm, { id })).data.own).toBeNull()
  })

  test('shared forms are in their own list, for members of the site but not for guests', async () => {
    const site = await sharedSite()
    const { client: author, ids } = await buildSurvey(site)
    const id = await createForm(author, survey(ids.slice(0, 1), { status: 0, listed: false }))
    const everybody = await createForm(author, survey(ids.slice(0, 1), { listed: false }))
    const { client, user_id } = await buildHolder(site, author, id, ['view'])
    await share(author, { id: everybody, kind: 'site', rights: ['view'] })
    const found = async (who: typeof client) =>
      (await who.call(formCalls.filterForms, { shared: true })).data.tables
        .map(({ survey_id }) => survey_id)
        .filter((each) => [id, everybody].includes(each))
    expect((await found(client)).sort()).toEqual([id, everybody].sort())
    expect(await found((await buildSignedIn(site)).client)).toEqual([everybody])
    expect(await found(await site.client().openPage())).toEqual([])
    await site.database.kysely
      .updateTable('share')
      .set({ end_time: Date.now() - 1 })
      .where('receiver_id', '=', user_id)
      .execute()
    expect(await found(client)).toEqual([everybody])
    await author.call(shareCalls.removeShare, { id: everybody, kind: 'site' })
  })

  test.each([
    ['oneself', { kind: 'person', who: 'author' }, '不能共享给自己'],
    ['a disabled member', { kind: 'person', who: 'disabled' }, '已经停用'],
    ['nobody', { kind: 'person', who: '没有这个人' }, '没有叫这个用户名或姓名的会员'],
    [
      'a team that is gone',
      { kind: 'team', receiver_id: '01900000-0000-7000-8000-000000000000' },
      '没有这个小组',
    ],
    ['a time that is over', { kind: 'site', end_time: '2020-01-01T00:00:00Z' }, '到期时间已经过了'],
    ['no right', { kind: 'site', rights: [] }, '权限'],
  ])('sharing with %s is refused in words', async (_, given, reason) => {
    const site = await sharedSite()
    const { client: author, member } = await buildSignedIn(site)
    const id = await createForm(author, {
      questionnaire_type: 'vote',
      survey_title: '春游',
      vote: [{ opt: '甲' }, { opt: '乙' }],
    })
    const { member: disabled } = await buildSignedIn(site, { disabled: 1 })
    const names: Record<string, string> = { author: member.username, disabled: disabled.username }
    const who = 'who' in given && given.who ? { who: names[given.who] ?? given.who } : {}
    const answer = await author.call(shareCalls.setShare, { id, rights: ['view'], ...given, ...who } as never)
    expect(answer.status).toBe(422)
    expect(answer.reason).toContain(reason)
  })

  test('one who manages cannot share with the author, nor remove them', async () => {
    const site = await sharedSite()
    const { client: author, id, ocean_id } = await buildShared(site)
    const { client } = await buildHolder(site, author, id, ['manage'])
    const own = { id, kind: 'person', receiver_id: ocean_id, rights: ['view'] } as never
    expect((await client.call(shareCalls.setShare, own)).reason).toContain('本来就是他的')
    expect((await client.call(shareCalls.removeShare, own)).status).toBe(404)
    expect((await client.call(formCalls.deleteForm, { id })).status).toBe(757)
  })

  test('of two who remove each other at once one stays', async () => {
    const site = await sharedSite()
    const { client: author, id } = await buildShared(site)
    const one = await buildHolder(site, author, id, ['manage'])
    const other = await buildHolder(site, author, id, ['manage'])
    const answers = await Promise.all([
      one.client.call(shareCalls.removeShare, { id, kind: 'person', receiver_id: other.user_id }),
      other.client.call(shareCalls.removeShare, { id, kind: 'person', receiver_id: one.user_id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([717, 757])
    expect((await author.call(shareCalls.findShares, { id })).data.tables).toHaveLength(1)
  })

  test('what was shared in person can be given back', async () => {
    const site = await sharedSite()
    const { client: author, id } = await buildShared(site)
    const { client } = await buildHolder(site, author, id, ['view'])
    expect((await client.call(shareCalls.leaveShare, { id })).status).toBe(717)
    expect((await client.call(formCalls.viewForm, { id })).data.own).toBeNull()
  })
})

describe('names', () => {
  test('results without names tell of no person, in no call, export or report', async () => {
    const site = await sharedSite()
    const { client: author, id, taker } = await buildShared(site)
    const { client } = await buildHolder(site, author, id, ['results', 'edit', 'mark'])
    const { data: all } = await author.call(reportCalls.findReports, { survey_id: id })
    const report_id = all.tables[0]?.report_id ?? ''
    expect(JSON.stringify(all)).toContain(taker.name)
    expect((await client.call(reportCalls.findReports, { survey_id: id })).data).toEqual({
      tables: [],
      length: 0,
    })
    expect((await client.call(reportCalls.viewReport, { id: report_id })).status).toBe(404)
    expect((await client.call(reportCalls.findTimeline, { id: report_id })).status).toBe(404)
    const told = await client.call(analyticsCalls.findResults, { id })
    expect(told.data.total).toBe(1)
    expect(JSON.stringify(told)).not.toContain(taker.name)
    const named = await buildHolder(site, author, id, ['names'])
    expect(JSON.stringify(await named.client.call(reportCalls.findReports, { survey_id: id }))).toContain(
      taker.name,
    )
    expect((await named.client.call(reportCalls.viewReport, { id: report_id })).status).toBe(200)
  })

  test('a text has neither a name nor a report for those who may not know whose it is', async () => {
    const site = await sharedSite()
    const made = await buildMarkedExam(site)
    await sitAll(site, made, ['热能', '光能'])
    const { id, open: question_id, client: author } = made
    const { client } = await buildHolder(site, author, id, ['results'])
    const asked = { id, question_id, len: 1 }
    const theirs = (await author.call(analyticsCalls.findTexts, asked)).data
    expect(theirs.next).toBe(theirs.tables[0]?.report_id)
    const { data: first } = await client.call(analyticsCalls.findTexts, asked)
    expect(first.tables).toEqual([{ report_id: '', submitted: '', name: '', text: '光能' }])
    expect(first.next).not.toContain(theirs.next)
    const goOn = (before = '') => client.call(analyticsCalls.findTexts, { ...asked, before })
    expect((await goOn(first.next)).data.tables.map(({ text }) => text)).toEqual(['热能'])
    // The author's own place would say whose the line is.
    expect((await goOn(theirs.next)).status).toBe(422)
  })

  test('a live channel ends for whom the results are no longer shared with', async () => {
    const site = await sharedSite()
    const { client: author, id } = await buildShared(site)
    const { client, user_id } = await buildHolder(site, author, id, ['results'])
    const totals: number[] = []
    for await (const { total } of readLive(client, `/question/report/live/${id}`)) {
      totals.push(total)
      await author.call(shareCalls.removeShare, { id, kind: 'person', receiver_id: user_id })
    }
    expect(totals).toEqual([1])
  })
})

describe('teams', () => {
  test('a pasted list adds everybody or nobody, and says which line is at fault', async () => {
    const site = await sharedSite()
    const { client, team_id: id } = await buildTeam(site, [])
    const { member } = await buildSignedIn(site, { name: '独一份' })
    const { member: second } = await buildSignedIn(site)
    const people = `独一份\t高一\n${second.username}\n没有的人`
    const { data } = await client.call(shareCalls.addToTeam, { id, people })
    expect(data).toEqual({ added: 0, bad: [{ line: 3, text: '没有的人', reason: '没有这位会员' }] })
    const again = await client.call(shareCalls.addToTeam, {
      id,
      people: `独一份\n${second.username}\n独一份`,
    })
    expect(again.data).toEqual({ added: 2, bad: [] })
    const { data: members } = await client.call(shareCalls.findTeamMembers, { id })
    expect(members.tables.map(({ user_id }) => user_id).sort()).toEqual(
      [member.user_id, second.user_id].sort(),
    )
  })

  test('who leaves or is removed loses what the team was given at once, and so do all when it ends', async () => {
    const site = await sharedSite()
    const { client: author, id, ocean_id } = await buildShared(site)
    const people = await Promise.all([buildSignedIn(site), buildSignedIn(site), buildSignedIn(site)])
    const [leaving, removed, last] = people
    const { client: manager, team_id } = await buildTeam(
      site,
      people.map(({ member }) => member.user_id),
    )
    const unknown = { id, kind: 'team', receiver_id: team_id, rights: ['view'] } as const
    expect((await author.call(shareCalls.setShare, unknown as never)).reason).toContain('没有这个小组')
    await join(site, team_id, ocean_id)
    await share(author, { id, kind: 'team', receiver_id: team_id, rights: ['results'] })
    const seeing = async () =>
      (await Promise.all(people.map(({ client }) => client.call(analyticsCalls.findResults, { id })))).map(
        ({ status }) => status,
      )
    expect(await seeing()).toEqual([200, 200, 200])
    await leaving?.client.call(shareCalls.leaveTeam, { id: team_id })
    expect(await seeing()).toEqual([757, 200, 200])
    await manager.call(shareCalls.removeFromTeam, { id: team_id, user_id: removed?.member.user_id ?? '' })
    expect(await seeing()).toEqual([757, 757, 200])
    expect((await removed?.client.call(shareCalls.findTeamMembers, { id: team_id }))?.status).toBe(404)
    expect((await last?.client.call(shareCalls.addToTeam, { id: team_id, people: '谁' }))?.status).toBe(757)
    expect((await last?.client.call(shareCalls.findTeams))?.data.tables).toMatchObject([
      { team_id, isMine: false, isMember: true, members: 2 },
    ])
    await manager.call(shareCalls.deleteTeam, { id: team_id })
    expect(await seeing()).toEqual([757, 757, 757])
    expect((await author.call(shareCalls.findShares, { id })).data.tables).toEqual([])
  })

  test('two teams of one manager have two names', async () => {
    const site = await sharedSite()
    const { client, team_id } = await buildTeam(site, [])
    expect((await client.call(shareCalls.createTeam, { name: '数学组' })).status).toBe(409)
    const { data } = await client.call(shareCalls.createTeam, { name: '语文组' })
    expect((await client.call(shareCalls.renameTeam, { id: data.team_id, name: '数学组' })).status).toBe(409)
    expect((await client.call(shareCalls.renameTeam, { id: team_id, name: '理科组' })).status).toBe(1802)
  })
})

test('who may not edit a form opens no desk of it', async () => {
  const site = await sharedSite()
  const { client: author, id } = await buildShared(site)
  const { client: viewer } = await buildHolder(site, author, id, ['names'])
  expect((await viewer.call(deskCalls.openDesk, { survey_id: id, draft: {} })).status).toBe(404)
})

test('one who edits a shared form cannot reach another thing of its author', async () => {
  const site = await sharedSite()
  const { client: author, id, ids } = await buildShared(site)
  const other = await createForm(author, survey(ids.slice(0, 1)))
  const { client } = await buildHolder(site, author, id, ['edit', 'names'])
  expect((await client.call(rosterCalls.useRoster, { id, survey_id: other })).status).toBe(404)
  const fresh = await createQuestion(author, { question: '别的题？', allowPeopleUse: 0 })
  const stolen = await client.call(formCalls.updateForm, { id, question: [fresh] })
  expect([stolen.status, stolen.reason]).toEqual([422, '第 1 题不存在，或不允许你使用'])
  expect((await client.call(formCalls.readPassword, { id: other })).status).toBe(757)
  expect((await client.call(shareCalls.setShare, { id, kind: 'site', rights: ['view'] })).status).toBe(757)
  const { data } = await client.call(formCalls.viewForm, { id })
  expect(
    (await client.call(formCalls.updateForm, { id, survey_title: '新的标题', update_time: data.update_time }))
      .status,
  ).toBe(1802)
  expect((await author.call(formCalls.viewForm, { id })).data.survey_title).toBe('新的标题')
})

import { accountCalls } from '@wenhai/core/account/calls'
import { articleCalls } from '@wenhai/core/article/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { categoryCalls } from '@wenhai/core/category/calls'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { expect, test } from 'vitest'
import { createArticle, readArticle } from '../../../../test/article-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam, survey, tomorrow, vote } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { chose, show } from '../../../../test/logic-build.ts'
import { buildMarkedExam } from '../../../../test/marking-build.ts'

const sharedSite = useSite()

test('an article updated without the rest stays private, with its type and keywords', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const id = await createArticle(client, { type: 'note', public: false })
  const before = (await readArticle(client, id)).data.table
  const saved = await client.call(articleCalls.updateArticle, { id, title: '新题', content: '新的正文' })
  expect(saved.status).toBe(1802)
  const {
    title,
    content,
    type,
    keywords,
    public: isPublic,
  } = (await readArticle(client, id)).data.table ?? {}
  expect([title, content]).toEqual(['新题', '新的正文'])
  expect([type, keywords, isPublic]).toEqual(['note', before?.keywords, false])
  await client.call(articleCalls.updateArticle, { id, keywords: '', public: 1 })
  expect((await readArticle(client, id)).data.table).toMatchObject({
    title: '新题',
    keywords: [],
    public: true,
  })
})

test('a question updated without the rest stays as private, hard and explained as it was', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const id = await createQuestion(client, {
    option_type: 10,
    options: [],
    isOnlyOpt: 0,
    answer: '',
    settings: { steps: 7 },
    level: 'hell',
    isRequired: 0,
    status: 0,
    filterType: 'exam',
    allowPeopleUse: false,
  })
  const view = async () => (await client.call(bankCalls.viewQuestion, { id })).data
  const { question: _, update_time: __, ...before } = await view()
  const change = (given: object) => client.call(bankCalls.updateQuestion, { id, ...given })
  expect((await change({ question: '有多满意？', option_type: 10 })).status).toBe(1802)
  expect(await view()).toMatchObject({ ...before, question: '有多满意？' })
  await change({ question: '有多满意？', option_type: 10, note: '', key: '', allowPeopleUse: 1 })
  expect(await view()).toMatchObject({ ...before, note: '', key: '', allowPeopleUse: true })
})

test('the settings of a question do not follow it into another kind', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const id = await createQuestion(client, {
    option_type: 10,
    options: [],
    isOnlyOpt: 0,
    answer: '',
    settings: { steps: 7 },
  })
  await client.call(bankCalls.updateQuestion, { id, question: '说说看', option_type: 3 })
  const { option_type, settings } = (await client.call(bankCalls.viewQuestion, { id })).data
  expect([option_type, settings]).toEqual([3, undefined])
})

test('a form renamed keeps its questions, times, rules and who may see it', async () => {
  const site = await sharedSite()
  const { client, ids } = await buildAuthor(site)
  const [first = '', second = '', third = ''] = ids
  const id = await createForm(
    client,
    survey(ids, {
      listed: 0,
      status: 0,
      desc: '说明',
      end_time: tomorrow,
      layout: 'single',
      anonymous: true,
      needRoster: true,
      items: [{ at: 1, kind: 'section', title: '第二部分' }],
      logic: { rules: [show('#3', chose('#1', 'A'))] },
    }),
  )
  const view = async () => (await client.call(formCalls.viewForm, { id })).data
  const steady = ({ survey_title: _, update_time: __, ...rest }: Awaited<ReturnType<typeof view>>) => rest
  const before = await view()
  const change = (given: object) =>
    client.call(formCalls.updateForm, { id, questionnaire_type: 'survey', ...given })
  expect((await change({ survey_title: '改名' })).status).toBe(1802)
  expect(steady(await view())).toEqual(steady(before))

  expect((await change({ question: [third, second, first], logic: '', end_time: '' })).status).toBe(1802)
  const after = await view()
  expect(after.own?.question.map(({ question_id }) => question_id)).toEqual([third, second, first])
  expect([after.end_time, after.own?.logic]).toEqual([null, undefined])
  expect(after.own?.items).toMatchObject([{ title: '第二部分', before: second }])

  // Nobody has said that everyone may take part.
  await change({ needRoster: false })
  expect(await view()).toMatchObject({ needRoster: false, needLoginParticipate: true })
})

test('an exam keeps the points that its author gave, and shares that nobody gave follow the questions', async () => {
  const site = await sharedSite()
  const { client, ids } = await buildAuthor(site)
  const [first = '', second = '', third = ''] = ids
  const view = async (id: string) => {
    const { own, passScore, attempts } = (await client.call(formCalls.viewForm, { id })).data
    return [own?.question.map(({ score }) => score), passScore, attempts]
  }
  const change = (id: string, given: object) =>
    client.call(formCalls.updateForm, { id, questionnaire_type: 'exam', ...given })
  const given = { scores: { [first]: 70, [second]: 30 }, passScore: 80, attempts: 3 }
  const own = await createForm(client, exam([first, second], given))
  expect((await change(own, { survey_title: '改名' })).status).toBe(1802)
  expect(await view(own)).toEqual([[70, 30], 80, 3])
  expect((await change(own, { question: [first], passScore: '' })).status).toBe(1802)
  expect(await view(own)).toEqual([[70], 42, 3])

  const shared = await createForm(client, exam([first, second]))
  await change(shared, { question: [first, second, third] })
  expect(await view(shared)).toEqual([[33.34, 33.33, 33.33], 60, 1])
})

test('a vote renamed keeps its options and who may see its result', async () => {
  const { client } = await buildAuthor(await sharedSite())
  const id = await createForm(client, vote({ showResult: 'never', receipts: false, allowChange: true }))
  const view = async () => (await client.call(formCalls.viewForm, { id })).data
  const { survey_title: _, update_time: __, own: ___, ...before } = await view()
  await client.call(formCalls.updateForm, { id, questionnaire_type: 'vote', survey_title: '改名' })
  expect(await view()).toMatchObject({ ...before, survey_title: '改名' })
})

test('a category keeps its type, which cannot change while a question or an exam uses it', async () => {
  const site = await sharedSite()
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const { client, ids } = await buildAuthor(site)
  const create = async (value: string) =>
    (await admin.call(categoryCalls.createCategory, { value, type: 'exam' })).data.questionnaire_type_id
  const [examined, asked, free] = [await create('化学'), await create('生物'), await create('地理')]
  const id = await createForm(client, exam(ids, { course: '化学' }))
  await createQuestion(client, { questionnaire_type: '生物' })
  const change = (category: string, given: object) =>
    admin.call(categoryCalls.updateCategory, { id: category, ...given })
  expect((await change(examined, { value: '有机化学' })).status).toBe(1802)
  for (const [category, value] of [
    [examined, '化学'],
    [asked, '生物'],
  ] as const) {
    const refused = await change(category, { value, type: 'vote' })
    expect([refused.status, refused.reason]).toEqual([422, '这个分类正在使用，类型不能改'])
  }
  expect((await change(free, { value: '地理', type: 'vote' })).status).toBe(1802)
  const again = await client.call(formCalls.updateForm, { id, ...exam(ids, { course: '化学' }) })
  expect(again.status).toBe(1802)
})

test('a profile keeps its introduction, a person of a roster the group, a marker the standing', async () => {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site)
  await client.call(accountCalls.updateProfile, { name: '甲', introduction: '写几句' })
  await client.call(accountCalls.updateProfile, { name: '乙' })
  const { name, introduction } = (await client.call(accountCalls.findUser, { id: member.user_id })).data
  expect([name, introduction]).toEqual(['乙', '写几句'])

  const { saved_roster_id: roster } = (await client.call(rosterCalls.createRoster, { title: '一班' })).data
  const person = { id: roster, name: '丙', number: '3', group: '四班' }
  const { person_id } = (await client.call(rosterCalls.savePerson, person)).data
  await client.call(rosterCalls.savePerson, { id: roster, person_id, name: '丁', number: '3' })
  const people = (await client.call(rosterCalls.findPeople, { id: roster })).data.tables
  expect(people).toMatchObject([{ name: '丁', group: '四班' }])

  const { client: author, id } = await buildMarkedExam(site)
  const row = { id, name: '丙', number: '3', group: '四班' }
  const { roster_id } = (await author.call(rosterCalls.saveRosterRow, row)).data
  await author.call(rosterCalls.saveRosterRow, { id, roster_id, name: '丁', number: '3' })
  expect((await author.call(formCalls.findRoster, { id })).data.tables).toMatchObject([
    { name: '丁', group: '四班' },
  ])
  const who = member.username
  await author.call(markingCalls.inviteMarker, { id, who, isArbiter: true })
  expect((await author.call(markingCalls.inviteMarker, { id, who })).data.isArbiter).toBe(true)
})

test('any one field alone is an update; what a new thing needs cannot be emptied', async () => {
  const site = await sharedSite()
  const { client, ids } = await buildAuthor(site)
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const id = await createForm(client, vote())
  const [question = ''] = ids
  const category = (await admin.call(categoryCalls.createCategory, { value: '体育', type: 'vote' })).data
  const change = {
    question: (given: object) => client.call(bankCalls.updateQuestion, { id: question, ...given }),
    form: (given: object) => client.call(formCalls.updateForm, { id, ...given }),
    category: (given: object) =>
      admin.call(categoryCalls.updateCategory, { id: category.questionnaire_type_id, ...given }),
    profile: (given: Record<string, unknown>) => client.call(accountCalls.updateProfile, given),
  }
  const before = (await client.call(bankCalls.viewQuestion, { id: question })).data
  for (const answer of [
    await change.question({ note: '只改解析' }),
    await change.form({ survey_title: '只改标题' }),
    await change.category({ type: 'exam' }),
    await change.profile({ introduction: '只改简介' }),
  ])
    expect(answer.status).toBe(1802)
  const after = (await client.call(bankCalls.viewQuestion, { id: question })).data
  expect(after).toEqual({ ...before, note: '只改解析', update_time: after.update_time })
  expect((await client.call(formCalls.viewForm, { id })).data).toMatchObject({
    survey_title: '只改标题',
    questionnaire_type: 'vote',
  })
  const found = await admin.call(categoryCalls.findCategories, { key: '体育' })
  expect(found.data.tables).toMatchObject([{ value: '体育', type: 'exam' }])
  for (const [answer, reason] of [
    [await change.question({ question: ' ' }), '请填写所调查的问题'],
    [await change.question({ option_type: '' }), '缺少必要的请求参数：题型'],
    [await change.form({ questionnaire_type: '' }), '缺少必要的请求参数：类型'],
    [await change.form({ survey_title: '\u200B' }), '请填写投票标题。'],
    [await change.category({ value: '' }), '请填写分类名称'],
    [await change.profile({ name: '' }), '缺少必要的请求参数：名称'],
  ] as const)
    expect([answer.status, answer.reason]).toEqual([411, reason])
})

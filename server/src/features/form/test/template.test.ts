import { formCalls } from '@wenhai/core/form/calls'
import { templateLimits } from '@wenhai/core/form/limits'
import { describe, expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn, insertRow } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, endAt, exam, survey, tomorrow, vote } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { chose, show } from '../../../../test/logic-build.ts'
import { paint, upload } from '../../../../test/pictures.ts'

const sharedSite = useSite()

const keep = (client: Client, id: string, given: Record<string, unknown> = {}) =>
  client.call(formCalls.createTemplate, { id, title: '我的模板', ...given })

const view = (client: Client, id: string) => client.call(formCalls.viewTemplate, { id })

const titlesOf = async (client: Client, questionnaire_type = 'survey') =>
  (await client.call(formCalls.findTemplates, { questionnaire_type, len: 100 })).data.tables.map(
    ({ title }) => title,
  )

/** An admin with an exam of one question, which is not open to anybody. */
async function buildExam(given: Record<string, unknown> = {}) {
  const site = await sharedSite()
  const author = await buildAuthor(site)
  const { client, member } = await buildSignedIn(site, { permission: 6 })
  const secret = await createQuestion(client, { question: '几？', answer: 'B', note: '秘密解析' })
  const id = await createForm(client, exam([secret], { status: 0, ...given }))
  return { site, client, member, secret, id, teacher: author.client, ids: author.ids }
}

test('a form that was made of a template is the form it was made of, with its look and without its times', async () => {
  const site = await sharedSite()
  const { client, ids } = await buildAuthor(site)
  const cover = (await upload(client, await paint(30, 10).png().toBuffer())).data.url
  const look = { cover, logo: cover, accent: 'plum', thanks: '谢谢', endedText: '下次早点来' }
  const draft = survey(ids, {
    ...look,
    end_time: tomorrow,
    password: '芝麻芝麻开门',
    logic: { rules: [show('#3', chose('#1', 'A'))] },
    items: [{ at: 1, kind: 'section', title: '第二部分' }],
  })
  const { data } = await keep(client, await createForm(client, draft))
  expect(data.left).toBe(0)
  const found = await view(client, data.template_id)
  const { form, questions, ...facts } = found.data
  expect(facts).toMatchObject({
    title: '我的模板',
    isMine: true,
    isForSite: false,
    count: 3,
    sponsor: '王老师',
  })
  expect(form).toMatchObject({ ...look, end_time: null, survey_title: '食堂满意度' })
  expect(JSON.stringify(found.data)).not.toContain('芝麻芝麻开门')
  const made = await createForm(client, { ...form, question: questions })
  const { data: copy } = await client.call(formCalls.viewForm, { id: made })
  expect(copy).toMatchObject({ cover, accent: 'plum', items: [{ title: '第二部分' }] })
  const [first, , third] = copy.own?.question.map(({ question_id }) => question_id) ?? []
  expect(copy.own?.logic?.rules).toEqual([show(third ?? '', chose(first ?? '', 'A'))])
})

test('a private template is there for nobody but its owner; one of the site for all who may publish', async () => {
  const { client, teacher, id } = await buildExam()
  const { data } = await keep(client, id)
  const { template_id } = data
  const { client: otherAdmin } = await buildSignedIn(await sharedSite(), { permission: 6 })
  for (const stranger of [teacher, otherAdmin]) {
    expect(await titlesOf(stranger, 'exam')).not.toContain('我的模板')
    const statuses = [
      await view(stranger, template_id),
      await stranger.call(formCalls.updateTemplate, { id: template_id, title: '改名' }),
      await stranger.call(formCalls.deleteTemplate, { id: template_id }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
  }
  await client.call(formCalls.updateTemplate, { id: template_id, isForSite: true })
  expect(await titlesOf(teacher, 'exam')).toContain('我的模板')
  expect((await view(teacher, template_id)).data).toMatchObject({
    isMine: false,
    questions: [{ answer: 'B' }],
  })
  const tried = [
    await teacher.call(formCalls.updateTemplate, { id: template_id, title: '改名' }),
    await teacher.call(formCalls.deleteTemplate, { id: template_id }),
    await keep(teacher, id),
  ].map(({ status }) => status)
  expect(tried).toEqual([757, 757, 757])
  // Another admin looks after what the site has, and takes it back.
  const renamed = await otherAdmin.call(formCalls.updateTemplate, { id: template_id, title: '本站模板' })
  expect([renamed.status, await titlesOf(teacher, 'exam')]).toEqual([
    1802,
    expect.arrayContaining(['本站模板']),
  ])
  await otherAdmin.call(formCalls.updateTemplate, { id: template_id, isForSite: false })
  expect((await view(teacher, template_id)).status).toBe(404)
  expect((await view(client, template_id)).data.title).toBe('本站模板')
})

test('only admins give a template to the site, and its owner without that level takes it back only', async () => {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site)
  const id = await createForm(client, vote({ status: 0 }))
  expect((await keep(client, id, { isForSite: true })).status).toBe(757)
  const { template_id } = (await keep(client, id)).data
  const change = (given: Record<string, unknown>) =>
    client.call(formCalls.updateTemplate, { id: template_id, ...given })
  expect((await change({ isForSite: true })).status).toBe(757)
  expect((await change({ title: '新名字' })).status).toBe(1802)
  await site.database.kysely
    .updateTable('form_template')
    .set({ is_site: 1 })
    .where('ocean_id', '=', member.user_id)
    .execute()
  expect((await change({ title: '冒充官方' })).status).toBe(757)
  expect((await change({ isForSite: false })).status).toBe(1802)
  expect((await view(client, template_id)).data).toMatchObject({ title: '新名字', isForSite: false })
})

describe('keys', () => {
  test('of the questions of others stay behind, also where an admin sees them', async () => {
    const { client, teacher, secret } = await buildExam()
    const shared = await createQuestion(teacher, {
      question: '别人的',
      note: '别人的解析',
      allowPeopleUse: true,
    })
    const id = await createForm(client, exam([secret, shared], { status: 0 }))
    const { data } = await keep(client, id, { isForSite: true })
    expect(data.left).toBe(1)
    const { data: found } = await view(client, data.template_id)
    expect(found.questions.map(({ note }) => note)).toEqual(['秘密解析'])
    expect(JSON.stringify(found)).not.toContain(shared)
    const foreign = await createForm(client, exam([shared], { status: 0 }))
    expect((await keep(client, foreign)).status).toBe(422)
  })

  test('of a form of somebody else are nothing an admin may keep', async () => {
    const { client, teacher, ids } = await buildExam()
    const id = await createForm(teacher, exam(ids, { status: 0 }))
    expect(await keep(client, id)).toMatchObject({ status: 757, reason: expect.stringContaining('自己的') })
  })

  test('are not given away while an exam asks the question, and afterwards again', async () => {
    const { site, client, teacher, id } = await buildExam()
    const { data } = await keep(client, id, { isForSite: true })
    await client.call(formCalls.updateForm, { id, status: 1, end_time: tomorrow })
    const held = await view(teacher, data.template_id)
    expect([held.status, JSON.stringify(held)]).toEqual([410, expect.not.stringContaining('秘密解析')])
    expect((await view(client, data.template_id)).status).toBe(200)
    await endAt(site, id)
    expect((await view(teacher, data.template_id)).status).toBe(200)
  })
})

test('guests, those who are half signed in and those who only answer have no templates', async () => {
  const { site, client, id } = await buildExam()
  const { template_id } = (await keep(client, id, { isForSite: true })).data
  const { client: half } = await buildSignedIn(site, { isComplete: false, permission: 9 })
  const { client: answering } = await buildSignedIn(site, { answers_only: 1 })
  const guest = await site.client().openPage()
  for (const [caller, status] of [
    [guest, 747],
    [half, 747],
    [answering, 757],
  ] as const) {
    const list = await caller.call(formCalls.findTemplates, { questionnaire_type: 'exam' })
    expect([list.status, (await view(caller, template_id)).status]).toEqual([status, status])
  }
})

test.each([
  ['createTemplate', { title: '' }],
  ['createTemplate', { title: '好'.repeat(101) }],
  ['createTemplate', { title: '\u202e反' }],
  ['updateTemplate', { isForSite: '也许' }],
  ['findTemplates', { questionnaire_type: 'table' }],
  ['findTemplates', { questionnaire_type: 'vote', len: 1000 }],
] as const)('%s refuses %o', async (name, given) => {
  const { client, id } = await buildExam()
  const { template_id } = (await keep(client, id)).data
  const target = name === 'updateTemplate' ? template_id : id
  const { status } = await client.call(formCalls[name], { title: '模板', id: target, ...given })
  expect([411, 413, 422]).toContain(status)
})

test('a page of them, one’s own first, and no more than there may be', async () => {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site)
  const id = await createForm(client, vote({ status: 0 }))
  await keep(client, id, { title: '留着的' })
  for (let at = 1; at < templateLimits.max; at++)
    await insertRow(site.database, 'form_template', {
      template_id: `${member.user_id}-${at}`,
      ocean_id: member.user_id,
      questionnaire_type: 'vote',
      title: `第 ${at} 个`,
      content: '{}',
      source_ids: '[]',
      update_time: at,
    })
  const page = await client.call(formCalls.findTemplates, { questionnaire_type: 'vote', page: 2 })
  expect(page.data.tables.map(({ title }) => title)).toContain('第 90 个')
  expect(page.data.tables).toHaveLength(templateLimits.pageLength)
  expect(await keep(client, id)).toMatchObject({ status: 413, reason: expect.stringContaining('100 个') })
})

test('what it shows is kept as long as it is there, also when its form is gone', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const cover = (await upload(client, await paint(31, 10).png().toBuffer())).data.url
  const id = await createForm(client, vote({ status: 0, cover }))
  const { template_id } = (await keep(client, id)).data
  await client.call(formCalls.undoForm, { id })
  const uses = () =>
    site.database.kysely.selectFrom('file_use').select('thing').where('path', '=', cover).execute()
  expect(await uses()).toEqual([{ thing: 'form_template' }])
  expect((await client.call(formCalls.deleteTemplate, { id: template_id })).status).toBe(717)
  expect(await uses()).toEqual([])
  expect((await view(client, template_id)).status).toBe(404)
})

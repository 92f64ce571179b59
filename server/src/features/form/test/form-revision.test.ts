import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { revisions } from '@wenhai/core/form/limits'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { question } from '../../../../test/bank-build.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

describe('a revision', () => {
  test('of a survey or an exam has no options of a vote, also where some were stored', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildAuthor(site)
    const stray = [{ opt: '甲' }, { opt: '乙' }]
    const { kysely } = site.database
    for (const draft of [survey(ids, { vote: stray }), exam(ids, { vote: stray })]) {
      const id = await createForm(client, draft)
      const read = () =>
        kysely
          .selectFrom('form_revision')
          .select('content')
          .where('survey_id', '=', id)
          .executeTakeFirstOrThrow()
      const { vote, ...content } = JSON.parse((await read()).content)
      expect(vote).toEqual([])
      const stored = JSON.stringify({ ...content, vote: [{ opt: '甲', key: 'A', pic: '' }] })
      await kysely.updateTable('form_revision').set({ content: stored }).where('survey_id', '=', id).execute()
      expect((await client.call(formCalls.viewForm, { id })).data.vote).toEqual([])
      await client.call(reportCalls.startReport, { id })
      // Nobody saw them: without them the form asks what it asked.
      const saved = await client.call(formCalls.updateForm, { id, ...draft })
      expect([saved.status, saved.data.revision]).toEqual([1802, 1])
      expect(JSON.parse((await read()).content).vote).toEqual([])
    }
  })

  test('freezes the questions: what the bank does later changes nothing until refreshed', async () => {
    const { client, ids } = await buildAuthor(await sharedSite())
    const id = await createForm(client, survey(ids))
    await client.call(bankCalls.updateQuestion, { id: ids[0], ...question({ question: '改过的题' }) })
    await client.call(bankCalls.deleteQuestion, { id: ids[1] })
    const look = async () => (await client.call(formCalls.viewForm, { id })).data
    expect((await look()).own?.question.map(({ bank }) => bank)).toEqual(['changed', 'deleted', 'same'])
    expect((await look()).question.map((row) => row.question)[0]).toBe('一加一等于几？')
    const save = (given: object) => client.call(formCalls.updateForm, { id, ...survey(ids), ...given })
    expect((await save({})).status).toBe(1802)
    expect((await look()).question[0]?.question).toBe('一加一等于几？')
    expect((await save({ refresh: 1 })).status).toBe(1802)
    expect((await look()).question.map((row) => row.question)).toEqual([
      '改过的题',
      '二加二等于几？',
      '三加三等于几？',
    ])
    expect((await client.call(formCalls.findUses, { id: ids[0] })).data).toMatchObject({ length: 1 })
  })

  test('a new one is made when the meaning changes after somebody has begun, and only when confirmed', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildAuthor(site)
    const id = await createForm(client, survey(ids))
    await site.database.kysely
      .updateTable('form_figure')
      .set({ started: 3, finished: 2 })
      .where('survey_id', '=', id)
      .execute()
    const save = (given: object) =>
      client.call(formCalls.updateForm, { id, ...survey(ids.slice(0, 2)), ...given })
    const asked = await save({})
    expect([asked.status, asked.data]).toEqual([409, { needConfirm: true, started: 3, finished: 2 }])
    expect((await save({ confirm: 1 })).data.revision).toBe(2)
    expect((await save({ survey_title: '新的标题' })).data.revision).toBe(2)
    expect((await client.call(formCalls.deleteForm, { id })).status).toBe(717)
    const kept = await site.database.kysely
      .selectFrom('form_revision')
      .select('revision')
      .where('survey_id', '=', id)
      .execute()
    expect(kept).toHaveLength(2)
  })

  test.each([
    ['more', revisions.max, ''],
    ['larger ones', 2, ' '.repeat(revisions.maxBytes)],
  ])('is refused where the form would have %s than results can be read from', async (_, count, spaces) => {
    const site = await sharedSite()
    const { client, ids } = await buildAuthor(site)
    const id = await createForm(client, survey(ids))
    const { kysely } = site.database
    const own = kysely.selectFrom('form_revision').selectAll().where('survey_id', '=', id)
    const first = await own.executeTakeFirstOrThrow()
    for (let revision = 2; revision <= count; revision += 1)
      await kysely
        .insertInto('form_revision')
        .values({ ...first, revision })
        .execute()
    await kysely
      .updateTable('form_revision')
      .set({ content: first.content + spaces })
      .where('survey_id', '=', id)
      .where('revision', '=', 1)
      .execute()
    await kysely.updateTable('form').set({ revision: count }).where('survey_id', '=', id).execute()
    await kysely.updateTable('form_figure').set({ started: 1 }).where('survey_id', '=', id).execute()
    const save = (given: object) => client.call(formCalls.updateForm, { id, ...survey(ids), ...given })
    expect(await save({ question: ids.slice(0, 2), confirm: 1 })).toMatchObject({
      status: 422,
      reason: `题意已经改成了 ${count} 个版本，不能再多了；请复制为新的再改`,
    })
    expect((await save({ survey_title: '题意不变' })).status).toBe(1802)
  })

  test('an older one is not read again after an edit: it stays what it was', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildAuthor(site)
    const id = await createForm(client, exam(ids))
    const { kysely } = site.database
    await kysely.updateTable('form_figure').set({ started: 1 }).where('survey_id', '=', id).execute()
    const save = (count: number) =>
      client.call(formCalls.updateForm, { id, ...exam(ids.slice(0, count)), confirm: 1 })
    expect((await save(2)).data.revision).toBe(2)
    const read = async () => [
      (await client.call(reportCalls.findReports, { survey_id: id })).status,
      (await client.call(analyticsCalls.findResults, { id })).status,
    ]
    expect(await read()).toEqual([200, 200])
    await kysely
      .updateTable('form_revision')
      .set({ content: '' })
      .where('survey_id', '=', id)
      .where('revision', '=', 1)
      .execute()
    expect((await save(1)).data.revision).toBe(3)
    expect(await read()).toEqual([200, 200])
  })

  test('has a largest size as a whole, and one that is larger from before stays takable', async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const texts = (count: number) => Array.from({ length: count }, (_, index) => `第 ${index} 项`)
    const matrix = question({
      option_type: 12,
      options: [],
      isOnlyOpt: 0,
      answer: '',
      settings: { rows: texts(50), columns: texts(20) },
    })
    const matrices = (count: number) => Array.from({ length: count }, () => matrix)
    const refused = await client.call(formCalls.createForm, survey(matrices(8)))
    expect([refused.status, refused.reason, refused.data]).toEqual([
      422,
      '题目、选项和要填的格子加起来最多 8000 个，现在约 8008 个。请减少选项，或分成几份',
      { field: 'question' },
    ])
    const id = await createForm(client, survey(matrices(7), { needLoginParticipate: false }))
    const { kysely } = site.database
    const stored = kysely.selectFrom('form_revision').select('content').where('survey_id', '=', id)
    const content = JSON.parse((await stored.executeTakeFirstOrThrow()).content)
    // Two lists of rows in each, as no author could save it now.
    for (const { settings } of content.questions)
      settings.rows = [...settings.rows, ...texts(50).map((t) => `又${t}`)]
    await kysely
      .updateTable('form_revision')
      .set({ content: JSON.stringify(content) })
      .where('survey_id', '=', id)
      .execute()
    const ids = content.questions.map(({ question_id }: { question_id: string }) => question_id)
    const save = (draft: object) => client.call(formCalls.updateForm, { id, ...draft })
    expect((await save({ survey_title: '换个名字' })).status).toBe(1802)
    expect((await save({ question: [...ids, matrix] })).status).toBe(422)
    const page = await site.client().send('GET', `/questionnaire/${id}`)
    expect(page.text).toContain('又第 49 项')
    expect((await save({ question: ids.slice(1) })).status).toBe(1802)
  })
})

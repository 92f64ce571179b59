import { formCalls } from '@wenhai/core/form/calls'
import { dayOf } from '@wenhai/core/format/day'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { addPerson, buildSecret, entryOf, kinds } from '../../../../test/anonymity-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, endAt, exam, survey, tomorrow, vote } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { submitReport } from '../submit/submit.commands.ts'

/** An author must not know a report by the paper that was made for one person, or that one person alone had. */
const sharedSite = useSite()

const secret = { anonymous: true, needLoginParticipate: false }

const fieldOf = ({ status, data }: { status: number; data: unknown }) => [
  status,
  (data as { field?: string } | null)?.field,
]

test('its author reads every paper in the order in which it was written, and its taker in their own', async () => {
  const site = await sharedSite()
  const { client: author } = await buildAuthor(site)
  const ids: string[] = []
  for (let index = 0; index < 6; index += 1)
    ids.push(await createQuestion(author, { question: `第 ${index} 问？`, isOnlyOpt: 1, answer: 'A' }))
  const shuffled = { shuffleQuestions: true, shuffleOptions: true, review: 'ended' }
  const id = await createForm(author, exam(ids, { ...secret, ...shuffled, needRoster: true }))
  const papers: string[] = []
  for (const number of ['1', '2', '3', '4', '5']) {
    await addPerson(site, id, number)
    const taker = await site.client().openPage()
    const { data } = await start(taker, id, entryOf(number))
    const answers = Object.fromEntries(ids.map((question_id) => [question_id, 'A']))
    const done = await submit(taker, id, answers, { attempt_id: data.attempt_id })
    const own = await taker.call(reportCalls.lookUpReport, { id, receipt: done.data.receipt })
    expect(own.data.question.map(({ question_id }) => question_id)).toEqual(
      data.question.map(({ question_id }) => question_id),
    )
    papers.push(JSON.stringify(data.question.map(({ question_id, options }) => [question_id, options])))
  }
  expect(new Set(papers).size).toBeGreaterThan(1)
  await endAt(site, id)
  const { data } = await author.call(reportCalls.findReports, { survey_id: id })
  expect(data.tables).toHaveLength(5)
  for (const { report_id } of data.tables) {
    const seen = (await author.call(reportCalls.viewReport, { id: report_id })).data
    expect(seen.question.map(({ question_id }) => question_id)).toEqual(ids)
    for (const { options } of seen.question) expect(options.map(({ key }) => key)).toEqual(['A', 'B', 'C'])
    expect(seen.exam?.review.map(({ question_id }) => question_id)).toEqual(ids)
  }
})

describe.each(kinds)('an anonymous form for people %s', (_, given) => {
  test('is sat once, with the same questions for all', async () => {
    const site = await sharedSite()
    const { client: author, ids } = await buildAuthor(site)
    const draw = [{ questionnaire_type: '', option_type: null, level: '', count: 1, score: 5 }]
    for (const [field, value] of Object.entries({ draw, attempts: 2 })) {
      const draft = exam(ids, { ...secret, ...given, [field]: value })
      expect(fieldOf(await author.call(formCalls.createForm, draft))).toEqual([422, field])
    }
  })

  test('does not ask for an answer that nobody else gave: trying one would tell', async () => {
    const site = await sharedSite()
    const { client: author } = await buildAuthor(site)
    const settings = { form: 'mobile', isUnique: true }
    const unique = await createQuestion(author, { question: '手机号？', option_type: 14, settings })
    const draft = survey([unique], { ...secret, ...given })
    expect(fieldOf(await author.call(formCalls.createForm, draft))).toEqual([422, 'question'])
    const open = survey([unique], { ...secret, needLoginParticipate: false })
    expect((await author.call(formCalls.createForm, open)).status).toBe(200)
  })

  test('keeps its wording once somebody has begun: who comes after a change would be known by it', async () => {
    const site = await sharedSite()
    const { author, id, voters } = await buildSecret(site, given, 2)
    const other = { ...secret, ...given, vote: [{ opt: '动物园' }, { opt: '海洋馆' }] }
    const save = (more: object = {}) =>
      author.call(formCalls.updateForm, { id, ...vote({ ...other, ...more }), confirm: 1 })
    expect((await save()).status).toBe(1802)
    await voters[0]?.vote('A')
    const refused = await save({ vote: [{ opt: '植物园' }, { opt: '海洋馆' }] })
    expect(fieldOf(refused)).toEqual([422, 'vote'])
    expect(refused.reason).toContain('从改动前后的不同能看出是谁')
    expect((await save({ end_time: tomorrow })).status).toBe(1802)
  })
})

test('a form that was saved with all of that and has begun can still get another end', async () => {
  const site = await sharedSite()
  const { client: author } = await buildAuthor(site)
  const settings = { form: 'mobile', isUnique: true }
  const unique = await createQuestion(author, { question: '手机号？', option_type: 14, settings })
  const draft = survey([unique], { ...secret })
  const id = await createForm(author, draft)
  await start(await site.client().openPage(), id)
  // As an older version of the program allowed it.
  await site.database.kysely.updateTable('form').set({ need_roster: 1 }).where('survey_id', '=', id).execute()
  const saved = await author.call(formCalls.updateForm, {
    id,
    ...draft,
    needRoster: true,
    end_time: tomorrow,
  })
  expect([saved.status, saved.reason]).toEqual([1802, '更新成功'])
})

describe.each(kinds)('saved by an older version and begun, for people %s,', (_, given) => {
  /** Its reports, as its author reads them, after five people handed in and something was changed for the third. */
  async function releaseFive(
    draft: (ids: string[]) => Record<string, unknown>,
    make: (site: TestSite, id: string) => Promise<unknown>,
    forThird: (site: TestSite, id: string) => Promise<unknown>,
    now: (index: number) => number = Date.now,
  ) {
    const site = await sharedSite()
    const { client: author, ids } = await buildAuthor(site)
    const form = draft(ids)
    const id = await createForm(author, { ...form, ...secret, ...given })
    await make(site, id)
    const isVote = form.questionnaire_type === 'vote'
    const answers = isVote ? { vote: 'A' } : Object.fromEntries(ids.map((question_id) => [question_id, 'A']))
    for (let index = 0; index < 5; index += 1) {
      if (index === 2) await forThird(site, id)
      const number = String(index + 1)
      if ('needRoster' in given) await addPerson(site, id, number)
      const { client, member } = await buildSignedIn(site)
      const { attempt_id } = (await start(client, id, entryOf(number))).data
      const person = { user_id: member.user_id, device_id: '' }
      const attempt = site.database.kysely.updateTable('attempt').set(person)
      await attempt.where('attempt_id', '=', attempt_id).execute()
      await submitReport(site.database, {
        ...{ survey_id: id, attempt_id, submit_key: newId(), answers, reached: 0, source: '', person },
        ...{ device: 'desk' as const, keys: site.keys, now: now(index) },
      })
    }
    const { data } = await author.call(reportCalls.findReports, { survey_id: id })
    const views = await Promise.all(
      data.tables.map(
        async ({ report_id }) => (await author.call(reportCalls.viewReport, { id: report_id })).data,
      ),
    )
    return { site, id, author, views }
  }

  const setStored =
    (column: 'settings' | 'content', change: (stored: object) => object) =>
    async ({ database: { kysely } }: TestSite, id: string) => {
      const table = column === 'settings' ? ('form' as const) : ('form_revision' as const)
      const rows = kysely.selectFrom(table).selectAll().where('survey_id', '=', id)
      const row = (await rows.executeTakeFirstOrThrow()) as Record<string, unknown>
      const text = JSON.stringify(change(JSON.parse(String(row[column]))))
      await kysely
        .updateTable(table)
        .set({ [column]: text })
        .where('survey_id', '=', id)
        .execute()
    }

  test('it reads the same day for all as the day on which it is filled in', async () => {
    const day = 86_400_000
    const end = { kind: 'jump', after: '#1', to: { end: 'screened' } }
    const late = { kind: 'compare', left: { kind: 'today' }, comparison: '>' }
    const { views } = await releaseFive(
      (ids) => survey(ids),
      (site, id) =>
        setStored('content', (revision) => {
          const [after = ''] = (revision as { questions: { question_id: string }[] }).questions.map(
            ({ question_id }) => question_id,
          )
          const value = dayOf(Date.now() + day)
          const rules = [{ ...end, after, if: { ...late, right: { kind: 'date', value } } }]
          const values = [{ name: '哪天', after, be: { kind: 'today' } }]
          return { ...revision, logic: { rules, values, fields: [], quotas: [], random: [] } }
        })(site, id),
      async () => undefined,
      (index) => Date.now() + index * day,
    )
    expect(new Set(views.map(({ values }) => values?.哪天)).size).toBe(1)
    expect(new Set(views.map(({ end: ended, answers }) => JSON.stringify([ended, answers]))).size).toBe(1)
  })

  test('it gives all or none a line in the public list of votes', async () => {
    const { views, id, site } = await releaseFive(
      () => vote({ receipts: false }),
      async () => undefined,
      setStored('settings', (settings) => ({ ...settings, receipts: true })),
    )
    expect(views).toHaveLength(5)
    const rows = site.database.kysely.selectFrom('report').select('hash').where('survey_id', '=', id)
    expect((await rows.execute()).filter(({ hash }) => hash === '')).toEqual([])
  })

  test('it is sat once, and what was handed in twice tells of one report alone', async () => {
    const { id, author, site, views } = await releaseFive(
      (ids) => exam(ids, { review: 'submitted' }),
      setStored('settings', (settings) => ({ ...settings, attempts: 3 })),
      async () => undefined,
    )
    const again = await start(await site.client().openPage(), id, entryOf('1'))
    expect(again.status).toBe('needRoster' in given ? 409 : 747)
    const [first] = views
    const report = site.database.kysely
      .selectFrom('report')
      .selectAll()
      .where('report_id', '=', first?.report_id ?? '')
    const row = await report.executeTakeFirstOrThrow()
    const second = { report_id: newId(), submit_key: newId(), attempt_no: 2, score: 0 }
    await site.database.kysely
      .insertInto('report')
      .values({ ...row, ...second })
      .execute()
    for (const report_id of [row.report_id, second.report_id]) {
      const { exam: seen } = (await author.call(reportCalls.viewReport, { id: report_id })).data
      expect([seen?.attemptNo, seen?.finalScore]).toEqual([1, seen?.score])
    }
  })
})

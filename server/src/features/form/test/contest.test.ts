import { fieldName, voteId } from '@wenhai/core/form/answers'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { receiptHash } from '@wenhai/core/report/receipt-hash'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { openPageMs } from '#features/report/submit/outdated.queries'
import { submitReport } from '#features/report/submit/submit.commands'
import { newId } from '#lib/ids'
import { exportFile } from '../../../../test/analytics-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm } from '../../../../test/form-build.ts'
import { engine, openAt, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { hidden, post, readPage } from '../../../../test/plain-form.ts'
import { addPerson, recount, report, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const draft = (given: Record<string, unknown> = {}) => ({
  questionnaire_type: 'contest',
  survey_title: '最美的一幅',
  entries: ['向日葵', '星空', '睡莲'].map((opt) => ({ opt, text: `${opt}的介绍` })),
  choices: 2,
  needLoginParticipate: false,
  ...given,
})

async function buildContest(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  return { ...author, id: await createForm(author.client, draft(given)) }
}

const daily = { period: 'day', perDay: 3 }
const dayMs = 86_400_000

/** As a request at this time would hand it in. */
const cast = (
  { keys }: Pick<TestSite, 'keys'>,
  database: TestSite['database'],
  survey_id: string,
  given: { device_id: string; now?: number; submit_key?: string; attempt_id?: string; vote?: string },
) =>
  submitReport(database, {
    survey_id,
    attempt_id: given.attempt_id,
    answers: { vote: given.vote ?? '1' },
    submit_key: given.submit_key ?? newId(),
    reached: 0,
    source: '',
    person: { user_id: '', device_id: given.device_id },
    device: 'phone',
    keys,
    now: given.now ?? Date.now(),
  })

describe('a contest', () => {
  test('is created, viewed, found and voted in by the calls of votes', async () => {
    const site = await sharedSite()
    const { client, id } = await buildContest(site)
    const voter = await site.client().openPage()
    const view = (await voter.call(formCalls.viewForm, { id })).data
    expect(view).toMatchObject({ questionnaire_type: 'contest', choices: 2, vote: [], period: 'once' })
    expect(view.entries?.map(({ key, number, opt }) => [key, number, opt])).toEqual([
      ['1', '1', '向日葵'],
      ['2', '2', '星空'],
      ['3', '3', '睡莲'],
    ])
    const found = await voter.call(formCalls.findSurveys, {
      questionnaire_type: 'contest',
      key: '最美的一幅',
    })
    expect(found.data.tables.some(({ survey_id }) => survey_id === id)).toBe(true)

    const first = await submit(voter, id, { vote: '3,1' })
    expect(first.status).toBe(200)
    expect(await submit(voter, id, { vote: '2' })).toMatchObject({ status: 409 })
    expect((await submit(await site.client().openPage(), id, { vote: '1' })).status).toBe(200)
    expect((await voter.call(reportCalls.findVoteResult, { id })).data).toMatchObject({
      total: 2,
      options: [
        { key: '1', opt: '1 号 向日葵', count: 2, rank: 1 },
        { key: '3', count: 1, rank: 2 },
        { key: '2', count: 0, rank: 3 },
      ],
    })
    const { tables } = (await voter.call(reportCalls.findVotes, { id })).data
    expect(tables).toContainEqual({ hash: receiptHash(id, first.data.receipt), key: '1,3' })
    const { questions, total } = (await client.call(analyticsCalls.findResults, { id })).data
    expect(total).toBe(2)
    expect(questions[0]?.options.map(({ opt, count }) => [opt, count])).toEqual([
      ['1 号 向日葵', 2],
      ['3 号 睡莲', 1],
      ['2 号 星空', 0],
    ])
    expect(await (await exportFile(client, id, 'csv')).text()).toContain('1 号 向日葵；3 号 睡莲')
  })

  test.each([
    ['', '请选择一项'],
    ['1,2,3', '最多选 2 项，现在选了 3 项'],
    ['1,1', '有选项重复了'],
    ['9', '没有选项 9'],
    ['1,', undefined],
  ])('the ballot %j', async (vote, reason) => {
    const site = await sharedSite()
    const { id } = await buildContest(site)
    const answer = await submit(await site.client().openPage(), id, { vote })
    if (reason === undefined) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject({ status: 422, reason })
  })

  test.each([
    [{ entries: [] }, 411, '请添加参选项，确保本次评选有效。'],
    [{ entries: Array.from({ length: 201 }, (_, n) => ({ opt: `${n}` })) }, 422, '2 到 200 个'],
    [{ entries: '{' }, 422, ''],
    [{ entries: Array.from({ length: 401 }, (_, n) => ({ opt: `${n}` })) }, 413, ''],
    [{ choices: 4 }, 422, '最多选几项不能大于参选项的个数 3'],
    [{ choices: 0 }, 422, ''],
    [{ perDay: 51, period: 'day' }, 422, ''],
    [{ period: 'week' }, 422, ''],
    [{ ...daily, allowChange: true }, 422, '不能改票'],
    [{ ...daily, anonymous: true, needLoginParticipate: true }, 422, '只能投一次'],
  ])('a draft that is wrong is refused and nothing is kept: %#', async (given, status, reason) => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const answer = await client.call(formCalls.createForm, draft(given))
    expect(answer.status).toBe(status)
    expect(answer.reason).toContain(reason)
  })

  test('its author changes it, and nobody else', async () => {
    const site = await sharedSite()
    const { id } = await buildContest(site)
    const change = { id, survey_title: '别的' }
    expect((await site.client().call(formCalls.updateForm, change)).status).toBe(747)
    const half = await buildSignedIn(site, { isComplete: false })
    expect((await half.client.call(formCalls.updateForm, change)).status).toBe(747)
    const stranger = await buildSignedIn(site)
    expect((await stranger.client.call(formCalls.updateForm, change)).status).toBe(757)
  })

  test('with a password or roster its entries come with the attempt', async () => {
    const site = await sharedSite()
    const { id } = await buildContest(site, { needRoster: true, ...daily, perDay: 1 })
    await addPerson(site, id, { name: '王小明', number: '07', group: '' })
    const voter = await site.client().openPage()
    const view = (await voter.call(formCalls.viewForm, { id })).data
    expect([view.entries, view.question]).toEqual([undefined, []])
    const entry = { name: '王小明', number: '07' }
    const { data } = await start(voter, id, entry)
    expect(data.question[0]?.options[0]).toMatchObject({ opt: '1 号 向日葵', text: '向日葵的介绍' })
    expect((await submit(voter, id, { vote: '1' }, { attempt_id: data.attempt_id })).status).toBe(200)
    expect(await start(await site.client().openPage(), id, entry)).toMatchObject({
      status: 409,
      reason: '今天的 1 次已经投完，明天可以再投',
    })
  })

  test('works without a script, and one who voted today gets a page of their own', async () => {
    const site = await sharedSite()
    const { id } = await buildContest(site, { ...daily, perDay: 2 })
    const voter = await site.client().openPage()
    const path = `/questionnaire/${id}`
    const open = async () => readPage(await voter.send('GET', path, { headers: { accept: 'text/html' } }))
    const page = await open()
    const fields = { [fieldName(voteId, '1')]: '1', [fieldName(voteId, '3')]: '1' }
    expect((await post(voter, path, { ...hidden(page), ...fields })).http).toBe(303)
    expect(await recount(site, id)).toEqual({ '1,3': 1 })
    const { data } = await voter.call(reportCalls.findMine, { id })
    expect(data).toMatchObject({ face: 'open', attemptsLeft: 1, nextDay: expect.stringContaining('16:00') })
    const stranger = await site.client().openPage()
    const others = await stranger.send('GET', path, { headers: { accept: 'text/html' } })
    expect(JSON.stringify(others)).not.toContain(data.sheet?.receipt)
    expect((await post(voter, path, { ...hidden(await open()), ...fields })).http).toBe(303)
    expect((await voter.call(reportCalls.findMine, { id })).data).toMatchObject({ face: 'taken' })
  })
})

describe('some ballots on each day', () => {
  test('twenty at once leave as many as one may give, on each of two days', async () => {
    const site = await sharedSite()
    const { id } = await buildContest(site, daily)
    const voters = [newId(), newId(), newId()]
    for (const now of [Date.now(), Date.now() + dayMs]) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, () => voters)
          .flat()
          .map((device_id) => cast(site, site.database, id, { device_id, now })),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 * 3)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ status: 409, message: '今天的 3 次已经投完，明天可以再投' })
    }
    expect(await recount(site, id)).toEqual({ '1': 18 })
    const voter = await site.client().openPage()
    await submit(voter, id, { vote: '2' })
    expect((await voter.call(reportCalls.findVoteResult, { id })).data).toMatchObject({
      total: 19,
      options: [{ key: '1', count: 18 }, { key: '2', count: 1 }, { key: '3' }],
    })
  })

  test('also over HTTP, and for anonymous guests', async () => {
    const site = await sharedSite()
    const { id } = await buildContest(site, { ...daily, anonymous: true })
    const voter = await site.client().openPage()
    const all = await Promise.all(Array.from({ length: 20 }, () => submit(voter, id, { vote: '1' })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(17)
  })

  test.runIf(engine === 'postgres')('and with two processes', async () => {
    const site = await startTestSite()
    const { id } = await buildContest(site, daily)
    const { DATA_DIR, DATABASE_URL } = site.settings
    const second = openAt({ DATA_DIR, DATABASE_URL })
    const device_id = newId()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        cast(site, index % 2 === 0 ? site.database : second, id, { device_id }),
      ),
    )
    await second.close()
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await recount(site, id)).toEqual({ '1': 3 })
  })

  test('a guest who voted yesterday has the result, and the page of the others has it not', async () => {
    const site = await sharedSite()
    const { id } = await buildContest(site, { ...daily, anonymous: true })
    const voter = await site.client().openPage()
    await submit(voter, id, { vote: '1' })
    // As if it had been given the day before.
    for (const table of ['report', 'form_voter'] as const)
      await site.database.kysely
        .updateTable(table)
        .set((build) => ({ attempt_no: build('attempt_no', '-', 100) }))
        .where('survey_id', '=', id)
        .execute()
    const open = async (visitor: typeof voter) =>
      readPage(await visitor.send('GET', `/questionnaire/${id}`, { headers: { accept: 'text/html' } }))
    expect((await open(voter)).result?.total).toBe(1)
    const other = await open(await site.client().openPage())
    expect([other.result, other.mine.canSeeResult]).toEqual([null, false])
    expect((await open(voter)).result?.total).toBe(1)
  })

  test('the same ballot sent again is the same one, also when the day is used up', async () => {
    const site = await sharedSite()
    const { id } = await buildContest(site, { ...daily, perDay: 2 })
    const voter = await site.client().openPage()
    const first = report(id, { vote: '1' })
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => voter.call(reportCalls.createReport, first)),
    )
    expect(new Set(sent.map(({ data }) => data.report_id)).size).toBe(1)
    expect((await submit(voter, id, { vote: '2' })).status).toBe(200)
    expect((await submit(voter, id, { vote: '2' })).status).toBe(409)
    const again = await voter.call(reportCalls.createReport, first)
    expect(again).toMatchObject({ status: 200, data: { report_id: sent[0]?.data.report_id } })
    const other = await voter.call(reportCalls.createReport, { ...first, answers: { vote: '3' } })
    expect(other).toMatchObject({ status: 409, reason: '同一次提交的内容和先前的不一样' })
  })

  test('what was begun yesterday is a ballot of today', async () => {
    const site = await sharedSite()
    const { id } = await buildContest(site, { ...daily, perDay: 1, password: 'open-sesame' })
    const voter = await site.client().openPage()
    const { data } = await start(voter, id, { password: 'open-sesame' })
    const { attempt_id } = data
    const { device_id } = await site.database.kysely
      .selectFrom('attempt')
      .select('device_id')
      .where('attempt_id', '=', attempt_id)
      .executeTakeFirstOrThrow()
    const now = Date.now() + dayMs
    const given = { device_id, attempt_id, now }
    const { attempt_no } = (await cast(site, site.database, id, given)).row
    await expect(cast(site, site.database, id, { ...given, now })).rejects.toMatchObject({ status: 409 })
    const today = await site.database.kysely
      .selectFrom('attempt')
      .select('attempt_no')
      .where('attempt_id', '=', attempt_id)
      .executeTakeFirstOrThrow()
    expect(attempt_no - today.attempt_no).toBe(100)
  })

  test('deleting a ballot frees its place, and it cannot be restored once that is used again', async () => {
    const site = await sharedSite()
    const { id, client } = await buildContest(site, { ...daily, perDay: 1 })
    const voter = await site.client().openPage()
    const { report_id } = (await submit(voter, id, { vote: '1' })).data
    expect((await client.call(reportCalls.deleteReport, { id: report_id })).status).toBe(717)
    expect((await submit(voter, id, { vote: '2' })).status).toBe(200)
    expect((await submit(voter, id, { vote: '2' })).status).toBe(409)
    expect((await client.call(reportCalls.restoreReport, { id, report_id })).status).toBe(409)
    expect(await recount(site, id)).toEqual({ '2': 1 })
  })
})

describe('editing after ballots', () => {
  test('entries can be added; one with votes is taken out only when that is confirmed', async () => {
    const site = await sharedSite()
    const { id, client } = await buildContest(site)
    const voter = await site.client().openPage()
    await submit(voter, id, { vote: '1,2' })
    const { entries = [] } = (await client.call(formCalls.viewForm, { id })).data
    const [sun, , lilies] = entries
    const change = { id, entries: [{ ...sun, opt: '向日葵（二）' }, lilies, { opt: '鸢尾' }] }
    expect(await client.call(formCalls.updateForm, change)).toMatchObject({
      status: 409,
      reason:
        '“2 号 星空”（1 票）已经有人投了：去掉后不能再投，得的票仍列在结果里，注明已撤下；“1 号 向日葵”（1 票）已经有人投了：改名或换图后，得的票跟着它',
      data: { needConfirm: true },
    })
    expect((await client.call(formCalls.updateForm, { ...change, confirm: true })).data.revision).toBe(2)
    expect((await voter.call(reportCalls.findVoteResult, { id })).data.options).toMatchObject([
      { key: '1', opt: '1 号 向日葵（二）', count: 1, rank: 1 },
      { key: '3', count: 0, rank: 2 },
      { key: '4', opt: '4 号 鸢尾', count: 0, rank: 2 },
      { key: '2', count: 1, isGone: true },
    ])
    expect((await submit(await site.client().openPage(), id, { vote: '2' })).status).toBe(422)

    // A page that was open may still hand in what it shows; nobody chooses it half an hour later by naming its revision.
    const named = () => site.client().openPage()
    expect((await submit(await named(), id, { vote: '2' }, { revision: 1 })).status).toBe(200)
    await site.database.kysely
      .updateTable('form_revision')
      .set({ create_time: Date.now() - openPageMs - 1000 })
      .where('survey_id', '=', id)
      .execute()
    expect((await submit(await named(), id, { vote: '2' }, { revision: 1 })).status).toBe(409)
  })

  test('the key of an entry that was taken out, with its votes, is given to no other', async () => {
    const site = await sharedSite()
    const { id, client } = await buildContest(site)
    const voter = await site.client().openPage()
    await submit(voter, id, { vote: '2' })
    const { entries: [sun, , lilies] = [] } = (await client.call(formCalls.viewForm, { id })).data
    const save = (last: Record<string, unknown>[]) =>
      client.call(formCalls.updateForm, { id, entries: [sun, lilies, ...last], confirm: true })
    expect((await save([])).status).toBe(1802)
    for (const key of ['2', '9'])
      expect(await save([{ opt: '鸢尾', key }])).toMatchObject({
        status: 422,
        reason: `第 3 项：现在没有编号 ${key} 的参选项；新加的不用填编号，会分配一个没有用过的`,
      })
    expect((await save([{ opt: '鸢尾' }])).status).toBe(1802)
    expect((await voter.call(reportCalls.findVoteResult, { id })).data.options.at(-1)).toMatchObject({
      key: '2',
      opt: '2 号 星空',
      isGone: true,
    })
  })

  test('how often one may vote is fixed by the first ballot; how many a day is not', async () => {
    const site = await sharedSite()
    const { id, client } = await buildContest(site, daily)
    await submit(await site.client().openPage(), id, { vote: '1' })
    expect(await client.call(formCalls.updateForm, { id, period: 'once' })).toMatchObject({ status: 422 })
    expect((await client.call(formCalls.updateForm, { id, perDay: 5 })).status).toBe(1802)
  })

  test('a ballot that may be changed is replaced', async () => {
    const site = await sharedSite()
    const { id } = await buildContest(site, { allowChange: true })
    const voter = await site.client().openPage()
    await submit(voter, id, { vote: '1,2' })
    expect((await submit(voter, id, { vote: '3' })).status).toBe(200)
    expect((await voter.call(reportCalls.findVoteResult, { id })).data).toMatchObject({
      total: 1,
      options: [{ key: '3', count: 1 }, { count: 0 }, { count: 0 }],
    })
  })
})

import { bankCalls } from '@wenhai/core/bank/calls'
import { checkedText, dateTime, number } from '@wenhai/core/question/compose'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { answerAnew, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion, question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

async function buildForm(drafts: readonly QuestionDraft[], given: Record<string, unknown> = {}) {
  const author = await buildAuthor(await sharedSite())
  const ids: string[] = []
  for (const draft of drafts) ids.push(await createQuestion(author.client, { ...draft }))
  const id = await createForm(author.client, survey(ids, { needLoginParticipate: false, ...given }))
  return { ...author, id, ids }
}

const visitor = async () => (await sharedSite()).client().openPage()

describe('settings that contradict each other', () => {
  test.each<[number, Record<string, unknown>, string, string]>([
    [15, { min: 5, max: 1 }, 'settings.max', '最大值要比最小值大'],
    [15, { isSlider: true, max: 1_000_000 }, 'settings.step', '滑块最多 1000 档，请把间隔填大一些'],
    [16, { from: '2026-03-02', to: '2026-03-01' }, 'settings.to', '最晚日期不能早于最早日期'],
    [16, { weekdays: [] }, 'settings.weekdays', '请至少留一个星期几'],
    [
      14,
      { form: 'pattern', pattern: '}' },
      'settings.pattern',
      '格式看不懂，要像 S######## 或 #{8,10} 这样写，最长 100 位',
    ],
  ])('%d with %j are named when saving', async (option_type, settings, field, reason) => {
    const { client } = await buildSignedIn(await sharedSite())
    const sent = question({ option_type, options: [], isOnlyOpt: 0, answer: '', settings })
    const said = await client.call(bankCalls.createQuestion, sent)
    expect([said.status, (said.data as { field?: string }).field, said.reason]).toEqual([422, field, reason])
  })
})

describe('numbers', () => {
  test('are counted by columns with an exact mean, found by a range, and uncounted when deleted', async () => {
    const { client, id, ids } = await buildForm([number('年龄？', { max: 120 })])
    const [age = ''] = ids
    const made = []
    for (const answer of ['18', '25', '26', '０99'])
      made.push(await answerAnew(await sharedSite(), id, { [age]: answer }))
    const [all] = (await findResults(client, id)).questions
    expect(all).toMatchObject({ answered: 4, numbers: { mean: 42 } })
    expect(all?.options.filter(({ count }) => count > 0).map(({ opt, count }) => [opt, count])).toEqual([
      ['10–19', 1],
      ['20–29', 2],
      ['90–99', 1],
    ])
    const filters = { answers: [{ question_id: age, keys: ['20~30'] }] }
    const [some] = (await findResults(client, id, { filters })).questions
    expect(some).toMatchObject({ answered: 2, numbers: { mean: 25.5 } })
    await client.call(reportCalls.deleteReport, { id: made[3]?.report_id ?? '' })
    expect((await findResults(client, id)).questions[0]).toMatchObject({ answered: 3, numbers: { mean: 23 } })
  })

  test('in an exam are right within their tolerance', async () => {
    const { client } = await buildAuthor(await sharedSite())
    const asked = await createQuestion(client, { ...number('重力加速度？', { decimals: 2 }, '9.8±0.1') })
    const id = await createForm(client, exam([asked]))
    const { client: taker } = await buildSignedIn(await sharedSite())
    const { data } = await start(taker, id)
    const said = await submit(taker, id, { [asked]: '9.75' }, { attempt_id: data.attempt_id })
    expect(said.status).toBe(200)
    expect((await findResults(client, id)).questions[0]?.marks).toMatchObject({ right: 1, wrong: 0 })
  })
})

test('days are counted by the days of their range and by weekday, and found by a range', async () => {
  const { client, id, ids } = await buildForm([dateTime('哪天？', { from: '2026-03-01', to: '2026-03-31' })])
  const [day = ''] = ids
  for (const answer of ['2026-03-04', '2026年3月4日', '2026/3/31'])
    await answerAnew(await sharedSite(), id, { [day]: answer })
  const [all] = (await findResults(client, id)).questions
  expect(all?.options.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])).toEqual([
    ['2026-03-04', 2],
    ['2026-03-31', 1],
    ['w2', 1],
    ['w3', 2],
  ])
  const filters = { answers: [{ question_id: day, keys: ['2026-03-10~'] }] }
  expect((await findResults(client, id, { filters })).total).toBe(1)
})

test('days are dates in an .xlsx, and text as they were written everywhere else', async () => {
  const { client, id, ids } = await buildForm([
    dateTime('哪天？'),
    dateTime('何时？', { form: 'date-time' }),
    dateTime('几点？', { form: 'time' }),
  ])
  const answers = (...given: string[]) =>
    Object.fromEntries(ids.map((each, index) => [each, given[index] ?? '']))
  await answerAnew(await sharedSite(), id, answers('2026-03-04', '2026-03-04 09:30', '09:30'))
  await answerAnew(await sharedSite(), id, answers('1900-01-15', '1900-01-15 10:00', '10:00'))
  const xlsx = new Uint8Array(await (await exportFile(client, id, 'xlsx')).arrayBuffer())
  const rows = (await readXlsx(xlsx)).sheets[0]?.rows ?? []
  const cells = rows.map((row) => row.slice(-3))
  expect(cells[1]).toEqual([new Date('2026-03-04'), new Date('2026-03-04T09:30Z'), '09:30'])
  expect(cells[2]).toEqual(['1900-01-15', '1900-01-15 10:00', '10:00'])
  const csv = await (await exportFile(client, id, 'csv')).text()
  expect(csv).toContain('2026-03-04,2026-03-04 09:30,09:30')
})

describe('an answer that only one may give', () => {
  const asks = () => [checkedText('手机？', { form: 'mobile', isUnique: true })]

  test('is refused to the next by the number of its question, and nothing of theirs is stored', async () => {
    const { client, id, ids } = await buildForm(asks())
    const [phone = ''] = ids
    expect((await submit(await visitor(), id, { [phone]: '138 1234 5678' })).status).toBe(200)
    const late = await visitor()
    const said = await submit(late, id, { [phone]: '13812345678' })
    expect([said.status, said.reason]).toEqual([422, '第 1 题：已经有人填过，不能和别人的一样'])
    expect(said.data).toMatchObject({ faults: [{ question_id: phone, number: 1 }] })
    expect((await findResults(client, id)).total).toBe(1)
    // The same person can still take part, with another one.
    expect((await submit(late, id, { [phone]: '13912345678' })).status).toBe(200)
  })

  describe.each([{ anonymous: false }, { anonymous: true }])('and a browser, %j', (given) => {
    /** A member in the browser of a guest. */
    async function build() {
      const site = await sharedSite()
      const { id, ids } = await buildForm(asks(), given)
      const [phone = ''] = ids
      await answerAnew(site, id, { [phone]: '13812345678' })
      const guest = await visitor()
      const { client: member } = await buildSignedIn(site)
      for (const name of ['device', 'XSRF-TOKEN']) member.cookies.set(name, guest.cookies.get(name) ?? '')
      const say = async (client: typeof guest, number: string) =>
        (await submit(client, id, { [phone]: number })).status
      return { guest, member, say }
    }

    test('one that took part the other way is not told whether it is taken', async () => {
      const { guest, member, say } = await build()
      expect(await say(guest, '13912345678')).toBe(200)
      expect(await say(member, '13812345678')).toBe(409)
      expect(await say(member, '13712345678')).toBe(409)
    })

    test('one whose answer was refused can still take part either way', async () => {
      const { guest, member, say } = await build()
      expect(await say(guest, '13812345678')).toBe(422)
      expect(await say(member, '13912345678')).toBe(200)
      expect(await say(guest, '13712345678')).toBe(409)
    })
  })

  test('of two at once one is refused', async () => {
    const { client, id, ids } = await buildForm(asks())
    const [phone = ''] = ids
    const people = await Promise.all([visitor(), visitor(), visitor()])
    const said = await Promise.all(people.map((each) => submit(each, id, { [phone]: '13812345678' })))
    expect(said.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await findResults(client, id)).total).toBe(1)
  })

  test('is free in another form, and again when its report is deleted; then that one cannot come back', async () => {
    const { client, id, ids } = await buildForm(asks())
    const [phone = ''] = ids
    const other = await createForm(client, survey(ids, { needLoginParticipate: false }))
    const { report_id } = await answerAnew(await sharedSite(), id, { [phone]: '13812345678' })
    await answerAnew(await sharedSite(), other, { [phone]: '13812345678' })
    await client.call(reportCalls.deleteReport, { id: report_id })
    const restored = () => client.call(reportCalls.restoreReport, { id, report_id })
    await restored()
    expect((await findResults(client, id)).total).toBe(1)
    expect((await submit(await visitor(), id, { [phone]: '13812345678' })).status).toBe(422)
    await client.call(reportCalls.deleteReport, { id: report_id })
    await answerAnew(await sharedSite(), id, { [phone]: '13812345678' })
    expect((await restored()).reason).toBe('第 1 题填的内容已经有别人填了，不能再恢复这一份')
  })

  test('of an anonymous form is kept as a keyed hash alone', async () => {
    const { id, ids } = await buildForm(asks(), { anonymous: true })
    const [phone = ''] = ids
    expect((await submit(await visitor(), id, { [phone]: '13812345678' })).status).toBe(200)
    expect((await submit(await visitor(), id, { [phone]: '13812345678' })).status).toBe(422)
    const { database } = await sharedSite()
    const rows = await database.kysely
      .selectFrom('report_unique')
      .selectAll()
      .where('survey_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('13812345678')
  })

  test('sent again with its key is answered as before', async () => {
    const { id, ids } = await buildForm(asks())
    const [phone = ''] = ids
    const client = await visitor()
    const submit_key = crypto.randomUUID()
    expect((await submit(client, id, { [phone]: '13812345678' }, { submit_key })).status).toBe(200)
    expect((await submit(client, id, { [phone]: '13812345678' }, { submit_key })).status).toBe(200)
  })
})

test('checked texts are read one by one', async () => {
  const { client, id, ids } = await buildForm([checkedText('姓名？')])
  const [name = ''] = ids
  await answerAnew(await sharedSite(), id, { [name]: '王小明' })
  const said = await client.call(analyticsCalls.findTexts, { id, question_id: name })
  expect(said).toMatchObject({ status: 200, data: { tables: [{ text: '王小明' }] } })
})

// SQLite alone: what is shown here happens to files; other files run its statements on PostgreSQL too.
import { request } from 'node:http'
import { apiBase } from '@wenhai/core/contract/envelope'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#lib/ids'
import { closeThreads, readInThread } from '#lib/reading/read-in-thread'
import { answerAnew, buildMixed, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { download } from '../../../../test/bank-build.ts'
import type { Client } from '../../../../test/client.ts'
import { makeDatabase, type TestSite, useSite } from '../../../../test/harness.ts'

/** As many readings run at once. */
const threads = 2

const twoParts = new URL('data:text/javascript,export default async function* () { yield 1; yield 2 }')

/** A thread takes half a second to load, so the tests share them: a place that one keeps is missed by all after it. */
const sharedSite = useSite()

async function buildAnswered() {
  const site = await sharedSite()
  const built = await buildMixed(site)
  await answerAnew(site, built.id, { [built.ids.single]: 'A' })
  return { ...built, site }
}

type Answered = Awaited<ReturnType<typeof buildAnswered>>

/** Readings that stay at their first part, so that every other waits. */
async function holdThreads({
  database,
}: Pick<TestSite, 'database'>): Promise<{ release: () => Promise<void> }> {
  const held = Array.from({ length: threads }, () => readInThread<number>(database, twoParts, {}))
  await Promise.all(held.map((reading) => reading.next()))
  return { release: async () => void (await Promise.all(held.map((reading) => reading.return(undefined)))) }
}

async function expectAnswers({ client, id, ids }: Answered) {
  const file = await exportFile(client, id, 'csv')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await file.text()).toContain('甲')
  const filters = { answers: [{ question_id: ids.single, keys: ['A'] }] }
  expect((await findResults(client, id, { filters })).total).toBe(1)
}

/** A place may be given back a moment after the one who held it is gone. */
const expectAnswersSoon = (built: Answered) =>
  expect.poll(() => expectAnswers(built).then(() => 'answered')).toBe('answered')

const pathOf = (id: string, format: string) => `${apiBase}/question/report/export/${id}.${format}`

test.each(['xlsx', 'csv'])(
  'asking again and again for the head of %s alone leaves room for others',
  async (format) => {
    const built = await buildAnswered()
    for (let time = 0; time < threads + 1; time += 1)
      expect((await built.client.send('HEAD', pathOf(built.id, format))).http).toBe(200)
    await expectAnswers(built)
  },
)

/** Asks for a file and leaves before the answer. */
async function leaveEarly(client: Client, path: string): Promise<void> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asked = request(client.url + path, {
    headers: { cookie, 'person-jwt': client.cookies.get('person-jwt') ?? '' },
  })
  const closed = new Promise((resolve) => asked.on('close', resolve))
  asked.on('error', () => {}).end()
  await expect.poll(() => asked.writableFinished).toBe(true)
  asked.destroy()
  await closed
}

test('clients that leave before their export begins leave room for others', async () => {
  const built = await buildAnswered()
  for (let time = 0; time < threads + 1; time += 1) {
    const { release } = await holdThreads(built.site)
    await leaveEarly(built.client, pathOf(built.id, 'xlsx'))
    await release()
  }
  await expectAnswersSoon(built)
})

test('a member has two exports under way at most, and others are not kept waiting by it', async () => {
  const built = await buildAnswered()
  const { client, id } = built
  const { release } = await holdThreads(built.site)
  const asked = [1, 2, 3].map(() => exportFile(client, id, 'csv'))
  const refused = await Promise.race(asked)
  expect(await refused.json()).toMatchObject({
    status: 429,
    reason: '已有 2 个导出还没有下载完，请等它们完成再导出',
  })
  await release()
  const types = (await Promise.all(asked)).map(({ headers }) => headers.get('content-type'))
  expect(types.filter((type) => type === 'text/csv; charset=utf-8')).toHaveLength(2)
  await expectAnswersSoon(built)
})

test('the report of the results takes its place before anything is counted for it', async () => {
  const built = await buildAnswered()
  const { client, id, ids } = built
  const { release } = await holdThreads(built.site)
  const filters = encodeURIComponent(JSON.stringify({ answers: [{ question_id: ids.single, keys: ['A'] }] }))
  const asked = [1, 2, 3].map(() =>
    download(client, `/question/report/results/${id}.docx?filters=${filters}`),
  )
  expect(await (await Promise.race(asked)).json()).toMatchObject({ status: 429 })
  await release()
  const types = (await Promise.all(asked)).map(({ headers }) => headers.get('content-type'))
  expect(types.filter((type) => type?.includes('wordprocessingml'))).toHaveLength(2)
  await expectAnswersSoon(built)
})

test('a refused export gives its place back', async () => {
  const built = await buildAnswered()
  const filters = { answers: [{ question_id: newId(), keys: ['A'] }] }
  for (let time = 0; time < 3; time += 1) {
    const asked = { id: built.id, format: 'csv', filters }
    expect((await built.client.call(analyticsCalls.exportReports, asked)).status).toBe(422)
    expect((await built.client.call(analyticsCalls.exportResults, asked)).status).toBe(422)
  }
})

test('a reading that nobody goes on with is ended after its time, and the next has its thread', async () => {
  const database = await makeDatabase()
  onTestFinished(() => closeThreads(database))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await holdThreads({ database })
  const waiting = readInThread<number>(database, twoParts, {})
  const first = waiting.next()
  await vi.advanceTimersByTimeAsync(300_000)
  expect((await first).value).toBe(1)
  await waiting.return(undefined)
})

import { Refusal } from '@wenhai/core/contract/refusal'
import { expect, test } from 'vitest'
import { makeDatabase } from '../../../test/harness.ts'
import { closeThreads, maxWaiting, readInThread } from '../reading/read-in-thread.ts'

/** Says one thing; it ends only where it is told to. */
const reading = new URL(
  `data:text/javascript,${encodeURIComponent(
    'export default async function* (_, isShort) { yield 1; if (!isShort) await new Promise(() => {}) }',
  )}`,
)

test('who comes when the line of readings is full is told so at once, and the line goes on', async () => {
  const database = await makeDatabase()
  const running = [1, 2].map(() => readInThread<number>(database, reading, false))
  for (const each of running) expect((await each.next()).value).toBe(1)
  const waiting = Array.from({ length: maxWaiting }, () => readInThread<number>(database, reading, true))
  const firsts = waiting.map((each) => each.next())
  const refused = await readInThread(database, reading, true)
    .next()
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ status: 429, message: '现在统计和导出的人太多，请稍后再试' })
  await running[0]?.return(undefined)
  for (const [place, first] of firsts.entries()) {
    expect((await first).value).toBe(1)
    await waiting[place]?.next()
  }
  await running[1]?.return(undefined)
  await closeThreads(database)
})

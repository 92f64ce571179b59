import { setImmediate } from 'node:timers/promises'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from '#app/jobs'
import { makeFileStore } from '#lib/file/make-store'
import { answeredOf } from '#lib/process/answered'
import { sleepUntilWoken, wakeJob } from '#lib/process/wake'
import { silentLog, useSite } from '../../../../test/harness.ts'
import { beginRegrade, buildSat } from '../../../../test/regrade-build.ts'
import { workOffRegrades } from '../jobs.ts'
import { regradeJob } from '../regrade/commands.ts'
import { nextPace, RecentRequests } from '../regrade/pace.ts'

const sharedSite = useSite()
const hour = 3_600_000

test.each([
  ['nobody else is at work', { lots: 1, requests: 0, ms: 20 }, { lots: 2, restMs: 0 }],
  ['an author watches the progress', { lots: 4, requests: 3, ms: 20 }, { lots: 8, restMs: 0 }],
  ['it has as many lots as it may', { lots: 8, requests: 5, ms: 1000 }, { lots: 8, restMs: 0 }],
  ['others are at work', { lots: 8, requests: 60, ms: 100 }, { lots: 1, restMs: 500 }],
])('a regrade works in this pace where %s', (_, seen, pace) => {
  expect(nextPace({ workedMs: 100, ...seen })).toEqual(pace)
})

test('requests are counted over the last second, however short the transactions are', () => {
  const recent = new RecentRequests(0, 0)
  expect(recent.look(2, 100)).toEqual({ requests: 2, ms: 100 })
  for (let ms = 200; ms < 2000; ms += 100) recent.look(ms / 50, ms)
  expect(recent.look(40, 2000)).toEqual({ requests: 20, ms: 1000 })
  expect(recent.look(40, 9000)).toEqual({ requests: 0, ms: 7000 })
})

test('answered requests are counted', async () => {
  const site = await sharedSite()
  const answered = answeredOf(site.database)
  const before = answered.requests
  await fetch(`${site.url}/healthz`)
  while (answered.requests === before) await setImmediate()
  expect(answered.requests).toBe(before + 1)
})

test('a job that sleeps runs again when it is woken', async () => {
  const { database, settings } = await sharedSite()
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const jobs = startJobs({ database, fileStore: makeFileStore(settings), log: silentLog }, [
    { name: 'test that sleeps', everyMs: hour, run },
  ])
  onTestFinished(() => jobs.stop())
  while (runs < 2) {
    wakeJob(database, 'test that sleeps')
    await setImmediate()
  }
})

test('a regrade and its undoing wake the job that works them off', async () => {
  const site = await sharedSite()
  const { client, id, first } = await buildSat(site, [['B', 'A']])
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const woken = () => sleepUntilWoken(site.database, regradeJob, hour, ending.signal)
  const begun = woken()
  const { regrade_id } = (await beginRegrade(client, id, first, { kind: 'key', answer: 'B' })).data
  await begun
  await workOffRegrades(site.database)
  const undone = woken()
  await client.call(regradeCalls.undoRegrade, { id, regrade_id })
  await undone
})

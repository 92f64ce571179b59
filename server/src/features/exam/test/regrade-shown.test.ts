// SQLite alone: other files run each of its statements on PostgreSQL too, and which rule decides is the same there.
import { apiBase } from '@wenhai/core/contract/envelope'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { endAt } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildSat, regradeNow, undoNow } from '../../../../test/regrade-build.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

test('who has no account reads in the result that it was regraded, by name and number and by receipt', async () => {
  const site = await sharedSite()
  const { client, id, first, second } = await buildSat(site, [], { needRoster: 1, resultByName: true })
  const body = new FormData()
  body.set('file', new Blob(['姓名,学号\n甲,1']), 'roster.csv')
  await client.send('POST', `${apiBase}/question/survey/roster/import/${id}`, { body })
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id, { name: '甲', number: '1' })).data
  const { receipt } = (await submit(taker, id, { [first]: 'B', [second]: 'A' }, { attempt_id })).data
  await endAt(site, id)
  await regradeNow(site, client, id, first, { kind: 'key', answer: 'B' })
  const elsewhere = await site.client().openPage()
  for (const proof of [{ name: '甲', number: '1' }, { receipt }]) {
    const { data } = await elsewhere.call(reportCalls.lookUpReport, { id, ...proof })
    expect(data.exam?.changes).toMatchObject([{ from: 50, to: 100, reason: '答案印错了', isUndone: false }])
  }
})

test('so does a taker of an anonymous exam, with the receipt alone', async () => {
  const site = await sharedSite()
  const { client, id, first, second } = await buildSat(site, [], { anonymous: true })
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id)).data
  const { receipt } = (await submit(taker, id, { [first]: 'B', [second]: 'A' }, { attempt_id })).data
  await endAt(site, id)
  await regradeNow(site, client, id, first, { kind: 'key', answer: 'B' })
  const { data } = await taker.call(reportCalls.lookUpReport, { id, receipt })
  expect(data.exam?.changes).toMatchObject([{ from: 50, to: 100, reason: '答案印错了' }])
})

test('lists show the full score as it counts after a regrade, and the former one after it is undone', async () => {
  const site = await sharedSite()
  const { client, id, first } = await buildSat(site, [['A', 'A']])
  const listed = async () =>
    (await client.call(formCalls.findExams, { isUser: 1 })).data.tables.find(
      ({ survey_id }) => survey_id === id,
    )?.fullScore
  expect(await listed()).toBe(100)
  const regrade_id = await regradeNow(site, client, id, first, { kind: 'strike', points: 'drop' })
  expect(await listed()).toBe(50)
  await undoNow(site, client, id, regrade_id)
  expect(await listed()).toBe(100)
})

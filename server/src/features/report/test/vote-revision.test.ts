// SQLite alone: other files run each of these statements on PostgreSQL too.

import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { useSite } from '../../../../test/harness.ts'
import { readPage } from '../../../../test/plain-form.ts'
import { buildVote, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const options = (...names: string[]) => names.map((opt) => ({ opt }))

/** Four for 张, one for 李; then the author changes the options. */
async function buildEdited(names: string[], given: Record<string, unknown> = {}) {
  const site = await sharedSite()
  const { id, client } = await buildVote(site, { vote: options('张', '李'), ...given })
  const voters: { voter: Client; hash: string; receipt: string }[] = []
  for (const vote of ['A', 'A', 'A', 'A', 'B']) {
    const voter = await site.client().openPage()
    const { data } = await submit(voter, id, { vote })
    voters.push({ voter, hash: data.hash ?? '', receipt: data.receipt })
  }
  const edit = { id, questionnaire_type: 'vote', vote: options(...names), confirm: 1 }
  expect((await client.call(formCalls.updateForm, edit)).status).toBe(1802)
  const result = async () => {
    const { data } = await client.call(reportCalls.findVoteResult, { id })
    return [
      data.total,
      ...data.options.map(({ key, opt, count, isGone }) => `${key} ${opt} ${count} ${isGone}`),
    ]
  }
  return { site, id, client, voters, result }
}

test.each([
  ['one more', ['张', '李', '王'], ['A 张 4 false', 'B 李 1 false', 'C 王 0 false']],
  ['in another order', ['李', '张'], ['A 李 1 false', 'B 张 4 false']],
  ['one fewer', ['李', '王'], ['A 李 1 false', 'B 王 0 false', 'A@1 张 4 true']],
])('ballots count on after an edit: %s', async (_, names, expected) => {
  const { id, client, voters, result } = await buildEdited(names)
  expect(await result()).toEqual([5, ...expected])
  const { data: listed } = await client.call(reportCalls.findVotes, { id })
  expect(listed.tables.map(({ hash }) => hash)).toEqual(voters.map(({ hash }) => hash).sort())
  const counted = expected.map((line) => {
    const [key] = line.split(' ')
    return listed.tables.filter((row) => row.key === key).length
  })
  expect(counted).toEqual(expected.map((line) => Number(line.split(' ')[2])))
  // Who has voted has voted.
  const again = await submit(voters[0]?.voter as Client, id, { vote: 'A' })
  expect(again.status).toBe(409)
})

test('a ballot from before is shown and changed with the letters of today', async () => {
  const { id, voters, result, client } = await buildEdited(['李', '张', '王'], { allowChange: true })
  const { voter, receipt } = voters[0] as (typeof voters)[number]
  const page = readPage(await voter.send('GET', `/questionnaire/${id}`, { headers: { accept: 'text/html' } }))
  expect(page.report?.answers).toEqual({ vote: 'B' })
  expect(page.report?.question[0]?.options.map(({ key, opt }) => key + opt)).toEqual(['B张', 'A李'])
  expect(page.result?.total).toBe(5)
  expect((await submit(voter, id, { vote: 'C' }, { changes: receipt, revision: 2 })).status).toBe(200)
  expect(await result()).toEqual([5, 'A 李 1 false', 'B 张 3 false', 'C 王 1 false'])
  // A page that was open before the edit still means what it showed.
  const late = voters[4] as (typeof voters)[number]
  expect((await submit(late.voter, id, { vote: 'A' }, { changes: late.receipt, revision: 1 })).status).toBe(
    200,
  )
  expect(await result()).toEqual([5, 'A 李 0 false', 'B 张 4 false', 'C 王 1 false'])
  const { report_id } = (await client.call(reportCalls.findReports, { survey_id: id })).data.tables[0] ?? {}
  await client.call(reportCalls.deleteReport, { id: report_id })
  expect((await result())[0]).toBe(4)
})

test('results, filters and files have one question, with the options that are gone', async () => {
  const { id, client } = await buildEdited(['李', '王'])
  const look = async (answers: object[] = []) => {
    const { data } = await client.call(analyticsCalls.findResults, { id, filters: { answers } })
    return [
      data.total,
      ...data.questions.map(({ answered, number, revisions, options }) => [
        answered,
        number,
        revisions,
        options.map(({ key, opt, count }) => `${key} ${opt} ${count}`),
      ]),
    ]
  }
  const gone = 'A@1 张（已撤下） 4'
  expect(await look()).toEqual([5, [5, 1, [1, 2], ['A 李 1', 'B 王 0', gone]]])
  const chose = (key: string) => [{ question_id: 'vote', keys: [key] }]
  expect(await look(chose('A'))).toMatchObject([1, [1, 1, [1, 2], ['A 李 1', 'B 王 0']]])
  expect((await look(chose('A@1')))[0]).toBe(4)
  const file = await client.send('GET', `/oceanAPI/v1/question/report/export/${id}.csv?cells=key`)
  const lines = file.text.trim().split('\r\n').slice(1)
  expect(lines.filter((line) => line.endsWith(',A@1'))).toHaveLength(4)
  expect(lines.filter((line) => line.endsWith(',A'))).toHaveLength(1)
})

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { level } from '@wenhai/core/account/mask'
import { apiBase } from '@wenhai/core/contract/envelope'
import { scoreCalls } from '@wenhai/core/exam/scores/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { signedInCaller } from '#lib/http/caller'
import { readRows } from '#lib/spreadsheet/read-rows'
import { sheetNames } from '#lib/spreadsheet/write-workbook'
import { createQuestion, download } from '../../../../test/bank-build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { exportScores } from '../scores/export.ts'

const sharedSite = useSite()

const people = '姓名,学号,班级\n甲,1,一班\n乙,2,一班\n丙,3,二班\n丁,4,二班'

async function buildExam(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const first = await createQuestion(author.client, { question: '甲？', answer: 'A' })
  const draft = exam([first], { needLoginParticipate: false, needRoster: 1, examTime: 10, ...given })
  const id = await createForm(author.client, draft)
  const body = new FormData()
  body.set('file', new Blob([people]), 'roster.csv')
  await author.client.send('POST', `${apiBase}/question/survey/roster/import/${id}`, { body })
  return { ...author, first, id }
}

async function begin(site: TestSite, id: string, name: string, number: string) {
  const taker = await site.client().openPage()
  return { taker, attempt_id: (await start(taker, id, { name, number })).data.attempt_id }
}

async function take(site: TestSite, id: string, who: [string, string], answers: Record<string, string>) {
  const { taker, attempt_id } = await begin(site, id, ...who)
  expect((await submit(taker, id, answers, { attempt_id })).status).toBe(200)
}

const sittings = async (client: Client, id: string) =>
  (await client.call(scoreCalls.findSittings, { id })).data

const readSheet = (file: Uint8Array) => readRows(file, { maxRows: 100, maxColumns: 20, maxCellLength: 100 })

test('the list of scores has everybody on the roster, ranked, with the figures of each class', async () => {
  const site = await sharedSite()
  const { id, first, client } = await buildExam(site)
  await take(site, id, ['甲', '1'], { [first]: 'B' })
  await take(site, id, ['丙', '3'], { [first]: 'A' })
  const { data } = await client.call(scoreCalls.findScores, { id })
  expect(
    data.tables.map(({ rank, name, number, group, score, state }) => [
      rank,
      name,
      number,
      group,
      score,
      state,
    ]),
  ).toEqual([
    [1, '丙', '3', '二班', 100, 'passed'],
    [2, '甲', '1', '一班', 0, 'failed'],
    [null, '乙', '2', '一班', null, 'absent'],
    [null, '丁', '4', '二班', null, 'absent'],
  ])
  expect(data.groups.map(({ group, people, taken, average }) => [group, people, taken, average])).toEqual([
    ['一班', 2, 1, 0],
    ['二班', 2, 1, 100],
  ])
  expect(data.all).toMatchObject({ people: 4, taken: 2, passed: 1, average: 50 })
  const answer = await download(client, `/question/report/scores/export/${id}.xlsx`)
  const file = new Uint8Array(await answer.arrayBuffer())
  const rows = await readSheet(file)
  expect(rows[1]?.slice(0, 6)).toEqual(['1', '丙', '3', '二班', '100', '及格'])
  expect(rows[4]?.slice(1, 6)).toEqual(['丁', '4', '二班', '', '未参加'])
  expect(rows.at(-1)).toEqual(['全部', '4', '2', '50', '100', '0', '1', '50.0%'])
  const { sheets } = await readXlsx(file)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['成绩单', 10],
    ['一班', 3],
    ['二班', 3],
  ])
  expect(sheets[1]?.rows[1]?.slice(0, 6)).toEqual([1, 2, '甲', '1', '一班', 0])
})

test('one class is listed alone, with ranks of its own and the way to each report', async () => {
  const site = await sharedSite()
  const { id, first, client } = await buildExam(site)
  await take(site, id, ['甲', '1'], { [first]: 'B' })
  await take(site, id, ['丙', '3'], { [first]: 'A' })
  const { data } = await client.call(scoreCalls.findScores, { id, group: '一班' })
  const reports = (await client.call(reportCalls.findReports, { survey_id: id })).data.tables
  const own = reports.find(({ name }) => name === '甲')?.report_id
  expect(data.tables).toMatchObject([
    { name: '甲', rank: 2, groupRank: 1, report_id: own },
    { name: '乙', rank: null, groupRank: null, report_id: '' },
  ])
  expect([data.length, data.groups.length, data.all.people]).toEqual([2, 2, 4])
  expect((await client.call(scoreCalls.findScores, { id, group: '' })).data.tables).toEqual([])
})

test('names of sheets are ones that a spreadsheet opens', () => {
  const long = '很长的部门名称'.repeat(6)
  expect(sheetNames(['成绩单', '成绩单', "'一/班'", '', long, long, 'History', 'a', 'A'])).toEqual([
    '成绩单',
    '成绩单 2',
    '一 班',
    '工作表',
    long.slice(0, 31),
    `${long.slice(0, 29)} 2`,
    'History 2',
    'a',
    'A 2',
  ])
})

test('a spreadsheet that does not list everybody says so, and counts them all', async () => {
  const site = await sharedSite()
  const { id, ocean_id } = await buildExam(site)
  const asking = { database: site.database, caller: signedInCaller(ocean_id, level.member), now: Date.now() }
  const { content } = await exportScores(asking, id, 3)
  const rows = await readSheet(await buffer(content as Readable))
  expect(rows[4]?.[1]).toBe('以上是前 3 人，共 4 人；下面的统计包含所有人')
  expect(rows.at(-1)?.slice(0, 2)).toEqual(['全部', '4'])
})

test('the author sees who is answering and how far, gives time to one of them, and ends one attempt with its draft', async () => {
  const site = await sharedSite()
  const { id, first, client } = await buildExam(site)
  const one = await begin(site, id, '甲', '1')
  const other = await begin(site, id, '乙', '2')
  await one.taker.call(reportCalls.saveDraft, { id: one.attempt_id, answers: { [first]: 'A' } })
  const { tables } = await sittings(client, id)
  expect(
    tables.map(({ name, group, answered, questionCount }) => [name, group, answered, questionCount]),
  ).toEqual([
    ['甲', '一班', 1, 1],
    ['乙', '一班', 0, 1],
  ])
  expect(JSON.stringify(tables)).not.toContain('"A"')
  const states = (await client.call(scoreCalls.findScores, { id })).data.tables.map(({ state }) => state)
  expect(states).toEqual(['sitting', 'sitting', 'absent', 'absent'])
  const before = Date.parse(tables[1]?.deadline ?? '')
  const given = await client.call(reportCalls.giveExtra, { id, attempt_id: other.attempt_id, minutes: 5 })
  expect(given.data).toMatchObject({ name: '乙', minutes: 5 })
  const [, prolonged] = (await sittings(client, id)).tables
  expect(Date.parse(prolonged?.deadline ?? '')).toBe(before + 5 * 60_000)
  expect((await client.call(scoreCalls.endSitting, { id, attempt_id: one.attempt_id })).status).toBe(1802)
  expect((await sittings(client, id)).tables.map(({ name }) => name)).toEqual(['乙'])
  const reports = (await client.call(reportCalls.findReports, { survey_id: id })).data.tables
  expect(reports).toMatchObject([{ name: '甲', score: 100 }])
  const timeline = await client.call(reportCalls.findTimeline, { id: reports[0]?.report_id ?? '' })
  expect(timeline.data.tables.map(({ kind }) => kind)).toContain('end')
  expect((await client.call(scoreCalls.endSitting, { id, attempt_id: one.attempt_id })).status).toBe(410)
  expect(
    await one.taker.call(reportCalls.saveDraft, { id: one.attempt_id, answers: { [first]: 'B' } }),
  ).toMatchObject({
    status: 410,
    reason: '发起人已经收卷',
    data: { isCollected: true },
  })
  const { data: collected } = await client.call(reportCalls.viewReport, { id: reports[0]?.report_id ?? '' })
  expect(collected.exam?.isCollected).toBe(true)
  expect((await submit(one.taker, id, { [first]: 'B' }, { attempt_id: one.attempt_id })).status).not.toBe(200)
})

test('an attempt of another exam is not reached through one’s own, and is given nothing', async () => {
  const site = await sharedSite()
  const [mine, theirs] = [await buildExam(site), await buildExam(site)]
  const { attempt_id } = await begin(site, theirs.id, '甲', '1')
  expect((await mine.client.call(scoreCalls.endSitting, { id: mine.id, attempt_id })).status).toBe(404)
  expect(
    (await mine.client.call(reportCalls.giveExtra, { id: mine.id, attempt_id, minutes: 5 })).status,
  ).toBe(404)
  expect((await mine.client.call(scoreCalls.endSitting, { id: theirs.id, attempt_id })).status).toBe(757)
  expect((await sittings(theirs.client, theirs.id)).length).toBe(1)
})

test('an anonymous exam names nobody: neither in scores nor while they answer', async () => {
  const site = await sharedSite()
  const { id, client } = await buildExam(site, { anonymous: 1 })
  const { attempt_id } = await begin(site, id, '甲', '1')
  for (const call of [scoreCalls.findScores, scoreCalls.findSittings] as const)
    expect((await client.call(call, { id })).status).toBe(757)
  expect((await client.call(scoreCalls.endSitting, { id, attempt_id })).status).toBe(757)
  const file = await download(client, `/question/report/scores/export/${id}.xlsx`)
  expect(await file.json()).toMatchObject({ status: 757 })
})

test('classes count who passed by the line of the revision that each of them had', async () => {
  const site = await sharedSite()
  const { id, first, client } = await buildExam(site)
  await take(site, id, ['甲', '1'], { [first]: 'A' })
  const second = await createQuestion(client, { question: '乙？', answer: 'A' })
  const more = { question: [first, second], scores: { [first]: 100, [second]: 100 }, confirm: true }
  const edit = { id, questionnaire_type: 'exam', ...more }
  expect((await client.call(formCalls.updateForm, edit)).status).toBe(1802)
  await take(site, id, ['丙', '3'], { [first]: 'A' })
  const passed = (groups: readonly { group: string; passed: number }[]) =>
    groups.map((each) => [each.group, each.passed])
  const expected = [
    ['一班', 1],
    ['二班', 0],
  ]
  expect(passed((await client.call(scoreCalls.findScores, { id })).data.groups)).toEqual(expected)
  const { scores, groups } = (await client.call(analyticsCalls.findAnalysis, { id })).data
  expect([scores?.passed, passed(groups)]).toEqual([1, expected])
})

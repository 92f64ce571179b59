import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { answerAnew, buildMixed, countsOf, findResults } from '../../../../test/analytics-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { useSite } from '../../../../test/harness.ts'
import { addPerson, buildSurvey, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

describe('filters', () => {
  test('by answers, time, who and group: all counts are of those reports alone', {
    tags: ['7.70'],
  }, async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    await answerAnew(site, id, { [ids.single]: 'A', [ids.multiple]: 'B', [ids.open]: '操场 "很" 大' })
    await answerAnew(site, id, { [ids.single]: 'A', [ids.multiple]: 'B,C', [ids.ranking]: 'C,A,B' })
    await answerAnew(site, id, { [ids.single]: 'B', [ids.multiple]: 'C' })
    const { client: member } = await buildSignedIn(site)
    await submit(member, id, { [ids.single]: 'C' })
    const total = async (filters: object, given: object = {}) =>
      (await findResults(client, id, { filters, ...given })).total
    const condition = (question_id: string, more: object) => ({ answers: [{ question_id, ...more }] })
    expect(await total(condition(ids.single, { keys: ['A'] }))).toBe(2)
    expect(await total(condition(ids.single, { keys: ['A', 'B'] }))).toBe(3)
    expect(await total(condition(ids.multiple, { keys: ['C'] }))).toBe(2)
    expect(await total(condition(ids.multiple, { keys: ['C'], isNot: true }))).toBe(2)
    expect(await total(condition(ids.ranking, { keys: ['C'] }))).toBe(1)
    expect(await total(condition(ids.ranking, { keys: ['A'] }))).toBe(0)
    expect(await total(condition(ids.open, {}))).toBe(1)
    expect(await total(condition(ids.open, { text: '"很"' }))).toBe(1)
    expect(await total({ who: ['member'] })).toBe(1)
    expect(await total({ who: ['guest'] })).toBe(3)
    expect(await total({ devices: ['phone'] })).toBe(0)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await total({}, { timeRange: [tomorrow, null] })).toBe(0)
    expect(await total({}, { timeRange: [null, tomorrow] })).toBe(4)
    const chosen = await findResults(client, id, { filters: condition(ids.single, { keys: ['A'] }) })
    expect(chosen).toMatchObject({ isFiltered: true, total: 2, all: 4, funnel: null, stops: null })
    expect(countsOf(chosen, ids.multiple)).toEqual({ A: 0, B: 2, C: 1 })
  })

  test('a filter over everything comes to the same as the stored counts', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    await answerAnew(site, id, { [ids.single]: 'A', [ids.open]: '好' }, { seconds: { [ids.single]: 31 } })
    await answerAnew(site, id, { [ids.multiple]: 'B,C', [ids.truth]: '0' })
    const { funnel: _, stops: __, now: ___, isFiltered: ____, ...stored } = await findResults(client, id)
    const filtered = await findResults(client, id, { timeRange: [new Date(0).toISOString(), null] })
    expect(filtered).toMatchObject(stored)
  })

  test('of a class follows the roster, also where no report has come since', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site, { needRoster: true })
    await addPerson(site, id, { name: '李明', number: '1', group: '一班' })
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id, { name: '李明', number: '1' })).data
    await submit(taker, id, answers, { attempt_id })
    const total = async (group: string) =>
      (await findResults(client, id, { filters: { groups: [group] } })).total
    expect([await total('一班'), await total('二班')]).toEqual([1, 0])
    await addPerson(site, id, { name: '李明', number: '1', group: '二班' })
    expect([await total('一班'), await total('二班')]).toEqual([0, 1])
  })

  test('a question the form never asked is refused by name, and so is nonsense', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const ask = (filters: unknown, given: object = {}) =>
      client.call(analyticsCalls.findResults, { id, filters, ...given })
    expect(await ask({ answers: [{ question_id: ids.single }, { question_id: newId() }] })).toMatchObject({
      status: 422,
      reason: expect.stringContaining('不在这份问卷里'),
    })
    expect((await ask('not json')).status).toBe(422)
    expect((await ask({ answers: 'x' })).status).toBe(422)
    expect((await ask({ score: [1e18, null] })).status).toBe(422)
    expect((await ask({}, { timeRange: '["yesterday", null]' })).status).toBe(422)
    expect(await client.call(analyticsCalls.findTexts, { id, question_id: ids.single })).toMatchObject({
      status: 422,
    })
  })

  test('are saved by name, replaced by the same name, and deleted', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const filters = { answers: [{ question_id: ids.single, keys: ['A'] }] }
    const save = (name: string, given: object = {}) =>
      client.call(analyticsCalls.saveFilter, { id, name, filters, ...given })
    const { data: saved } = await save('选甲的')
    expect((await save('选甲的', { filters: {} })).data.filter_id).toBe(saved.filter_id)
    expect((await save('')).status).toBe(411)
    expect((await save('坏的', { filters: { answers: [{ question_id: newId() }] } })).status).toBe(422)
    const { data: list } = await client.call(analyticsCalls.findSavedFilters, { id })
    expect(list.tables.map(({ name }) => name)).toEqual(['选甲的'])
    const remove = () => client.call(analyticsCalls.deleteFilter, { id, filter_id: saved.filter_id })
    expect((await remove()).status).toBe(717)
    expect((await remove()).status).toBe(404)
  })
})

describe('texts', () => {
  test('are read page by page and searched; words and numbers are counted', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    for (const [age, town] of [
      ['18', '杭州'],
      ['２０岁', '杭州'],
      ['22', '宁波'],
    ])
      await answerAnew(site, id, {
        [ids.blanks]: `${age}；${town}`,
        [ids.open]: `食堂的饭菜很好吃，${town}人`,
      })
    const page = (given: object = {}) =>
      client.call(analyticsCalls.findTexts, { id, question_id: ids.open, len: 2, ...given })
    const first = (await page()).data
    expect(first.tables.map(({ text }) => text.slice(-3))).toEqual(['宁波人', '杭州人'])
    const second = (await page({ before: first.next })).data
    expect([second.tables.length, second.next]).toEqual([1, undefined])
    expect((await page({ key: '宁波' })).data.tables).toHaveLength(1)
    const { data: open } = await client.call(analyticsCalls.findWords, { id, question_id: ids.open })
    expect(open.words.find(({ word }) => word === '食堂')).toEqual({ word: '食堂', count: 3 })
    const { data: blanks } = await client.call(analyticsCalls.findWords, { id, question_id: ids.blanks })
    expect(blanks.blanks[0]?.numbers).toMatchObject({ count: 3, mean: 20, median: 20, min: 18, max: 22 })
    expect(blanks.blanks[1]).toMatchObject({
      numbers: null,
      frequent: [
        { text: '杭州', count: 2 },
        { text: '宁波', count: 1 },
      ],
    })
  })
})

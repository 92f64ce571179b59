import { inflateRawSync } from 'node:zlib'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { readRows } from '#lib/spreadsheet/read-rows'
import { answerAnew, countsOf, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { chose, show } from '../../../../test/logic-build.ts'
import { buildVote, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()
const limits = { maxRows: 1000, maxColumns: 100, maxCellLength: 5000 }

/** One file of an archive, by its name. */
function unpack(archive: Buffer, name: string): string {
  let at = archive.lastIndexOf('PK\x01\x02', archive.length)
  while (at >= 0) {
    const [length, from] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)]
    if (archive.toString('utf8', at + 46, at + 46 + length) === name) {
      const start = from + 30 + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28)
      const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
      return (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString()
    }
    at = archive.lastIndexOf('PK\x01\x02', at - 1)
  }
  throw new Error(name)
}

const fileOf = async (client: Client, id: string, format: string, query = '') =>
  Buffer.from(await (await exportFile(client, id, format, query)).arrayBuffer())

const tableOf = async (bytes: Uint8Array) => {
  const [header = [], ...rows] = await readRows(bytes, limits)
  return (title: string) => rows.map((row) => row[header.indexOf(title)] ?? '')
}

const options = ['甲', '乙', '丙'].map((opt) => ({ opt }))

/** The second question is for those who chose 甲; who chose 丙 is not asked the rest. */
async function buildRuledSurvey() {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const make = (question: Record<string, unknown>) =>
    createQuestion(client, { isRequired: false, isOnlyOpt: 0, answer: '', ...question })
  const first = await make({ question: '选一个', option_type: 0, options, isRequired: true })
  const second = await make({ question: '选几个', option_type: 1, options })
  const third = await make({ question: '说说', option_type: 3, options: [] })
  const rules = [
    show('#2', chose('#1', 'A')),
    { kind: 'jump', after: '#1', if: chose('#1', 'C'), to: { end: 'screened' } },
  ]
  const id = await createForm(
    client,
    survey([first, second, third], { needLoginParticipate: false, logic: { rules } }),
  )
  return { site, client, id, first, second, third }
}

interface Given {
  first: string
  second: string
  third: string
}

/** Every third one leaves out what may be left out. */
const takers: Given[] = Array.from({ length: 18 }, (_, index) => {
  const first = 'AABAC'[index % 5] ?? 'A'
  return {
    first,
    second: first === 'A' && index % 3 > 0 ? (index % 2 ? 'A,C' : 'B') : '',
    third: first !== 'C' && index % 4 > 0 ? (index % 2 ? '=1+1' : "it's") : '',
  }
})

const countOf = (list: readonly Given[], is: (given: Given) => boolean) => list.filter(is).length

/** What anybody finds who goes through the answers one by one. */
function recount(given: readonly Given[]) {
  const finished = given.filter(({ first }) => first !== 'C')
  const chosen = (question: 'first' | 'second', key: string) =>
    countOf(finished, (each) => each[question].split(',').includes(key))
  return {
    total: finished.length,
    screened: given.length - finished.length,
    first: { A: chosen('first', 'A'), B: chosen('first', 'B'), C: 0 },
    second: { A: chosen('second', 'A'), B: chosen('second', 'B'), C: chosen('second', 'C') },
    asked: [finished.length, countOf(finished, ({ first }) => first === 'A'), finished.length],
    answered: [
      finished.length,
      countOf(finished, ({ second }) => second !== ''),
      countOf(finished, ({ third }) => third !== ''),
    ],
  }
}

test('figures, files and the data for SPSS of a survey with rules are those of a recount by hand', async () => {
  const { site, client, id, first, second, third } = await buildRuledSurvey()
  const reports: string[] = []
  for (const given of takers) {
    const sent = { [first]: given.first, [second]: given.second, [third]: given.third }
    reports.push((await answerAnew(site, id, sent)).report_id)
  }
  const compare = async (given: readonly Given[]) => {
    const results = await findResults(client, id)
    const naive = recount(given)
    expect([results.total, results.ends?.screened]).toEqual([naive.total, naive.screened])
    expect(results.questions.map(({ asked }) => asked)).toEqual(naive.asked)
    expect(results.questions.map(({ answered }) => answered)).toEqual(naive.answered)
    expect(countsOf(results, first)).toEqual(naive.first)
    expect(countsOf(results, second)).toEqual(naive.second)
    expect(
      (await findResults(client, id, { filters: { answers: [{ question_id: first }] } })).questions,
    ).toEqual(results.questions)
  }
  await compare(takers)

  const word = '（未问到）'
  const isAsked = ({ first: choice }: Given) => choice === 'A'
  const written = ({ third: text }: Given) => (/^=/.test(text) ? `'${text}` : text)
  for (const format of ['csv', 'xlsx']) {
    const column = await tableOf(await fileOf(client, id, format, '?cells=key'))
    expect(column('2. 选几个')).toEqual(takers.map((each) => (isAsked(each) ? each.second : word)))
    const text = (each: Given) => (format === 'csv' ? written(each) : each.third)
    expect(column('3. 说说')).toEqual(takers.map((each) => (each.first === 'C' ? word : text(each))))
  }
  const archive = await fileOf(client, id, 'zip')
  const column = await tableOf(Buffer.from(unpack(archive, 'data.csv')))
  const code = (key: string) => (each: Given) => {
    if (!isAsked(each)) return '-9'
    return each.second === '' ? '' : String(Number(each.second.split(',').includes(key)))
  }
  for (const key of ['A', 'B', 'C']) expect(column(`q2_${key}`)).toEqual(takers.map(code(key)))
  // Nothing is put before a text that begins as a formula does.
  expect(column('q3')).toEqual(takers.map((each) => (each.first === 'C' ? '<未问>' : each.third)))
  expect(unpack(archive, 'syntax.sps')).toMatch(/MISSING VALUES\s[^.]*q2_A\s[^.]*\(-9\)\./)

  await client.call(reportCalls.deleteReport, { id: reports[0] ?? '' })
  await compare(takers.slice(1))
})

test('a vote whose options were changed has the same counts in its result, its list, its figures and its file', async () => {
  const site = await sharedSite()
  const { id, client } = await buildVote(site, { vote: options, showResult: 'voted' })
  const cast: string[] = []
  const castAll = async (keys: string, names: Record<string, string>) => {
    for (const vote of keys) {
      expect((await submit(await site.client().openPage(), id, { vote })).status).toBe(200)
      cast.push(names[vote] ?? '')
    }
  }
  await castAll('AABC', { A: '甲', B: '乙', C: '丙' })
  const edited = ['丙', '甲', '丁'].map((opt) => ({ opt }))
  const edit = { id, questionnaire_type: 'vote', vote: edited, confirm: 1 }
  expect((await client.call(formCalls.updateForm, edit)).status).toBe(1802)
  await castAll('BCA', { A: '丙', B: '甲', C: '丁' })
  const naive = Object.fromEntries(
    ['甲', '乙', '丙', '丁'].map((name) => [name, cast.filter((each) => each === name).length]),
  )
  const byName = (rows: readonly { opt: string; count: number }[]) =>
    Object.fromEntries(rows.map(({ opt, count }) => [opt.replace('（已撤下）', ''), count]))

  const { data: result } = await client.call(reportCalls.findVoteResult, { id })
  expect([result.total, byName(result.options)]).toEqual([cast.length, naive])
  const { tables } = (await client.call(reportCalls.findVotes, { id, len: 100 })).data
  const listed = result.options.map(({ opt, key }) => ({
    opt,
    count: tables.filter((row) => row.key === key).length,
  }))
  expect(byName(listed)).toEqual(naive)
  const figures = await findResults(client, id)
  expect(byName(figures.questions[0]?.options ?? [])).toEqual(naive)
  const [, ...rows] = await readRows(await fileOf(client, id, 'csv'), limits)
  const inFile = rows.map((row) => row.filter((cell) => cell in naive))
  expect(inFile.flat().sort()).toEqual([...cast].sort())
  expect(inFile.every((cells) => cells.length === 1)).toBe(true)
})

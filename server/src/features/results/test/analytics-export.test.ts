// SQLite alone: what is shown here is how a file is written; other files run its statements on PostgreSQL too.
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { readRows } from '#lib/spreadsheet/read-rows'
import { answerAnew, buildMixed, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { startTestSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const limits = { maxRows: 1000, maxColumns: 100, maxCellLength: 5000 }

async function buildAnswered() {
  const site = await startTestSite()
  const built = await buildMixed(site)
  const { ids, id } = built
  await answerAnew(site, id, {
    [ids.single]: 'A',
    [ids.multiple]: 'A,C',
    [ids.blanks]: '18；=1+1',
    [ids.open]: '=HYPERLINK("http://evil.example","点我")\n第二行',
    [ids.ranking]: 'B,A,C',
    [ids.truth]: '0',
  })
  await answerAnew(site, id, { [ids.single]: 'B', [ids.open]: '@SUM(A1)' })
  return { ...built, site }
}

test('csv opens right in Excel: marked as UTF-8, a row a report, words in the cells, and nothing that computes', async () => {
  const { client, id } = await buildAnswered()
  const answer = await exportFile(client, id, 'csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('食堂满意度-答卷-')
  expect(Number(answer.headers.get('x-estimated-bytes'))).toBeGreaterThan(0)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, first, second, ...others] = await readRows(bytes, limits)
  expect(others).toEqual([])
  const cell = (row: string[] | undefined, title: string) => row?.[header?.indexOf(title) ?? -1]
  expect(cell(first, '1. 选一个')).toBe('甲')
  expect(cell(first, '2. 选几个')).toBe('甲；丙')
  expect(cell(first, '3. 我今年 ____ 岁，来自 ____（第 1 空）')).toBe('18')
  expect(cell(first, '3. 我今年 ____ 岁，来自 ____（第 2 空）')).toBe("'=1+1")
  expect(cell(first, '4. 说说看')).toMatch(/^'=HYPERLINK.*\n第二行$/)
  expect(cell(first, '5. 排一排')).toBe('乙 > 甲 > 丙')
  expect(cell(first, '6. 对吗')).toBe('错误')
  expect(cell(second, '4. 说说看')).toBe("'@SUM(A1)")
})

test('xlsx holds the same, with letters where they are asked for, and every text as text', async () => {
  const { client, id } = await buildAnswered()
  const bytes = new Uint8Array(await (await exportFile(client, id, 'xlsx', '?cells=key')).arrayBuffer())
  const [header, first] = await readRows(bytes, limits)
  const cell = (title: string) => first?.[header?.indexOf(title) ?? -1]
  expect(cell('2. 选几个')).toBe('A,C')
  expect(cell('4. 说说看')).toMatch(/^=HYPERLINK/)
  expect(Buffer.from(bytes).includes('<f>')).toBe(false)
})

test('each option of a multiple choice can have its column of 0 and 1, empty where nothing was answered', async () => {
  const { client, id } = await buildAnswered()
  const bytes = new Uint8Array(await (await exportFile(client, id, 'csv', '?cells=split')).arrayBuffer())
  const [header = [], ...rows] = await readRows(bytes, limits)
  const column = (title: string) => rows.map((row) => row[header.indexOf(title)] ?? '')
  expect(column('2. 选几个：甲')).toEqual(['1', ''])
  expect(column('2. 选几个：乙')).toEqual(['0', ''])
  expect(column('2. 选几个：丙')).toEqual(['1', ''])
  expect(column('1. 选一个')).toEqual(['甲', '乙'])
})

test('the archive for SPSS has numbers with labels and the syntax that reads them', async () => {
  const { client, id } = await buildAnswered()
  const answer = await exportFile(client, id, 'zip')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const bytes = Buffer.from(await answer.arrayBuffer())
  for (const name of ['data.csv', 'syntax.sps', '说明.txt']) expect(bytes.includes(name)).toBe(true)
})

test('only the filtered reports are exported, and only to the author', async () => {
  const { client, id, ids, site } = await buildAnswered()
  const filters = encodeURIComponent(JSON.stringify({ answers: [{ question_id: ids.single, keys: ['B'] }] }))
  const answer = await exportFile(client, id, 'csv', `?filters=${filters}`)
  expect(answer.headers.get('x-estimated-bytes')).toBeNull()
  expect(await readRows(new Uint8Array(await answer.arrayBuffer()), limits)).toHaveLength(2)
  const { client: stranger } = await buildSignedIn(site)
  expect((await (await exportFile(stranger, id, 'csv')).json()).status).toBe(757)
  expect((await (await exportFile(client, id, 'pdf')).json()).status).toBe(422)
})

test('a drawn question that only old reports had keeps its column and its figures', async () => {
  const site = await startTestSite()
  const { client } = await buildAuthor(site)
  const asked = await createQuestion(client, { question: '必答？', answer: 'A' })
  await createQuestion(client, { question: '抽到的？', answer: 'A' })
  const draw = [{ count: 1, score: 10 }]
  const id = await createForm(client, exam([asked], { needLoginParticipate: false, draw }))
  const taker = await site.client().openPage()
  const { attempt_id, question: given } = (await start(taker, id)).data
  const { question_id: drawn, question: text } = given.find((each) => each.question_id !== asked) ?? {
    question_id: '',
    question: '',
  }
  expect((await submit(taker, id, { [asked]: 'A', [drawn]: 'B' }, { attempt_id })).status).toBe(200)
  const { kysely } = site.database
  const row = await kysely
    .selectFrom('report')
    .selectAll()
    .where('survey_id', '=', id)
    .executeTakeFirstOrThrow()
  // As many newer ones as are read at first, whose takers were given another question.
  const later = Array.from({ length: 200 }, () => {
    const [report_id, other] = [newId(), row.plan.replaceAll(drawn, asked)]
    return { ...row, report_id, submit_key: report_id, voter_key: report_id, receipt: report_id, plan: other }
  })
  await kysely.insertInto('report').values(later).execute()
  expect((await findResults(client, id)).questions.map(({ question_id }) => question_id)).toContain(drawn)
  const file = await exportFile(client, id, 'csv')
  const [header, first] = await readRows(new Uint8Array(await file.arrayBuffer()), limits)
  expect(header).toContain(`2. ${text}`)
  expect(first?.[header?.indexOf(`2. ${text}`) ?? -1]).not.toBe('')
})

// SQLite alone: other files run each of its statements on PostgreSQL too, and which rule decides is the same there.
import { bankCalls } from '@wenhai/core/bank/calls'
import { bankColumns } from '@wenhai/core/bank/columns'
import { categoryCalls } from '@wenhai/core/category/calls'
import { expect, test } from 'vitest'
import { createQuestion, download, question, sendSpreadsheet } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { encodeGb18030 } from '../../../../test/gb18030.ts'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const header = bankColumns
  .slice(0, 15)
  .map(({ title }) => title)
  .join(',')

const good = '一加一等于几？,0,综合,一,二,,,1,1,1,B,数一数,easy,加法,exam'

const list = async (client: Client) => (await client.call(bankCalls.findQuestions, { sort: 'old' })).data

test('a spreadsheet is checked first, without writing anything: each fault at its cell', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const spreadsheet = [header, good, ',0,综合,一,二', '怎么选,5,炼金术,甲,乙,,,,,,C'].join('\n')
  const { status, data } = await sendSpreadsheet(client, spreadsheet, { check: 'true' })
  expect(status).toBe(200)
  expect(data.rows).toBe(3)
  const at = (row: number) => data.bad.filter((cell: { row: number }) => cell.row === row)
  expect(at(2)).toEqual([])
  expect(at(3)).toEqual([{ row: 3, column: 'A', reason: '请填写所调查的问题' }])
  expect(at(4).map((cell: { column: string }) => cell.column)).toEqual(['B', 'C', 'K'])
  expect(data.sheet[0]).toEqual({ row: 2, cells: good.split(',') })
  expect((await list(client)).length).toBe(0)
})

test('texts that would keep all other writers waiting are refused before anything is written', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const spreadsheet = [header, ...Array.from({ length: 210 }, () => `${'题'.repeat(1990)},3,综合`)].join('\n')
  for (const fields of [{ check: '1' }, {}]) {
    const { status, reason } = await sendSpreadsheet(client, spreadsheet, fields)
    expect([status, reason]).toEqual([413, '一次最多导入 40 万字，这些题目有 42 万字，请分成几个文件'])
  }
  expect((await list(client)).length).toBe(0)
})

test('fields behind the file are read too', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const checked = await sendSpreadsheet(client, [header, good].join('\n'), { check: '1' }, true)
  expect(checked.data).toMatchObject({ rows: 1, bad: [] })
  expect((await list(client)).length).toBe(0)
  const skipped = await sendSpreadsheet(client, [header, good, ',0'].join('\n'), { skipBad: '1' }, true)
  expect(skipped.data.created).toBe(1)
})

test('with a fault nothing is imported, and with skipBad the good rows are', {
  tags: ['7.78', '7.80'],
}, async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const spreadsheet = [header, good, ',0'].join('\n')
  const refused = await sendSpreadsheet(client, spreadsheet)
  expect([refused.status, refused.reason]).toEqual([422, '有 1 题需要修改，没有导入任何题目'])
  expect(refused.data.bad[0]).toMatchObject({ row: 3, column: 'A' })
  expect((await list(client)).length).toBe(0)
  expect((await sendSpreadsheet(client, spreadsheet, { skipBad: '1' })).data.created).toBe(1)
  expect((await list(client)).tables[0]).toMatchObject({ answer: 'B', level: 'easy', filterType: 'exam' })
})

test('GB18030, a missing header and Chinese words for types are read', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const spreadsheet = encodeGb18030('地球是圆的,判断题,综合,,,,,,,,对\n首都是____,填空,,,,,,,,,北京|北京市')
  expect((await sendSpreadsheet(client, spreadsheet)).data.created).toBe(2)
  expect((await list(client)).tables.map(({ answer }) => answer)).toEqual(['1', '北京|北京市'])
})

test('columns are found by their headings, in any order', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const spreadsheet = '序号,答案,题干,题目类型,选项A,选项B\n1,B,一加一等于几？,单选题,一,二'
  const checked = await sendSpreadsheet(client, spreadsheet, { check: '1' })
  expect(checked.data.bad).toEqual([])
  expect(checked.data.sheet[0].cells.slice(0, 5)).toEqual(['一加一等于几？', '单选题', '', '一', '二'])
  expect((await sendSpreadsheet(client, spreadsheet)).data.created).toBe(1)
  expect((await list(client)).tables[0]).toMatchObject({ question: '一加一等于几？', answer: 'B' })
})

test('rows that are nearly in the bank, or in the spreadsheet twice, are marked', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const id = await createQuestion(client, {
    question: '中国的首都是哪座城市呢？',
    options: [{ opt: '北京' }, { opt: '上海' }],
  })
  const row = (text: string) => `${text},0,综合,北京,上海,,,,,,A`
  const spreadsheet = [
    header,
    row('请问中国的首都是哪座城市呢'),
    row('长江流入哪一片海洋'),
    row('长江流入哪一片海洋？'),
  ].join('\n')
  const { data } = await sendSpreadsheet(client, spreadsheet, { check: '1' })
  expect(data.similar).toEqual([
    { row: 2, question_id: id, question: '中国的首都是哪座城市呢？', sameAsRow: 0 },
    { row: 4, question_id: '', question: '长江流入哪一片海洋', sameAsRow: 3 },
  ])
})

test('of many questions with one text the equal one is found, and a row without any is none', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const text = '下列关于水的说法正确的是哪一项'
  const row = (n: number) => `${text},0,综合,${`选项甲${n}`.repeat(3)},${`乙选${n}`.repeat(3)}`
  const rows = Array.from({ length: 60 }, (_, n) => row(n * 1_111_111))
  await sendSpreadsheet(client, [header, ...rows].join('\n'))
  const checked = [header, rows[59], `${text},0,综合,完全两样的,别的什么`].join('\n')
  const { similar } = (await sendSpreadsheet(client, checked, { check: '1' })).data
  expect(similar).toEqual([{ row: 2, question_id: expect.any(String), question: text, sameAsRow: 0 }])
  const { tables } = (await client.call(bankCalls.findQuestions, { sort: 'old', len: 100 })).data
  expect(tables.findIndex(({ question_id }) => question_id === similar[0].question_id)).toBe(59)
})

test('the last import can be undone; what was changed since stays', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  await createQuestion(client)
  const spreadsheet = [header, good, good.replace('一加一', '二加二')].join('\n')
  const { import_id } = (await sendSpreadsheet(client, spreadsheet)).data
  expect((await client.call(bankCalls.findLastImport)).data).toMatchObject({ import_id, count: 2 })
  const id = (await list(client)).tables[2]?.question_id
  await client.call(bankCalls.updateQuestion, { id, ...question({ question: '改过的' }) })
  const { client: other } = await buildSignedIn(await sharedSite())
  expect((await other.call(bankCalls.undoImport, { id: import_id })).status).toBe(404)
  expect((await client.call(bankCalls.undoImport, { id: import_id })).data).toEqual({ deleted: 1, kept: 1 })
  expect((await client.call(bankCalls.undoImport, { id: import_id })).status).toBe(404)
  expect((await list(client)).length).toBe(2)
  expect((await client.call(bankCalls.findLastImport)).data).toBeNull()
})

test('the template is a spreadsheet whose help row is no question', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const answer = await download(client, '/question/bank/template.xlsx')
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('题目导入模板.xlsx'))
  const refused = await sendSpreadsheet(client, new Uint8Array(await answer.arrayBuffer()))
  expect([refused.status, refused.reason]).toEqual([422, '表格里没有题目'])
})

test('what is exported and imported again is unchanged', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  await admin.call(categoryCalls.createCategory, { key: 'maths', value: '数学', type: 'exam' })
  const six = ['一', '二', '三', '四', '五', '六'].map((opt) => ({ opt }))
  await createQuestion(client, {
    questionnaire_type: 'maths',
    note: '=1+1',
    question: '@SUM(A1) 是什么？\n第二行',
  })
  await createQuestion(client, {
    option_type: 1,
    options: six,
    answer: 'A,F',
    allowPeopleUse: 0,
    level: 'hell',
  })
  await createQuestion(client, { option_type: 2, question: '____和____', options: [], answer: '甲|假；乙' })
  await createQuestion(client, { option_type: 3, options: [], answer: '', isOnlyOpt: 0, isRequired: 0 })
  await createQuestion(client, { option_type: 4, options: six, answer: 'F,E,D,C,B,A', status: 0 })
  await createQuestion(client, { option_type: 6, options: [], answer: '错', filterType: 'exam', key: '' })
  const exported = await download(client, '/question/bank/export.xlsx')
  const { client: again } = await buildSignedIn(site)
  const { data } = await sendSpreadsheet(again, new Uint8Array(await exported.arrayBuffer()))
  expect(data.created).toBe(6)
  const content = async (from: Client) =>
    (await list(from)).tables
      .map(({ question_id, ocean_id, create_time, update_time, author, ...rest }) => rest)
      .sort((one, other) => one.option_type - other.option_type)
  expect(await content(again)).toEqual(await content(client))
})

test('an export follows the filter, and others’ questions come without answer and note', async () => {
  const site = await sharedSite()
  const { client: author } = await buildSignedIn(site)
  const { client } = await buildSignedIn(site)
  await createQuestion(author, { question: '秘密的答案在哪里', note: '泄露的解析' })
  await createQuestion(client, { question: '自己的题目' })
  const read = async (query: string) => {
    const answer = await download(client, `/question/bank/export.xlsx?${query}`)
    const { data } = await sendSpreadsheet(client, new Uint8Array(await answer.arrayBuffer()), { check: '1' })
    return data.sheet.map(({ cells }: { cells: string[] }) => [cells[0], cells[10] ?? '', cells[11] ?? ''])
  }
  expect(await read('scope=own')).toEqual([['自己的题目', 'B', '数一数手指']])
  expect(await read(`scope=usable&key=${encodeURIComponent('秘密')}`)).toEqual([['秘密的答案在哪里', '', '']])
  const guest = await site.client().send('GET', '/oceanAPI/v1/question/bank/export.xlsx')
  expect(guest.body.status).toBe(747)
})

test.each([
  ['nothing', '', '文件是空的'],
  ['a picture called a spreadsheet', '\x89PNG\r\n', '不是表格'],
  ['5,001 questions', `${header}\n${`${good}\n`.repeat(5001)}`, '一次最多导入 5000 题'],
])('%s is refused in words', async (_, content, reason) => {
  const { client } = await buildSignedIn(await sharedSite())
  const bytes = new Uint8Array(Buffer.from(content, content.startsWith('\x89') ? 'latin1' : 'utf8'))
  const answer = await sendSpreadsheet(client, bytes)
  expect(answer.status).toBeGreaterThanOrEqual(411)
  expect(answer.reason).toContain(reason)
})

test.each([
  ['a text of another name', 'q.txt', `${header}\n${good}`, '只能导入 .xlsx 或 .csv 文件'],
  ['a text without an ending', 'blob', `${header}\n${good}`, '只能导入 .xlsx 或 .csv 文件'],
  ['a text that is called a workbook', 'q.xlsx', `${header}\n${good}`, '内容却不是表格'],
  ['a page that is called a workbook', 'q.XLSX', '<html>', '这是网页'],
])('%s is refused', async (_, name, content, reason) => {
  const { client } = await buildSignedIn(await sharedSite())
  const answer = await sendSpreadsheet(client, content, { check: '1' }, false, name)
  expect([answer.status, answer.data]).toEqual([422, { field: 'file' }])
  expect(answer.reason).toContain(reason)
  expect((await sendSpreadsheet(client, `${header}\n${good}`, { check: '1' }, false, 'Q.CSV')).status).toBe(
    200,
  )
})

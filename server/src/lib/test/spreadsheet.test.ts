// SQLite alone: nothing here asks a database.
import { buffer } from 'node:stream/consumers'
import { Refusal } from '@wenhai/core/contract/refusal'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { encodeGb18030 } from '../../../test/gb18030.ts'
import { makeWorkbook, makeZip, repeat } from '../../../test/hostile-spreadsheets.ts'
import { maxUnpackedBytes, timeLimitSeconds } from '../spreadsheet/limits.ts'
import { readRows } from '../spreadsheet/read-rows.ts'
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts'
import { SpreadsheetRows } from '../spreadsheet/rows.ts'
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts'
import { writeWorkbook } from '../spreadsheet/write-workbook.ts'

const limits = { maxRows: 100, maxColumns: 20, maxCellLength: 1000 }
/** Without the thread, whose start takes longer than reading any of these. */
const read = (file: Uint8Array | string) => readRows(Buffer.from(file), limits)
const readInThread = (file: Uint8Array | string, more: Partial<typeof limits> = {}) =>
  readSpreadsheet(Buffer.from(file), { ...limits, ...more })

async function refusalOf(reading: Promise<string[][]>): Promise<Refusal> {
  const error = await reading.then(
    (rows) => `${rows.length} rows instead of a refusal`,
    (cause: unknown) => cause,
  )
  if (error instanceof Refusal) return error
  throw new Error(String(error))
}

const cell = (content: string, attributes = '') => `<c ${attributes}>${content}</c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`

describe('a CSV file', () => {
  const rows = [
    ['姓名', '学号'],
    ['王小明', '20260001'],
  ]
  const text = '姓名,学号\r\n王小明,20260001\r\n'
  const utf16 = Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le')

  test.each([
    ['UTF-8', Buffer.from(text), rows],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), rows],
    ['GB18030', encodeGb18030(text), rows],
    ['UTF-16 with tabs, as Excel writes "Unicode text"', utf16, rows],
    ['UTF-16 the other way round', Buffer.from(utf16).swap16(), rows],
    ['tabs', Buffer.from(text.replaceAll(',', '\t')), rows],
    ['semicolons', Buffer.from(text.replaceAll(',', ';')), rows],
    ['line ends of Unix', Buffer.from(text.replaceAll('\r', '')), rows],
    ['no line end at the end', Buffer.from(text.trim()), rows],
  ])('%s', async (_, bytes, expected) => {
    expect(await read(bytes)).toEqual(expected)
  })

  test.each([
    ['quotes hold commas, quotes and line ends', 'a,"b,""c""\nd"', [['a', 'b,"c"\nd']]],
    ['a comma inside quotes does not decide the delimiter', '"a,b,c";d', [['a,b,c', 'd']]],
    ['a stray quote stays', 'a,5" 屏,c', [['a', '5" 屏', 'c']]],
    ['empty cells and rows at the end are gone', 'a,,\n,,\n\n', [['a']]],
    ['an empty row between stays', 'a\n\nb', [['a'], [], ['b']]],
    ['numbers and formulas are the text they are', '0012,1.0E10,=1+1', [['0012', '1.0E10', '=1+1']]],
    ['NUL characters are removed', `${'x'.repeat(300)}\0y`, [[`${'x'.repeat(300)}y`]]],
  ])('%s', async (_, text, expected) => {
    expect(await read(text)).toEqual(expected)
  })
})

describe('a workbook', () => {
  test('what it cannot hold is left out, and its own escapes are read back as they were written', async () => {
    const columns = [{ title: '题\uffff_x0041_', width: 10 }]
    const rows = [['甲\ufffe乙\uffff'], ['_x0041_'], ['a_x005F_x000d_b'], ['_x00_'], [7]]
    const files = [
      await buffer(writeSpreadsheet({ name: '页', columns, rows })),
      await writeWorkbook([{ name: '页', columns, rows }]),
    ]
    for (const file of files)
      expect(await read(file)).toEqual([
        ['题_x0041_'],
        ['甲乙'],
        ['_x0041_'],
        ['a_x005F_x000d_b'],
        ['_x00_'],
        ['7'],
      ])
  })

  test('numbers, dates, booleans, text and gaps come as a person reads them', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: '学生',
          rows: [
            ['姓名', '学号', '入学'],
            ['王小明', 20260001, new Date('2026-09-01')],
            [null, 1e10, true, false],
            [],
            ['欧阳娜娜', 0.1 + 0.2, 1e-7, -3.5, '01'],
          ],
        },
        { name: '另一张', rows: [['不读']] },
      ],
    })
    expect(await read(file)).toEqual([
      ['姓名', '学号', '入学'],
      ['王小明', '20260001', '2026-09-01'],
      ['', '10000000000', '1', '0'],
      [],
      ['欧阳娜娜', '0.3', '0.0000001', '-3.5', '01'],
    ])
  })

  test.each([
    ['a number in exponents', cell('<v>1.0E10</v>'), '10000000000'],
    ['a number of 17 digits', cell('<v>1.1010119900101123E+17</v>'), '110101199001011230'],
    ['a number beyond all', cell('<v>1E+25</v>'), '10000000000000000000000000'],
    ['a formula is its last value', cell('<f>HYPERLINK("http://evil")</f><v>王</v>', 't="str"'), '王'],
    ['a formula never calculated is empty', cell('<f>1+1</f>'), undefined],
    [
      'rich text is flattened',
      cell('<is><r><t>王</t></r><r><t>小明</t></r></is>', 't="inlineStr"'),
      '王小明',
    ],
    ['an error is its name', cell('<v>#N/A</v>', 't="e"'), '#N/A'],
    ['NUL is removed', cell('<is><t>a_x0000_b</t></is>', 't="inlineStr"'), 'ab'],
    ['an unknown entity stays text', cell('<is><t>a&nope;b</t></is>', 't="inlineStr"'), 'a&nope;b'],
  ])('%s', async (_, content, expected) => {
    const file = makeWorkbook({ rows: row(cell('<v>1</v>'), content) })
    expect(await read(file)).toEqual([expected === undefined ? ['1'] : ['1', expected]])
  })

  test('rich shared strings are flattened', async () => {
    const sharedStrings = '<si><r><t>王</t></r><r><rPr><b/></rPr><t>小明</t></r></si>'
    const file = makeWorkbook({ rows: row(cell('<v>0</v>', 't="s"')), sharedStrings })
    expect(await read(file)).toEqual([['王小明']])
  })

  test('a hundred thousand empty rows with a format, as Excel leaves them, do not count', async () => {
    const rows = Buffer.concat([
      Buffer.from(row(cell('<v>1</v>'))),
      repeat(`<row ht="14.25" customHeight="1"><c s="1"/></row>`, 100_000),
    ])
    expect(await read(makeWorkbook({ rows }))).toEqual([['1']])
  })

  test('5,000 full rows are read, and the event loop goes on meanwhile', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) =>
      Array.from({ length: 15 }, (_, column) => `第 ${i} 行第 ${column} 列的一段文字`),
    )
    const file = await writeXlsx({ sheets: [{ name: '题库', rows }] })
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 0)
    expect(await readInThread(file, { maxRows: 5000 })).toHaveLength(5000)
    clearInterval(counting)
    // Read on the event loop, it would leave none at all.
    expect(turns).toBeGreaterThan(5)
  })
})

const lie = (name: string, statedSize: number) => (part: { name: string; content: string | Buffer }) =>
  part.name.endsWith(name) ? { ...part, statedSize } : part

describe('what is no spreadsheet, or too much of one, is refused with a sentence', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64')
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const whole = makeWorkbook({ rows: row(cell('<v>1</v>')) })
  const noise = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 251))

  test.each<[string, () => Uint8Array | string, RegExp]>([
    ['nothing', () => '', /空/],
    ['nothing but spaces', () => '  \n \n', /没有内容/],
    ['a workbook without cells', () => makeWorkbook({}), /没有内容/],
    ['a renamed png', () => png, /图片/],
    ['a pdf', () => '%PDF-1.7', /PDF/],
    ['a web page called Excel', () => '\ufeff<html><table><tr><td>1', /网页/],
    ['an old .xls', () => Buffer.concat([compound, Buffer.alloc(600)]), /旧版/],
    [
      'an encrypted workbook',
      () => Buffer.concat([compound, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
      /密码/,
    ],
    ['encrypted parts', () => makeWorkbook({ change: (part) => ({ ...part, flags: 1 }) }), /密码/],
    ['a zip of something else', () => makeZip([{ name: 'a.txt', content: 'a' }]), /不是 Excel/],
    ['a truncated workbook', () => whole.subarray(0, whole.length - 40), /损坏/],
    ['half a workbook', () => whole.subarray(0, whole.length / 2), /损坏/],
    ['a beginning only', () => whole.subarray(0, 4), /损坏/],
    ['noise', () => noise, /不是表格|读不出文字/],
    ['zeros', () => Buffer.alloc(1000), /不是表格/],
    ['an open quote', () => 'a,b\n"c,d', /第 2 行起有一个引号/],
    [
      'broken XML',
      () => makeWorkbook({ rows: row(cell('<v>0</v>', 't="s"')), sharedStrings: '<si>' }),
      /损坏/,
    ],
    ['a row before the first', () => makeWorkbook({ rows: '<row r="-5"><c><v>1</v></c></row>' }), /损坏/],
    ['a column beyond all', () => makeWorkbook({ rows: row(cell('<v>1</v>', 'r="ZZZZZ1"')) }), /损坏|太宽/],
    ['a row too many', () => 'a\n'.repeat(101), /最多 100 行/],
    ['a row far down', () => makeWorkbook({ rows: '<row r="99999"><c><v>1</v></c></row>' }), /最多 100 行/],
    ['a column too many', () => ','.repeat(20).concat('a'), /最多 20 列/],
    [
      'the last column there is',
      () => makeWorkbook({ rows: row(cell('<v>1</v>', 'r="XFD1"')) }),
      /最多 20 列/,
    ],
    ['a cell too long', () => `a\nb,${'长'.repeat(1001)}`, /第 2 行 B 列.*最多 1000 个字/],
  ])('%s', async (_, file, sentence) => {
    const refusal = await refusalOf(read(file()))
    expect(refusal.message).toMatch(sentence)
    expect(refusal.detail.field).toBe('file')
  })

  test.each<[string, () => Uint8Array | string, RegExp]>([
    ['a million line ends and one cell', () => `${'\n'.repeat(1_000_000)}a`, /最多 100 行|太大/],
    ['a million cells in a row', () => `${','.repeat(1_000_000)}a`, /最多 20 列|太大/],
    ['a million rows', () => makeWorkbook({ rows: repeat(row(cell('<v>1</v>')), 1_000_000) }), /最多 100 行/],
    ['a zip bomb', () => makeWorkbook({ rows: repeat(' ', maxUnpackedBytes + 1) }), /太大/],
    [
      'a zip bomb that states another size',
      () => makeWorkbook({ rows: repeat(' ', 8_000_000), change: lie('sheet1.xml', 5000) }),
      /损坏/,
    ],
    [
      'a zip bomb that states none',
      () => makeWorkbook({ rows: repeat(' ', 8_000_000), change: lie('sheet1.xml', 0) }),
      /损坏/,
    ],
    [
      'one shared string of 50 MB',
      () =>
        makeWorkbook({
          rows: row(cell('<v>0</v>', 't="s"')),
          sharedStrings: Buffer.concat([
            Buffer.from('<si><t>'),
            repeat('长', 15_000_000),
            Buffer.from('</t></si>'),
          ]),
        }),
      /太长|太大/,
    ],
    [
      'a thousand rows that reach the last column',
      () => makeWorkbook({ rows: repeat('<row><c r="XFD1"/></row>', 3_000_000) }),
      /太大|没有内容/,
    ],
  ])('%s', async (_, file, sentence) => {
    const refusal = await refusalOf(readInThread(file()))
    expect(refusal.message).toMatch(sentence)
    expect(refusal.detail.field).toBe('file')
  })

  test('a tag of 50 MB that never ends is given up when its time is over', async () => {
    const rows = Buffer.concat([Buffer.from('<row a="'), repeat('a', 50_000_000)])
    const wait = globalThis.setTimeout
    // The time is cut to a twentieth: until it is over, the thread keeps a processor busy.
    const timer = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timer.mockRestore())
    timer.mockImplementation(((act: () => void, ms?: number) =>
      wait(act, ms === timeLimitSeconds * 1000 ? ms / 20 : ms)) as typeof setTimeout)
    const refusal = await refusalOf(readInThread(makeWorkbook({ rows })))
    expect(refusal.message).toMatch(/太大/)
    expect(refusal.detail.field).toBe('file')
  })

  test('entities are never unfolded: a billion laughs is the text it is', async () => {
    const prologue = `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from('bcdefghij', (name, i) => `<!ENTITY ${name} "${`&${'abcdefghij'[i]};`.repeat(10)}">`).join('')}]>`
    const file = makeWorkbook({ prologue, rows: row(cell('<is><t>&j;</t></is>', 't="inlineStr"')) })
    expect(await read(file)).toEqual([['&j;']])
  })

  test('an entity that names a file of the server is the text it is', async () => {
    const prologue = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    const file = makeWorkbook({ prologue, rows: row(cell('<is><t>&x;</t></is>', 't="inlineStr"')) })
    expect(await read(file)).toEqual([['&x;']])
  })
})

test('many spreadsheets at once take turns, and a bomb among them harms no other', async () => {
  const bomb = makeWorkbook({
    rows: row(cell('<v>0</v>', 't="s"')),
    sharedStrings: repeat('<si><t>a</t></si>', 3_000_000),
  })
  const refused = refusalOf(readInThread(bomb))
  const others = await Promise.all(['a', 'b', 'c', 'd'].map((file) => readInThread(file)))
  expect(others).toEqual([[['a']], [['b']], [['c']], [['d']]])
  const { message, detail } = await refused
  expect(message).toMatch(/太大/)
  expect(detail.field).toBe('file')
})

test('half of a character in a cell is named by its place', () => {
  const rows = new SpreadsheetRows({ maxRows: 9, maxColumns: 9, maxCellLength: 9 })
  expect(() => rows.add(2, ['甲', '😀', 'x\ud83d'])).toThrow('第 3 行 C 列有无法保存的字符，请删去后再试')
  rows.add(3, ['😀'])
  expect(rows.rows[3]).toEqual(['😀'])
})

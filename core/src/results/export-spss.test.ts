import { describe, expect, test } from 'vitest'
import { type FrozenQuestion, freezeQuestion } from '../form/revision.ts'
import { dataLine } from '../format/csv.ts'
import { dateTime, number, open, scale, single } from '../question/compose.ts'
import { examples } from '../question/kinds/examples.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { type ExportReport, exportColumns, notAsked } from './export-columns.ts'
import { spssCell, spssColumns, spssSyntax } from './export-spss.ts'
import { listWordings, type Wording } from './wording.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** What the program refuses, or reads otherwise than it was meant, is an error here. */
function readSyntax(syntax: string) {
  const commands = [...syntax.matchAll(/((?:'(?:[^']|'')*'|[^'])*?)\.\n/g)].map(([, text = '']) =>
    text.trim(),
  )
  expect(commands.pop()).toBe('EXECUTE')
  const variables = new Map<string, string>()
  const [labels, missing, levels] = [new Map(), new Map<string, (string | number)[]>(), new Map()]
  const value = (token: string) => (token.startsWith("'") ? unquote(token) : Number(token))
  const unquote = (token: string) => {
    expect(token).toMatch(/^'(?:[^'\n]|'')*'$/)
    const text = token.slice(1, -1).replaceAll("''", "'")
    expect(bytesOf(text)).toBeLessThanOrEqual(120)
    return text
  }
  const known = (name: string) => {
    expect(variables.has(name), name).toBe(true)
    return name
  }
  for (const command of commands) {
    const words: readonly string[] = command.match(/'(?:[^']|'')*'|[()]|[^\s'(),]+/g) ?? []
    if (command.startsWith('*')) continue
    if (command.startsWith('GET DATA'))
      for (const line of (command.split('/VARIABLES=')[1] ?? '').trim().split('\n')) {
        const [name = '', format = '', ...rest] = line.trim().split(' ')
        expect(name).toMatch(/^[a-z][A-Za-z0-9_]{0,63}$/)
        expect([...variables.keys()].map((each) => each.toLowerCase())).not.toContain(name.toLowerCase())
        expect(format).toMatch(/^(A\d{1,5}|F\d{1,2}\.\d{1,2}|SDATE10|YMDHMS1[69]|TIME5)$/)
        expect(rest).toEqual([])
        variables.set(name, format)
      }
    else if (command.startsWith('VARIABLE LABELS'))
      for (let at = 2; at < words.length; at += 2) unquote(known(words[at] ?? '') && (words[at + 1] ?? ''))
    else if (command.startsWith('VALUE LABELS')) {
      const pairs = words.slice(3)
      const codes = pairs.filter((_, at) => at % 2 === 0).map(Number)
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes.every(Number.isFinite)).toBe(true)
      pairs.filter((_, at) => at % 2 === 1).map(unquote)
      labels.set(known(words[2] ?? ''), codes)
    } else if (/^(MISSING VALUES|VARIABLE LEVEL)/.test(command)) {
      const open = words.indexOf('(')
      expect(words.at(-1)).toBe(')')
      const said = words.slice(open + 1, -1)
      for (const name of words.slice(2, open)) {
        const isText = variables.get(known(name))?.startsWith('A')
        if (command.startsWith('VARIABLE')) levels.set(name, said.join())
        else missing.set(name, said.map(value))
        // No more than three values, and texts of at most eight bytes.
        expect(said.length).toBeLessThanOrEqual(3)
        if (command.startsWith('MISSING'))
          for (const token of said)
            expect(isText ? bytesOf(String(value(token))) : value(token)).toBeLessThanOrEqual(
              isText ? 8 : 1e12,
            )
      }
    } else throw new Error(command)
  }
  expect([...levels.keys()].sort()).toEqual([...variables.keys()].sort())
  return { variables, labels, missing, levels }
}

const since1582 = (text: string) => (Date.parse(text) - Date.parse('1582-10-14T00:00:00Z')) / 1000

/** A cell as the program stores it; undefined where nothing is there. */
function readCell(format: string, cell: string): string | number | undefined {
  if (cell === '') return undefined
  if (format.startsWith('A')) {
    expect(bytesOf(cell)).toBeLessThanOrEqual(Number(format.slice(1)))
    expect(cell).not.toMatch(/[\r\n]/)
    return cell
  }
  if (format.startsWith('F')) {
    const [width = 0, decimals = 0] = format.slice(1).split('.').map(Number)
    expect(cell).toMatch(/^-?\d+(\.\d+)?$/)
    expect(cell.length).toBeLessThanOrEqual(width)
    expect(cell.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
    return Number(cell)
  }
  if (format === 'TIME5') {
    expect(cell).toMatch(/^\d\d:\d\d$/)
    return Number(cell.slice(0, 2)) * 3600 + Number(cell.slice(3)) * 60
  }
  expect(cell).toMatch(
    { SDATE10: /^\d{4}-\d\d-\d\d$/, YMDHMS16: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ }[format] ??
      /^[\d-]{10} [\d:]{8}$/,
  )
  const time = since1582(
    `${cell.replace(' ', 'T')}${{ SDATE10: 'T00:00:00Z', YMDHMS16: ':00Z' }[format] ?? 'Z'}`,
  )
  expect(time).not.toBeNaN()
  return time
}

const frozen = (draft: QuestionDraft, index: number): FrozenQuestion =>
  freezeQuestion(`q${index}`, draft, { update_time: 0, ocean_id: 'o' })

const reportOf = (
  wordings: readonly Wording[],
  answers: ExportReport['answers'],
  given: Partial<ExportReport> = {},
): ExportReport => ({
  ...{ number: 1, name: "O'Neil", rosterNumber: '=1', group: '', started: '', seconds: 8, source: '' },
  ...{ submitted: '2026-03-04 09:30:05', device: '', who: 'guest', receipt: '', attempt_no: 1 },
  ...{
    score: 1250,
    pending: 0,
    end: 'finish',
    values: {},
    fields: {},
    marks: {},
    unasked: new Set<string>(),
  },
  answers,
  others: [],
  wordingOf: (id) => wordings.find(({ question }) => question.question_id === id),
  ...given,
})

const shape = { isExam: true, isAnonymous: false, hasDrawn: false }

describe('the file for SPSS', () => {
  const asked = Object.values(examples).map(({ question }, index) => frozen(question, index))
  const answers = Object.fromEntries(
    Object.values(examples).map(({ answer }, index) => [`q${index}`, answer]),
  )
  const wordings = listWordings(new Map([[1, asked]]), [])
  const columns = spssColumns(wordings, shape)
  const { variables, missing } = readSyntax(spssSyntax(columns, 'data.csv'))
  const own = columns.filter(({ name }) => /^q\d/.test(name))
  const cellsOf = (report: ExportReport, list = columns) =>
    list.map((column) => readCell(variables.get(column.name) ?? '', String(spssCell(column, report))))

  test('has a variable for whatever a kind asks, and reads each answer as it was given', () => {
    const given = cellsOf(reportOf(wordings, answers), own)
    expect(given.every((value, index) => !missing.get(own[index]?.name ?? '')?.includes(value ?? ''))).toBe(
      true,
    )
    expect(given.filter((value) => value !== undefined).length).toBeGreaterThan(own.length / 2)
  })

  test('leaves empty what was not answered, and says of all that was not asked that it is missing', () => {
    const blank = reportOf(wordings, {})
    expect(cellsOf(blank, own).every((value) => value === undefined)).toBe(true)
    const unasked = new Set(asked.map(({ question_id }) => question_id))
    for (const report of [
      reportOf(wordings, answers, { unasked }),
      reportOf(wordings, answers, { wordingOf: () => undefined }),
    ])
      cellsOf(report, own).forEach((value, index) => {
        expect(missing.get(own[index]?.name ?? ''), own[index]?.name).toContain(value)
      })
  })

  test('holds texts as they were written, in one line, with no sign against formulas', () => {
    const list = listWordings(new Map([[1, [frozen(open('说说'), 0)]]]), [])
    const [, name, , , , , , text] = spssColumns(list, shape)
    const report = reportOf(list, { q0: `=1+1, "好"\n第二行${'😀'.repeat(3000)}` })
    const cell = text ? String(spssCell(text, report)) : ''
    expect(cell.startsWith('=1+1, "好" 第二行')).toBe(true)
    expect(bytesOf(cell)).toBeLessThanOrEqual(8000)
    expect(dataLine([name ? spssCell(name, report) : '', '=1+1, "好"', -1.5])).toBe(
      `O'Neil,"=1+1, ""好""",-1.5\r\n`,
    )
  })

  test('says of numbers how many decimals they have, of days that they are days, and what can be computed with', () => {
    const list = listWordings(
      new Map([
        [
          1,
          [
            frozen(number('体温', { min: -50, max: 50, decimals: 1 }), 0),
            frozen(dateTime('哪天', { form: 'date' }), 1),
            frozen(dateTime('几点', { form: 'date-time' }), 2),
            frozen(dateTime('何时', { form: 'time' }), 3),
            frozen(scale('满意吗', { none: true }), 4),
            frozen(single('选', ['甲', '乙']), 5),
          ],
        ],
      ]),
      [],
    )
    const read = readSyntax(spssSyntax(spssColumns(list, { ...shape, isAnonymous: true }), 'data.csv'))
    expect([...read.variables].slice(1)).toEqual([
      ['submitted', 'SDATE10'],
      ['score', 'F16.2'],
      ['q1', 'F16.1'],
      ['q2', 'SDATE10'],
      ['q3', 'YMDHMS16'],
      ['q4', 'TIME5'],
      ['q5', 'F12.0'],
      ['q6', 'F12.0'],
    ])
    expect(['q1', 'q2', 'q5', 'q6'].map((name) => read.levels.get(name))).toEqual([
      'SCALE',
      'SCALE',
      'ORDINAL',
      'NOMINAL',
    ])
    expect(read.missing.get('q5')).toEqual([-9, 99])
  })
})

test('in spreadsheets what was not asked has a word, and what was not answered is empty', () => {
  const asked = [frozen(single('选', ['甲', '乙']), 0), frozen(open('为什么'), 1)]
  const wordings = listWordings(new Map([[1, asked]]), [])
  const columns = exportColumns(wordings, { ...shape, hasRoster: false, isAnonymous: true, cells: 'text' })
  const cellsOf = (report: ExportReport) => columns.slice(-4).map(({ read }) => read(report))
  const marks = { q0: { points: 100 }, q1: { points: null } }
  expect(cellsOf(reportOf(wordings, { q0: 'A' }, { marks }))).toEqual(['甲', 1, '', ''])
  const unasked = new Set(['q1'])
  expect(cellsOf(reportOf(wordings, { q0: 'A' }, { marks, unasked }))).toEqual(['甲', 1, notAsked, notAsked])
})

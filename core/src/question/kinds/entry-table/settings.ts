import { z } from 'zod'
import { field, flag, int, text } from '../../../contract/wire.ts'
import { isTwinAt } from '../../../format/invisible.ts'
import type { KindSettings } from '../kind-settings.ts'
import {
  columnKindNames,
  columnKinds,
  defaultEntryTable,
  type EntryColumn,
  type EntryTableSettings,
} from './kind.ts'

export const entryTableLimits = {
  columns: { min: 1, max: 10 },
  /** A class or a month of expenses; longer lists are a spreadsheet. */
  rows: { max: 50 },
  columnText: { max: 30 },
  options: { min: 2, max: 30 },
  optionText: { max: 50 },
} as const

const { columns, rows, columnText, options, optionText } = entryTableLimits

const Column = z.object({
  name: field(text(1, columnText.max), '名称', { missing: '请填写列的名称' }),
  kind: field(z.enum(columnKinds).default('text'), '填什么'),
  options: field(z.array(text(1, optionText.max)).max(options.max).default([]), '选项'),
  isRequired: field(flag().default(true), '必填'),
})

export const entryTableSettings: KindSettings<EntryTableSettings> = {
  example: {
    question: '家庭成员',
    settings: {
      columns: [
        { name: '姓名' },
        { name: '年龄', kind: 'number' },
        { name: '关系', kind: 'choice', options: ['父亲', '母亲', '其他'] },
        { name: '生日', kind: 'date', isRequired: false },
      ],
      most: 5,
    },
    answer: '1A=张三\n1B=40\n1C=1\n1D=1986-02-03\n2A=李四\n2B=39\n2C=2',
    wrong: '1A=张三\n1B=四十',
  },
  start: { columns: [] },
  lostName: '表格的列',
  schema: z
    .object({
      columns: field(z.array(Column).min(columns.min).max(columns.max), '表格的列', {
        missing: '请填写表格的列',
      }),
      least: field(int(0, rows.max).default(defaultEntryTable.least), '最少行数'),
      most: field(int(1, rows.max).default(defaultEntryTable.most), '最多行数'),
    })
    .superRefine((table, context) => {
      for (const [path, message] of findContradictions(table))
        context.addIssue({ code: 'custom', path, message, input: table })
    }),
  line: {
    example: '1-5 行：姓名、年龄=数字、关系=父亲/母亲/其他、生日=日期',
    write: writeLine,
    read: readLine,
  },
}

function findContradictions({ columns: heads, least, most }: EntryTableSettings) {
  const found: [path: (string | number)[], message: string][] = []
  const names = heads.map(({ name }) => name)
  heads.forEach(({ name, kind, options: listed }, index) => {
    const path = ['columns', index]
    const twin = listed.find((_, place) => isTwinAt(listed, place))
    if (isTwinAt(names, index)) found.push([[...path, 'name'], `有两列都叫“${name}”`])
    if (kind === 'choice' && listed.length < options.min)
      found.push([[...path, 'options'], `“${name}”至少要有 ${options.min} 个选项`])
    if (kind === 'choice' && twin !== undefined)
      found.push([[...path, 'options'], `“${name}”有两个选项都是“${twin}”`])
  })
  if (least > most) found.push([['most'], '最多行数不能少于最少行数'])
  return found
}

/** The name of a column that need not be filled in ends with this sign. */
const optional = '？'

function writeLine({ columns: heads, least, most }: EntryTableSettings): string {
  const listed = heads.map(({ name, kind, options: choices, isRequired }) => {
    const said = kind === 'choice' ? choices.join('/') : columnKindNames[kind]
    return `${name}${isRequired ? '' : optional}${kind === 'text' ? '' : `=${said}`}`
  })
  return `${least}-${most} 行：${listed.join('、')}`
}

const shape = /^(\d{1,2})\s?[-–—~～至到]\s?(\d{1,2})\s?行\s?[:：](.+)$/

function readLine(line: string) {
  const [, least, most, listed] = shape.exec(line.trim()) ?? []
  if (listed === undefined) return undefined
  return { columns: listed.split(/[、,，;；]/).map(readColumn), least: Number(least), most: Number(most) }
}

function readColumn(said: string): Partial<EntryColumn> {
  const [head = '', kind = ''] = said.split(/[=＝]/).map((part) => part.trim())
  const isRequired = !/[?？]$/.test(head)
  const name = isRequired ? head : head.slice(0, -1).trim()
  const known = columnKinds.find((each) => columnKindNames[each] === kind)
  if (kind === '' || known) return { name, isRequired, kind: known ?? 'text', options: [] }
  return { name, isRequired, kind: 'choice', options: kind.split(/[/／]/).map((each) => each.trim()) }
}

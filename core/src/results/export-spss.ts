import { ends, logicLimits } from '../form/logic-model.ts'
import { endNames } from '../logic/hand-in.ts'
import { cellOfValue, type NamedColumns } from '../logic/named.ts'
import { exportOf } from '../question/kinds/counts.ts'
import { type AnswerVariable, mostTextBytes } from '../question/kinds/exporting.ts'
import { answerText } from '../question/limits.ts'
import {
  type ExportColumn,
  type ExportReport,
  type ExportShape,
  isAskedAs,
  othersColumn,
} from './export-columns.ts'
import { type Wording, wordingSuffix } from './wording.ts'

/** A variable of the statistics program: its name is plain letters, its labels say what it means. */
export interface SpssColumn extends ExportColumn {
  name: string
  type: SpssType
  /** Labels of the numbers; none for quantities. */
  labels: readonly (readonly [number, string])[]
  /** The numbers of the variable are names of something. */
  isNamed?: true
  isOrdinal?: true
  /** Values that are no answer, as they are declared: left out of every figure. */
  missing?: readonly (number | string)[]
}

/** How it is written in the file: a text of so many bytes, a number, or a day or time. */
type SpssType =
  | { kind: 'text'; bytes: number }
  | { kind: 'number'; decimals: number }
  | { kind: 'day' | 'minute' | 'second' | 'time' }

const whole: SpssType = { kind: 'number', decimals: 0 }
const hundredths: SpssType = { kind: 'number', decimals: 2 }
const textOf = (bytes: number): SpssType => ({ kind: 'text', bytes })

/** A person writes at most 2,000 characters, of which none takes more than four bytes. */
const answerBytes = answerText.max * 4
const shortBytes = 120
/** A Chinese character takes three. */
const fieldBytes = logicLimits.fieldValueMax * 3

/** A variable has these codes in reports that were not asked: nobody can answer so. */
export const notAskedCodes = {
  /** Choices, places and counts begin at 0. */
  number: -9,
  /** No question takes a number this low. */
  signed: -99_999_999_999,
  /** The program declares at most eight bytes of a text missing. */
  text: '<未问>',
  /** The calendar of SPSS begins in October 1582. */
  day: '1583-01-01',
  minute: '1583-01-01 00:00',
  time: '99:00',
} as const

/** The same codes as the program stores them: seconds since its calendar begins, or of a day. */
const storedCodes = { day: 6_825_600, minute: 6_825_600, time: 356_400 } as const

/** A choice is a number with labels, a multiple choice one variable per option, a ranking the rank of each option. */
export const spssColumns = (
  wordings: readonly Wording[],
  {
    isExam,
    isAnonymous,
    hasDrawn,
    named,
  }: Pick<ExportShape, 'isExam' | 'isAnonymous' | 'hasDrawn' | 'named'>,
): SpssColumn[] => [
  column('id', '序号', whole, ({ number }) => number),
  ...(isAnonymous
    ? [column('submitted', '提交日期', { kind: 'day' }, ({ submitted }) => submitted.slice(0, 10))]
    : [
        column('name', '姓名', textOf(shortBytes), ({ name }) => name),
        column('number', '学号或工号', textOf(160), ({ rosterNumber }) => rosterNumber),
        column('grp', '班级或部门', textOf(160), ({ group }) => group),
        column('submitted', '提交时间', { kind: 'second' }, ({ submitted }) => submitted),
        column('seconds', '用时（秒）', whole, ({ seconds }) => seconds),
      ]),
  ...(isExam
    ? [column('score', '得分', hundredths, ({ score }) => (score === null ? '' : score / 100))]
    : []),
  ...(named ? ruleColumns(named) : []),
  ...wordings.flatMap(wordingColumns),
  ...(hasDrawn ? [column('others', othersColumn.title, textOf(mostTextBytes), othersColumn.read)] : []),
]

const column = (name: string, title: string, type: SpssType, read: SpssColumn['read']): SpssColumn => ({
  name,
  title,
  type,
  width: 8,
  labels: [],
  read,
})

const ruleColumns = ({ values, fields }: NamedColumns): SpssColumn[] => [
  {
    ...column('ended', '结束方式', whole, ({ end }) => ends.indexOf(end) + 1),
    isNamed: true,
    labels: ends.map((end, index) => [index + 1, endNames[end]]),
  },
  ...values.map(({ name, isNumber }, index) =>
    column(`v${index + 1}`, name, isNumber ? hundredths : textOf(answerBytes), ({ values: given }) =>
      cellOfValue(given[name]),
    ),
  ),
  ...fields.map((name, index) =>
    column(`f${index + 1}`, name, textOf(fieldBytes), ({ fields: given }) => cellOfValue(given[name])),
  ),
]

/** q2; an older wording is named by its first revision, q2v1, or as drawn, q2d. */
const nameOf = ({ number, revisions, isNewest }: Wording): string =>
  isNewest ? `q${number}` : `q${number}${revisions.length > 0 ? `v${revisions[0]}` : 'd'}`

const wordingColumns = (wording: Wording): SpssColumn[] => {
  const { question, number } = wording
  return exportOf(question.option_type)
    .variables(question)
    .map((variable) => {
      const code = codeOf(variable)
      const title = `${number}. ${question.question}${wordingSuffix(wording)}${variable.suffix}`
      const type = typeOf(variable)
      return {
        ...column(`${nameOf(wording)}${variable.name}`, title, type, (report) =>
          isAskedAs(report, wording)
            ? variable.read(report.answers[question.question_id] ?? '')
            : code.written,
        ),
        labels:
          typeof code.stored === 'number' && !variable.date
            ? [...variable.labels, [code.stored, '未问到'] as const]
            : variable.labels,
        ...(variable.isOrdinal && { isOrdinal: true as const }),
        ...(variable.labels.length > 0 && { isNamed: true as const }),
        missing: [code.stored, ...(variable.missing ?? [])],
      }
    })
}

function typeOf({ isText, date, decimals = 0, textBytes = answerBytes }: AnswerVariable): SpssType {
  if (date) return { kind: date }
  return isText ? textOf(textBytes) : { kind: 'number', decimals }
}

/** The code for "not asked", in the file and as it is declared. */
function codeOf({ isText, date, isSigned }: AnswerVariable): {
  written: number | string
  stored: number | string
} {
  if (date) return { written: notAskedCodes[date], stored: storedCodes[date] }
  const code = notAskedCodes[isText ? 'text' : isSigned ? 'signed' : 'number']
  return { written: code, stored: code }
}

/** The program's limit for labels, in bytes; a Chinese character takes three. */
const labelMax = 80

/** Cuts a text to as many whole characters as fit into these bytes of UTF-8. */
function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let kept = ''
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
    if (bytes > most) break
    kept += character
  }
  return kept
}

/** Quotes are doubled, and a label is one line. */
const quoted = (text: string) => `'${cutToBytes(text.replace(/\s+/g, ' '), labelMax).replaceAll("'", "''")}'`

const formatOf = (type: SpssType): string => {
  switch (type.kind) {
    case 'text':
      return `A${type.bytes}`
    case 'number':
      return `F${type.decimals > 0 ? 16 : 12}.${type.decimals}`
    case 'day':
      return 'SDATE10'
    case 'minute':
      return 'YMDHMS16'
    case 'second':
      return 'YMDHMS19'
    case 'time':
      return 'TIME5'
  }
}

/** Names, an order, or quantities: what the program lets itself compute with. */
const levelOf = ({ type, isNamed, isOrdinal }: SpssColumn): string => {
  if (isOrdinal) return 'ORDINAL'
  return isNamed || type.kind === 'text' ? 'NOMINAL' : 'SCALE'
}

/** A value as the program writes it in its commands. */
const literal = (value: number | string): string =>
  typeof value === 'number' ? String(value) : quoted(value)

/** Writes one command for all variables of which it says the same. */
function grouped(
  command: string,
  columns: readonly SpssColumn[],
  saidOf: (column: SpssColumn) => string | undefined,
): string[] {
  const groups = new Map<string, string[]>()
  for (const each of columns) {
    const said = saidOf(each)
    if (said !== undefined) groups.set(said, [...(groups.get(said) ?? []), each.name])
  }
  return [...groups].map(([said, names]) => `${command}\n  ${names.join('\n  ')}\n  (${said}).`)
}

/** A text as the file has it: one line, and no longer than it is declared. */
export const spssCell = ({ type, read }: SpssColumn, report: ExportReport): number | string => {
  const value = read(report)
  if (typeof value === 'number' || type.kind !== 'text') return value
  const line = value
    .split(/[\r\n\u2028\u2029]+/)
    .map((each) => each.trim())
    .join(' ')
  return cutToBytes(line, type.bytes)
}

/** The SPSS syntax that reads the data with its labels. */
export function spssSyntax(columns: readonly SpssColumn[], file: string): string {
  const variables = columns.map(({ name, type }) => `  ${name} ${formatOf(type)}`)
  const names = columns.map(({ name, title }) => `  ${name} ${quoted(title)}`)
  const values = columns.flatMap(({ name, labels }) =>
    labels.length > 0
      ? [`VALUE LABELS ${name}\n${labels.map(([value, label]) => `  ${value} ${quoted(label)}`).join('\n')}.`]
      : [],
  )
  return [
    '* Encoding: UTF-8.',
    // A comment ends with a full stop of this kind alone; without one it would take in the command that follows.
    '* 把 data.csv 和本文件放在同一个文件夹，把下面的路径改成那里的路径，然后运行全部.',
    `GET DATA\n  /TYPE=TXT\n  /FILE='${file}'\n  /ENCODING='UTF8'\n  /ARRANGEMENT=DELIMITED\n  /DELCASE=LINE\n  /FIRSTCASE=2\n  /DELIMITERS=","\n  /QUALIFIER='"'\n  /VARIABLES=\n${variables.join('\n')}.`,
    `VARIABLE LABELS\n${names.join('\n')}.`,
    ...values,
    ...grouped('MISSING VALUES', columns, ({ missing }) => missing?.map(literal).join(', ')),
    ...grouped('VARIABLE LEVEL', columns, levelOf),
    'EXECUTE.',
    '',
  ].join('\n')
}

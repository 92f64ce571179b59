import { endNames } from '../logic/hand-in.ts'
import { ends, logicLimits } from '../logic/model.ts'
import { cellOfValue, type NamedColumns } from '../logic/named.ts'
import { exportOf } from '../question/kinds/exports.ts'
import { type ExportColumn, type ExportReport, type ExportShape, othersColumn } from './export-columns.ts'
import { type Wording, wordingSuffix } from './wording.ts'

/** A variable of the statistics program: its name is plain letters, its labels say what it means. */
export interface SpssColumn extends ExportColumn {
  name: string
  /** Empty for numbers; otherwise the width of the text in bytes. */
  textBytes?: number
  /** Labels of the numbers; none for quantities. */
  decimals?: number
  labels: readonly (readonly [number, string])[]
}

const textBytes = 6000
const shortBytes = 120
/** A Chinese character takes three. */
const fieldBytes = logicLimits.fieldValueMax * 3

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
  { name: 'id', title: '序号', width: 8, labels: [], read: ({ number }) => number },
  ...(isAnonymous ? [] : peopleColumns),
  {
    name: 'submitted',
    title: '提交时间',
    width: 20,
    textBytes: 20,
    labels: [],
    read: ({ submitted }) => submitted,
  },
  ...(isAnonymous
    ? []
    : [
        {
          name: 'seconds',
          title: '用时（秒）',
          width: 8,
          labels: [],
          read: ({ seconds }: ExportReport) => seconds,
        },
      ]),
  ...(isExam
    ? [
        {
          name: 'score',
          title: '得分',
          decimals: 2,
          width: 8,
          labels: [],
          read: ({ score }: ExportReport) => (score === null ? '' : score / 100),
        },
      ]
    : []),
  ...(named ? ruleColumns(named) : []),
  ...wordings.flatMap(wordingColumns),
  ...(hasDrawn ? [{ ...othersColumn, name: 'others', textBytes, labels: [] }] : []),
]

const ruleColumns = ({ values, fields }: NamedColumns): SpssColumn[] => [
  {
    name: 'ended',
    title: '结束方式',
    width: 8,
    labels: ends.map((end, index) => [index + 1, endNames[end]]),
    read: ({ end }) => ends.indexOf(end) + 1,
  },
  ...values.map(({ name, isNumber }, index) => ({
    name: `v${index + 1}`,
    title: name,
    width: 8,
    ...(isNumber ? { decimals: 2 } : { textBytes }),
    labels: [],
    read: (report: ExportReport) => cellOfValue(report.values[name]),
  })),
  ...fields.map((name, index) => ({
    name: `f${index + 1}`,
    title: name,
    width: 14,
    textBytes: fieldBytes,
    labels: [],
    read: (report: ExportReport) => cellOfValue(report.fields[name]),
  })),
]

const peopleColumns: readonly SpssColumn[] = [
  { name: 'name', title: '姓名', width: 14, textBytes: shortBytes, labels: [], read: ({ name }) => name },
  {
    name: 'number',
    title: '学号或工号',
    width: 14,
    textBytes: 160,
    labels: [],
    read: ({ rosterNumber }) => rosterNumber,
  },
  { name: 'grp', title: '班级或部门', width: 14, textBytes: 160, labels: [], read: ({ group }) => group },
]

/** q2; an older wording is named by its first revision, q2v1, or as drawn, q2d. */
const nameOf = ({ number, revisions, isNewest }: Wording): string =>
  isNewest ? `q${number}` : `q${number}${revisions.length > 0 ? `v${revisions[0]}` : 'd'}`

const wordingColumns = (wording: Wording): SpssColumn[] => {
  const { question, number } = wording
  return exportOf(question.option_type)
    .variables(question)
    .map((variable) => ({
      name: `${nameOf(wording)}${variable.name}`,
      title: `${number}. ${question.question}${wordingSuffix(wording)}${variable.suffix}`,
      width: 8,
      ...(variable.isText && { textBytes }),
      labels: variable.labels,
      read: ({ answers, wordingOf }) =>
        wordingOf(question.question_id) === wording ? variable.read(answers[question.question_id] ?? '') : '',
    }))
}

/** The program's limit for labels, in bytes; a Chinese character takes three. */
const labelMax = 80

/** As many whole characters as fit into these bytes of UTF-8. */
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

/** The SPSS syntax that reads the data with its labels. */
export function spssSyntax(columns: readonly SpssColumn[], file: string): string {
  const variables = columns.map(
    ({ name, textBytes: bytes, decimals }) =>
      `  ${name} ${bytes ? `A${bytes}` : decimals ? `F8.${decimals}` : 'F8.0'}`,
  )
  const names = columns.map(({ name, title }) => `  ${name} ${quoted(title)}`)
  const values = columns.flatMap(({ name, labels }) =>
    labels.length > 0
      ? [`VALUE LABELS ${name}\n${labels.map(([value, label]) => `  ${value} ${quoted(label)}`).join('\n')}.`]
      : [],
  )
  return [
    '* Encoding: UTF-8.',
    '* 把 data.csv 和本文件放在同一个文件夹，把下面的路径改成那里的路径，然后运行全部。',
    `GET DATA\n  /TYPE=TXT\n  /FILE='${file}'\n  /ENCODING='UTF8'\n  /ARRANGEMENT=DELIMITED\n  /DELCASE=LINE\n  /FIRSTCASE=2\n  /DELIMITERS=","\n  /QUALIFIER='"'\n  /VARIABLES=\n${variables.join('\n')}.`,
    `VARIABLE LABELS\n${names.join('\n')}.`,
    ...values,
    'EXECUTE.',
    '',
  ].join('\n')
}

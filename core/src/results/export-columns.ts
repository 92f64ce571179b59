import type { End } from '../form/logic-model.ts'
import { toPoints } from '../form/points.ts'
import type { FrozenQuestion } from '../form/revision.ts'
import { endNames, type StoredFlow } from '../logic/hand-in.ts'
import { cellOfValue, type NamedColumns } from '../logic/named.ts'
import { exportOf } from '../question/kinds/counts.ts'
import type { AnswerColumn, ExportCells, ExportValue } from '../question/kinds/exporting.ts'
import { partName, partsOf } from '../question/kinds/parts.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { type TakerKind, takerKindNames } from '../report/cells.ts'
import type { CountedReport } from '../report/tally.ts'
import { deviceName } from '../visitor/visit-kind.ts'
import { type Wording, wordingSuffix } from './wording.ts'

/** A report as it is exported: its answers, and how their questions were asked in it. */
export interface ExportReport {
  number: number
  name: string
  rosterNumber: string
  group: string
  started: string
  submitted: string
  seconds: number
  source: string
  device: string
  who: TakerKind
  receipt: string
  attempt_no: number
  /** The score in hundredths; null while marking is not finished. */
  score: number | null
  pending: number
  answers: Readonly<Record<string, string>>
  end: End
  values: StoredFlow['values']
  fields: StoredFlow['fields']
  marks: CountedReport['marks'] & {}
  /** The questions that rules left out. */
  unasked: ReadonlySet<string>
  /** How this taker was asked it; undefined where they were not. */
  wordingOf: (question_id: string) => Wording | undefined
  /** The questions of this taker that have no columns, because they were drawn while the bank had another wording. */
  others: readonly FrozenQuestion[]
}

export interface ExportColumn {
  title: string
  /** The width in characters. */
  width: number
  date?: AnswerColumn['date']
  read: (report: ExportReport) => ExportValue
}

export interface ExportShape {
  isExam: boolean
  isAnonymous: boolean
  hasRoster: boolean
  /** Takers are given questions out of the bank. */
  hasDrawn: boolean
  /** The columns are undefined where the form has no rules. */
  named?: NamedColumns | undefined
  cells: ExportCells
}

/**
 * This text is in the cell of a question that the taker was not asked, or not so; an empty cell was asked and not
 * answered.
 */
export const notAsked = '（未问到）'

/** Returns false where rules left the question out, or the taker was asked otherwise or given others. */
export const isAskedAs = ({ unasked, wordingOf }: ExportReport, wording: Wording): boolean =>
  wordingOf(wording.question.question_id) === wording && !unasked.has(wording.question.question_id)

/** The columns that say who and when; of an anonymous form there is the day alone. */
function reportColumns({ isExam, isAnonymous, hasRoster, named }: ExportShape): ExportColumn[] {
  const day: ExportColumn = { title: '提交日期', width: 12, read: ({ submitted }) => submitted.slice(0, 10) }
  const known: ExportColumn[] = [
    { title: '姓名', width: 14, read: ({ name }) => name },
    ...(hasRoster
      ? [
          { title: '学号或工号', width: 16, read: ({ rosterNumber }: ExportReport) => rosterNumber },
          { title: '班级或部门', width: 16, read: ({ group }: ExportReport) => group },
        ]
      : []),
    { title: '身份', width: 8, read: ({ who }) => takerKindNames[who] },
    { title: '开始时间', width: 20, read: ({ started }) => started },
    { title: '提交时间', width: 20, read: ({ submitted }) => submitted },
    { title: '用时（秒）', width: 10, read: ({ seconds }) => seconds },
    { title: '来源', width: 14, read: ({ source }) => source },
    { title: '设备', width: 8, read: ({ device }) => deviceName(device) },
    { title: '回执', width: 18, read: ({ receipt }) => receipt },
  ]
  const marked: ExportColumn[] = [
    { title: '第几次', width: 8, read: ({ attempt_no }) => attempt_no },
    { title: '得分', width: 8, read: ({ score }) => (score === null ? '' : toPoints(score)) },
    { title: '待批阅题数', width: 10, read: ({ pending }) => pending },
  ]
  return [
    { title: '序号', width: 8, read: ({ number }) => number },
    ...(isAnonymous ? [day] : known),
    ...(isExam ? marked : []),
    ...(named ? ruleColumns(named) : []),
  ]
}

const ruleColumns = ({ values, fields }: NamedColumns): ExportColumn[] => [
  { title: '结束方式', width: 10, read: ({ end }) => endNames[end] },
  ...values.map(({ name }) => ({
    title: name,
    width: 12,
    read: (report: ExportReport) => cellOfValue(report.values[name]),
  })),
  ...fields.map((name) => ({
    title: name,
    width: 14,
    read: (report: ExportReport) => cellOfValue(report.fields[name]),
  })),
]

/**
 * Makes the columns of a file: one row a report, one column a question or blank; an exam has a column of points beside
 * each. Another wording has its own columns, which only the reports that were asked so fill. Where a taker was not
 * asked, a cell says so.
 */
export function exportColumns(wordings: readonly Wording[], shape: ExportShape): ExportColumn[] {
  return [
    ...reportColumns(shape),
    ...wordings.flatMap((wording, index) => [
      ...answerColumns(wording, shape.cells),
      // Points are the question's, whatever its wording.
      ...(shape.isExam && wordings[index + 1]?.number !== wording.number ? pointsColumns(wording) : []),
    ]),
    ...(shape.hasDrawn ? [othersColumn] : []),
  ]
}

/** Whether the question was asked, in whatever wording. */
const isAsked = ({ unasked, wordingOf, others }: ExportReport, id: string): boolean =>
  !unasked.has(id) && (wordingOf(id) !== undefined || others.some(({ question_id }) => question_id === id))

/** The columns of points: of the whole, then of the questions within that have points. */
const pointsColumns = ({ question, number }: Wording): ExportColumn[] => {
  const { question_id } = question
  const readPoints =
    (find: (mark: ExportReport['marks'][string] | undefined) => number | null | undefined) =>
    (report: ExportReport) => {
      if (!isAsked(report, question_id)) return notAsked
      const points = find(report.marks[question_id])
      return typeof points === 'number' ? toPoints(points) : ''
    }
  return [
    { title: `第 ${number} 题得分`, width: 10, read: readPoints((mark) => mark?.points) },
    ...partsOf(question).flatMap(({ option_type }, index) =>
      kindOf(option_type).isScored
        ? [
            {
              title: `第 ${number} 题${partName(index)}得分`,
              width: 12,
              read: readPoints((mark) => mark?.parts?.[index]?.points),
            },
          ]
        : [],
    ),
  ]
}

function answerColumns(wording: Wording, cells: ExportCells): ExportColumn[] {
  const { question, number } = wording
  const { question_id, option_type } = question
  return exportOf(option_type)
    .columns(question, cells)
    .map(({ suffix, width, date, read }) => ({
      title: `${number}. ${question.question}${wordingSuffix(wording)}${suffix}`,
      width,
      ...(date && { date }),
      read: (report) =>
        isAskedAs(report, wording) ? read(report.answers[question_id] ?? '', question) : notAsked,
    }))
}

/** The column has the question before each answer, because no heading says it. */
export const othersColumn: ExportColumn = {
  title: '抽到其他问法的题',
  width: 30,
  read: ({ answers, others }) =>
    others
      .map((question) => `${question.question}：${describe(question, answers[question.question_id] ?? '')}`)
      .join('\n'),
}

const describe = (question: FrozenQuestion, answer: string): string =>
  exportOf(question.option_type)
    .columns(question, 'text')
    .map(({ read }) => read(answer, question))
    .join('；')

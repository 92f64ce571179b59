import { z } from 'zod'
import { field, flag, int, text } from '../../../contract/wire.ts'
import { isTwinAt } from '../../../format/invisible.ts'
import { farthestNumber } from '../cell-lines.ts'
import type { QuestionSettings } from '../kind.ts'
import { type KindSettings, textsFit } from '../kind-settings.ts'
import { cellFormNames, cellForms, defaultMatrix, isTyped, type MatrixSettings, rowNeeds } from './kind.ts'

export const matrixLimits = {
  /** Nobody answers more than fifty rows with care. */
  rows: { min: 1, max: 50 },
  /** Choices need something to choose from; one column is a list of fields to fill in. */
  columns: { min: 2, max: 20 },
  /** A row's text takes one line on a phone, or two. */
  rowText: { max: 100 },
  columnText: { max: 50 },
  /** Typed cells: a hundred take ten minutes. */
  typedCells: 100,
  typedText: { max: 100 },
  decimals: { max: 2 },
} as const

const { rows, columns, rowText, columnText, typedCells, decimals } = matrixLimits

export const matrixSettings: KindSettings<MatrixSettings> = {
  example: {
    question: '您对下面几方面满意吗？',
    settings: { rows: ['服务', '环境', '价格'] },
    answer: '1=D\n2=C\n3=A',
    wrong: '1=D\n4=C',
  },
  start: { rows: [] },
  lostName: '矩阵的行',
  choices: {
    of: ({ columns: texts = [] }) => texts,
    place: (texts) =>
      textsFit(texts, columns.max, columnText.max) ? { rows: [], columns: texts } : undefined,
  },
  schema: z
    .object({
      rows: field(z.array(text(1, rowText.max)).min(rows.min).max(rows.max), '矩阵的行', {
        missing: '请填写矩阵的行',
      }),
      columns: field(
        z
          .array(text(1, columnText.max))
          .min(1)
          .max(columns.max)
          .default([...defaultMatrix.columns]),
        '矩阵的列',
      ),
      cells: field(z.enum(cellForms).default(defaultMatrix.cells), '每行怎么答'),
      required: field(z.enum(rowNeeds).default(defaultMatrix.required), '哪些行必答'),
      requiredRows: field(z.array(int(1, rows.max)).max(rows.max).default([]), '必答的行', {
        help: 'required 为 some 时，行的序号，从 1 开始',
      }),
      shuffle: field(flag().default(defaultMatrix.shuffle), '行的顺序随机'),
      least: field(int(-farthestNumber, farthestNumber).default(defaultMatrix.least), '最小值'),
      most: field(int(-farthestNumber, farthestNumber).default(defaultMatrix.most), '最大值'),
      decimals: field(int(0, decimals.max).default(defaultMatrix.decimals), '小数位数'),
    })
    .superRefine((matrix, context) => {
      for (const [path, message] of findContradictions(matrix))
        context.addIssue({ code: 'custom', path: [path], message, input: matrix[path] })
    }),
  line: { example: '单选：服务、环境｜不满意、一般、满意', write: writeLine, read: readLine },
}

type Stored = Exclude<keyof MatrixSettings, 'hidden'>

function findContradictions(matrix: MatrixSettings): [Stored, string][] {
  const found: [Stored, string][] = []
  const twin = (texts: readonly string[]) => texts.find((_, index) => isTwinAt(texts, index))
  const [sameRow, sameColumn] = [twin(matrix.rows), twin(matrix.columns)]
  if (sameRow !== undefined) found.push(['rows', `有两行都是“${sameRow}”`])
  if (sameColumn !== undefined) found.push(['columns', `有两列都是“${sameColumn}”`])
  if (!isTyped(matrix) && matrix.columns.length < columns.min)
    found.push(['columns', `矩阵的列至少 ${columns.min} 项`])
  if (isTyped(matrix) && matrix.rows.length * matrix.columns.length > typedCells)
    found.push([
      'rows',
      `要填写的矩阵最多 ${typedCells} 格，现在有 ${matrix.rows.length * matrix.columns.length} 格`,
    ])
  if (matrix.required === 'some' && matrix.requiredRows.length === 0)
    found.push(['requiredRows', '请勾选必答的行'])
  if (matrix.requiredRows.some((row) => row > matrix.rows.length))
    found.push(['requiredRows', `必答的行只能是 1 到 ${matrix.rows.length}`])
  if (matrix.least >= matrix.most) found.push(['most', '最大值要大于最小值'])
  return found
}

/** Writes the settings in a line such as 单选：服务、环境｜不满意、一般、满意｜乱序 必答 1、2, or 数字：早、晚｜次数｜0~9 1位小数. */
function writeLine(matrix: MatrixSettings): string {
  const { cells, rows: listed, columns: heads, required, shuffle, least, most } = matrix
  const more = [
    ...(shuffle ? ['乱序'] : []),
    ...(required === 'any' ? ['答一行就行'] : []),
    ...(required === 'some' ? [`必答 ${matrix.requiredRows.join('、')}`] : []),
    ...(least !== defaultMatrix.least || most !== defaultMatrix.most ? [`${least}~${most}`] : []),
    ...(matrix.decimals > 0 ? [`${matrix.decimals}位小数`] : []),
  ]
  return [`${cellFormNames[cells]}：${listed.join('、')}`, heads.join('、'), more.join(' ')]
    .filter((part) => part !== '')
    .join('｜')
}

const split = (list: string) => list.split(/[、,，;；]/).map((each) => each.trim())

/** Reads the last part of a line, such as 乱序 必答 1、2 0~9 1位小数; undefined where it says something else. */
function readMore(text: string): QuestionSettings | undefined {
  const read: Record<string, unknown> = {}
  const words = text.replace(/必答\s/g, '必答').split(/\s/)
  for (const word of words.filter((each) => each !== '')) {
    const [, rowsRead] = /^必答([\d、]{1,150})$/.exec(word) ?? []
    const [, from, to] = /^(-?\d{1,7})[~～](-?\d{1,7})$/.exec(word) ?? []
    const [, places] = /^(\d)位小数$/.exec(word) ?? []
    if (word === '乱序') read.shuffle = true
    else if (word === '答一行就行') read.required = 'any'
    else if (rowsRead !== undefined)
      Object.assign(read, { required: 'some', requiredRows: rowsRead.split('、').map(Number) })
    else if (from !== undefined) Object.assign(read, { least: Number(from), most: Number(to) })
    else if (places !== undefined) read.decimals = Number(places)
    else return undefined
  }
  return read
}

function readLine(line: string) {
  const [listed = '', heads, said = '', ...others] = line.split(/[|｜]/)
  const more = readMore(said)
  if (heads === undefined || !more || others.length > 0) return undefined
  const form = cellForms.find((each) => listed.trimStart().startsWith(cellFormNames[each]))
  const rest = form ? listed.trimStart().slice(cellFormNames[form].length).trimStart() : listed
  // The form ends with a colon, because 单选题 and 多选题 may be rows as well.
  const isSaid = form !== undefined && /^[:：]/.test(rest)
  return {
    ...(isSaid && { cells: form }),
    rows: split(isSaid ? rest.slice(1) : listed),
    columns: split(heads),
    ...more,
  }
}

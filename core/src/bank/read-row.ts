import { categoryLimits } from '../category/names.ts'
import { picturePathShape } from '../file/path.ts'
import { countSigns } from '../format/invisible.ts'
import { checkQuestion } from '../question/check-question.ts'
import {
  type FilterType,
  filterTypeNames,
  filterTypes,
  type QuestionLevel,
  questionLevelNames,
  questionLevels,
} from '../question/choices.ts'
import { pastingOf } from '../question/kinds/authors.ts'
import { allKinds, kindOf } from '../question/kinds/registry.ts'
import { hasSettings, readSettingsText, settingsExample } from '../question/kinds/settings.ts'
import { keywords, noteText, optionLength, picturesPerQuestion } from '../question/limits.ts'
import { type OptionType, optionType } from '../question/option-type.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { tidyQuestion } from '../question/tidy-question.ts'
import { type BankColumn, columnIndex, columnLetter, optionColumns, pictureColumns } from './columns.ts'
import { hasManyOptions, readMediaLines, readOptionLines } from './list-cells.ts'

export interface BadCell {
  /** The row as the spreadsheet counts, from 1. */
  row: number
  /** The column as the spreadsheet names it: A, B, C and so on. */
  column: string
  reason: string
}

export interface RowReading {
  draft: QuestionDraft
  bad: Omit<BadCell, 'row'>[]
}

/** The category a cell names, by its key or its name; undefined where there is none. */
export type FindCategory = (nameOrKey: string) => string | undefined

/** Reads the cells of one row, and collects what is wrong with them. */
class RowCells {
  readonly bad: Omit<BadCell, 'row'>[] = []
  readonly #cells: readonly string[]

  constructor(cells: readonly string[]) {
    this.#cells = cells
  }

  say(name: BankColumn, reason: string): void {
    this.bad.push({ column: columnLetter(name), reason })
  }

  text(name: BankColumn): string {
    return (this.#cells[columnIndex(name)] ?? '').trim()
  }

  /** What a word of the cell means; `empty` where there is no word, or one that means nothing. */
  word<Value>(name: BankColumn, words: ReadonlyMap<string, Value>, empty: Value, fault: string): Value {
    const text = this.text(name)
    if (text === '') return empty
    const found = words.get(text.normalize('NFKC').toLowerCase())
    if (found === undefined) this.say(name, `“${shorten(text)}”${fault}`)
    return found ?? empty
  }

  limited(name: BankColumn, max: number): string {
    const text = this.text(name)
    const count = countSigns(text)
    if (count > max) this.say(name, `最多 ${max} 个字，现在有 ${count} 个`)
    return text
  }

  /** The address of a picture if it is one of this site's, and otherwise none. */
  ownPicture(name: BankColumn, text: string): string {
    if (text === '' || picturePathShape.test(text)) return text
    this.say(name, '只能是本站导出的图片地址')
    return ''
  }
}

/**
 * Reads one row of a spreadsheet as a question, with every fault at its cell, in Chinese. The row's own cell says
 * whether it is shared; where that is empty, `share` decides; where that is missing too, it is not shared, because most
 * papers are imported for an exam.
 */
export function readBankRow(
  cells: readonly string[],
  findCategory: FindCategory,
  share?: boolean,
): RowReading {
  const row = new RowCells(cells)
  const option_type = readType(row)
  const answer = row.text('answer')
  const settings = readSettings(row, option_type)
  const hasKey = answer !== '' && kindOf(option_type).isMarkable
  const questionnaire_type = readCategory(row, findCategory)
  const question_pic = readPictures(row)
  const question_media = readMedia(row)
  const filterType = row.word(
    'filterType',
    filterWords,
    '',
    '看不懂，适用范围是 survey、vote、exam，或者空着',
  )
  const unsaid = share ? 1 : 0
  const isOneCell = hasOptionsInOneCell(row, option_type)
  const draft = tidyQuestion({
    question: pastingOf(option_type).tidyCell(row.text('question')),
    question_pic,
    question_media,
    option_type,
    questionnaire_type,
    options: isOneCell ? readOptionsOfOneCell(row) : readOptions(row),
    ...(settings && { settings }),
    isOnlyOpt: row.word('isOnlyOpt', flagWords, hasKey ? 1 : 0, flagFault),
    isRequired: row.word('isRequired', flagWords, 1, flagFault) === 1,
    answer,
    note: row.limited('note', noteText.max),
    level: row.word('level', levelWords, 'normal', '看不懂，难度是 easy、normal、hard 或 hell'),
    key: row.limited('key', keywords.max),
    status: row.word('status', flagWords, 1, flagFault),
    filterType,
    allowPeopleUse: row.word<number>('allowPeopleUse', flagWords, unsaid, flagFault) === 1,
  })
  for (const { field, reason } of checkQuestion(draft))
    row.say(isOneCell && field.startsWith('options') ? 'optionA' : columnOf(field), reason)
  refuseNeedlessOptions(row, draft.option_type)
  return { draft, bad: firstOfEachCell(row.bad) }
}

function readType(row: RowCells): OptionType {
  const none: OptionType = optionType.singleChoice
  if (row.text('option_type') === '') row.say('option_type', '请填写题型')
  return row.word('option_type', typeWords, none, '不是题型，请选择')
}

function readSettings(row: RowCells, option_type: OptionType): QuestionDraft['settings'] {
  const text = row.text('settings')
  if (text === '') return undefined
  const settings = readSettingsText(option_type, text)
  if (!hasSettings(option_type)) row.say('settings', `${kindOf(option_type).name}没有题型设置，请清空`)
  else if (!settings)
    row.say('settings', `“${shorten(text)}”看不懂，要像 ${settingsExample(option_type) ?? '{…}'} 这样写`)
  return settings
}

function readCategory(row: RowCells, findCategory: FindCategory): string {
  const text = row.text('questionnaire_type')
  const found = findCategory(text || categoryLimits.defaultKey)
  if (found === undefined) row.say('questionnaire_type', `没有“${shorten(text)}”这个分类`)
  return found ?? categoryLimits.defaultKey
}

function readPictures(row: RowCells): string[] {
  const pictures = row.text('question_pic').split('\n', picturesPerQuestion.most + 1)
  if (pictures.length > picturesPerQuestion.most)
    row.say('question_pic', `最多 ${picturesPerQuestion.most} 张图片`)
  return pictures.map((path) => row.ownPicture('question_pic', path.trim())).filter((path) => path !== '')
}

function readMedia(row: RowCells): QuestionDraft['question_media'] {
  const read = readMediaLines(row.text('question_media'))
  if (!('fault' in read)) return read.media
  row.say('question_media', read.fault)
  return []
}

/** Two options at least are in one cell, so that the other cells are empty. */
const hasOptionsInOneCell = (row: RowCells, option_type: OptionType): boolean =>
  hasManyOptions(option_type) &&
  row.text('optionA') !== '' &&
  [...optionColumns.slice(1), ...pictureColumns.slice(1)].every((column) => row.text(column) === '')

function readOptionsOfOneCell(row: RowCells) {
  const pictures = readOptionLines(row.text('picA'))
  const options = readOptionLines(row.text('optionA'))
  const long = options.findIndex((opt) => countSigns(opt) > optionLength.max)
  if (long !== -1) row.say('optionA', `第 ${long + 1} 个选项最多 ${optionLength.max} 个字`)
  return options.map((opt, index) => ({ opt, key: '', pic: row.ownPicture('picA', pictures[index] ?? '') }))
}

/** Up to the last one written; a gap before it stays, so that it can be named. */
function readOptions(row: RowCells) {
  const options = optionColumns.map((column, index) => {
    const picture = pictureColumns[index] ?? 'picA'
    return {
      opt: row.limited(column, optionLength.max),
      key: '',
      pic: row.ownPicture(picture, row.text(picture)),
    }
  })
  return options.slice(0, options.findLastIndex(({ opt, pic }) => opt !== '' || pic !== '') + 1)
}

function refuseNeedlessOptions(row: RowCells, option_type: OptionType): void {
  const { name, optionCount } = kindOf(option_type)
  if (optionCount) return
  for (const column of optionColumns) if (row.text(column) !== '') row.say(column, `${name}没有选项，请清空`)
}

/** The field `options.2.opt` is the cell of option C. */
function columnOf(field: string): BankColumn {
  const [name = '', index] = field.split('.')
  if (name === 'options') return optionColumns[Number(index ?? 0)] ?? 'optionA'
  return name as BankColumn
}

const firstOfEachCell = (bad: RowReading['bad']) =>
  bad.filter(({ column }, index) => bad.findIndex((other) => other.column === column) === index)

const shorten = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)

const typeWords = new Map<string, OptionType>([
  ...allKinds.flatMap(({ option_type, name, shortName, otherNames }) =>
    [String(option_type), name, shortName, ...otherNames].map((word) => [word, option_type] as const),
  ),
])

const flagFault = '看不懂，要填 1 或 0'
const flagWords = new Map<string, 0 | 1>([
  ['1', 1],
  ['0', 0],
  ['是', 1],
  ['否', 0],
  ['true', 1],
  ['false', 0],
])

const levelWords = new Map<string, QuestionLevel>([
  ...questionLevels.flatMap((level): [string, QuestionLevel][] => [
    [level, level],
    [questionLevelNames[level], level],
  ]),
  ['容易', 'easy'],
  ['中等', 'normal'],
  ['一般', 'normal'],
  ['较难', 'hard'],
  ['难', 'hard'],
  ['地狱', 'hell'],
])

const filterWords = new Map<string, FilterType>([
  ...filterTypes.flatMap((type): [string, FilterType][] => [
    [type, type],
    [filterTypeNames[type], type],
  ]),
  ['调查', 'survey'],
])

export const isTypeWord = (text: string): boolean => typeWords.has(text)

/** The kind that a cell names; undefined where it names none. */
export const readTypeCell = (text: string): OptionType | undefined =>
  typeWords.get(text.trim().normalize('NFKC').toLowerCase())

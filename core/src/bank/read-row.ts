import { category } from '../category/names.ts'
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
import { readMediaLines } from './media-cells.ts'
import { hasManyOptions, readOptionLines } from './option-cells.ts'

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
  const bad: Omit<BadCell, 'row'>[] = []
  const say = (name: BankColumn, reason: string) => bad.push({ column: columnLetter(name), reason })
  const cell = (name: BankColumn) => (cells[columnIndex(name)] ?? '').trim()
  const word = <Value>(name: BankColumn, words: ReadonlyMap<string, Value>, empty: Value, fault: string) => {
    const text = cell(name)
    if (text === '') return empty
    const found = words.get(text.normalize('NFKC').toLowerCase())
    if (found === undefined) say(name, `“${shorten(text)}”${fault}`)
    return found ?? empty
  }
  const limited = (name: BankColumn, max: number) => {
    const text = cell(name)
    const count = countSigns(text)
    if (count > max) say(name, `最多 ${max} 个字，现在有 ${count} 个`)
    return text
  }
  const ownPicture = (name: BankColumn, text: string) => {
    if (text === '' || picturePathShape.test(text)) return text
    say(name, '只能是本站导出的图片地址')
    return ''
  }
  const own = (name: BankColumn) => ownPicture(name, cell(name))

  const typeText = cell('option_type')
  if (typeText === '') say('option_type', '请填写题型')
  const none: OptionType = optionType.singleChoice
  const option_type = typeText === '' ? none : word('option_type', typeWords, none, '不是题型，请选择')
  const answer = cell('answer')
  const settingsText = cell('settings')
  const settings = settingsText === '' ? undefined : readSettingsText(option_type, settingsText)
  if (settingsText !== '' && !hasSettings(option_type))
    say('settings', `${kindOf(option_type).name}没有题型设置，请清空`)
  else if (settingsText !== '' && !settings)
    say('settings', `“${shorten(settingsText)}”看不懂，要像 ${settingsExample(option_type) ?? '{…}'} 这样写`)
  const hasKey = answer !== '' && kindOf(option_type).isMarkable
  const questionnaire_type = findCategory(cell('questionnaire_type') || category.defaultKey)
  if (questionnaire_type === undefined)
    say('questionnaire_type', `没有“${shorten(cell('questionnaire_type'))}”这个分类`)
  const pictures = cell('question_pic').split('\n', picturesPerQuestion.most + 1)
  if (pictures.length > picturesPerQuestion.most)
    say('question_pic', `最多 ${picturesPerQuestion.most} 张图片`)
  const question_pic = pictures
    .map((path) => ownPicture('question_pic', path.trim()))
    .filter((path) => path !== '')
  const media = readMediaLines(cell('question_media'))
  if ('fault' in media) say('question_media', media.fault)

  const filterType = word('filterType', filterWords, '', '看不懂，适用范围是 survey、vote、exam，或者空着')
  const unsaid = share ? 1 : 0

  // Two options at least are in one cell, so that the other cells are empty.
  const isOneCell =
    hasManyOptions(option_type) &&
    cell('optionA') !== '' &&
    [...optionColumns.slice(1), ...pictureColumns.slice(1)].every((column) => cell(column) === '')
  const readMany = () => {
    const pictures = readOptionLines(cell('picA'))
    const options = readOptionLines(cell('optionA'))
    const long = options.findIndex((opt) => countSigns(opt) > optionLength.max)
    if (long !== -1) say('optionA', `第 ${long + 1} 个选项最多 ${optionLength.max} 个字`)
    return options.map((opt, index) => ({ opt, key: '', pic: ownPicture('picA', pictures[index] ?? '') }))
  }
  const draft = tidyQuestion({
    question: pastingOf(option_type).tidyCell(cell('question')),
    question_pic,
    question_media: 'fault' in media ? [] : media.media,
    option_type,
    questionnaire_type: questionnaire_type ?? category.defaultKey,
    options: isOneCell ? readMany() : readOptions(limited, own),
    ...(settings && { settings }),
    isOnlyOpt: word('isOnlyOpt', flagWords, hasKey ? 1 : 0, flagFault),
    isRequired: word('isRequired', flagWords, 1, flagFault) === 1,
    answer,
    note: limited('note', noteText.max),
    level: word('level', levelWords, 'normal', '看不懂，难度是 easy、normal、hard 或 hell'),
    key: limited('key', keywords.max),
    status: word('status', flagWords, 1, flagFault),
    filterType,
    allowPeopleUse: word<number>('allowPeopleUse', flagWords, unsaid, flagFault) === 1,
  })
  for (const { field, reason } of checkQuestion(draft))
    say(isOneCell && field.startsWith('options') ? 'optionA' : columnOf(field), reason)
  const { name, optionCount } = kindOf(draft.option_type)
  if (!optionCount)
    for (const column of optionColumns) if (cell(column) !== '') say(column, `${name}没有选项，请清空`)
  return { draft, bad: firstOfEachCell(bad) }
}

type Reader = (name: BankColumn) => string

/** Up to the last one written; a gap before it stays, so that it can be named. */
function readOptions(limited: (name: BankColumn, max: number) => string, own: Reader) {
  const options = optionColumns.map((column, index) => ({
    opt: limited(column, optionLength.max),
    key: '',
    pic: own(pictureColumns[index] ?? 'picA'),
  }))
  return options.slice(0, options.findLastIndex(({ opt, pic }) => opt !== '' || pic !== '') + 1)
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

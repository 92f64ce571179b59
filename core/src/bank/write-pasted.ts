import {
  type FilterType,
  filterTypeNames,
  type QuestionLevel,
  questionLevelNames,
} from '../question/choices.ts'
import { partName, partsOf, partTexts, type QuestionPart } from '../question/kinds/parts.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { writeSettingsText } from '../question/kinds/settings.ts'
import { optionLabel } from '../question/option-label.ts'
import type { OptionType } from '../question/option-type.ts'
import type { PaperQuestion } from '../question/schema.ts'
import { continued } from './pasted/continued.ts'
import { takeMarks } from './pasted/marks.ts'
import {
  linesOfText,
  textAfterLabel,
  textAfterLetter,
  textAfterMark,
  textBelow,
} from './pasted/write-lines.ts'

/** A question with what its author knows of it. */
export type TextQuestion = Pick<
  PaperQuestion,
  | 'question'
  | 'question_pic'
  | 'question_media'
  | 'option_type'
  | 'questionnaire_type'
  | 'options'
  | 'settings'
  | 'isRequired'
> & {
  isOnlyOpt: number
  answer: string
  note: string
  level: QuestionLevel
  /** The keywords; empty where none are written. */
  key: string
  /** The category as an import finds it; empty where none is written. */
  category: string
  /** These are the bank's; undefined in a form. */
  status: number | undefined
  filterType: FilterType | undefined
  allowPeopleUse: boolean | undefined
  /** The parts that the person who exports does not see, or that the text has no room for, such as 答案 or 解析. */
  missing: readonly string[]
  /** The points in an exam; undefined where there are none. */
  points: number | undefined
}

/** 【小节】 and the like: what a form has beside its questions. */
interface TextBeside {
  word: '标题' | '小节' | '段落' | '分页'
  text: string
}

export type TextItem = { beside: TextBeside } | { question: TextQuestion }

export interface WrittenPaper {
  text: string
  /** The questions in order, and the line of the text where each begins, from 1. */
  questions: { line: number; question: TextQuestion }[]
}

/** A paper as a text that one can read, and that `readPasted` reads again. An empty line ends each item. */
export function writePasted(items: readonly TextItem[]): WrittenPaper {
  const lines: string[] = []
  const questions: WrittenPaper['questions'] = []
  for (const item of items) {
    if (lines.length > 0) lines.push('')
    if ('beside' in item) lines.push(...writeBeside(item.beside))
    else {
      questions.push({ line: lines.length + 1, question: item.question })
      lines.push(...writeQuestion(item.question, `${questions.length}. `))
    }
  }
  return { text: lines.length > 0 ? `${lines.join('\n')}\n` : '', questions }
}

/** All further lines have the sign, because none of them is a question. */
function writeBeside({ word, text }: TextBeside): string[] {
  const [first = '', ...below] = linesOfText(text)
  return [`【${word}】${first}`, ...below.map(continued)]
}

const labelled = (label: string, text: string): string[] =>
  text === '' ? [] : linesOfText(`${label}：${text}`)

function writeQuestion(question: TextQuestion, number: string): string[] {
  const { note, level, key, category, isRequired, status, filterType = '', points } = question
  const parts = partsOf(question)
  const whole = parts.length > 0 ? '整题' : ''
  const say = (label: string, text: string) => labelled(whole + label, text)
  return [
    ...(parts.length > 0 ? writePassage(question, number) : writeBody(question, number, points)),
    ...(parts.length > 0 ? [] : textAfterLabel('答案', keyText(question.option_type, question.answer))),
    ...(parts.length > 0 ? [] : labelled('有标准答案', keyedText(question))),
    ...textAfterLabel(`${whole}解析`, note),
    ...say('是否必答', isRequired ? '' : '否'),
    ...say('难度', level === 'normal' ? '' : questionLevelNames[level]),
    ...say('关键词', key),
    ...say('分类', category),
    ...say('状态', status === 0 ? '停用' : ''),
    ...say('适用范围', filterType === '' ? '' : filterTypeNames[filterType]),
    ...say('允许他人使用', sharedText(question)),
  ]
}

const keyText = (option_type: OptionType, answer: string): string =>
  answer === '' ? '' : kindOf(option_type).writeKey(answer)

/** Writes whether there is a key, where that is not what the key says by itself. */
function keyedText({ option_type, answer, isOnlyOpt }: TextQuestion): string {
  const byKey = answer !== '' && kindOf(option_type).isMarkable ? 1 : 0
  return isOnlyOpt === byKey ? '' : isOnlyOpt === 1 ? '是' : '否'
}

/** A question that is kept back says so; for the others the import asks once, and those for exams alone say so too. */
function sharedText({ filterType, allowPeopleUse }: TextQuestion): string {
  if (allowPeopleUse === undefined) return ''
  return allowPeopleUse ? (filterType === 'exam' ? '是' : '') : '否'
}

const pointsText = (points: number | undefined): string => (points === undefined ? '' : `${points} 分`)

function writePassage(question: TextQuestion, number: string): string[] {
  const { name } = kindOf(question.option_type)
  const keys = partTexts.parse(question.answer)
  const points = pointsText(question.points)
  const mark = `【${points === '' ? name : `${name} ${points}`}】`
  const [first = '', ...below] = linesOfText(question.question)
  return [
    `${number}${mark}${first}`,
    ...textBelow(below),
    ...partsOf(question).flatMap((part, index) => writePart(part, index, keys[index] ?? '')),
  ]
}

const writePart = (part: QuestionPart, index: number, key: string): string[] => [
  ...writeBody(part, partName(index), undefined),
  ...textAfterLabel('答案', keyText(part.option_type, key)),
  ...labelled('是否必答', part.isRequired ? '' : '否'),
  ...labelled('分数比重', part.weight === 1 ? '' : String(part.weight)),
]

type Body = Pick<QuestionPart, 'question' | 'option_type' | 'options' | 'settings'>

/**
 * Writes the kind, the points, the text and the options; settings that do not fit into the mark have a line of their
 * own.
 */
function writeBody(body: Body, number: string, points: number | undefined): string[] {
  const { name, fixedOptions } = kindOf(body.option_type)
  const settings = settingsText(body)
  const marked = `【${name} ${settings}】`
  const fits = /^[^{]/.test(settings) && takeMarks(`${marked}题`).settings === settings
  const worth = pointsText(points)
  const mark = fits
    ? `${marked}${worth === '' ? '' : `（${worth}）`}`
    : `【${worth === '' ? name : `${name} ${worth}`}】`
  const options = fixedOptions ? [] : body.options
  return [
    ...textAfterMark(number, mark, body.question),
    ...options.flatMap(({ opt }, index) => textAfterLetter(`${optionLabel(index)}.`, opt)),
    ...(fits ? [] : labelled('题型设置', settings)),
  ]
}

/** Writes the settings in one line. */
function settingsText({ option_type, settings }: Body): string {
  const text = writeSettingsText(option_type, settings)
  return text.includes('\n') ? JSON.stringify(settings) : text
}

import { partsOf, partTexts, type QuestionPart } from '../question/kinds/parts.ts'
import { tidySettings } from '../question/kinds/settings.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { linesOfText } from './pasted/write-lines.ts'
import { readPasted } from './read-pasted.ts'
import { type FindCategory, readBankRow } from './read-row.ts'
import type { TextQuestion, WrittenPaper } from './write-pasted.ts'

/** The parts of a question that are lost when its text is pasted. */
export interface TextLoss {
  /** The number of the question as the text counts, from 1. */
  number: number
  /** The names of the lost parts, such as 题目, 选项 or 图片. */
  names: string[]
}

/**
 * Reads the text again and compares: a text can look like something else, and pictures are not in it. What does not say
 * whether it is shared was: the import asks once about it.
 */
export function findTextLosses({ text, questions }: WrittenPaper, findCategory: FindCategory): TextLoss[] {
  const read = new Map(
    readPasted(text).map(({ line, cells }) => [line, readBankRow(cells, findCategory, true).draft]),
  )
  const starts = new Set(questions.map(({ line }) => line))
  const strays = [...read.keys()].filter((line) => !starts.has(line))
  return questions.flatMap(({ line, question }, index) => {
    const next = questions[index + 1]?.line ?? Number.POSITIVE_INFINITY
    const isSplit = strays.some((stray) => stray > line && stray < next)
    const names = [
      ...(isSplit ? ['题目'] : []),
      ...differences(question, read.get(line)),
      ...question.missing,
      ...filesOf(question),
    ]
    return names.length > 0 ? [{ number: index + 1, names: [...new Set(names)] }] : []
  })
}

function differences(question: TextQuestion, draft: QuestionDraft | undefined): string[] {
  if (!draft) return ['题目']
  const [given, got] = [comparable(question), comparable(draft)]
  const unsaid = new Set([
    ...question.missing,
    ...(question.missing.includes('答案') ? ['有标准答案'] : []),
    ...(question.category === '' ? ['分类'] : []),
  ])
  return Object.keys(given).filter(
    (name) => !unsaid.has(name) && given[name] !== undefined && given[name] !== got[name],
  )
}

/** Empty lines are not kept, but the lines between them are. */
const plain = (text: string): string => linesOfText(text).join('\n')

type Compared = Pick<
  TextQuestion,
  | 'question'
  | 'option_type'
  | 'questionnaire_type'
  | 'options'
  | 'settings'
  | 'isRequired'
  | 'isOnlyOpt'
  | 'answer'
  | 'note'
  | 'level'
  | 'key'
  | 'status'
  | 'filterType'
  | 'allowPeopleUse'
>

/** The parts that are compared, by the names that an author reads; an undefined part is not compared. */
const comparable = (question: Compared): Record<string, unknown> => ({
  题目: plain(question.question),
  题型: question.option_type,
  选项: question.options.map(({ opt }) => plain(opt)).join('\u0000'),
  题型设置: comparableSettings(question),
  答案: comparableKey(question),
  有标准答案: question.isOnlyOpt,
  解析: plain(question.note),
  必答: question.isRequired,
  难度: question.level,
  关键词: question.key,
  分类: question.questionnaire_type,
  状态: question.status,
  适用范围: question.filterType,
  允许他人使用: question.allowPeopleUse,
})

/** A list of empty keys is no key. */
const comparableKey = ({ settings, answer }: Pick<TextQuestion, 'settings' | 'answer'>): string =>
  partsOf({ settings }).length > 0 ? partTexts.format(partTexts.parse(answer)) : plain(answer)

function comparableSettings({
  option_type,
  settings,
}: Pick<TextQuestion, 'option_type' | 'settings'>): string {
  const parts = partsOf({ settings })
  if (parts.length === 0) return JSON.stringify(tidySettings(option_type, settings)) ?? ''
  return JSON.stringify(
    parts.map((part) => [
      plain(part.question),
      part.option_type,
      part.options.map(({ opt }) => plain(opt)),
      comparableSettings(part),
      part.isRequired,
      part.weight,
    ]),
  )
}

type WithFiles = Pick<QuestionPart, 'question_pic' | 'options'> & {
  question_media?: readonly unknown[] | undefined
}

function filesOf(question: WithFiles & Pick<TextQuestion, 'settings'>): string[] {
  const all: readonly WithFiles[] = [question, ...partsOf(question)]
  const hasPictures = all.some(
    ({ question_pic = [], options }) => question_pic.length > 0 || options.some(({ pic }) => pic !== ''),
  )
  const hasMedia = all.some(({ question_media = [] }) => question_media.length > 0)
  return [...(hasPictures ? ['图片'] : []), ...(hasMedia ? ['音频和视频'] : [])]
}

import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { withPlainFormulas } from '@wenhai/core/format/plain-formula'
import { partName } from '@wenhai/core/question/kinds/parts'
import { letterAt } from '@wenhai/core/question/kinds/registry'
import type { ResultQuestion, Results } from '@wenhai/core/results/schema'
import type { FilterValue } from '#lib/filter-value.ts'

/** Some reports and their results. Where two are compared, each is a group. */
export interface Side {
  /** 甲组 or 乙组, which no option is called; empty where there is only one. */
  group: string
  /** The words for the reports, such as 全部答卷 or 第 2 题选了 B. */
  words: string
  filter: FilterValue
  results: Results
}

export type Sides = readonly [Side, ...Side[]]

/** A legend has room for so many characters. */
const longest = 24

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

export const nameOfSide = ({ group, words }: Pick<Side, 'group' | 'words'>): string =>
  group ? `${group}：${cut(words)}` : cut(words)

/** The groups of a chart; one group has no need of a name. */
export const groupsOf = (sides: Sides): string[] | undefined =>
  sides.length > 1 ? sides.map(nameOfSide) : undefined

/** `['人数', '占比']` once, or for each side: `['甲组 人数', '甲组 占比', '乙组 人数', '乙组 占比']`. */
export const headsOf = (sides: Sides, ...names: string[]): string[] =>
  sides.length > 1 ? sides.flatMap(({ group }) => names.map((name) => `${group} ${name}`)) : names

export const shareOf = (count: number, of: number): number => (of > 0 ? count / of : 0)

/** Writes a count and its share, such as 1,066 · 46.0%. */
export const countAndShare = (count: number, of: number): string =>
  `${formatNumber(count)} · ${formatPercent(shareOf(count, of))}`

/** A question as each side has it; a side that never met this wording has nothing. */
export interface AskedInSides {
  key: string
  question: ResultQuestion
  bySide: readonly (ResultQuestion | undefined)[]
  /** There are other wordings of the question. */
  isReworded: boolean
}

/** The wording of a question: two wordings are two questions, and an answer to one says nothing of the other. */
const wordingOf = ({ question_id, question, option_type, options, settings }: ResultQuestion): string =>
  JSON.stringify([question_id, question, option_type, options.map(({ key, opt }) => [key, opt]), settings])

export function pairQuestions(sides: Sides): AskedInSides[] {
  const known = new Map<string, ResultQuestion>()
  for (const { results } of sides)
    for (const question of results.questions) {
      const key = wordingOf(question)
      if (!known.has(key)) known.set(key, question)
    }
  const all = [...known.values()]
  return [...known].map(([key, question]) => ({
    key,
    question,
    bySide: sides.map(({ results }) => results.questions.find((each) => wordingOf(each) === key)),
    isReworded: all.filter(({ question_id }) => question_id === question.question_id).length > 1,
  }))
}

/** The number before the words of a question, such as 2. or （1）. */
export const headNumber = ({ number, part }: Pick<ResultQuestion, 'number' | 'part'>): string =>
  part ? partName(part - 1) : `${number}.`

/** The name of a question in a list, such as 第 2 题, 旧题 or 抽到的题. */
export function shortName({
  number,
  part,
  isDrawn,
}: Pick<ResultQuestion, 'number' | 'part' | 'isDrawn'>): string {
  if (number > 0) return `第 ${number} 题${part ? partName(part - 1) : ''}`
  return isDrawn ? '抽到的题' : '旧题'
}

/** A text in one line, for where formulas cannot be drawn. */
export const plainLine = (text: string): string => withPlainFormulas(text).replace(/\s+/g, ' ').trim()

/** One line of what the question asks. */
export const lineOf = ({ question }: Pick<ResultQuestion, 'question'>): string => plainLine(question)

/** The name of a question and how it begins, for the axis of a chart and a line of a table. */
export const questionTitle = (question: Pick<ResultQuestion, 'number' | 'isDrawn' | 'question'>): string =>
  question.number > 0
    ? `${question.number}. ${lineOf(question)}`
    : `${shortName(question)}：${lineOf(question)}`

export type CountedOption = ResultQuestion['options'][number]

/**
 * The name of an option in results: its letter and text, such as A 地铁, or the text alone where options have no letters.
 */
export const optionName = (
  question: Pick<ResultQuestion, 'option_type' | 'settings'>,
  { opt, group }: CountedOption,
  index: number,
): string => [group, letterAt(question, index), plainLine(opt) || '（图片）'].filter(Boolean).join(' ')

/** The count of an option on one side. */
export const optionIn = (question: ResultQuestion | undefined, key: string): CountedOption | undefined =>
  question?.options.find((option) => option.key === key)

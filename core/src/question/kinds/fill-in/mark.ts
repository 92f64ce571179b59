import { compareBlank, foldBlank } from '../../compare/compare.ts'
import { type BlankMode, blankModeNames, type Judgement } from '../../compare/modes.ts'
import type { Simplify } from '../../compare/signs.ts'
import { foldAnswer } from '../../fold-answer.ts'
import type { KeyedQuestion, QuestionBody } from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import {
  firstMarkRule,
  fullShare,
  type MarkKind,
  type MarkRule,
  right,
  unanswered,
  wrong,
} from '../marking.ts'
import { acceptedList, blankList, countBlanks, splitAtBlanks } from './kind.ts'

const defaultFillIn = {
  /** The mode of each blank in its order; a blank without one is plain. */
  modes: [] as readonly BlankMode[],
}

export type FillInSettings = typeof defaultFillIn

const fillInOf = settingsReader(defaultFillIn)

export const modeOf = (question: Pick<QuestionBody, 'settings'>, index: number): BlankMode =>
  fillInOf(question).modes[index] ?? 'plain'

/** Marks each blank as an equal part of the question. */
export const markFillIn: MarkKind = (question, answer, rule) => {
  const given = blankList.parse(answer)
  if (given.every((text) => text.trim() === '')) return unanswered
  const isFirstRule = rule.version === firstMarkRule
  const blanks = countBlanks(question.question)
  const judged = acceptedList
    .parse(question.answer)
    .map((accepted, index) =>
      isFirstRule
        ? isAcceptedAtFirst(accepted, given[index] ?? '', rule.simplify)
        : judgeBlank(accepted, given[index] ?? '', blankAt(question, index, rule)),
    )
  const good = judged.filter((each) => (typeof each === 'boolean' ? each : each.isRight)).length
  const how = isFirstRule ? '' : howCompared(question, blanks)
  if (good === blanks) return right(`回答正确${how}`)
  if (good > 0)
    return { share: (fullShare * good) / blanks, reason: `填对 ${good} 个空，共 ${blanks} 个${how}` }
  const isUnit = blanks === 1 && judged.some((each) => typeof each === 'object' && each.why === 'unit')
  return wrong(`${isUnit ? '数值正确，单位不对' : '回答错误'}${how}`)
}

/** A blank: how it is compared, and the text that follows it. */
interface Blank {
  mode: BlankMode
  after: string
  simplify?: Simplify | undefined
}

export const blankAt = (
  question: QuestionBody,
  index: number,
  { simplify }: Partial<MarkRule> = {},
): Blank => ({
  mode: modeOf(question, index),
  after: splitAtBlanks(question.question)[index + 1] ?? '',
  simplify,
})

/** Judges a blank by any of the answers that the key accepts; where none fits, the reason is that of the nearest. */
export function judgeBlank(accepted: readonly string[], given: string, blank: Blank): Judgement {
  const judged = accepted.map((key) => compareBlank(key, given, blank))
  return (
    judged.find(({ isRight }) => isRight) ??
    judged.find(({ why }) => why !== 'different') ??
    judged[0] ?? { isRight: false, why: 'different' }
  )
}

/** Whether two whole answers are one, blank by blank. */
export function isSameAnswer(
  question: KeyedQuestion,
  accepted: string,
  given: string,
  rule: MarkRule,
): boolean {
  const [one, other] = [blankList.parse(accepted), blankList.parse(given)]
  return (
    one.length === other.length &&
    one.every((text, index) => {
      const blank = other[index] ?? ''
      return text.trim() === '' && blank.trim() === ''
        ? true
        : compareBlank(text, blank, blankAt(question, index, rule)).isRight
    })
  )
}

/** The text by which answers are grouped: those that marking takes for the same. */
export const foldBlanks = (question: QuestionBody, answer: string, rule: MarkRule): string =>
  rule.version === firstMarkRule
    ? foldAnswer(answer, rule.simplify)
    : blankList
        .parse(answer)
        .map((text, index) => foldBlank(text, blankAt(question, index, rule)))
        .join('\n')

/** （按数值方式比较）, or blank by blank where they differ; nothing where all are compared as usual. */
function howCompared(question: QuestionBody, blanks: number): string {
  const own = Array.from({ length: blanks }, (_, index) => modeOf(question, index))
  if (own.every((mode) => mode === 'plain')) return ''
  const modes = own.map((mode) => blankModeNames[mode])
  const told = modes.every((mode) => mode === modes[0])
    ? `按${modes[0]}方式`
    : modes.map((mode, index) => `第 ${index + 1} 空按${mode}方式`).join('、')
  return `（${told}比较）`
}

/** Compares by the first rule: different spellings of one answer, whatever the key is. */
export function isAcceptedAtFirst(accepted: readonly string[], given: string, simplify?: Simplify): boolean {
  const folded = foldAnswer(given, simplify)
  return folded !== '' && accepted.some((text) => foldAnswer(text, simplify) === folded)
}

import { foldAnswer, type Simplify } from './fold-answer.ts'
import { splitKeys } from './kinds/choice-keys.ts'
import { acceptedSeparator, countBlanks, readBlanks } from './kinds/fill-in.ts'
import type { KeyedQuestion, PartialRule } from './kinds/kind.ts'
import type { OptionType } from './option-type.ts'

export interface Mark {
  /** Of the question's score, in hundredths: whole numbers, so that sums never drift. */
  share: number
  /** In words, for whoever is marked. */
  reason: string
}

export interface MarkRule {
  partial: PartialRule
  /** Left out, the two scripts of Chinese are two. */
  simplify?: Simplify | undefined
}

export const fullShare = 100

const right = (reason = '回答正确'): Mark => ({ share: fullShare, reason })
const wrong = (reason = '回答错误'): Mark => ({ share: 0, reason })
const unanswered: Mark = { share: 0, reason: '没有作答' }

type MarkKind = (question: KeyedQuestion, answer: string, rule: MarkRule) => Mark

const markExact: MarkKind = ({ answer: key }, answer) => (answer === key ? right() : wrong())

/** One line a kind. */
const marks: Record<OptionType, MarkKind> = {
  0: markExact,
  1: ({ answer: key }, answer, { partial }) => markSubset(splitKeys(key), splitKeys(answer), partial),
  2: ({ question, answer: key }, answer, { simplify }) =>
    markBlanks(readBlanks(key), readBlanks(answer), countBlanks(question), simplify),
  3: () => ({ share: 0, reason: '等待批阅' }),
  4: ({ answer: key }, answer) => (answer === key ? right('顺序正确') : wrong('顺序不对')),
  6: markExact,
}

/** What an answer is worth, by the question's key. */
export const markAnswer = (question: KeyedQuestion, answer: string, rule: MarkRule): Mark =>
  answer === '' ? unanswered : marks[question.option_type](question, answer, rule)

/** One wrong option spoils it; a right but incomplete choice counts as the rule says. */
function markSubset(key: readonly string[], chosen: readonly string[], partial: PartialRule): Mark {
  if (chosen.some((option) => !key.includes(option))) return wrong('选了不该选的选项')
  if (chosen.length === key.length) return right()
  if (partial === 'none') return wrong('少选了选项')
  if (partial === 'half') return { share: fullShare / 2, reason: '少选了选项，得一半的分' }
  return {
    share: Math.floor((fullShare * chosen.length) / key.length),
    reason: `选对 ${chosen.length} 项，共 ${key.length} 项，按比例得分`,
  }
}

/** Each blank is an equal part of the question. */
function markBlanks(
  keys: readonly string[],
  given: readonly string[],
  blanks: number,
  simplify: Simplify | undefined,
): Mark {
  if (given.every((text) => text.trim() === '')) return unanswered
  const good = keys.filter((key, index) => isAccepted(key, given[index] ?? '', simplify)).length
  if (good === blanks) return right()
  if (good === 0) return wrong()
  return { share: Math.floor((fullShare * good) / blanks), reason: `填对 ${good} 个空，共 ${blanks} 个` }
}

/** One blank: any of the answers its key accepts. */
export function isAccepted(key: string, given: string, simplify?: Simplify): boolean {
  const folded = foldAnswer(given, simplify)
  return folded !== '' && key.split(acceptedSeparator).some((text) => foldAnswer(text, simplify) === folded)
}

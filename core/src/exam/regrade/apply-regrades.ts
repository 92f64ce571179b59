import { toHundredths } from '../../form/points.ts'
import type { FrozenQuestion, Regraded } from '../../form/revision.ts'
import { currentMarkRule } from '../../question/kinds/marking.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { withModes } from '../../question/kinds/settings.ts'
import type { RegradeRule } from './schema.ts'

/** A regrade in effect. */
export interface Regrade {
  question_id: string
  rule: RegradeRule
  reason: string
  /** When it was confirmed, in milliseconds. */
  time: number
  /** The newest revision then, and the question's points in it, in hundredths. */
  revision: number
  score: number
}

const untouched = ({ score }: FrozenQuestion): Regraded => ({
  accepted: [],
  isFull: false,
  isStruck: false,
  partial: undefined,
  frozenScore: score,
  reason: '',
})

const regradedOf = (question: FrozenQuestion): Regraded => question.regraded ?? untouched(question)

/** The questions of one paper as they count now. Those that nothing changes are the same objects. */
export const applyRegrades = (
  questions: FrozenQuestion[],
  regrades: readonly Regrade[],
  revision: number,
): FrozenQuestion[] => regrades.reduce((list, regrade) => applyRegrade(list, regrade, revision), questions)

/** Applies one regrade more. */
export function applyRegrade(
  questions: FrozenQuestion[],
  regrade: Regrade,
  revision: number,
): FrozenQuestion[] {
  const question = questions.find(({ question_id }) => question_id === regrade.question_id)
  if (!question || !isMeant(question, regrade, revision)) return questions
  const changed = changeQuestion(question, regrade)
  const others = questions.map((other) => (other === question ? changed : other))
  const { rule } = regrade
  return rule.kind === 'strike' && rule.points === 'spread' ? spread(others, question.score) : others
}

/**
 * Whether a copy is meant by a regrade. What the author has changed since then in the question itself, or its points in
 * the form, is newer than the regrade. Copies of the question as it was before are all meant, in every revision and
 * every drawn paper.
 */
function isMeant(question: FrozenQuestion, { rule, time, revision: then, score }: Regrade, revision: number) {
  if (question.copied > time || regradedOf(question).isStruck) return false
  return rule.kind !== 'points' || revision <= then || question.score === score
}

function changeQuestion(question: FrozenQuestion, { rule, reason }: Regrade): FrozenQuestion {
  const before = regradedOf(question)
  const regraded = { ...before, reason }
  switch (rule.kind) {
    case 'key':
      return { ...question, answer: rule.answer, regraded: { ...regraded, isFull: false } }
    case 'accept':
      return {
        ...question,
        regraded: {
          ...regraded,
          isFull: false,
          accepted: [...new Set([...before.accepted, ...rule.answers])],
        },
      }
    case 'modes':
      return {
        ...withModes(question, rule.modes),
        markRule: currentMarkRule,
        regraded: { ...regraded, isFull: false },
      }
    case 'full':
      return { ...question, regraded: { ...regraded, isFull: true } }
    case 'partial':
      return { ...question, regraded: { ...regraded, isFull: false, partial: rule.partial } }
    case 'points':
      return { ...question, score: toHundredths(rule.score), regraded }
    case 'strike':
      return { ...question, score: 0, regraded: { ...regraded, isStruck: true, isFull: false } }
  }
}

/**
 * Spreads points over questions in proportion to theirs, to the hundredth. What is left over goes to the largest
 * remainders, of equal ones to the smaller id, so that everybody with the same questions gets the same points, in
 * whatever order they are shown. With nothing to spread over, the points are dropped.
 */
function spread(questions: FrozenQuestion[], points: number): FrozenQuestion[] {
  const takers = questions.filter((question) => question.score > 0 && kindOf(question.option_type).isScored)
  const sum = takers.reduce((total, { score }) => total + score, 0)
  if (sum === 0 || points === 0) return questions
  const shares = takers.map((question) => {
    const exact = points * question.score
    return { question, share: Math.floor(exact / sum), rest: exact % sum }
  })
  let left = points - shares.reduce((total, { share }) => total + share, 0)
  const byRest = [...shares].sort(
    (one, other) => other.rest - one.rest || (one.question.question_id < other.question.question_id ? -1 : 1),
  )
  const more = new Map<FrozenQuestion, number>()
  for (const { question, share } of byRest) {
    more.set(question, share + (left > 0 ? 1 : 0))
    left -= 1
  }
  return questions.map((question) => {
    const added = more.get(question) ?? 0
    return added === 0
      ? question
      : { ...question, score: question.score + added, regraded: regradedOf(question) }
  })
}

/** The change of a paper's full score by regrades, in hundredths. */
export const fullScoreChange = (questions: readonly FrozenQuestion[]): number =>
  questions.reduce((sum, { score, regraded }) => sum + (regraded ? score - regraded.frozenScore : 0), 0)

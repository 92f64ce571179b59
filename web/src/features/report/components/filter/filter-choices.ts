import type { AnswerCondition } from '@wenhai/core/analytics/schema'
import { filterOf } from '../../../question/kinds/filters.ts'
import type { FilterQuestion } from '../../../question/kinds/kind-filter.ts'
import { questionName } from './filter-labels.ts'

/** Of several wordings of one question the newest: conditions are on the question, however it was put. */
export function listQuestions(questions: readonly FilterQuestion[]): FilterQuestion[] {
  const byId = new Map<string, FilterQuestion>()
  for (const question of questions) {
    const known = byId.get(question.question_id)
    if (!known || newest(question) > newest(known)) byId.set(question.question_id, question)
  }
  return [...byId.values()]
}

const newest = ({ revisions }: FilterQuestion) => Math.max(0, ...revisions)

export const nameInList = (question: FilterQuestion): string =>
  question.number > 0
    ? `${questionName(question)}　${question.question.replace(/\s+/g, ' ').trim()}`
    : question.question.replace(/\s+/g, ' ').trim()

/** What can be asked of an answer. */
export type Relation = 'is' | 'isNot' | 'answered' | 'unanswered'

export function relationChoices({ option_type }: FilterQuestion): { value: Relation; label: string }[] {
  const { is, isNot, isGivenOnly = false } = filterOf(option_type)
  if (isGivenOnly)
    return [
      { value: 'answered', label: is },
      { value: 'unanswered', label: isNot },
    ]
  return [
    { value: 'is', label: is },
    { value: 'isNot', label: isNot },
    { value: 'answered', label: '答了' },
    { value: 'unanswered', label: '没有答' },
  ]
}

/** What is asked at first of a question that was just chosen. */
export const firstRelation = (questions: readonly FilterQuestion[], question_id: string): Relation => {
  const question = questions.find((each) => each.question_id === question_id)
  return (question && relationChoices(question)[0]?.value) ?? 'is'
}

/** A condition while it is being written: which option or which words may not be said yet. */
export interface DraftCondition {
  /** For lists on the page alone. */
  key: number
  question_id: string
  relation: Relation
  keys: string[]
  text: string
}

export const draftOf = ({ question_id, keys, text, isNot }: AnswerCondition, key: number): DraftCondition => {
  const isOpen = keys.length === 0 && text === ''
  const relation = isOpen ? (isNot ? 'unanswered' : 'answered') : isNot ? 'isNot' : 'is'
  return { key, question_id, relation, keys, text }
}

/** Undefined while something is missing. */
export function conditionOf(
  { question_id, relation, keys, text }: DraftCondition,
  questions: readonly FilterQuestion[],
): AnswerCondition | undefined {
  const question = questions.find((each) => each.question_id === question_id)
  if (!question) return undefined
  const isNot = relation === 'isNot' || relation === 'unanswered'
  if (relation === 'answered' || relation === 'unanswered') return { question_id, keys: [], text: '', isNot }
  const wanted = filterOf(question.option_type).tidy({ keys, text })
  return wanted && { question_id, ...wanted, isNot }
}

/** What is missing, in words. */
export const missingOf = (
  draft: DraftCondition,
  questions: readonly FilterQuestion[],
): string | undefined => {
  if (conditionOf(draft, questions)) return undefined
  const question = questions.find((each) => each.question_id === draft.question_id)
  return question ? filterOf(question.option_type).missing : '请选一道题'
}

import type { AnswerCondition } from '@wenhai/core/report/filter-schema'
import type { FilterQuestion } from '#features/question/kinds/kind-result.ts'
import { filterOf } from '#features/question/kinds/results.ts'
import { findWording, wordingName } from './filter-labels.ts'

/** The key in a list of choices, in which each wording of a question is one. */
export const choiceOf = ({ question_id, revisions }: FilterQuestion): string =>
  `${question_id} ${revisions[0] ?? ''}`

/** An earlier wording says which, because the present one may be much alike. */
export function nameInList(question: FilterQuestion, questions: readonly FilterQuestion[]): string {
  const { question_id, number, revisions } = question
  const line = question.question.replace(/\s+/g, ' ').trim()
  if (number > 0) return `${wordingName(question)}　${line}`
  const isReworded = questions.filter((each) => each.question_id === question_id).length > 1
  return isReworded ? `${line}（第 ${revisions.join('、')} 版的问法）` : line
}

/** The relations that can be asked of an answer. */
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

/** The relation that is asked at first of a question that was just chosen. */
export const firstRelation = (question: FilterQuestion | undefined): Relation =>
  (question && relationChoices(question)[0]?.value) ?? 'is'

/** A condition while it is being written: which option or which words may not be said yet. */
export interface DraftCondition {
  /** The key is for lists on the page alone. */
  key: number
  question_id: string
  /** A revision of the wording that is meant; undefined for the newest. */
  revision: number | undefined
  relation: Relation
  keys: string[]
  text: string
}

export const draftConditionOf = (
  { question_id, keys, text, isNot, revision }: AnswerCondition,
  key: number,
): DraftCondition => {
  const isOpen = keys.length === 0 && text === ''
  const relation = isOpen ? (isNot ? 'unanswered' : 'answered') : isNot ? 'isNot' : 'is'
  return { key, question_id, revision, relation, keys, text }
}

/**
 * The condition; undefined while something is missing. It says which wording is meant also where there is only one, so
 * that an address that was kept asks for the same when the question is reworded.
 */
export function conditionOf(
  draft: DraftCondition,
  questions: readonly FilterQuestion[],
): AnswerCondition | undefined {
  const question = findWording(draft, questions)
  if (!question) return undefined
  const { question_id, relation, keys, text } = draft
  const revision = draft.revision ?? question.revisions[0]
  const isNot = relation === 'isNot' || relation === 'unanswered'
  if (relation === 'answered' || relation === 'unanswered')
    return { question_id, keys: [], text: '', isNot, revision }
  const wanted = filterOf(question.option_type).tidy({ keys, text })
  return wanted && { question_id, ...wanted, isNot, revision }
}

/** The missing part, in words. */
export const missingOf = (
  draft: DraftCondition,
  questions: readonly FilterQuestion[],
): string | undefined => {
  if (conditionOf(draft, questions)) return undefined
  const question = findWording(draft, questions)
  return question ? filterOf(question.option_type).missing : '请选一道题'
}

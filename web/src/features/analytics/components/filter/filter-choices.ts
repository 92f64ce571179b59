import type { AnswerCondition, Results } from '@wenhai/core/analytics/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { isOptionType } from '@wenhai/core/question/option-type'
import { questionName } from './filter-words.ts'

export type FilterQuestion = Results['questions'][number]

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

export const isText = ({ option_type }: Pick<FilterQuestion, 'option_type'>): boolean =>
  isOptionType(option_type) && kindOf(option_type).optionCount === undefined

const wordsOf = (question: FilterQuestion): Record<Relation, string> => {
  const rest = { answered: '答了', unanswered: '没有答' }
  if (isText(question)) return { is: '写到', isNot: '没有写到', ...rest }
  if (question.option_type === 4) return { is: '排在第一的是', isNot: '排在第一的不是', ...rest }
  return { is: '选了其中之一', isNot: '都没有选', ...rest }
}

export const relationChoices = (question: FilterQuestion) =>
  (['is', 'isNot', 'answered', 'unanswered'] as const).map((value) => ({
    value,
    label: wordsOf(question)[value],
  }))

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
  const written = text.trim()
  if (isText(question)) return written === '' ? undefined : { question_id, keys: [], text: written, isNot }
  return keys.length === 0 ? undefined : { question_id, keys, text: '', isNot }
}

/** What is missing, in words. */
export const missingOf = (
  draft: DraftCondition,
  questions: readonly FilterQuestion[],
): string | undefined => {
  if (conditionOf(draft, questions)) return undefined
  const question = questions.find((each) => each.question_id === draft.question_id)
  if (!question) return '请选一道题'
  return isText(question) ? '请写下要找的词' : '请至少勾一个选项'
}

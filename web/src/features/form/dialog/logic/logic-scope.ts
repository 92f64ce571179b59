import type { Condition, Expression, FormLogic, NamedValue } from '@wenhai/core/form/logic-model'
import { choicesOf, shorten } from '@wenhai/core/logic/names'
import { justAfter, type Position } from '@wenhai/core/logic/order'
import type { ProofPaper, ProofQuestion } from '@wenhai/core/logic/prove/form'
import { readableAt } from '@wenhai/core/logic/references'
import type { LogicNames } from '@wenhai/core/logic/sentences'
import { readableOf } from '@wenhai/core/question/kinds/authors'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { partId, partName, partsOf } from '@wenhai/core/question/kinds/parts'
import type { Readable } from '@wenhai/core/question/kinds/readable'
import type { SelectChoice } from '#ui/fields/select.tsx'

/** The things that a condition may name: what can be read at a position of the form, and what is known beside it. */
export interface LogicScope {
  paper: ProofPaper
  names: LogicNames
  at: Position
  /** In a named value, those before it in the list can be read. */
  values?: readonly NamedValue[]
  isExam: boolean
}

/** The position after the last question. */
export const atEnd = ({ questions }: Pick<ProofPaper, 'questions'>): Position => justAfter(questions.length)

/** The named values that can be read. */
export const valuesIn = ({ paper, at, values }: LogicScope): NamedValue[] =>
  readableAt(paper, at, values).values.filter(({ name }) => name !== '')

export interface ScopeSubject {
  ref: string
  body: QuestionBody
  readable: Readable
  label: string
}

/** The label of a question, such as 第 3 题 你多大？. */
export const questionLabel = (question: ProofQuestion, index: number): string =>
  `第 ${index + 1} 题 ${shorten(question.question)}`

/** The questions that can be read, those of passages one by one. */
export const subjectsIn = ({ paper, at }: LogicScope): ScopeSubject[] => {
  const { isQuestion } = readableAt(paper, at)
  return paper.questions.flatMap((question, index) => {
    if (!isQuestion(index)) return []
    const label = questionLabel(question, index)
    const own = { ref: question.question_id, body: question, readable: readableOf(question), label }
    const parts = partsOf(question).map((body, part) => ({
      ref: partId(question.question_id, part),
      body,
      readable: readableOf(body),
      label: `第 ${index + 1} 题${partName(part)} ${shorten(body.question)}`,
    }))
    return [own, ...parts]
  })
}

export const questionChoices = (
  questions: readonly ProofQuestion[],
  isOffered: (question: ProofQuestion, index: number) => boolean = () => true,
): SelectChoice[] =>
  questions.flatMap((question, index) =>
    isOffered(question, index)
      ? [{ value: question.question_id, label: questionLabel(question, index) }]
      : [],
  )

/** The condition with which a question is first asked for. */
export function firstCondition({ ref, body, readable }: ScopeSubject): Condition {
  const [choice] = choicesOf(body, readable)
  const row = readable.rows[0]?.key
  return choice
    ? { kind: 'chosen', question: ref, ...(row !== undefined && { row }), how: 'any', keys: [choice.key] }
    : { kind: 'answered', question: ref }
}

/** A condition to begin with; undefined where there is nothing to read yet. */
export function newCondition(scope: LogicScope): Condition | undefined {
  const last = subjectsIn(scope).at(-1)
  if (last) return firstCondition(last)
  const { fields, quotas } = scope.paper.logic
  if (fields[0])
    return {
      kind: 'compare',
      left: { kind: 'field', name: fields[0].name },
      comparison: '=',
      right: { kind: 'text', value: '' },
    }
  return quotas[0] && { kind: 'full', quota: quotas[0].quota_id }
}

export const newExpression = (scope: LogicScope, subject: ScopeSubject | undefined): Expression => {
  if (subject && subject.readable.value !== 'none') return { kind: 'answer', question: subject.ref }
  const [value] = valuesIn(scope)
  return value ? { kind: 'value', name: value.name } : { kind: 'number', value: 0 }
}

export const withRule = (logic: FormLogic, index: number, rule: FormLogic['rules'][number]): FormLogic => ({
  ...logic,
  rules:
    index < logic.rules.length
      ? logic.rules.map((each, at) => (at === index ? rule : each))
      : [...logic.rules, rule],
})

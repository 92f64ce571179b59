import type { Condition, Expression, FormLogic, QuestionRef, Rule, Target } from '../form/logic-model.ts'

/** What a condition or an expression names of the rest of the form. */
export type Read =
  | {
      kind: 'question'
      question: QuestionRef
      row?: string | undefined
      keys?: readonly string[]
      as: ReadAs
    }
  | { kind: 'value'; name: string }
  | { kind: 'field'; name: string }
  | { kind: 'quota'; quota: string }
type ReadAs = 'chosen' | 'answered' | 'answer' | 'count' | 'score'

export function readsOf(condition: Condition): Read[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(readsOf)
    case 'not':
      return readsOf(condition.of)
    case 'chosen':
      return [{ ...condition, kind: 'question', as: 'chosen' }]
    case 'answered':
      return [{ kind: 'question', question: condition.question, as: 'answered' }]
    case 'compare':
      return [...expressionReads(condition.left), ...expressionReads(condition.right)]
    case 'full':
      return [{ kind: 'quota', quota: condition.quota }]
  }
}

export function expressionReads(expression: Expression): Read[] {
  switch (expression.kind) {
    case 'answer':
      return [{ kind: 'question', question: expression.question, row: expression.row, as: 'answer' }]
    case 'count':
      return [{ kind: 'question', question: expression.question, as: 'count' }]
    case 'score':
      return [
        {
          kind: 'question',
          question: expression.question,
          keys: Object.keys(expression.points),
          as: 'score',
        },
      ]
    case 'value':
    case 'field':
      return [{ kind: expression.kind, name: expression.name }]
    case 'calculate':
      return [...expressionReads(expression.left), ...expressionReads(expression.right)]
    case 'least':
    case 'most':
      return expression.of.flatMap(expressionReads)
    case 'round':
      return expressionReads(expression.of)
    case 'days':
      return [...expressionReads(expression.from), ...expressionReads(expression.to)]
    default:
      return []
  }
}

/** The new names of questions, and of named values and fields. */
interface Renaming {
  question: (ref: QuestionRef) => QuestionRef
  named: (name: string) => string
}

function renameInCondition(condition: Condition, to: Renaming): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map((each) => renameInCondition(each, to)) }
    case 'not':
      return { ...condition, of: renameInCondition(condition.of, to) }
    case 'chosen':
    case 'answered':
      return { ...condition, question: to.question(condition.question) }
    case 'compare':
      return {
        ...condition,
        left: renameInExpression(condition.left, to),
        right: renameInExpression(condition.right, to),
      }
    case 'full':
      return condition
  }
}

function renameInExpression(expression: Expression, to: Renaming): Expression {
  switch (expression.kind) {
    case 'answer':
    case 'count':
    case 'score':
      return { ...expression, question: to.question(expression.question) }
    case 'value':
    case 'field':
      return { ...expression, name: to.named(expression.name) }
    case 'calculate':
      return {
        ...expression,
        left: renameInExpression(expression.left, to),
        right: renameInExpression(expression.right, to),
      }
    case 'least':
    case 'most':
      return { ...expression, of: expression.of.map((each) => renameInExpression(each, to)) }
    case 'round':
      return { ...expression, of: renameInExpression(expression.of, to) }
    case 'days':
      return {
        ...expression,
        from: renameInExpression(expression.from, to),
        to: renameInExpression(expression.to, to),
      }
    default:
      return expression
  }
}

const renameInTarget = (target: Target, { question }: Renaming): Target =>
  target.kind === 'item' ? target : { ...target, question: question(target.question) }

function renameInRule(rule: Rule, to: Renaming): Rule {
  switch (rule.kind) {
    case 'show':
      return { ...rule, target: renameInTarget(rule.target, to), if: renameInCondition(rule.if, to) }
    case 'jump':
      return {
        ...rule,
        after: to.question(rule.after),
        if: renameInCondition(rule.if, to),
        to: 'end' in rule.to ? rule.to : { question: to.question(rule.to.question) },
      }
    case 'require':
      return { ...rule, question: to.question(rule.question), if: renameInCondition(rule.if, to) }
    case 'offer':
    case 'carry':
      return { ...rule, question: to.question(rule.question), from: to.question(rule.from) }
    case 'check':
      return { ...rule, after: to.question(rule.after), if: renameInCondition(rule.if, to) }
  }
}

const same = (name: string): string => name

/** The rules with new names for the things that they name. */
export function renameInLogic(
  logic: FormLogic,
  { question = same, named = same }: Partial<Renaming>,
): FormLogic {
  const to = { question, named }
  return {
    ...logic,
    rules: logic.rules.map((rule) => renameInRule(rule, to)),
    values: logic.values.map(({ name, after, be }) => ({
      name: named(name),
      after: question(after),
      be: renameInExpression(be, to),
    })),
    fields: logic.fields.map((field) => ({ ...field, name: named(field.name) })),
    quotas: logic.quotas.map((quota) => ({ ...quota, if: renameInCondition(quota.if, to) })),
  }
}

const placeShape = /^#(\d{1,3})((?:\.\d{1,2})?)$/

/**
 * Turns `#3` into the id of the third question; what names no question of the form stays as it is, so that a fault can
 * name it.
 */
export const resolveRefs = (logic: FormLogic, ids: readonly string[]): FormLogic =>
  renameInLogic(logic, {
    question: (ref) => {
      const [, place, part = ''] = placeShape.exec(ref) ?? []
      const id = ids[Number(place) - 1]
      return id === undefined ? ref : id + part
    },
  })

import type { Condition, Expression, FormLogic, QuestionRef, Rule, Target } from './model.ts'

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
export type ReadAs = 'chosen' | 'answered' | 'answer' | 'count' | 'score'

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

export type ChangeRef = (question: QuestionRef) => QuestionRef

/** The condition with each question named as `change` says. */
export function changeCondition(condition: Condition, change: ChangeRef): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map((each) => changeCondition(each, change)) }
    case 'not':
      return { ...condition, of: changeCondition(condition.of, change) }
    case 'chosen':
    case 'answered':
      return { ...condition, question: change(condition.question) }
    case 'compare':
      return {
        ...condition,
        left: changeExpression(condition.left, change),
        right: changeExpression(condition.right, change),
      }
    case 'full':
      return condition
  }
}

export function changeExpression(expression: Expression, change: ChangeRef): Expression {
  switch (expression.kind) {
    case 'answer':
    case 'count':
    case 'score':
      return { ...expression, question: change(expression.question) }
    case 'calculate':
      return {
        ...expression,
        left: changeExpression(expression.left, change),
        right: changeExpression(expression.right, change),
      }
    case 'least':
    case 'most':
      return { ...expression, of: expression.of.map((each) => changeExpression(each, change)) }
    case 'round':
      return { ...expression, of: changeExpression(expression.of, change) }
    case 'days':
      return {
        ...expression,
        from: changeExpression(expression.from, change),
        to: changeExpression(expression.to, change),
      }
    default:
      return expression
  }
}

const changeTarget = (target: Target, change: ChangeRef): Target =>
  target.kind === 'item' ? target : { ...target, question: change(target.question) }

function changeRule(rule: Rule, change: ChangeRef): Rule {
  switch (rule.kind) {
    case 'show':
      return { ...rule, target: changeTarget(rule.target, change), if: changeCondition(rule.if, change) }
    case 'jump':
      return {
        ...rule,
        after: change(rule.after),
        if: changeCondition(rule.if, change),
        to: 'end' in rule.to ? rule.to : { question: change(rule.to.question) },
      }
    case 'require':
      return { ...rule, question: change(rule.question), if: changeCondition(rule.if, change) }
    case 'offer':
    case 'carry':
      return { ...rule, question: change(rule.question), from: change(rule.from) }
    case 'check':
      return { ...rule, after: change(rule.after), if: changeCondition(rule.if, change) }
  }
}

export const changeLogic = (logic: FormLogic, change: ChangeRef): FormLogic => ({
  ...logic,
  rules: logic.rules.map((rule) => changeRule(rule, change)),
  values: logic.values.map((value) => ({
    ...value,
    after: change(value.after),
    be: changeExpression(value.be, change),
  })),
  quotas: logic.quotas.map((quota) => ({ ...quota, if: changeCondition(quota.if, change) })),
})

const placeShape = /^#(\d{1,3})((?:\.\d{1,2})?)$/

/** `#3` becomes the id of the third question; what names no question of the form stays as it is, to be named. */
export const resolveRefs = (logic: FormLogic, ids: readonly string[]): FormLogic =>
  changeLogic(logic, (ref) => {
    const [, place, part = ''] = placeShape.exec(ref) ?? []
    const id = ids[Number(place) - 1]
    return id === undefined ? ref : id + part
  })

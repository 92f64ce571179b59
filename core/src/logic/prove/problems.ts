import type { Rule } from '../../form/logic-model.ts'
import { ruleSentence } from '../sentences.ts'
import { type ProofContext, seek, type Verdict } from './context.ts'
import { holding, holdingAt, offers, taking } from './goals.ts'
import type { Goal, Steps } from './search.ts'

/** Something about the rules that their author should know. */
export interface RuleProblem {
  /** `blocked` means that takers cannot get on, `idle` that a rule does nothing. */
  kind: 'blocked' | 'idle'
  text: string
  /** The place of the rule in the list. */
  rule?: number
}

/** The search for one rule has so many steps; what takes longer to find out is not said. */
const problemSteps = 60

type Judged = readonly { question_id: string; verdict: Verdict }[]

/**
 * Finds rules that never do anything, options that nobody can have, quotas that never count, and checks that nobody
 * passes.
 */
export function* findProblems(context: ProofContext, questions: Judged): Steps<RuleProblem[]> {
  const { form, names } = context
  const never = new Set(
    questions.flatMap(({ question_id, verdict }) => (verdict.kind === 'never' ? [question_id] : [])),
  )
  const problems: RuleProblem[] = []
  for (const [index, rule] of form.paper.logic.rules.entries()) {
    const found = yield* findRuleProblem(context, rule, index, never)
    if (found) problems.push({ ...found, text: `${found.text}：${ruleSentence(rule, names)}`, rule: index })
  }
  for (const quota of form.paper.logic.quotas)
    if ((yield* seek(context, holding(quota.if, true))).kind === 'nobody')
      problems.push({ kind: 'idle', text: `配额「${quota.name}」永远不会有人算进去：它的条件不可能成立` })
  return problems
}

function* findRuleProblem(
  context: ProofContext,
  rule: Rule,
  index: number,
  never: ReadonlySet<string>,
): Steps<Pick<RuleProblem, 'kind' | 'text'> | undefined> {
  const { form } = context
  switch (rule.kind) {
    case 'show': {
      const { target } = rule
      if (target.kind === 'option' || target.kind === 'row') {
        const place = form.places.get(target.question) ?? -1
        if (
          !never.has(target.question) &&
          (yield* isNobody(context, offers(form, place, target.kind, target.key)))
        )
          return {
            kind: 'idle',
            text: target.kind === 'option' ? '没有人能看到这个选项' : '没有人能看到这一行',
          }
      }
      return (yield* isNobody(context, holding(rule.if, false)))
        ? { kind: 'idle', text: '条件总是成立，这条规则不起作用' }
        : undefined
    }
    case 'jump': {
      const at = form.exits.findIndex(({ jump }) => jump === form.paper.logic.rules[index])
      return (yield* isNobody(context, taking(at)))
        ? { kind: 'idle', text: '这个跳转永远不会发生' }
        : undefined
    }
    case 'require': {
      const place = form.places.get(rule.question) ?? -1
      if (form.subjects[place]?.question.isRequired) return { kind: 'idle', text: '这道题本来就是必答的' }
      return (yield* isNobody(context, holdingAt(place, rule.if)))
        ? { kind: 'idle', text: '条件不可能成立，这条规则不起作用' }
        : undefined
    }
    case 'check': {
      const place = form.places.get(rule.after) ?? -1
      if (never.has(rule.after) || !(yield* isNobody(context, holdingAt(place, rule.if)))) return undefined
      const isStuck = !rule.isSoft && form.subjects[place]?.question.isRequired === true
      return {
        kind: 'blocked',
        text: isStuck ? '没有哪种答案能通过，答到这里就交不了' : '没有哪种答案能通过这条检查',
      }
    }
    default:
      return undefined
  }
}

function* isNobody(context: ProofContext, goal: Goal): Steps<boolean> {
  const atOnce = goal.truth(context.root)
  if (atOnce !== undefined) return !atOnce
  return (yield* seek(context, goal, problemSteps)).kind === 'nobody'
}

import type { Condition, Rule } from '@wenhai/core/form/logic-model'
import { justAfter, justBefore, type Position } from '@wenhai/core/logic/order'
import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import { questionOf, readBy } from '@wenhai/core/logic/references'
import { readableOf } from '@wenhai/core/question/kinds/authors'
import { isSameKind } from '@wenhai/core/question/kinds/registry'
import { type LogicScope, newCondition } from './logic-scope.ts'

/** The kinds as the author chooses them: what is shown is a choice of its own. */
export const ruleKinds = [
  'question',
  'option',
  'row',
  'item',
  'jump',
  'require',
  'offer',
  'carry',
  'check',
] as const
export type RuleKind = (typeof ruleKinds)[number]

export const ruleKindLabels: Record<RuleKind, string> = {
  question: '显示一道题',
  option: '显示一个选项',
  row: '显示一行',
  item: '显示段落、小节或一页',
  jump: '跳到后面的题，或者结束',
  require: '要求必须回答',
  offer: '选项来自前面的题',
  carry: '带入前面的答案',
  check: '检查答案',
}

export const ruleKindOf = (rule: Rule): RuleKind => (rule.kind === 'show' ? rule.target.kind : rule.kind)

/** The position of a rule: what comes before it may be read. */
export function positionOf(
  rule: Rule,
  { questions, items }: Pick<ProofPaper, 'questions' | 'items'>,
): Position {
  const placeOf = (question_id: string | undefined) =>
    questions.findIndex((question) => question.question_id === question_id)
  if (rule.kind === 'show' && rule.target.kind === 'item') {
    const { item } = rule.target
    const place = placeOf(items.find(({ item_id }) => item_id === item)?.before)
    return justBefore(place === -1 ? questions.length : place)
  }
  const place = placeOf(questionOf(rule))
  return rule.kind === 'jump' || rule.kind === 'check' ? justAfter(place) : justBefore(place)
}

type Scope = Omit<LogicScope, 'at'>

/**
 * A rule to begin with, about the question that the former one was about where that is possible; undefined where the form
 * has nothing for such a rule.
 */
export function beginRule(kind: RuleKind, scope: Scope, former?: Rule): Rule | undefined {
  const { questions, items } = scope.paper
  const last = questions.at(-1)
  const about = questions.find(({ question_id }) => former && question_id === questionOf(former))
  const place = about ? questions.indexOf(about) : -1
  const conditionBefore = (place: number): Condition | undefined => {
    const at = justBefore(place)
    // An answer that is not given yet when the rule is read decides nothing.
    const readsItself = former && about && readBy(former).includes(about.question_id)
    const isEarly = former && !readsItself && positionOf(former, scope.paper) <= at
    return (isEarly && 'if' in former ? former.if : undefined) ?? newCondition({ ...scope, at })
  }
  const shown = (target: Extract<Rule, { kind: 'show' }>['target'], place: number): Rule | undefined => {
    const condition = conditionBefore(place)
    return condition && { kind: 'show', target, if: condition }
  }
  const hiding = (hides: 'options' | 'rows') => {
    const fits = (index: number) => {
      const question = questions[index]
      return index > 0 && question !== undefined && readableOf(question).hides === hides
    }
    return fits(place) ? place : questions.findLastIndex((_, index) => fits(index))
  }
  const idAt = (index: number) => questions[index]?.question_id ?? ''
  switch (kind) {
    case 'question': {
      const at = place > 0 ? place : questions.length - 1
      return at > 0 ? shown({ kind: 'question', question: idAt(at) }, at) : undefined
    }
    case 'option':
    case 'row': {
      const at = hiding(kind === 'option' ? 'options' : 'rows')
      const question = questions[at]
      const [first] = question ? readableOf(question)[kind === 'option' ? 'keys' : 'rows'] : []
      return first && shown({ kind, question: idAt(at), key: first.key }, at)
    }
    case 'item': {
      const item = items.findLast(({ item_id }) => item_id !== undefined)
      if (!item?.item_id) return undefined
      const target = { kind: 'item', item: item.item_id } as const
      const before = questions.findIndex(({ question_id }) => question_id === item.before)
      return shown(target, before === -1 ? questions.length : before)
    }
    case 'jump':
    case 'check': {
      const at = place === -1 ? (kind === 'jump' ? 0 : questions.length - 1) : place
      const condition = at < 0 ? undefined : newCondition({ ...scope, at: justAfter(at) })
      if (!condition || !last) return undefined
      if (kind === 'check') return { kind, after: idAt(at), if: condition, text: '', isSoft: false }
      const goal = idAt(at + 2) || idAt(at + 1)
      return {
        kind,
        after: idAt(at),
        if: condition,
        to: goal === '' ? { end: 'finish' } : { question: goal },
      }
    }
    case 'require': {
      const optional = questions.findLastIndex(({ isRequired }, index) => !isRequired && index > 0)
      const at = place > 0 ? place : optional > 0 ? optional : questions.length - 1
      const condition = at > 0 ? conditionBefore(at) : undefined
      return condition && { kind, question: idAt(at), if: condition }
    }
    case 'offer':
    case 'carry':
      return beginPair(kind, scope, place)
  }
}

/** The first question that fits an earlier one. */
function beginPair(
  kind: 'offer' | 'carry',
  { paper: { questions } }: Scope,
  wanted: number,
): Rule | undefined {
  const pairs = questions.flatMap((question, index) =>
    sourcesFor(kind, questions, index).map((from) => ({ question: question.question_id, from, index })),
  )
  const pair = pairs.find(({ index }) => index === wanted) ?? pairs[0]
  if (!pair) return undefined
  const { question, from } = pair
  return kind === 'offer' ? { kind, question, from, which: 'chosen' } : { kind, question, from }
}

/** The earlier questions from which one can take its options or its answer. */
export function sourcesFor(
  kind: 'offer' | 'carry',
  questions: ProofPaper['questions'],
  index: number,
): string[] {
  const question = questions[index]
  if (!question) return []
  const own = readableOf(question)
  if (kind === 'offer' && own.hides !== 'options') return []
  const keys = own.keys.map(({ key }) => key)
  return questions.slice(0, index).flatMap((other) => {
    const others = readableOf(other).keys.map(({ key }) => key)
    const fits =
      kind === 'offer'
        ? others.some((key) => keys.includes(key))
        : isSameKind(question, other) && others.join() === keys.join()
    return fits ? [other.question_id] : []
  })
}

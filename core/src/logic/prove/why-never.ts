import { ruleSentence } from '../sentences.ts'
import type { ProofContext } from './context.ts'
import { holding, taking } from './goals.ts'
import { type Steps, search } from './search.ts'

/** Why nobody sees a question: a condition that cannot be, a jump that everybody takes, or rules that exclude each other. */
export function* whyNever({ form, names, budget, today }: ProofContext, place: number): Steps<string> {
  const { question_id = '' } = form.subjects[place]?.question ?? {}
  const { rules } = form.paper.logic
  const containers = new Set(form.subjects[place]?.containers.map((at) => form.items[at]?.item_id))
  const deciding = rules.filter(
    (rule) =>
      rule.kind === 'show' &&
      (rule.target.kind === 'item'
        ? containers.has(rule.target.item)
        : rule.target.kind === 'question' && rule.target.question === question_id),
  )
  for (const rule of deciding)
    if ('if' in rule && (yield* search(form, holding(rule.if, true), budget, today)).kind === 'nobody')
      return `这个条件不可能成立：${ruleSentence(rule, names)}`
  const skipping = form.exits.flatMap(({ jump, after, goal }, at) =>
    jump && after < place && place < goal ? [{ jump, at }] : [],
  )
  for (const { jump, at } of skipping)
    if ((yield* search(form, notTaken(at), budget, today)).kind === 'nobody')
      return `每个人都会跳过它：${ruleSentence(jump, names)}`
  const all = [...deciding, ...skipping.map(({ jump }) => jump)].slice(0, most)
  if (all.length === 0) return '它的选项都不会出现'
  const sentences = all.map((rule) => ruleSentence(rule, names)).join('；')
  return all.length === 1 ? `没有哪种答法能做到：${sentences}` : `这些规则互相矛盾：${sentences}`
}

/** Nobody reads more sentences than these. */
const most = 4

const notTaken = (at: number) => {
  const goal = taking(at)
  return {
    ...goal,
    truth: (look: Parameters<typeof goal.truth>[0]) => {
      const truth = goal.truth(look)
      return truth === undefined ? undefined : !truth
    },
  }
}

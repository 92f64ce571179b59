import type { Answers } from '../form/answers.ts'
import type { Flow, Given, Rule } from '../form/logic-model.ts'
import { storedAnswer } from '../question/limits.ts'
import { evaluate, type LogicPaper } from './evaluate.ts'
import { holds, type Sight } from './expression.ts'
import { type LogicNames, ruleSentence } from './sentences.ts'
import { makeSight } from './sight.ts'

interface Reason {
  question_id: string
  isShown: boolean
  /** Why the question is shown or hidden, such as 成立：如果第 1 题选了 B，就显示第 3 题; empty where no rule is about it. */
  because: string[]
}

/** Why a taker with these answers sees each question, or does not. */
export function explainFlow(paper: LogicPaper, answers: Answers, given: Given, names: LogicNames): Reason[] {
  const flow = evaluate(paper, answers, given)
  const sight = sightAfter(paper, flow, given)
  const shown = new Set(flow.shown)
  const places = new Map(paper.questions.map(({ question_id }, place) => [question_id, place]))
  const { rules } = paper.logic
  const taken = rules.filter((rule) => isTaken(rule, shown, sight, rules))
  return paper.questions.map(({ question_id }, place) => {
    const isShown = shown.has(question_id)
    const containers = containersOf(paper, place)
    const own = rules.filter((rule) => isAbout(rule, question_id, containers))
    const skipping = isShown ? [] : taken.filter((rule) => skips(rule, place, places))
    const because = own.flatMap((rule) =>
      'if' in rule ? [`${holds(rule.if, sight) ? '成立' : '不成立'}：${ruleSentence(rule, names)}`] : [],
    )
    const over = skipping.map((rule) => `跳过了：${ruleSentence(rule, names)}`)
    const after = flow.endedAfter
    const isAfterEnd =
      !isShown && after !== undefined && place > (places.get(after) ?? place) && over.length === 0
    const isLeftOut = given.leftOut.some((item_id) => containers.has(item_id))
    const isKept = own.every((rule) => !('if' in rule) || holds(rule.if, sight))
    // The rules narrowed this question until nothing of it could be chosen.
    const narrowing =
      isShown || !isKept || isLeftOut || isAfterEnd || over.length > 0
        ? []
        : rules.filter((rule) => narrows(rule, question_id))
    return {
      question_id,
      isShown,
      because: [
        ...because,
        ...over,
        ...(isAfterEnd ? [`${names.question(after)}之后已经结束`] : []),
        ...(isLeftOut ? ['这次没有抽到它所在的小节'] : []),
        ...narrowing.map((rule) => `没有可以选的：${ruleSentence(rule, names)}`),
      ],
    }
  })
}

const isAbout = (rule: Rule, question_id: string, containers: ReadonlySet<string>): boolean =>
  rule.kind === 'show' &&
  (rule.target.kind === 'item'
    ? containers.has(rule.target.item)
    : rule.target.kind === 'question' && rule.target.question === question_id)

const narrows = (rule: Rule, question_id: string): boolean =>
  rule.kind === 'offer'
    ? rule.question === question_id
    : rule.kind === 'show' &&
      (rule.target.kind === 'option' || rule.target.kind === 'row') &&
      rule.target.question === question_id

/** The section and the page that a question is in. */
function containersOf({ items, questions }: LogicPaper, place: number): Set<string> {
  const before = new Set(questions.slice(0, place + 1).map(({ question_id }) => question_id))
  let open: { page?: string; section?: string } = {}
  for (const { item_id = '', kind, before: next } of items)
    if (before.has(next)) {
      if (kind === 'page') open = { page: item_id }
      if (kind === 'section') open = { ...open, section: item_id }
    }
  return new Set(Object.values(open))
}

/** Whether this jump is the first of its question that holds, and the question is shown. */
function isTaken(rule: Rule, shown: ReadonlySet<string>, sight: Sight, rules: readonly Rule[]): boolean {
  if (rule.kind !== 'jump' || !shown.has(rule.after)) return false
  return (
    rules.find((each) => each.kind === 'jump' && each.after === rule.after && holds(each.if, sight)) === rule
  )
}

function skips(rule: Rule, place: number, places: ReadonlyMap<string, number>): boolean {
  if (rule.kind !== 'jump' || place <= (places.get(rule.after) ?? place)) return false
  return 'end' in rule.to || place < (places.get(rule.to.question) ?? 0)
}

/** The values that rules can read after the last question. A rule reads only what comes before it, so at its place it saw the same. */
export function sightAfter({ questions }: LogicPaper, { answers, values }: Flow, given: Given): Sight {
  const answered = questions.flatMap((question) => {
    const answer = answers[question.question_id]
    return answer === undefined || answer.length > storedAnswer.max
      ? []
      : [[question.question_id, { question, answer }] as const]
  })
  return makeSight(new Map(answered), new Map(Object.entries(values)), given)
}

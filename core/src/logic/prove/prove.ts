import type { FormLogic, Given } from '../../form/logic-model.ts'
import { describeAnswer } from '../../question/kinds/meanings.ts'
import { namesOf, shorten } from '../names.ts'
import { questionsRead, waitsOf } from '../order.ts'
import { ruleSentence } from '../sentences.ts'
import { type ProofContext, seek, seekFurther, type Verdict } from './context.ts'
import { factWords } from './fact-words.ts'
import { about, type Fact, type Facts } from './facts.ts'
import { makeForm, type ProofPaper } from './form.ts'
import { hidesGoal, holding, itemGoal, showsGoal, taking } from './goals.ts'
import { Look } from './look.ts'
import { findProblems, type RuleProblem } from './problems.ts'
import { runSteps, type SeenGoal, type Steps, searchTaker, steps } from './search.ts'
import { randomTaker, type Taker } from './takers.ts'
import { type Ways, waysOf } from './ways.ts'

export interface Proof {
  /** The verdicts of the questions, in the order of the form. */
  questions: { question_id: string; verdict: Verdict }[]
  items: { item_id: string; verdict: Verdict }[]
  problems: RuleProblem[]
  ways: Ways
}

/** A whole form has so many steps: 200 questions with 200 rules take less than a second. */
const allSteps = 1500
const problemSteps = 600

/** Made-up takers who are sent through the form beside those that the searches find. */
const randomTakers = 40

/** What can happen in a form, before anybody answers it. `today` is the day on which it is looked at. */
export const prove = (paper: ProofPaper, today: string): Proof => runSteps(proveInSteps(paper, today))

/** Proves step by step, so that the caller can pause between two steps. */
export function* proveInSteps(paper: ProofPaper, today: string): Steps<Proof> {
  const form = makeForm(paper)
  const names = namesOf(paper)
  const takers: Taker[] = []
  for (let turn = 0; turn < randomTakers; turn += 1) {
    takers.push(randomTaker(form, `way ${turn}`, today))
    yield
  }
  const root = new Look(form, new Map())
  const context: ProofContext = {
    form,
    names,
    today,
    root,
    read: readIn(paper.logic),
    budget: { left: allSteps },
    takers,
    trails: [],
  }
  const questions: Proof['questions'] = []
  for (const [place, { question_id }] of paper.questions.entries()) {
    const verdict = yield* judge(context, showsGoal(form, place), hidesGoal(form, place))
    questions.push({
      question_id,
      verdict: verdict === 'never' ? { kind: 'never', why: yield* whyNever(context, place) } : verdict,
    })
    yield
  }
  const items: Proof['items'] = []
  for (const [at, { item_id }] of form.items.entries()) {
    if (item_id === undefined) continue
    const verdict = yield* judge(context, itemGoal(form, at, true), itemGoal(form, at, false))
    items.push({
      item_id,
      verdict: verdict === 'never' ? { kind: 'never', why: whyItemNever(context, at) } : verdict,
    })
  }
  const problems = yield* findProblems({ ...context, budget: { left: problemSteps } }, questions)
  return { questions, items, problems, ways: waysOf(paper, context.takers) }
}

/** Judges one question. `never` has no reason yet, because only another search tells it. */
function* judge(
  context: ProofContext,
  shown: SeenGoal,
  hidden: SeenGoal,
): Steps<Exclude<Verdict, { kind: 'never' }> | 'never'> {
  const atOnce = shown.truth(context.root)
  if (atOnce === true) return { kind: 'always' }
  if (atOnce === false) return 'never'
  // A random taker often shows that something is possible; then only a short way there is left to find.
  const seer = context.takers.find(shown.isReached)
  const seen = yield* seekFurther(context, shown, seer ? steps.how : steps.whether)
  if (seen.kind === 'nobody') return 'never'
  const isMissed = context.takers.some(hidden.isReached)
  if (!isMissed && (yield* seek(context, hidden)).kind === 'nobody') return { kind: 'always' }
  const witness = seen.kind === 'taker' ? seen.taker : seer
  if (!witness) return { kind: 'unknown' }
  const areTold = seen.kind === 'taker' && shown.truth(seen.look) === true && areSeen(seen.look, seen.taker)
  return {
    kind: 'sometimes',
    // Where the facts alone do not decide, or a witness cannot follow them, the answers of a taker who got there are
    // told.
    how: areTold ? factWords(context.form, seen.look.facts, context.names) : answerWords(context, witness),
  }
}

/** Whether a taker sees every question of which something is assumed. */
const areSeen = ({ form, assumed }: Look, { shown }: Taker): boolean =>
  [...assumed].every((subject) => !form.places.has(subject) || shown.has(subject))

/** The questions that rules and quotas read, themselves or through named values. */
function readIn({ rules, values, quotas }: FormLogic): ReadonlySet<string> {
  const waits = waitsOf(values)
  const conditions = [...rules, ...quotas].flatMap((each) => ('if' in each ? [each.if] : []))
  return new Set([
    ...questionsRead(conditions, waits),
    ...rules.flatMap((rule) => ('from' in rule ? [rule.from] : [])),
  ])
}

/** Nobody reads more answers than these. */
const mostAnswers = 4

/** Puts into words everything that rules read of this taker, as it was given. */
function answerWords({ form, names, read }: ProofContext, { flow, given }: Taker): string {
  const { questions, logic } = form.paper
  const answers = questions.flatMap((question) => {
    const answer = flow.answers[question.question_id]
    if (answer === undefined || !read.has(question.question_id)) return []
    return [`${names.question(question.question_id)}答“${shorten(describeAnswer(question, answer))}”`]
  })
  const facts = factWords(form, givenFacts(logic, given), names)
  const said = [...answers.slice(0, mostAnswers), ...(facts === '' ? [] : [facts])].join('、')
  return answers.length > mostAnswers ? `${said}等 ${answers.length} 题这样答` : said
}

/** What is out of the ordinary about a taker: full quotas, sections that were drawn, fields. */
const givenFacts = ({ fields, random }: Pick<FormLogic, 'fields' | 'random'>, given: Given): Facts =>
  new Map<string, Fact>([
    ...fields.flatMap(({ name }) =>
      name in given.fields ? [[about.field(name), given.fields[name] ?? ''] as const] : [],
    ),
    ...given.fullQuotas.map((quota_id) => [about.full(quota_id), true] as const),
    ...random.flatMap(({ sections, pick }) =>
      pick < sections.length
        ? sections.map((item) => [about.leftOut(item), given.leftOut.includes(item)] as const)
        : [],
    ),
  ])

function whyItemNever({ form, names }: ProofContext, at: number): string {
  const item_id = form.items[at]?.item_id
  const rules = form.paper.logic.rules.filter(
    (rule) => rule.kind === 'show' && rule.target.kind === 'item' && rule.target.item === item_id,
  )
  const own = rules.map((rule) => ruleSentence(rule, names))
  return own.length > 0 ? `没有哪种答法能做到：${own.join('；')}` : '前面总会跳过它，或者里面的内容都不会出现'
}

/** Why nobody sees a question: a condition that cannot be, a jump that everybody takes, or rules that exclude each other. */
function* whyNever({ form, names, budget, today }: ProofContext, place: number): Steps<string> {
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
    if ('if' in rule && (yield* searchTaker(form, holding(rule.if, true), budget, today)).kind === 'nobody')
      return `这个条件不可能成立：${ruleSentence(rule, names)}`
  const skipping = form.exits.flatMap(({ jump, after, goal }, at) =>
    jump && after < place && place < goal ? [{ jump, at }] : [],
  )
  for (const { jump, at } of skipping)
    if ((yield* searchTaker(form, notTaken(at), budget, today)).kind === 'nobody')
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

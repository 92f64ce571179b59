import { describeAnswer } from '../../question/kinds/descriptions.ts'
import { namesOf, shorten } from '../names.ts'
import { readBy } from '../references.ts'
import { ruleSentence } from '../sentences.ts'
import { type ProofContext, seek, seekFurther, type Verdict } from './context.ts'
import { factWords } from './fact-words.ts'
import { makeForm, type ProofPaper } from './form.ts'
import { hides, itemGoal, shows } from './goals.ts'
import { Look } from './look.ts'
import { findProblems, type Problem } from './problems.ts'
import { type SeenGoal, steps } from './search.ts'
import { randomTaker, type Taker } from './takers.ts'
import { type Ways, waysOf } from './ways.ts'
import { whyNever } from './why-never.ts'

export interface Proof {
  /** In the order of the form. */
  questions: { question_id: string; verdict: Verdict }[]
  items: { item_id: string; verdict: Verdict }[]
  problems: Problem[]
  ways: Ways
}

/** Steps for a whole form: 200 questions with 200 rules take less than a second. */
const allSteps = 1500
const problemSteps = 600

/** Made-up takers who are sent through the form beside those that the searches find. */
const randomTakers = 40

/** What can happen in a form, before anybody answers it. `today` is the day on which it is looked at. */
export function prove(paper: ProofPaper, today: string): Proof {
  const form = makeForm(paper)
  const names = namesOf(paper)
  const takers = Array.from({ length: randomTakers }, (_, turn) => randomTaker(form, `way ${turn}`, today))
  const root = new Look(form, new Map())
  const context: ProofContext = {
    form,
    names,
    today,
    root,
    read: new Set(paper.logic.rules.flatMap(readBy)),
    budget: { left: allSteps },
    takers,
    trails: [],
  }
  const questions = paper.questions.map(({ question_id }, place) => ({
    question_id,
    verdict: judge(context, shows(form, place), hides(form, place), () => whyNever(context, place)),
  }))
  const items = form.items.flatMap(({ item_id }, at) =>
    item_id === undefined
      ? []
      : [
          {
            item_id,
            verdict: judge(context, itemGoal(form, at, true), itemGoal(form, at, false), () =>
              whyItemNever(context, at),
            ),
          },
        ],
  )
  const problems = findProblems({ ...context, budget: { left: problemSteps } }, questions)
  return { questions, items, problems, ways: waysOf(paper, context.takers) }
}

function judge(context: ProofContext, shown: SeenGoal, hidden: SeenGoal, why: () => string): Verdict {
  const atOnce = shown.truth(context.root)
  if (atOnce === true) return { kind: 'always' }
  if (atOnce === false) return { kind: 'never', why: why() }
  // Random takers show quickly what is possible; then only a short way there is to be found.
  const seer = context.takers.find(shown.isReached)
  const seen = seekFurther(context, shown, seer ? steps.how : steps.whether)
  if (seen.kind === 'nobody') return { kind: 'never', why: why() }
  const isMissed = context.takers.some(hidden.isReached)
  if (!isMissed && seek(context, hidden).kind === 'nobody') return { kind: 'always' }
  if (seen.kind === 'taker')
    return { kind: 'sometimes', how: factWords(context.form, seen.look.facts, context.names) }
  return seer ? { kind: 'sometimes', how: answerWords(context, seer) } : { kind: 'unknown' }
}

/** More answers than these nobody reads. */
const mostAnswers = 4

/** The answers that rules read, as this taker gave them. */
function answerWords({ form, names, read }: ProofContext, { flow }: Taker): string {
  return form.paper.questions
    .filter(({ question_id }) => read.has(question_id) && flow.answers[question_id] !== undefined)
    .slice(0, mostAnswers)
    .map((question) => {
      const answer = describeAnswer(question, flow.answers[question.question_id] ?? '')
      return `${names.question(question.question_id)}答“${shorten(answer)}”`
    })
    .join('、')
}

function whyItemNever({ form, names }: ProofContext, at: number): string {
  const item_id = form.items[at]?.item_id
  const rules = form.paper.logic.rules.filter(
    (rule) => rule.kind === 'show' && rule.target.kind === 'item' && rule.target.item === item_id,
  )
  const own = rules.map((rule) => ruleSentence(rule, names))
  return own.length > 0 ? `没有哪种答法能做到：${own.join('；')}` : '前面总会跳过它，或者里面的内容都不会出现'
}

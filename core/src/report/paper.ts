import { voteId } from '../form/answers.ts'
import { entryName } from '../form/contest.ts'
import { partStarts } from '../form/items.ts'
import type { ContestRevision, FrozenQuestion, Revision } from '../form/revision.ts'
import type { FormView, VoteOption } from '../form/schema.ts'
import { arrangeSections } from '../logic/random-sections.ts'
import { shuffle } from '../question/kinds/order.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { optionType } from '../question/option-type.ts'
import type { PaperQuestion } from '../question/schema.ts'

/**
 * A vote is treated as a paper of one single choice, so that taking, checking and counting need no case of their own.
 */
export const toVoteQuestion = (vote: readonly VoteOption[], title: string): PaperQuestion => ({
  question_id: voteId,
  question: title,
  question_pic: [],
  option_type: optionType.singleChoice,
  questionnaire_type: '',
  options: [...vote],
  isRequired: true,
  level: 'easy',
})

/** A contest is a paper of one list to choose from, with the numbers of its entries in their names. */
export const toContestQuestion = ({ entries, choices }: ContestRevision, title: string): PaperQuestion => ({
  ...toVoteQuestion([], title),
  option_type: optionType.choiceList,
  options: entries.map(({ opt, key, pic, text, number }) => ({
    opt: entryName({ number, opt }),
    key,
    pic,
    ...(text && { text }),
  })),
  settings: { several: choices > 1, most: choices > 1 ? choices : 0, display: 'grid', entries: true },
})

/** The paper that came with the page; empty where it comes with the attempt. */
export function paperOf({
  vote,
  question,
  survey_title,
}: Pick<FormView, 'vote' | 'question' | 'survey_title'>): PaperQuestion[] {
  if (vote.length > 0) return [toVoteQuestion(vote, survey_title)]
  return question
}

/** The random decisions of an attempt, made when it began and the same on every device from then on. */
export interface PaperPlan {
  /** The ids in the order of this taker. */
  order: string[]
  /** Keys of the options in the order of this taker, where they are shuffled. */
  options: Record<string, string[]>
  /** The questions drawn from the bank for this taker alone, frozen. */
  drawn: Revision['questions']
  /**
   * Which section is in the place of which, and which are not asked, by item_id; absent where none are in random order.
   */
  sections?: Record<string, string>
  leftOut?: string[]
}

interface Shuffles {
  shuffleQuestions: boolean
  shuffleOptions: boolean
}

function isShuffled(question: FrozenQuestion, byForm: boolean): boolean {
  const { mayShuffleOptions, shufflesOptions } = kindOf(question.option_type)
  return (byForm && mayShuffleOptions) || shufflesOptions?.(question) === true
}

/** Shuffles each part by itself, so that a question stays in its section and on its page. */
const shuffleParts = <Item>(items: readonly Item[], starts: readonly number[], dice: () => number): Item[] =>
  starts.flatMap((start, index) => shuffle(items.slice(start, starts[index + 1]), dice))

/** Makes the plan of an attempt; undefined where everyone has the same paper. */
export function makePlan(
  { questions, items = [], logic }: Pick<Revision, 'questions' | 'items' | 'logic'>,
  drawn: Revision['questions'],
  { shuffleQuestions, shuffleOptions }: Shuffles,
  dice: () => number,
): PaperPlan | undefined {
  const all = [...questions, ...drawn]
  const shuffled = all.filter((question) => isShuffled(question, shuffleOptions))
  const arranged = logic && arrangeSections(logic.random, items, questions, dice)
  if (!shuffleQuestions && shuffled.length === 0 && drawn.length === 0 && !arranged) return undefined
  const ids = all.map(({ question_id }) => question_id)
  const options = shuffled.map((question) => {
    const keys = question.options.map(({ key }) => key)
    const inOrder = kindOf(question.option_type).arrangeOptions?.(question, dice)
    return [question.question_id, inOrder ?? shuffle(keys, dice)] as const
  })
  if (arranged) {
    const { sections, leftOut } = arranged
    const order = [...arranged.order, ...drawn.map(({ question_id }) => question_id)]
    return { order, options: Object.fromEntries(options), drawn, sections, leftOut }
  }
  return {
    order: shuffleQuestions ? shuffleParts(ids, partStarts(items, questions), dice) : ids,
    options: Object.fromEntries(options),
    drawn,
  }
}

/**
 * The same questions in the order in which they were written. On an anonymous form with a roster, a name and a number
 * are enough to open somebody's paper, and its order would identify their report.
 */
export function inWrittenOrder(questions: readonly FrozenQuestion[], plan: PaperPlan): PaperPlan {
  const asked = new Set(plan.order)
  const drawn = plan.drawn.toSorted((one, other) => (one.question_id < other.question_id ? -1 : 1))
  const written = [...questions, ...drawn].filter(({ question_id }) => asked.has(question_id))
  const arranged = written.filter(
    ({ question_id, option_type }) => plan.options[question_id] && !kindOf(option_type).withOrder,
  )
  return {
    order: written.map(({ question_id }) => question_id),
    options: Object.fromEntries(
      arranged.map(({ question_id, options }) => [question_id, options.map(({ key }) => key)]),
    ),
    drawn,
    ...(plan.leftOut && { leftOut: plan.leftOut }),
  }
}

/** The questions of one taker, with their keys: never sent to a client. */
export function planned(
  { questions }: Pick<Revision, 'questions'>,
  plan: PaperPlan | undefined,
): Revision['questions'] {
  if (!plan) return questions
  const byId = new Map([...questions, ...plan.drawn].map((question) => [question.question_id, question]))
  return plan.order.flatMap((id) => {
    const question = byId.get(id)
    if (!question) return []
    const keys = plan.options[id]
    if (!keys) return [question]
    const { withOrder } = kindOf(question.option_type)
    if (withOrder) return [withOrder(question, keys)]
    const options = keys.flatMap((key) => question.options.find((option) => option.key === key) ?? [])
    // Options that were arranged for this taker are not shuffled again by the page.
    const settings = question.settings && { settings: { ...question.settings, shuffle: false } }
    return [{ ...question, options, ...settings }]
  })
}

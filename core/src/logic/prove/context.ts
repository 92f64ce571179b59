import type { LogicNames } from '../sentences.ts'
import type { ProofForm } from './form.ts'
import type { Look } from './look.ts'
import { type Goal, type SearchOutcome, type StepBudget, type Steps, searchTaker, steps } from './search.ts'
import type { Taker } from './takers.ts'

/** Whether takers see something, if they answer every required question. */
export type Verdict =
  | { kind: 'always' }
  /** Some takers see it, and `how` says which answers lead there: 第 3 题选 B. */
  | { kind: 'sometimes'; how: string }
  | { kind: 'never'; why: string }
  /** The search was given up because there are too many ways. */
  | { kind: 'unknown' }

export interface ProofContext {
  form: ProofForm
  names: LogicNames
  today: string
  /** The facts that are certain of every taker. */
  root: Look
  /** Questions that rules read. */
  read: ReadonlySet<string>
  budget: StepBudget
  /** Random takers, and those that were found on the way. */
  takers: Taker[]
  /** The facts that are certain at the places where the last takers were found. */
  trails: Look[]
}

/** A search from more trails would hardly lead further than one from the last two. */
const mostTrails = 2

/** Searches, and keeps the taker that was found. */
export function* seek(
  { form, budget, today, takers }: ProofContext,
  goal: Goal,
  most: number = steps.whether,
): Steps<SearchOutcome> {
  const found = yield* searchTaker(form, goal, budget, today, { most })
  if (found.kind === 'taker') takers.push(found.taker)
  return found
}

/**
 * The same for what follows in the form what was sought before: a question deep in a chain of rules is one step from
 * the one before it, and a hundred steps from the beginning.
 */
export function* seekFurther(context: ProofContext, goal: Goal, most: number): Steps<SearchOutcome> {
  const { form, budget, today, takers, trails } = context
  for (const from of trails) {
    const found = yield* searchTaker(form, goal, budget, today, { most: steps.further, from })
    if (found.kind !== 'taker') continue
    takers.push(found.taker)
    noteTrail(context, found.look)
    return found
  }
  const found = yield* seek(context, goal, most)
  if (found.kind === 'taker') noteTrail(context, found.look)
  return found
}

function noteTrail({ trails }: ProofContext, look: Look): void {
  trails.unshift(look)
  trails.length = Math.min(trails.length, mostTrails)
}

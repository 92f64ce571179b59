import type { LogicNames } from '../sentences.ts'
import type { ProofForm } from './form.ts'
import type { Look } from './look.ts'
import { type Budget, type Found, type Goal, type Steps, search, steps } from './search.ts'
import type { Taker } from './takers.ts'

/** Whether takers see something, if they answer every required question. */
export type Verdict =
  | { kind: 'always' }
  /** With answers that lead there: 第 3 题选 B. */
  | { kind: 'sometimes'; how: string }
  | { kind: 'never'; why: string }
  /** The search was given up: too many ways. */
  | { kind: 'unknown' }

export interface ProofContext {
  form: ProofForm
  names: LogicNames
  today: string
  /** What is certain of everybody. */
  root: Look
  /** Questions that rules read. */
  read: ReadonlySet<string>
  budget: Budget
  /** Random ones, and those that were found on the way. */
  takers: Taker[]
  /** What is certain where the last takers were found. */
  trails: Look[]
}

/** Of more, hardly one would lead further than the last ones. */
const mostTrails = 2

/** The outcome of a search, of which the taker is kept. */
export function* seek(
  { form, budget, today, takers }: ProofContext,
  goal: Goal,
  most: number = steps.whether,
): Steps<Found> {
  const found = yield* search(form, goal, budget, today, { most })
  if (found.kind === 'taker') takers.push(found.taker)
  return found
}

/**
 * The same for what follows in the form what was sought before: a question deep in a chain of rules is one step from the one
 * before it, and a hundred from the beginning.
 */
export function* seekFurther(context: ProofContext, goal: Goal, most: number): Steps<Found> {
  const { form, budget, today, takers, trails } = context
  for (const from of trails) {
    const found = yield* search(form, goal, budget, today, { most: steps.further, from })
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

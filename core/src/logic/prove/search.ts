import type { Fact, Split, Truth } from './facts.ts'
import type { ProofForm } from './form.ts'
import { Look } from './look.ts'
import { type Taker, takerWith } from './takers.ts'

/** Something that can come true for a taker. */
export interface Goal {
  truth(look: Look): Truth
  split(look: Look): Split | undefined
  /**
   * Whether the goal came true for this taker, as `evaluate` says. It is left out where the question is only whether
   * nobody can get there.
   */
  isReached?: (taker: Taker) => boolean
}

/** A goal of which the takers who reached it are known. */
export type SeenGoal = Required<Goal>

export type SearchOutcome =
  /** A taker who reaches the goal, and a look with the facts that are needed and few others. */
  | { kind: 'taker'; look: Look; taker: Taker }
  | { kind: 'nobody' }
  /** The search was given up, or nobody asked who the taker could be. */
  | { kind: 'unknown' }

/** The steps that all searches of a proof have together: a bound on the time that does not depend on the machine. */
export interface StepBudget {
  left: number
}

/** Work that can be paused after each step, so that a page goes on responding. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Runs all steps at once and returns the result. */
export function runSteps<Result>(work: Steps<Result>): Result {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
  }
}

export const steps = {
  /** So many steps find out whether something can happen. */
  whether: 400,
  /** So many steps find a short way to what is known to be possible. */
  how: 40,
  /** So many steps go on from where an earlier search ended, because what comes next in the form is seldom far. */
  further: 8,
} as const

interface Limits {
  most?: number
  /** What is assumed from the beginning; `nobody` is then said only of takers of whom it is true. */
  from?: Look
}

/** Looks for somebody for whom the goal comes true. `nobody` is certain: every way was followed to where it is false. */
export function* searchTaker(
  form: ProofForm,
  goal: Goal,
  budget: StepBudget,
  today: string,
  { most = steps.whether, from = new Look(form, new Map()) }: Limits = {},
): Steps<SearchOutcome> {
  const open: { before: Look; branch: Split['branches'][number] }[] = [{ before: from, branch: [] }]
  let isCertain = true
  for (let step = 0; ; step += 1) {
    const next = open.pop()
    if (!next) break
    if (step === most || budget.left === 0) return { kind: 'unknown' }
    budget.left -= 1
    yield
    const look = next.before.assume(next.branch)
    const truth = goal.truth(look)
    if (truth === false) continue
    const split = truth === undefined ? goal.split(look) : undefined
    if (split) {
      for (const branch of [...split.branches].reverse()) open.push({ before: look, branch })
      continue
    }
    if (!goal.isReached) return { kind: 'unknown' }
    const taker = takerWith(look, `${step}`, today)
    if (taker && goal.isReached(taker)) {
      const shorter = truth === true ? reduce(goal, look) : look
      // A taker of whom less is assumed may be stopped earlier by a check.
      const follower = shorter === look ? taker : takerWith(shorter, `${step}`, today)
      return follower && goal.isReached(follower)
        ? { kind: 'taker', look: shorter, taker: follower }
        : { kind: 'taker', look, taker }
    }
    isCertain = false
  }
  return { kind: isCertain ? 'nobody' : 'unknown' }
}

/** Nobody follows a witness of more facts, so it is not worth looking for one that can be left out. */
const mostFacts = 8

/**
 * Takes away the facts that the goal does not need: first those that nobody asked for, then each one without which the
 * goal stays true.
 */
function reduce(goal: Goal, look: Look): Look {
  const { form, facts } = look
  const asked = new AskedFacts(facts)
  goal.truth(new Look(form, asked))
  let shortest = look
  const keep = (some: readonly (readonly [string, Fact])[]): boolean => {
    const shorter = new Look(form, new Map(some))
    if (goal.truth(shorter) !== true) return false
    shortest = shorter
    return true
  }
  const few = [...facts].filter(([name]) => asked.names.has(name))
  let needed = keep(few) ? few : [...facts]
  if (needed.length > mostFacts) return shortest
  for (const fact of [...needed].reverse()) {
    const left = needed.filter((each) => each !== fact)
    if (keep(left)) needed = left
  }
  return shortest
}

/** Facts that remember which of them were asked for. */
class AskedFacts extends Map<string, Fact> {
  readonly names = new Set<string>()

  override get(name: string): Fact | undefined {
    if (super.has(name)) this.names.add(name)
    return super.get(name)
  }

  override has(name: string): boolean {
    if (super.has(name)) this.names.add(name)
    return super.has(name)
  }
}

import { assume, type Facts, type Split } from './facts.ts'
import type { ProofForm } from './form.ts'
import { Look } from './look.ts'
import { type Taker, takerWith } from './takers.ts'
import type { Truth } from './truth.ts'

/** Something that can come true for a taker. */
export interface Goal {
  truth(look: Look): Truth
  split(look: Look): Split | undefined
  /** Whether it came true for this one, as `evaluate` says. */
  isReached(taker: Taker): boolean
}

export type Found =
  /** With what has to be so, and nothing more. */
  | { kind: 'taker'; facts: Facts; taker: Taker }
  | { kind: 'nobody' }
  /** The search was given up. */
  | { kind: 'unknown' }

/** Steps that all searches of a proof have together: a bound on the time that does not depend on the machine. */
export interface Budget {
  left: number
}

const stepsOfOne = 400

/** Looks for somebody for whom the goal comes true. `nobody` is certain: every way was followed to where it is false. */
export function search(form: ProofForm, goal: Goal, budget: Budget, today: string): Found {
  const open: Facts[] = [new Map()]
  let isCertain = true
  for (let step = 0; open.length > 0; step += 1) {
    if (step === stepsOfOne || budget.left === 0) return { kind: 'unknown' }
    budget.left -= 1
    const facts = open.pop() ?? new Map()
    const look = new Look(form, facts)
    const truth = goal.truth(look)
    if (truth === false) continue
    const split = truth === undefined ? goal.split(look) : undefined
    if (split) {
      for (const branch of [...split.branches].reverse()) open.push(assume(facts, branch))
      continue
    }
    const taker = takerWith(look, `${step}`, today)
    if (taker && goal.isReached(taker))
      return { kind: 'taker', facts: truth === true ? reduce(form, goal, facts) : facts, taker }
    isCertain = false
  }
  return { kind: isCertain ? 'nobody' : 'unknown' }
}

/** Without what the goal does not need: each fact is left out in turn, the last first, where it stays true. */
function reduce(form: ProofForm, goal: Goal, facts: Facts): Facts {
  const needed = new Map(facts)
  for (const name of [...facts.keys()].reverse()) {
    const fact = needed.get(name)
    needed.delete(name)
    if (fact !== undefined && goal.truth(new Look(form, needed)) !== true) needed.set(name, fact)
  }
  return needed
}

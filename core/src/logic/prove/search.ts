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

export const steps = {
  /** To find out whether something can be. */
  whether: 400,
  /** To find a short way to what is known to be possible. */
  how: 40,
} as const

/** Looks for somebody for whom the goal comes true. `nobody` is certain: every way was followed to where it is false. */
export function search(
  form: ProofForm,
  goal: Goal,
  budget: Budget,
  today: string,
  most: number = steps.whether,
): Found {
  const open: Facts[] = [new Map()]
  let isCertain = true
  for (let step = 0; open.length > 0; step += 1) {
    if (step === most || budget.left === 0) return { kind: 'unknown' }
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

/**
 * Without what the goal does not need: facts are left out where it stays true, many at a time first, because few of many
 * are needed.
 */
function reduce(form: ProofForm, goal: Goal, facts: Facts): Facts {
  let needed = [...facts]
  for (let size = needed.length; size >= 1; size = Math.floor(size / 2))
    for (let from = needed.length - size; from > -size; from -= size) {
      const left = needed.filter((_, at) => at < from || at >= from + size)
      if (left.length < needed.length && goal.truth(new Look(form, new Map(left))) === true) needed = left
    }
  return new Map(needed)
}

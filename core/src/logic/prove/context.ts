import type { LogicNames } from '../sentences.ts'
import type { ProofForm } from './form.ts'
import type { Look } from './look.ts'
import { type Budget, type Goal, search, steps } from './search.ts'
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
}

/** The outcome of a search, of which the taker is kept. */
export function seek(
  { form, budget, today, takers }: ProofContext,
  goal: Goal,
  most: number = steps.whether,
) {
  const found = search(form, goal, budget, today, most)
  if (found.kind === 'taker') takers.push(found.taker)
  return found
}

type Finish = () => Promise<void>

const finishes = new Set<Finish>()

/** For what must reach the server while the session is still there; returns how to withdraw it. */
export function beforeSignOut(finish: Finish): () => void {
  finishes.add(finish)
  return () => finishes.delete(finish)
}

type Ask = () => Promise<boolean>

const questions = new Set<Ask>()
const listeners = new Set<() => void>()

const change = (): void => {
  for (const listener of listeners) listener()
}

/** While it is given, ways of the site that lead away from the page ask first; returns how to withdraw it. */
export function askBeforeLeaving(ask: Ask): () => void {
  questions.add(ask)
  change()
  return () => {
    questions.delete(ask)
    change()
  }
}

/** Calls back when that changes what `isHeld` says. */
export function onHeld(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether anything is to be asked before the page is left. */
export const isHeld = (): boolean => questions.size > 0

/** True where the page may be left, or nobody asks. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false
  return true
}

export const finishBeforeSignOut = () => Promise.all([...finishes].map((finish) => finish()))

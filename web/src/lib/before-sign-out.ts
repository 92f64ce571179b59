type Finish = () => Promise<void>

const finishes = new Set<Finish>()

/** Registers work that must reach the server while the session is still there; returns how to withdraw it. */
export function beforeSignOut(finish: Finish): () => void {
  finishes.add(finish)
  return () => finishes.delete(finish)
}

type Ask = () => Promise<boolean>

const questions = new Set<Ask>()

/**
 * While the question is registered, links of the site that lead away from the page ask it first; returns how to
 * withdraw it.
 */
export function askBeforeLeaving(ask: Ask): () => void {
  questions.add(ask)
  return () => questions.delete(ask)
}

/** Whether a question has to be asked before the page is left. */
export const isHeld = (): boolean => questions.size > 0

/** Resolves with true where the page may be left, or no question is registered. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false
  return true
}

export const finishBeforeSignOut = () => Promise.all([...finishes].map((finish) => finish()))

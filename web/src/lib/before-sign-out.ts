type Finish = () => Promise<void>

const finishes = new Set<Finish>()

/** For what must reach the server while the session is still there; returns how to withdraw it. */
export function beforeSignOut(finish: Finish): () => void {
  finishes.add(finish)
  return () => finishes.delete(finish)
}

export const finishBeforeSignOut = () => Promise.all([...finishes].map((finish) => finish()))

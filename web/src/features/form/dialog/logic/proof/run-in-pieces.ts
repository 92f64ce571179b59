import type { Steps } from '@wenhai/core/logic/prove/search'

/** A piece takes less than one frame of a screen, so that a tap or a letter never waits longer. */
const pieceMs = 12

/** Lets whatever else there is to do have its turn. */
const pause = () => new Promise<void>((resume) => setTimeout(resume))

/** Does the work in short pieces; undefined when nobody wants its result any more. */
export async function runInPieces<Result>(
  work: Steps<Result>,
  isWanted: () => boolean,
  now: () => number = () => performance.now(),
): Promise<Result | undefined> {
  while (isWanted()) {
    const until = now() + pieceMs
    do {
      const next = work.next()
      if (next.done) return next.value
    } while (now() < until)
    await pause()
  }
  return undefined
}

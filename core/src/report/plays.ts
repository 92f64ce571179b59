/** A slow line needs so many seconds to bring the beginning. */
const startSlack = 3

/** How much longer than the recording a play may take, in seconds: for lines that break off. */
const slackOf = (seconds: number): number => startSlack + seconds / 2

/** When a play is over that began then, in milliseconds. */
export const endOfPlay = (begin: number, seconds: number): number =>
  begin + (seconds + slackOf(seconds)) * 1000

/** The second at which a play goes on that is asked for again: as early as it can still be heard to its end. */
export const resumeAt = (begin: number, seconds: number, now: number): number =>
  Math.max(0, Math.floor((now - begin) / 1000 - slackOf(seconds)))

interface AskedPlay {
  /** The number of the play, from 1. */
  n: number
  seconds: number
  plays: number
  /** The times at which the plays were begun, in order. */
  begun: readonly number[]
}

/**
 * Whether a play may begin, or go on in the same play. A play is asked for by its number, so that the same request sent twice
 * counts once.
 */
export function judgePlay(
  { n, seconds, plays, begun }: AskedPlay,
  now: number,
): 'begin' | 'resume' | 'over' | 'spent' | 'ahead' {
  const used = begun.length
  const last = begun[used - 1]
  if (n < used) return 'over'
  if (n === used && last !== undefined) return now <= endOfPlay(last, seconds) ? 'resume' : 'over'
  if (n > plays) return 'spent'
  return n === used + 1 ? 'begin' : 'ahead'
}

/** The name of a recording in an attempt: the question, or one within it, and its place there. */
export const mediaPlace = (question_id: string, item: number): string => `${question_id}/${item}`

import { reportCalls } from '@wenhai/core/report/calls'
import { recountPage } from '@wenhai/core/report/limits'
import type { Ask } from './client.ts'

export interface Recount {
  total: number
  counts: Readonly<Record<string, number>>
  /** What one's own receipt counts as in the list; undefined if it is not there. */
  ownKey: string | undefined
}

/** Fetches the public list to its end and counts it here, trusting none of the server's sums. */
export async function recount(
  ask: Ask,
  survey_id: string,
  ownHash: string | null,
  onProgress: (counted: number) => void,
): Promise<Recount | { reason: string }> {
  const counts: Record<string, number> = {}
  let total = 0
  let ownKey: string | undefined
  let after: string | undefined = ''
  while (after !== undefined) {
    const answer: Awaited<ReturnType<typeof ask<typeof reportCalls.findVotes>>> = await ask(
      reportCalls.findVotes,
      { id: survey_id, after, len: recountPage },
    )
    if (!answer.ok) return { reason: answer.reason }
    for (const { hash, key } of answer.data.tables) {
      counts[key] = (counts[key] ?? 0) + 1
      total += 1
      if (hash === ownHash) ownKey = key
    }
    onProgress(total)
    // A list that does not move on would never end.
    after = answer.data.next === after ? undefined : answer.data.next
  }
  return { total, counts, ownKey }
}

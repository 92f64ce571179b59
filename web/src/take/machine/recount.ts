import { reportCalls } from '@wenhai/core/report/calls'
import { recountPage } from '@wenhai/core/report/limits'
import { receiptHash } from '@wenhai/core/report/receipt-hash'
import type { Ask } from './take.ts'

export interface Recount {
  total: number
  counts: Readonly<Record<string, number>>
  /** Hashes that were listed before, or are not in their order: none of them has a voter of its own. */
  repeated: number
  receipts: readonly CheckedReceipt[]
}

export interface CheckedReceipt {
  receipt: string
  /** The option that it counts as in the list; undefined where it is not there. */
  key: string | undefined
  /** How many said that it is theirs: with two, one of them has no ballot. */
  times: number
}

/**
 * Fetches the public list to its end and counts it here, trusting none of the server's sums. Where receipts are in the list
 * is computed from the receipts themselves, not taken from what the server said of them.
 */
export async function recount(
  ask: Ask,
  survey_id: string,
  receipts: readonly string[],
  onProgress: (counted: number) => void,
): Promise<Recount | { reason: string }> {
  const wanted = new Map([...new Set(receipts)].map((receipt) => [receiptHash(survey_id, receipt), receipt]))
  const found = new Map<string, string>()
  const counts: Record<string, number> = {}
  let [total, repeated, last] = [0, 0, '']
  let after: string | undefined = ''
  while (after !== undefined) {
    const answer: Awaited<ReturnType<typeof ask<typeof reportCalls.findVotes>>> = await ask(
      reportCalls.findVotes,
      { id: survey_id, after, len: recountPage },
    )
    if (!answer.ok) return { reason: answer.reason }
    for (const { hash, key } of answer.data.tables) {
      // A ballot of a contest may name several.
      for (const each of key.split(',')) counts[each] = (counts[each] ?? 0) + 1
      total += 1
      if (hash <= last) repeated += 1
      else last = hash
      const receipt = wanted.get(hash)
      if (receipt !== undefined) found.set(receipt, key)
    }
    onProgress(total)
    // A list that does not move on would never end.
    after = answer.data.next === after ? undefined : answer.data.next
  }
  return {
    total,
    counts,
    repeated,
    receipts: [...wanted.values()].map((receipt) => ({
      receipt,
      key: found.get(receipt),
      times: receipts.filter((each) => each === receipt).length,
    })),
  }
}

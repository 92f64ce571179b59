import type { FrozenQuestion } from '../form/revision.ts'
import type { VoteOption } from '../form/schema.ts'
import { voteId } from './paper.ts'
import type { Tally } from './tally.ts'

/** One option of a vote in all revisions that had it. */
export interface VoteLine extends VoteOption {
  /** The newest revision does not have it any more; what was given to it counts on. */
  isGone: boolean
}

export interface VoteLines {
  /** The options of the newest revision as they are, then those of older ones, the latest first. */
  lines: VoteLine[]
  /** The line of each key, by revision; revisions whose keys are those of their lines are left out. */
  keys: Map<number, Map<string, string>>
}

/**
 * Votes stay with what they were given to: options of several revisions are the same where text and picture are. Letters
 * follow the order, so another option may have the letter now; one that is gone has its revision in its key.
 */
export function lineUpVote(revisions: readonly { number: number; vote: readonly VoteOption[] }[]): VoteLines {
  const byContent = new Map<string, VoteLine>()
  const keys: VoteLines['keys'] = new Map()
  const newestFirst = revisions.toSorted((one, other) => other.number - one.number)
  for (const { number, vote } of newestFirst) {
    const isGone = number !== newestFirst[0]?.number
    const own = vote.map(({ opt, key, pic }) => {
      const content = JSON.stringify([opt, pic])
      const line = byContent.get(content) ?? { opt, pic, key: isGone ? `${key}@${number}` : key, isGone }
      byContent.set(content, line)
      return [key, line.key] as const
    })
    if (own.some(([key, line]) => key !== line)) keys.set(number, new Map(own))
  }
  return { lines: [...byContent.values()], keys }
}

export const lineKeyOf = ({ keys }: Pick<VoteLines, 'keys'>, revision: number, key: string): string =>
  keys.get(revision)?.get(key) ?? key

/** A vote's question with an option for each line. */
export const withLines = (question: FrozenQuestion, lines: readonly VoteLine[]): FrozenQuestion => ({
  ...question,
  options: lines.map(({ opt, key, pic }) => ({ opt, key, pic })),
})

/** The counts of a vote, by lines instead of by keys. */
export const countByLines = (tallies: ReadonlyMap<number, Tally>, lines: VoteLines): Map<number, Tally> =>
  new Map(
    [...tallies].map(([revision, tally]) => {
      const counts = tally.get(voteId)
      const lined = counts && new Map([...counts].map(([cell, n]) => [lineKeyOf(lines, revision, cell), n]))
      return [revision, lined ? new Map([...tally, [voteId, lined]]) : tally]
    }),
  )

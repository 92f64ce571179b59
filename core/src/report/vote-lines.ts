import { voteId } from '../form/answers.ts'
import { entryName } from '../form/contest.ts'
import type { ContestRevision, FrozenQuestion } from '../form/revision.ts'
import type { VoteOption } from '../form/schema.ts'
import type { Tally } from './tally.ts'

/** An option of a vote in all revisions that had it. */
interface VoteLine extends VoteOption {
  /** The newest revision does not have it any more; what was given to it counts on. */
  isGone: boolean
}

export interface VoteLines {
  /** The options of the newest revision as they are, then those of older ones, the latest first. */
  lines: VoteLine[]
  /** The line of each key, by revision; revisions whose keys are those of their lines are left out. */
  keys: Map<number, Map<string, string>>
  /** Options of a contest are shown by their votes, not in the order of their author. */
  isRanked?: boolean
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

/**
 * Of a contest an entry is the one with its key, whatever is written of it later: a name may be corrected, and its votes
 * stay with it. Keys are never given again.
 */
export function lineUpContest(revisions: readonly { number: number; contest: ContestRevision }[]): VoteLines {
  const newestFirst = revisions.toSorted((one, other) => other.number - one.number)
  const lines = new Map<string, VoteLine>()
  for (const { number, contest } of newestFirst)
    for (const entry of contest.entries)
      if (!lines.has(entry.key))
        lines.set(entry.key, {
          opt: entryName(entry),
          key: entry.key,
          pic: entry.pic,
          isGone: number !== newestFirst[0]?.number,
        })
  return { lines: [...lines.values()], keys: new Map(), isRanked: true }
}

export const lineKeyOf = ({ keys }: Pick<VoteLines, 'keys'>, revision: number, key: string): string =>
  keys.get(revision)?.get(key) ?? key

/** Most votes first, those with as many side by side in their order; what was taken out has no rank and comes last. */
export function rankLines<Line extends { count: number; isGone: boolean }>(
  lines: readonly Line[],
): (Line & { rank?: number })[] {
  const present = lines.filter(({ isGone }) => !isGone).sort((one, other) => other.count - one.count)
  const rankOf = (count: number) => present.findIndex((line) => line.count === count) + 1
  const gone = lines.filter(({ isGone }) => isGone).sort((one, other) => other.count - one.count)
  return [...present.map((line) => ({ ...line, rank: rankOf(line.count) })), ...gone]
}

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

import { z } from 'zod'

export const VoteResult = z.object({
  /** How many ballots there are. */
  total: z.int(),
  options: z.array(
    z.object({
      key: z.string(),
      opt: z.string(),
      pic: z.string(),
      count: z.int(),
      /** It has votes from before its author took it out. */
      isGone: z.boolean(),
      /** Of a contest, from 1: entries with as many votes have the same. Absent for votes, and for what was taken out. */
      rank: z.int().optional(),
    }),
  ),
})
export type VoteResult = z.output<typeof VoteResult>

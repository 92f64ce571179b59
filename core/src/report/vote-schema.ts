import { z } from 'zod'

export const VoteResult = z.object({
  total: z.int(),
  options: z.array(
    z.object({
      key: z.string(),
      opt: z.string(),
      pic: z.string(),
      count: z.int(),
      /** It has votes from before its author took it out. */
      isGone: z.boolean(),
    }),
  ),
})
export type VoteResult = z.output<typeof VoteResult>

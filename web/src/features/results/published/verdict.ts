import type { PublishedVerdict } from '@wenhai/core/results/may-read-published'
import type { Refused } from '#lib/answer.ts'

export type Unseen = Exclude<PublishedVerdict, 'shown'>

const known: readonly Unseen[] = ['nothing', 'later']

/** Why one sees nothing; undefined for another kind of refusal. */
export const readVerdict = ({ status, data }: Refused): Unseen | undefined =>
  status === 757 ? 'takers' : known.find((verdict) => verdict === data?.verdict)

import type { PublishedVerdict } from '@wenhai/core/analytics/may-read-published'
import type { Refused } from '../../../../lib/answer.ts'

export type Unseen = Exclude<PublishedVerdict, 'shown'>

const known: readonly Unseen[] = ['nothing', 'later', 'takers']

/** Why one sees nothing; undefined for another kind of refusal. */
export const readVerdict = ({ data }: Refused): Unseen | undefined =>
  known.find((verdict) => verdict === data?.verdict)

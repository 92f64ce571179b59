import type { Job } from '#lib/job'
import { deliverDue, type Means } from './deliver.ts'
import { sweepNotices } from './parcel.commands.ts'
import { spreadOutbox } from './spread.commands.ts'

/** Every process works on the outbox and on parcels: what one of them has taken the others skip. */
export const noticeJobs = (means: Means): readonly Job[] => [
  {
    name: 'spread what members are told of',
    everyMs: 1000,
    run: async ({ database }, signal) => {
      while (!signal.aborted && (await spreadOutbox(database, !!means.channels.mailNow, Date.now())) > 0);
    },
  },
  {
    name: 'deliver notices',
    everyMs: 1000,
    run: (_, signal) => deliverDue(means, signal),
  },
  {
    name: 'forget old notices',
    everyMs: 60 * 60_000,
    isForOne: true,
    run: ({ database }) => sweepNotices(database, Date.now()),
  },
]

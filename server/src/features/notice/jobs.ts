import type { Job } from '#lib/job'
import { findFreeBytes } from '#lib/try-to-write'
import { deliverDue, type Means } from './deliver.ts'
import { sweepNotices } from './parcel.commands.ts'
import { tellOfDisk } from './site.commands.ts'
import { type AfterReports, spreadOutbox } from './spread.commands.ts'

/** Every process works on the outbox and on parcels: what one of them has taken the others skip. */
export const noticeJobs = (means: Means, afterReports: AfterReports): readonly Job[] => [
  {
    name: 'spread what members are told of',
    everyMs: 1000,
    run: async ({ database }, signal) => {
      const canMail = means.channels.mailNow !== undefined
      const next = () => spreadOutbox(database, { canMail, now: Date.now(), afterReports })
      while (!signal.aborted && (await next()) > 0);
    },
  },
  {
    name: 'deliver notices',
    everyMs: 1000,
    run: (_, signal) => deliverDue(means, signal),
  },
  {
    // Each machine has a disk of its own.
    name: 'look how full the disk is',
    everyMs: 10 * 60_000,
    run: async ({ database }) =>
      tellOfDisk(database, await findFreeBytes(means.settings.DATA_DIR), Date.now()),
  },
  {
    name: 'forget old notices',
    everyMs: 60 * 60_000,
    isForOne: true,
    run: ({ database }) => sweepNotices(database, Date.now()),
  },
]

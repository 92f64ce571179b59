import type { Job } from '#lib/job'
import { removeOldDesk } from './life.commands.ts'
import { forgetPeople } from './presence.commands.ts'

const minute = 60_000

export const deskJobs: readonly Job[] = [
  {
    name: 'forget who was on a desk',
    everyMs: minute,
    run: ({ database }) => forgetPeople(database, Date.now()),
  },
  {
    name: 'remove desks that nobody writes on',
    everyMs: 60 * minute,
    run: async ({ database }, signal) => {
      while (!signal.aborted && (await removeOldDesk(database, Date.now())));
    },
  },
]

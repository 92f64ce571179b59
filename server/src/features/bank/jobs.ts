import type { Job } from '#lib/job'
import { emptyBin } from './bin.commands.ts'
import { sweepTrees } from './tree.commands.ts'

/** A moment's work: on SQLite others wait meanwhile. */
const inPart = 200

export const bankJobs: readonly Job[] = [
  {
    name: 'remove deleted questions for good',
    everyMs: 60 * 60 * 1000,
    run: async ({ database }, signal) => {
      while (!signal.aborted && (await emptyBin(database, Date.now(), inPart)) === inPart);
    },
  },
  {
    name: 'remove trees that nothing names',
    everyMs: 60 * 60 * 1000,
    isForOne: true,
    run: async ({ database }, signal) => {
      while (!signal.aborted && (await sweepTrees(database, Date.now())));
    },
  },
]

import { graceMs } from '@wenhai/core/form/limits'
import type { Job } from '#lib/job'
import { holdLease } from '#lib/process/lease'
import { findToRecount } from './ended.queries.ts'
import { foldCounts, hasChanges } from './fold.commands.ts'
import { sweepDeleted } from './list/bin.commands.ts'
import { releaseRest } from './lot/lot.commands.ts'
import { findToClose } from './lot/lot.queries.ts'
import { findRunOut } from './queries.ts'
import { recountOldForm } from './recount.commands.ts'
import { handInRunOut } from './submit/submit.commands.ts'

/** Attempts per batch: an exam of a thousand ends for all of them in one second. */
const inPart = 500

/**
 * The server hands in attempts whose tab was closed, also after a restart: they are found by their deadline, not by a
 * timer. A refused one is logged and tried again by the next run; it does not delay the others.
 */
const handInExams: Job = {
  name: 'hand in what has run out',
  everyMs: 2000,
  isForOne: true,
  run: async ({ database, log }, signal) => {
    for (let after = ''; !signal.aborted; ) {
      const now = Date.now()
      const attempts = await findRunOut(database, now - graceMs, { after, limit: inPart })
      const outcomes = await Promise.all(attempts.map((attempt) => handInRunOut(database, attempt, now)))
      outcomes.forEach((refused, index) => {
        const attempt_id = attempts[index]?.attempt_id
        if (refused) log.error({ attempt_id, reason: refused.message }, 'not handed in')
      })
      const last = attempts.at(-1)
      if (!last || attempts.length < inPart) return
      after = last.attempt_id
    }
  },
}

const sweepBin: Job = {
  name: 'empty the bin of reports',
  everyMs: 60 * 60_000,
  run: ({ database }) => sweepDeleted(database, Date.now()),
}

/** An incomplete lot is released when nobody can add to it any more. */
const releaseEnded: Job = {
  name: 'release what is left of anonymous forms that have ended',
  everyMs: 2000,
  isForOne: true,
  run: async ({ database }, signal) => {
    const now = Date.now()
    for (const id of await findToClose(database, now - graceMs, inPart))
      if (!signal.aborted) await releaseRest(database, id, now)
  },
}

/** Forms counted under an older rule, once after an update. */
const recountForms: Job = {
  name: 'count again what was counted by an older rule',
  everyMs: 24 * 60 * 60_000,
  run: async ({ database }, signal) => {
    for (let id = await findToRecount(database); id && !signal.aborted; id = await findToRecount(database))
      await recountOldForm(database, id)
  },
}

/** Where nothing has happened, nothing is written, not even which process does the work. */
const foldChanges: Job = {
  name: 'add changes to the counts',
  everyMs: 1000,
  run: async ({ database }, signal) => {
    if (database.engine === 'sqlite' || !(await hasChanges(database))) return
    if (await holdLease(database, 'add changes to the counts')) await foldCounts(database, signal)
  },
}

export const reportJobs: readonly Job[] = [handInExams, releaseEnded, sweepBin, recountForms, foldChanges]

import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { reportCalls } from '@wenhai/core/report/calls'
import { deviceClassOf } from '@wenhai/core/visitor/visit-kind'
import type { TakeForm } from '#features/form/take.queries'
import { actingWith } from '#features/share/held.queries'
import { isEditableBy } from '#lib/http/caller'
import { type Context, implement } from '#lib/http/implement'
import { reportGrants } from './access.ts'
import { giveExtra } from './attempt/extra.commands.ts'
import { listExtras } from './attempt/extra.queries.ts'
import { playMedia } from './attempt/play.commands.ts'
import { startReport } from './attempt/start.commands.ts'
import { recordLeave } from './attempt/timeline.commands.ts'
import { findTimeline } from './attempt/timeline.queries.ts'
import { saveDraft } from './draft/draft.commands.ts'
import { listOpenAttempts } from './list/attempts.queries.ts'
import { deleteReport, restoreReport } from './list/bin.commands.ts'
import { listDeletedReports } from './list/bin.queries.ts'
import { findChanges } from './list/changes.commands.ts'
import { listHeldReports, listOwnReports, listReportsOfForm } from './list/list.queries.ts'
import { findVoteResult, findVotes } from './list/vote.queries.ts'
import { lookUpReport } from './lookup.ts'
import { mailReport } from './mail.ts'
import { findMine } from './mine.ts'
import { personOf } from './person.queries.ts'
import { findOwn, findVisible, isReceiptNeeded } from './queries.ts'
import { toReceipt, withThanks } from './receipt.ts'
import { findScore, viewReport } from './result.ts'
import { findShownToAuthor } from './shown.queries.ts'
import { refuseReportFlood } from './submit/flood.ts'
import { submitReport } from './submit/submit.commands.ts'
import { countView } from './view.ts'

/**
 * Refuses a result unless the author shows it: at once for people who have voted, after the end, or never. A result
 * that is not shown yet is refused like a form that has not begun, and not as a missing right (decision 25); only votes
 * have such a result.
 */
async function refuseUnlessResultShown(context: Context, take: TakeForm): Promise<void> {
  if (!formKindOf(take.form).isBallot) throw refuse('not_found')
  const { canSeeResult } = await findMine(context, take)
  if (!canSeeResult) throw refuse('gone', { reason: '现在还不能看投票结果' })
}

export const reportHandlers = implement(
  reportCalls,
  {
    findMine: async ({ id }, context) => {
      const take = await findVisible(context, id)
      const mine = await findMine(context, take)
      countView(context, take, mine)
      return mine
    },

    startReport: (entry, context) => startReport(context, entry),

    saveDraft: (draft, { database, now }) => saveDraft(database, draft, now),

    playMedia: ({ id, ...asked }, context) => playMedia(context, { ...asked, attempt_id: id }),

    createReport: async (report, context) => {
      refuseReportFlood(context, report.survey_id)
      const { database, keys, userAgent, now } = context
      const sender = { person: personOf(context), device: deviceClassOf(userAgent), keys, now }
      const { row, take } = await submitReport(database, { ...report, ...sender })
      return {
        score: await findScore(context, row),
        ...withThanks(take, context.channels, toReceipt(row)),
      }
    },

    viewReport: (_, context) => viewReport(context, context.granted),

    lookUpReport: (asked, context) => lookUpReport(context, asked),

    mailReport: (asked, context) => mailReport(context, asked),

    recordLeave: async ({ seconds, ago }, { database, granted, now }) => ({
      leaves: await recordLeave(database, granted, { seconds, ago }, now),
    }),

    findTimeline: ({ from }, { database, granted }) => findTimeline(database, granted, from),

    findExtras: (asked, context) => listExtras(context, context.granted, asked),

    giveExtra: (giving, context) => giveExtra(context, { ...giving, id: context.granted }),

    findReports: async ({ survey_id, ...search }, context) => {
      if (!survey_id) return listOwnReports(context, personOf(context).user_id, search)
      const take = await findVisible(context, survey_id)
      const { database, caller, now } = context
      const { survey_id: id, ocean_id } = take.form
      const reader = await actingWith(database, caller, take.form, { right: 'names', now })
      return isEditableBy(reader, ocean_id, id)
        ? listReportsOfForm({ ...context, caller: reader }, take, search)
        : isReceiptNeeded(take, context)
          ? { tables: [], length: 0 }
          : listHeldReports(context, take, await findOwn(context, take), search)
    },

    findReportChanges: async ({ since, len }, context) => {
      const take = await findVisible(context, context.granted)
      return findChanges(context, take, { since, len })
    },

    deleteReport: async (_, { database, granted, now }) => {
      await deleteReport(database, granted, now)
      return null
    },

    findDeletedReports: async (page, context) => {
      const take = await findVisible(context, context.granted)
      return listDeletedReports(context, context.granted, await findShownToAuthor(context, take), page)
    },

    restoreReport: async ({ report_id }, { database, granted, now }) => {
      await restoreReport(database, granted, report_id, now)
      return null
    },

    findAttempts: (page, context) => listOpenAttempts(context.database, personOf(context), page, context.now),

    findVoteResult: async ({ id }, context) => {
      const take = await findVisible(context, id)
      await refuseUnlessResultShown(context, take)
      return findVoteResult(context.database, take)
    },

    findVotes: async ({ id, after, len }, context) => {
      const take = await findVisible(context, id)
      await refuseUnlessResultShown(context, take)
      if (!take.settings.receipts) throw refuse('gone', { reason: '这场投票没有公开票据' })
      return findVotes(context.database, take, { after, len })
    },
  },
  reportGrants,
)

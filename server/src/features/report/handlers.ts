import { refuse } from '@wenhai/core/contract/refusal'
import { toPoints } from '@wenhai/core/form/points'
import { reportCalls } from '@wenhai/core/report/calls'
import { deviceClassOf } from '@wenhai/core/report/device-class'
import { type Context, implement } from '../../lib/http/implement.ts'
import type { TakeForm } from '../form/take/queries.ts'
import { isEditableBy } from '../form/take/queries.ts'
import { reportGrants } from './access.ts'
import { saveDraft } from './draft/commands.ts'
import { listOpenAttempts, listOwnSheets, listSheetsOfForm } from './list/queries.ts'
import { personOf } from './person.ts'
import { findMine, findVisible, viewReport } from './queries.ts'
import { toReceipt } from './row.ts'
import { startReport } from './start/commands.ts'
import { submitSheet } from './submit/commands.ts'
import { countView } from './view/commands.ts'
import { findVoteResult, findVotes } from './vote/queries.ts'

/** As the author chose: at once for whoever has voted, after the end, or never. */
async function refuseUnlessResultShown(context: Context, take: TakeForm): Promise<void> {
  const { canSeeResult } = await findMine(context, take)
  if (!canSeeResult) throw refuse('not_allowed', { reason: '现在还不能看投票结果' })
}

export const report = implement(
  reportCalls,
  {
    findMine: async ({ id }, context) => {
      const take = await findVisible(context, id)
      if (!isEditableBy(context.caller, take.form.ocean_id)) countView(context.database, context.log, id)
      return findMine(context, take)
    },

    startReport: (entry, context) => startReport(context, entry),

    saveDraft: (draft, { database, now }) => saveDraft(database, draft, now),

    createReport: async (sheet, context) => {
      const { database, keys, userAgent, now } = context
      const row = await submitSheet(database, {
        ...sheet,
        person: personOf(context),
        device: deviceClassOf(userAgent),
        keys,
        now,
      })
      return {
        ...toReceipt(row),
        score: row.score === null || row.pending > 0 ? null : toPoints(row.score),
      }
    },

    viewReport: (_, context) => viewReport(context, context.granted),

    findReports: async ({ survey_id, ...page }, context) => {
      const { database, caller } = context
      if (survey_id) {
        const { form } = await findVisible(context, survey_id)
        if (isEditableBy(caller, form.ocean_id)) return listSheetsOfForm(database, survey_id, page)
      }
      return listOwnSheets(database, personOf(context), survey_id, page)
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
      if (!take.settings.receipts) throw refuse('not_allowed', { reason: '这场投票没有公开票据' })
      return findVotes(context.database, take, { after, len })
    },
  },
  reportGrants,
)

import { belongsTo, personOf } from '#features/report/person.queries'
import { findAttempt } from '#features/report/queries'
import { findOpenAttempts } from '#features/report/uploads.queries'
import type { Grants } from '#lib/http/implement'
import { findUploadRow } from './queries.ts'

/**
 * Another's file does not exist for the caller, and neither does their own after it was handed in, because its report
 * has links. A file of an attempt belongs to it, not to the browser, which the next person may use.
 */
export const uploadGrants: Grants = {
  upload: {
    participant: async (context, id) => {
      const row = await findUploadRow(context.database, id)
      if (row?.report_id !== '') return 'absent'
      if (row.attempt_id === '') return belongsTo(row, personOf(context)) ? 'granted' : 'absent'
      const attempt = await findAttempt(context.database, row.attempt_id)
      const open = await findOpenAttempts(context.database, [row.attempt_id])
      return attempt && open.has(row.attempt_id) && belongsTo(attempt, personOf(context))
        ? 'granted'
        : 'absent'
    },
  },
}

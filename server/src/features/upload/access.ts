import type { Grants } from '../../lib/http/implement.ts'
import { belongsTo, personOf } from '../report/person.queries.ts'
import { findAttempt } from '../report/queries.ts'
import { findUploadRow } from './queries.ts'

/** Another's file does not exist for the caller, and neither does one's own after it was handed in: its report has links. */
export const uploadGrants: Grants = {
  upload: {
    participant: async (context, id) => {
      const row = await findUploadRow(context.database, id)
      if (row?.report_id !== '') return 'absent'
      const person = personOf(context)
      if (belongsTo(row, person)) return 'granted'
      const attempt = row.attempt_id ? await findAttempt(context.database, row.attempt_id) : undefined
      return attempt && belongsTo(attempt, person) ? 'granted' : 'absent'
    },
  },
}

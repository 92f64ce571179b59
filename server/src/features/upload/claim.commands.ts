import type { NamedUpload } from '@wenhai/core/report/uploads'
import { anyOf } from '../../lib/database/any-of.ts'
import type { Database } from '../../lib/database/open.ts'
import type {} from './table.ts'

interface StoredReport {
  row: { report_id: string; survey_id: string }
  take: { form: { anonymous: number } }
  named: readonly NamedUpload[]
}

/** Of an anonymous report nothing is kept that would lead back to who sent its files. */
const nobody = { user_id: '', device_id: '', attempt_id: '', create_time: 0 }

/** From now on the files belong to their reports. */
export async function claimUploads(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  reports: readonly StoredReport[],
): Promise<void> {
  for (const { row, take, named } of reports) {
    if (named.length === 0) continue
    await kysely
      .updateTable('upload')
      .set({ report_id: row.report_id, ...(take.form.anonymous === 1 && nobody) })
      .where(
        anyOf(
          engine,
          'upload_id',
          named.map(({ upload_id }) => upload_id),
        ),
      )
      .where('survey_id', '=', row.survey_id)
      .where('report_id', '=', '')
      .where('ending', '<>', '')
      .execute()
  }
}

import type { NamedUpload } from '@wenhai/core/report/uploads'
import { isInLots } from '#features/form/row'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type {} from './uploads.table.ts'

interface StoredReport {
  row: { report_id: string; survey_id: string }
  take: { form: Parameters<typeof isInLots>[0] }
  named: readonly NamedUpload[]
}

/**
 * Nothing of an anonymous report is kept that would lead back to the sender of its files, nor what they called them.
 */
const nobody = { user_id: '', device_id: '', attempt_id: '', create_time: 0 }

/** Makes files belong to their reports. */
export async function claimUploads(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  reports: readonly StoredReport[],
): Promise<void> {
  for (const { row, take, named } of reports) {
    if (named.length === 0) continue
    const isAnonymous = take.form.anonymous === 1
    const claimed = await kysely
      .updateTable('upload')
      .set({
        report_id: row.report_id,
        network: '',
        ...(isAnonymous && nobody),
        ...(!isInLots(take.form) && { waiting: 0 }),
      })
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
      .returning('upload_id')
      .execute()
    const ids = new Set(claimed.map(({ upload_id }) => upload_id))
    for (const { upload_id, name } of isAnonymous ? named : [])
      if (ids.has(upload_id))
        await kysely.updateTable('upload').set({ name }).where('upload_id', '=', upload_id).execute()
  }
}

/** Files count in the author's space from the moment in which the author can see them. */
export async function releaseUploads(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  reports: readonly string[],
): Promise<void> {
  await kysely
    .updateTable('upload')
    .set({ waiting: 0 })
    .where(anyOf(engine, 'report_id', reports))
    .execute()
}

/** A file that a changed report no longer names belongs to nobody, and is swept. */
export async function dropUploads(
  { kysely }: Pick<Database, 'kysely'>,
  report_id: string,
  named: readonly NamedUpload[],
): Promise<void> {
  await kysely
    .updateTable('upload')
    .set({ report_id: '' })
    .where('report_id', '=', report_id)
    .$if(named.length > 0, (query) =>
      query.where(
        'upload_id',
        'not in',
        named.map(({ upload_id }) => upload_id),
      ),
    )
    .execute()
}

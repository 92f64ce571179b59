import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { UploadedBy } from '@wenhai/core/report/upload/schema'
import type { TakeForm } from '#features/form/take.queries'
import type { Asked } from '#features/report/list/choose'
import { findShownToAuthor, refuseByScore } from '#features/report/shown.queries'
import { toLink } from '#features/report/uploads.queries'
import { type AskedOf, findGiven, type Paging } from '#features/results/scan/filtered'
import type { Context } from '#lib/http/implement'
import { findUploadRows } from './queries.ts'

/** The files of one question, a row for each report, newest first. */
export async function listUploads(
  context: Pick<Context, 'database' | 'keys' | 'caller' | 'now'>,
  take: TakeForm,
  asked: Asked & AskedOf & Paging,
): Promise<{ tables: UploadedBy[]; next?: string }> {
  const { database, keys, now } = context
  if (asked.filters.score) refuseByScore(await findShownToAuthor(context, take), asked)
  const { question, tables, next } = await findGiven(database, take, asked)
  const filesOf = (text: string) => kindOf(question.option_type).uploads?.of(text) ?? []
  const rows = await findUploadRows(
    database,
    tables.flatMap(({ text }) => filesOf(text).map(({ upload_id }) => upload_id)),
  )
  return {
    tables: tables.map(({ text, ...report }) => ({
      ...report,
      files: filesOf(text).flatMap(({ upload_id }) => {
        const row = rows.get(upload_id)
        return row?.report_id === report.report_id ? [toLink(keys, row, now)] : []
      }),
    })),
    ...(next && { next }),
  }
}

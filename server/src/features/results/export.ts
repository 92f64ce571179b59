import { formKindOf } from '@wenhai/core/form/form-kind'
import { dayOf } from '@wenhai/core/format/day'
import { namedColumns } from '@wenhai/core/logic/named'
import type { ExportCells } from '@wenhai/core/question/kinds/exporting'
import type { ExportFormat } from '@wenhai/core/results/choices'
import { isEmptyFilter } from '@wenhai/core/results/choices'
import type { TakeForm } from '#features/form/take.queries'
import { countStored } from '#features/report/ended.queries'
import { type AskedReports, chooseReports, findLogics, findWordings } from '#features/report/list/choose'
import { findShownToAuthor, refuseByScore, type Viewer } from '#features/report/shown.queries'
import { type Download, fileNameOf, xlsxType } from '#lib/http/download'
import type { Context } from '#lib/http/implement'
import { readInThread } from '#lib/reading/read-in-thread'
import { spooledStream } from '#lib/reading/spool'
import { type SpoolPlace, takeSpoolPlace } from '#lib/reading/spool-room'
import type { ExportPart, ExportTask } from './scan/export.ts'

const types: Record<ExportFormat, string> = {
  xlsx: xlsxType,
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
}

type AskedExport = AskedReports & { format: ExportFormat; cells: ExportCells }

/**
 * Exports reports, written by a thread while they are sent: a million reports take the memory of a thousand. It stops
 * when the client disconnects; where the client is slow, the rest waits on the disk and the thread is free for others.
 */
export async function exportReports(
  asking: Viewer & Pick<Context, 'primary'>,
  take: TakeForm,
  asked: AskedExport,
): Promise<Download> {
  const place = await takeSpoolPlace(asking.primary, asking.caller.user_id)
  try {
    return await startExport(asking, take, asked, place)
  } catch (error) {
    place.leave()
    throw error
  }
}

async function startExport(
  asking: Viewer,
  take: TakeForm,
  { format, cells, ...asked }: AskedExport,
  place: SpoolPlace,
): Promise<Download> {
  const { database } = asking
  const { form } = take
  const shown = await findShownToAuthor(asking, take)
  refuseByScore(shown, asked)
  const wordings = await findWordings(database, take)
  const task: ExportTask = {
    ...(await chooseReports(database, take, asked)),
    isOldestFirst: true,
    format,
    cells,
    shape: {
      isExam: formKindOf(form).hasScores,
      isAnonymous: form.anonymous === 1,
      hasRoster: form.need_roster === 1,
      hasDrawn: wordings.some(({ revisions }) => revisions.length === 0),
      named: namedColumns(await findLogics(database, take)),
    },
    wordings,
    heldBack: [...shown.heldBack],
    total: isEmptyFilter(asked.filters, asked.timeRange) ? await countStored(database, take) : undefined,
  }
  const filename = `${fileNameOf(form.survey_title)}-答卷-${dayOf(Date.now())}.${format}`
  const parts = readInThread<ExportPart>(database, new URL('./scan/export.ts', import.meta.url), task)
  const first = await parts.next()
  const content = spooledStream(parts, database.place.dataDir, place)
  const estimate = !first.done && 'estimate' in first.value ? first.value.estimate : undefined
  return {
    filename,
    type: types[format],
    content,
    ...(estimate !== undefined && { estimatedBytes: estimate }),
  }
}

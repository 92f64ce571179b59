import { Readable } from 'node:stream'
import type { ExportFormat } from '@wenhai/core/analytics/choices'
import { isEmptyFilter } from '@wenhai/core/analytics/filter'
import { dayOf } from '@wenhai/core/format/day'
import type { ExportCells } from '@wenhai/core/question/kinds/exporting'
import { type Download, xlsxType } from '../../lib/http/download.ts'
import { readInThread } from '../../lib/reading/read-in-thread.ts'
import { spool } from '../../lib/reading/spool.ts'
import { findFigure } from '../form/queries.ts'
import type { TakeForm } from '../form/take.queries.ts'
import { type Asked, chooseReports, findEveryQuestion, findQuestions } from '../report/choose.queries.ts'
import { type Asking, findShownToAuthor, refuseByScore } from '../report/shown.queries.ts'
import type { ExportPart, ExportTask } from './scan/export.ts'

const types: Record<ExportFormat, string> = {
  xlsx: xlsxType,
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
}

/**
 * Written by a thread while it is sent: a million reports take the memory of a thousand. It stops when the client
 * disconnects; where the client is slow, the rest waits on the disk and the thread is free for others.
 */
export async function exportReports(
  asking: Asking,
  take: TakeForm,
  { format, cells, ...asked }: Asked & { format: ExportFormat; cells: ExportCells },
): Promise<Download> {
  const { database } = asking
  const { form } = take
  const shown = await findShownToAuthor(asking, take)
  refuseByScore(shown, asked)
  const questions = await findQuestions(database, take)
  const figure = await findFigure(database, form.survey_id)
  const task: ExportTask = {
    ...(await chooseReports(database, take, asked)),
    isOldestFirst: true,
    format,
    cells,
    shape: {
      isExam: form.questionnaire_type === 'exam',
      isAnonymous: form.anonymous === 1,
      hasRoster: form.need_roster === 1,
    },
    columns: await findEveryQuestion(database, take, questions),
    questions,
    heldBack: [...shown.heldBack],
    total: isEmptyFilter(asked.filters, asked.timeRange) ? figure.finished : undefined,
  }
  const parts = readInThread<ExportPart>(database, new URL('./scan/export.ts', import.meta.url), task)
  const first = await parts.next()
  const estimate = !first.done && 'estimate' in first.value ? first.value.estimate : undefined
  return {
    filename: `${form.survey_title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}-答卷-${dayOf(Date.now())}.${format}`,
    type: types[format],
    content: Readable.from(spool(contentOf(parts), database.place.dataDir)),
    ...(estimate !== undefined && { estimatedBytes: estimate }),
  }
}

async function* contentOf(parts: AsyncIterable<ExportPart>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) if (part instanceof Uint8Array) yield part
}

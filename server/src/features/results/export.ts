import { formKindOf } from '@wenhai/core/form/form-kind'
import { dayOf } from '@wenhai/core/format/day'
import type { PrintedDocument } from '@wenhai/core/format/page-block'
import { namedColumns } from '@wenhai/core/logic/named'
import type { ExportCells } from '@wenhai/core/question/kinds/exporting'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { ExportFormat } from '@wenhai/core/results/choices'
import { isEmptyFilter } from '@wenhai/core/results/choices'
import { resultBlocks, wordsKeyOf } from '@wenhai/core/results/result-blocks'
import { Results, type ResultWords } from '@wenhai/core/results/schema'
import type { TakeForm } from '#features/form/take.queries'
import { countStored } from '#features/report/ended.queries'
import { type AskedReports, chooseReports, findLogics, findWordings } from '#features/report/list/choose'
import { findShownToAuthor, refuseByScore, type Viewer } from '#features/report/shown.queries'
import { sendWord } from '#lib/document/write/send-word'
import { type Download, titleAsFileName, xlsxType } from '#lib/http/download'
import type { Context } from '#lib/http/implement'
import { readInThread } from '#lib/reading/read-in-thread'
import { spooledStream } from '#lib/reading/spool'
import { type SpoolPlace, takeSpoolPlace } from '#lib/reading/spool-room'
import { findResults } from './results.ts'
import type { ExportPart, ExportTask } from './scan/export.ts'
import { findWords } from './scan/filtered.ts'

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
  const filename = `${titleAsFileName(form.survey_title)}-答卷-${dayOf(Date.now())}.${format}`
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

/** Each question with texts is a reading of all reports, so a report on paper has those of the first ones. */
const mostWritten = 20

/** The results as a Word document: what the page of the results shows to the same person, and nothing else. */
export const exportResults = (context: Context, take: TakeForm, asked: AskedReports): Promise<Download> =>
  sendWord(
    context,
    () => gatherResults(context, take, asked),
    `${titleAsFileName(take.form.survey_title)}-统计报告.docx`,
  )

async function gatherResults(
  { database, caller, now }: Context,
  take: TakeForm,
  asked: AskedReports,
): Promise<PrintedDocument> {
  const results = Results.parse(await findResults(database, take, asked, caller, now))
  const written = results.questions.filter(
    ({ option_type, answered }) => answered > 0 && kindOf(option_type).isWritten,
  )
  const texts = new Map<string, ResultWords>()
  for (const question of written.slice(0, mostWritten)) {
    const { question_id, revisions } = question
    const revision = revisions[0]
    texts.set(wordsKeyOf(question), await findWords(database, take, { ...asked, question_id, revision }))
  }
  return { title: results.survey_title, size: 'A4', sealed: [], blocks: resultBlocks(results, texts) }
}

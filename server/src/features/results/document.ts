import { kindOf } from '@wenhai/core/question/kinds/registry'
import { resultBlocks, textKey } from '@wenhai/core/results/result-blocks'
import { Results, type ResultWords } from '@wenhai/core/results/schema'
import type { TakeForm } from '#features/form/take.queries'
import type { AskedReports } from '#features/report/list/choose'
import { sendWord } from '#lib/document/write/send-word'
import { type Download, fileNameOf } from '#lib/http/download'
import type { Context } from '#lib/http/implement'
import { findResults } from './results.ts'
import { findWords } from './scan/filtered.ts'

/** Each question with texts is a reading of all reports, so a report on paper has those of the first ones. */
const mostWritten = 20

/** The results as a Word document: what the page of the results shows to the same person, and nothing else. */
export async function exportResults(
  context: Context,
  take: TakeForm,
  asked: AskedReports,
): Promise<Download> {
  const { database, caller, now } = context
  const results = Results.parse(await findResults(database, take, asked, caller, now))
  const written = results.questions.filter(
    ({ option_type, answered }) => answered > 0 && kindOf(option_type).isWritten,
  )
  const texts = new Map<string, ResultWords>()
  for (const question of written.slice(0, mostWritten)) {
    const { question_id, revisions } = question
    const revision = revisions[0]
    texts.set(textKey(question), await findWords(database, take, { ...asked, question_id, revision }))
  }
  const title = results.survey_title
  const document = { title, size: 'A4', sealed: [], blocks: resultBlocks(results, texts) } as const
  return sendWord(context, document, `${fileNameOf(title)}-统计报告.docx`)
}

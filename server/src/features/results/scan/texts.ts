import { isAnswered } from '@wenhai/core/form/answers'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { foldForFilter, writtenText } from '@wenhai/core/results/filter'
import type { ResultText } from '@wenhai/core/results/schema'
import { answerIn, type ReportChoice, scanNamed } from '#features/report/list/scan/scan.queries'
import { toIso } from '#features/report/row'
import type { Reading } from '#lib/reading/protocol'

export interface TextsTask extends ReportChoice {
  question_id: string
  question: QuestionBody
  key: string
  len: number
}

export interface TextsPart {
  tables: ResultText[]
  next: string | undefined
}

/** Newest first, until there are enough; one more tells whether others follow. */
const texts: Reading<TextsTask, TextsPart> = async function* (database, task) {
  const key = foldForFilter(task.key)
  const tables: ResultText[] = []
  for await (const rows of scanNamed(database, task))
    for (const row of rows) {
      const text = answerIn(row.answers, task.question_id)
      if (text === undefined || !isAnswered(task.question, text)) continue
      const written = writtenText(task.question, text)
      if (written === '' || (key && !foldForFilter(written).includes(key))) continue
      if (tables.length === task.len) return yield { tables, next: tables[task.len - 1]?.report_id }
      tables.push({
        report_id: row.report_id,
        submitted: toIso(row.submit_time),
        name: row.roster_name ?? row.member_name ?? '',
        text,
      })
    }
  yield { tables, next: undefined }
}

export default texts

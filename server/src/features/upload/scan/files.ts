import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import { answerIn, type ReportChoice, scanNamed } from '#features/report/list/scan/scan.queries'
import type { Reading } from '#lib/reading/protocol'

export interface FilesTask extends ReportChoice {
  /** The questions whose files are wanted, with their numbers. */
  questions: readonly {
    question_id: string
    option_type: OptionType
    number: number
    /** That asked it as another kind, or in a wording that is not wanted. */
    otherRevisions: readonly number[]
  }[]
  /** An archive of more files is refused. */
  most: number
}

/** A file and what it is called by. */
export interface WantedFile {
  upload_id: string
  /** The report's, from 1, the oldest first: as in the exported spreadsheet. */
  report: number
  report_id: string
  taker: string
  question: number
  /** Among the files of its answer, from 1; 0 where there is only one. */
  place: number
}

const files: Reading<FilesTask, WantedFile[]> = async function* (database, task) {
  let report = 0
  let count = 0
  for await (const rows of scanNamed(database, task)) {
    const found: WantedFile[] = []
    for (const row of rows) {
      report += 1
      for (const { question_id, option_type, number, otherRevisions } of task.questions) {
        if (otherRevisions.includes(row.revision)) continue
        const answer = answerIn(row.answers, question_id)
        const named = answer ? (kindOf(option_type).uploads?.of(answer) ?? []) : []
        named.forEach(({ upload_id }, index) => {
          found.push({
            upload_id,
            report,
            report_id: row.report_id,
            taker: row.roster_name ?? row.member_name ?? '',
            question: number,
            place: named.length > 1 ? index + 1 : 0,
          })
        })
      }
    }
    count += found.length
    yield found
    if (count > task.most) return
  }
}

export default files

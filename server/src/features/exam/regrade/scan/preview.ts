import {
  type ComparedReport,
  compareScores,
  type ScoreComparison,
} from '@wenhai/core/exam/regrade/compare-scores'
import { regradeReport } from '@wenhai/core/exam/regrade/regrade-report'
import type { AttemptRule } from '@wenhai/core/form/choices'
import type { PassLine } from '@wenhai/core/form/pass-line'
import { type NamedReport, type ReportChoice, scanNamed } from '#features/report/list/scan/scan.queries'
import { passForScore } from '#features/report/row'
import type { Reading } from '#lib/reading/protocol'
import { makePapers, type RegradeStep } from '../papers.ts'

export interface PreviewTask extends ReportChoice, RegradeStep {
  attemptRule: AttemptRule
  /** The pass lines by revision. */
  lines: ReadonlyMap<number, PassLine>
  isAnonymous: boolean
  most: number
}

/** Each report is marked by the regrade and forgotten again, so that only its two scores stay in memory. */
const preview: Reading<PreviewTask, ScoreComparison> = async function* (database, task) {
  const papersOf = makePapers(task)
  const reports: ComparedReport[] = []
  for await (const rows of scanNamed(database, task))
    for (const row of rows) {
      if (!row.marks) continue
      const before = { score: row.score ?? 0, pending: row.pending }
      const papers = papersOf(row)
      const after =
        papers && regradeReport(papers, JSON.parse(row.answers), JSON.parse(row.marks), papers.rule)
      reports.push({
        ...(task.isAnonymous ? { taker: row.report_id, name: '', group: '' } : whoIs(row)),
        submit_time: row.submit_time,
        pass: passForScore(task.lines, row),
        before,
        after: after ? { score: after.score, pending: after.pending } : before,
      })
    }
  yield compareScores(reports, task.attemptRule, task.most)
}

export default preview

const whoIs = (row: NamedReport) => ({
  taker: row.roster_id || row.user_id || row.device_id || row.report_id,
  name: row.roster_name ?? row.member_name ?? '',
  group: row.group_name ?? '',
})

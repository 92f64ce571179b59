import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { addToTally, type Tally } from '@wenhai/core/report/tally'
import type { Reading } from '../../../lib/reading/protocol.ts'
import { countedOf } from '../../report/counted.queries.ts'
import { readPlan } from '../../report/row.queries.ts'
import { type ReportChoice, scanReports } from '../../report/scan/scan.queries.ts'

/** Counts by revision, as they would be stored if only these reports existed. */
export interface CountTask extends ReportChoice {
  questions: ReadonlyMap<number, readonly (QuestionBody & { question_id: string })[]>
}

export type CountedReports = Map<number, Tally>

const count: Reading<CountTask, CountedReports> = async function* (database, task) {
  const tallies: CountedReports = new Map()
  for await (const rows of scanReports(database, task))
    for (const row of rows) {
      let tally = tallies.get(row.revision)
      if (!tally) {
        tally = new Map()
        tallies.set(row.revision, tally)
      }
      const drawn = row.plan ? (readPlan(row.plan)?.drawn ?? []) : []
      addToTally(tally, [...(task.questions.get(row.revision) ?? []), ...drawn], countedOf(row), 1)
    }
  yield tallies
}

export default count

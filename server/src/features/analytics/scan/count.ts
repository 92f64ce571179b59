import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { addToTally, type Tally } from '@wenhai/core/report/tally'
import { addToItemTally } from '@wenhai/core/statistics/item-tally'
import type { Reading } from '../../../lib/reading/protocol.ts'
import { countedOf } from '../../report/counted.queries.ts'
import { readPlan } from '../../report/row.queries.ts'
import { type ReportChoice, scanReports } from '../../report/scan/scan.queries.ts'

/** Counts by revision, as they would be stored if only these reports existed. */
export interface CountTask extends ReportChoice {
  questions: ReadonlyMap<number, readonly (QuestionBody & { question_id: string })[]>
}

/** By revision. */
export interface CountedReports {
  tallies: Map<number, Tally>
  /** Of questions together with totals: only exams have any. */
  items: Map<number, Tally>
}

const count: Reading<CountTask, CountedReports> = async function* (database, task) {
  const counted: CountedReports = { tallies: new Map(), items: new Map() }
  const at = (tallies: Map<number, Tally>, revision: number): Tally => {
    const known = tallies.get(revision)
    if (known) return known
    const tally: Tally = new Map()
    tallies.set(revision, tally)
    return tally
  }
  for await (const rows of scanReports(database, task))
    for (const row of rows) {
      const drawn = row.plan ? (readPlan(row.plan)?.drawn ?? []) : []
      const questions = [...(task.questions.get(row.revision) ?? []), ...drawn]
      const report = countedOf(row)
      addToTally(at(counted.tallies, row.revision), questions, report, 1)
      addToItemTally(at(counted.items, row.revision), questions, report, 1)
    }
  yield counted
}

export default count

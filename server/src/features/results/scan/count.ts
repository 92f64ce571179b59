import { addToItemTally, bandOf, intoBands } from '@wenhai/core/exam/statistics/item-tally'
import { exactUpTo } from '@wenhai/core/exam/statistics/limits'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { addToTally, type Tally } from '@wenhai/core/report/tally'
import { countedOf } from '#features/report/counted'
import { type ReportChoice, scanReports } from '#features/report/list/scan/scan.queries'
import { readPlan } from '#features/report/row'
import type { ReadOnlyDatabase } from '#lib/database/open'
import type { Reading } from '#lib/reading/protocol'

/** Counts by revision, as they would be stored if only these reports existed. */
export interface CountTask extends ReportChoice {
  questions: ReadonlyMap<number, readonly (QuestionBody & { question_id: string })[]>
}

/** Counts by revision. */
export type CountedReports = Map<number, Tally>

const count: Reading<CountTask, CountedReports> = async function* (database, task) {
  const counted: CountedReports = new Map()
  for await (const { row, questions, report } of countedReports(database, task))
    addToTally(tallyOf(counted, row.revision), questions, report, 1)
  yield counted
}

export default count

interface CountedItems {
  tallies: CountedReports
  /** The counts of questions together with totals. */
  items: CountedReports
  /** The counts are by exact totals, because there were few enough reports. */
  isExact: boolean
}

/** Counts the same with what 试卷分析 needs, within the thread that analyses it. */
export async function countItems(database: ReadOnlyDatabase, task: CountTask): Promise<CountedItems> {
  const counted: CountedItems = { tallies: new Map(), items: new Map(), isExact: true }
  const exactly = (total: number) => total
  let seen = 0
  for await (const { row, questions, report } of countedReports(database, task)) {
    seen += 1
    if (counted.isExact && seen > exactUpTo) {
      counted.isExact = false
      for (const [revision, tally] of counted.items) counted.items.set(revision, intoBands(tally))
    }
    const groupOf = counted.isExact ? exactly : bandOf
    addToTally(tallyOf(counted.tallies, row.revision), questions, report, 1)
    addToItemTally(tallyOf(counted.items, row.revision), questions, report, 1, groupOf)
  }
  return counted
}

function tallyOf(tallies: CountedReports, revision: number): Tally {
  const known = tallies.get(revision)
  if (known) return known
  const tally: Tally = new Map()
  tallies.set(revision, tally)
  return tally
}

async function* countedReports(database: ReadOnlyDatabase, task: CountTask) {
  for await (const rows of scanReports(database, task))
    for (const row of rows) {
      const drawn = row.plan ? (readPlan(row.plan)?.drawn ?? []) : []
      const questions = [...(task.questions.get(row.revision) ?? []), ...drawn]
      yield { row, questions, report: countedOf(row) }
    }
}

import {
  type FormerMarks,
  type MarkedReport,
  regradeReport,
  restoreMarks,
} from '@wenhai/core/exam/regrade/regrade-report'
import { changeMarksInItemTally, makeChosenOptions } from '@wenhai/core/exam/statistics/item-tally'
import type { Answers } from '@wenhai/core/form/answers'
import type { StoredMarks } from '@wenhai/core/report/mark-report'
import { type CountedMarkChange, changeMarksInTally, type Tally } from '@wenhai/core/report/tally'
import { drawnOf, isRepeat, unaskedOf } from '#features/report/counted'
import type { Reading } from '#lib/reading/protocol'
import type { ChangedReport } from '../../marks.commands.ts'
import { makePapers, type Papers, type RegradeStep } from '../papers.ts'
import { type FoundReport, findRegradeRows, findRows } from '../work.queries.ts'

export interface LotsTask extends RegradeStep {
  survey_id: string
  regrade_id: string
  isUndoing: boolean
  /** Reports of one lot, and of all of them. */
  inLot: number
  most: number
}

/** A report with other marks, as the list of a regrade knows it. */
export interface RegradedRow extends ChangedReport {
  /** What the list keeps of it, JSON: FormerMarks of core. */
  former: string
  /** Whether the list goes on to know it. */
  isListed: boolean
}

interface RecountedRevision {
  revision: number
  tally: Tally
  items: Tally
}

/** Some reports of a regrade's list, what becomes of them, and by how much that changes the counts. */
export interface Lot {
  listed: string[]
  changes: RegradedRow[]
  /** Looked at, and waiting for their lot: nothing may tell the author that they are there. */
  waiting: number
  counts: RecountedRevision[]
}

/** Marks are read, changed and counted here; the writer gets what is different. */
const lots: Reading<LotsTask, Lot> = async function* (database, task) {
  const papersOf = makePapers(task)
  const chosenBy = makeChosenOptions()
  let beyond = ''
  for (let seen = 0; seen < task.most; seen += task.inLot) {
    const listed = await findRegradeRows(database, { ...task, beyond })
    const last = listed.at(-1)
    if (!last) return
    beyond = last.report_id
    const former = new Map(listed.map((entry) => [entry.report_id, entry.former]))
    const rows = await findRows(database, [...former.keys()])
    const changes: RegradedRow[] = []
    const counts = new Map<number, RecountedRevision>()
    for (const row of rows) {
      const kept = former.get(row.report_id) ?? ''
      const papers = papersOf(row)
      const marked = papers && markAgain(papers, row, task.isUndoing, kept)
      if (!marked) continue
      changes.push(toChange(row, marked, !task.isUndoing || kept !== ''))
      // Only reports that are handed in are counted, not those in the bin or waiting for a lot.
      if (row.place !== 'report') continue
      const of = counts.get(row.revision) ?? { revision: row.revision, tally: new Map(), items: new Map() }
      counts.set(row.revision, of)
      const change = countedChange(row, marked)
      changeMarksInTally(of.tally, change)
      changeMarksInItemTally(of.items, papers.after, change, chosenBy)
    }
    yield {
      listed: listed.map(({ report_id }) => report_id),
      changes,
      waiting: rows.filter(({ place }) => place === 'report_unreleased').length,
      counts: [...counts.values()],
    }
  }
}

export default lots

/** The change that a regrade, or its undoing, makes to one report. */
interface MarkedAgain {
  answers: Answers
  before: StoredMarks
  after: MarkedReport
  /** The questions whose marks were changed. */
  ids: string[]
  former: string
}

/** Finds the change; undefined where nothing changes. `kept` is what the list knows of the report. */
function markAgain(
  papers: Papers,
  row: FoundReport,
  isUndoing: boolean,
  kept: string,
): MarkedAgain | undefined {
  const answers: Answers = JSON.parse(row.answers)
  const before: StoredMarks = JSON.parse(row.marks)
  if (isUndoing && kept) {
    const former: FormerMarks = JSON.parse(kept)
    const ids = papers.after.flatMap(({ question_id }, index) =>
      papers.after[index] === papers.before[index] ? [] : [question_id],
    )
    return { answers, before, after: restoreMarks(papers, before, former), ids, former: '' }
  }
  // A report that came after the regrade is marked as if there had been none.
  const turned = isUndoing ? { before: papers.after, after: papers.before } : papers
  const after = regradeReport(turned, answers, before, papers.rule)
  if (!after) return undefined
  const former = isUndoing ? '' : JSON.stringify(after.former)
  return { answers, before, after, ids: Object.keys(after.former), former }
}

const toChange = (
  { report_id, place, score, pending }: FoundReport,
  { before, after, ids, former }: MarkedAgain,
  isListed: boolean,
): RegradedRow => ({
  report_id,
  place,
  marks: JSON.stringify(after.marks),
  score: after.score,
  pending: after.pending,
  scoreBefore: score ?? 0,
  pendingBefore: pending,
  marked: ids.map((question_id) => ({
    question_id,
    from: before[question_id]?.points ?? null,
    to: after.marks[question_id]?.points ?? null,
  })),
  former,
  isListed,
})

const countedChange = (
  row: FoundReport,
  { answers, before, after, ids }: MarkedAgain,
): CountedMarkChange => ({
  answers: () => answers,
  end: row.ended,
  unasked: unaskedOf(row),
  drawn: drawnOf(row),
  isRepeat: isRepeat(row),
  before: { marks: before, score: row.score, pending: row.pending },
  after,
  changed: ids,
})

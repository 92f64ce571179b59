import { changeMarksInItemTally, makeChosenOptions } from '@wenhai/core/exam/statistics/item-tally'
import type { StoredMarks } from '@wenhai/core/report/mark-report'
import { changeMarksInTally, type MarkChange, type Tally } from '@wenhai/core/report/tally'
import { drawnOf, isRepeat, unaskedOf } from '#features/report/counted.queries'
import type { Reading } from '#lib/reading/protocol'
import { type ChangedMarks, changeMarksOf } from '../change-marks.ts'
import { makePapers, type RegradeStep } from '../papers.ts'
import { type Found, findListed, findRows, type Place } from '../work.queries.ts'

export interface LotsTask extends RegradeStep {
  survey_id: string
  regrade_id: string
  isUndoing: boolean
  /** Reports of one lot, and of all of them. */
  inLot: number
  most: number
}

/** A report as it is to be written, if it is still where and what it was. */
export interface ChangedReport extends Omit<ChangedMarks, 'before' | 'after'> {
  report_id: string
  place: Place
  scoreBefore: number
  pendingBefore: number
  /** Whether the list goes on to know it. */
  isListed: boolean
}

export interface CountedRevision {
  revision: number
  tally: Tally
  items: Tally
}

/** Some reports of a regrade's list, what becomes of them, and by how much that changes the counts. */
export interface Lot {
  listed: string[]
  changes: ChangedReport[]
  /** Looked at, and waiting for their lot: nothing may tell the author that they are there. */
  waiting: number
  counts: CountedRevision[]
}

/** Marks are read, changed and counted here; the writer gets what is different. */
const lots: Reading<LotsTask, Lot> = async function* (database, task) {
  const papersOf = makePapers(task)
  const chosenBy = makeChosenOptions()
  let beyond = ''
  for (let seen = 0; seen < task.most; seen += task.inLot) {
    const listed = await findListed(database, { ...task, beyond })
    const last = listed.at(-1)
    if (!last) return
    beyond = last.report_id
    const former = new Map(listed.map((entry) => [entry.report_id, entry.former]))
    const rows = await findRows(database, [...former.keys()])
    const changes: ChangedReport[] = []
    const counts = new Map<number, CountedRevision>()
    for (const row of rows) {
      const kept = former.get(row.report_id) ?? ''
      const papers = papersOf(row)
      const changed = papers && changeMarksOf(papers, row, task.isUndoing, kept)
      if (!changed) continue
      const { before, after, ...written } = changed
      const { report_id, place, score, pending } = row
      changes.push({
        report_id,
        place,
        scoreBefore: score ?? 0,
        pendingBefore: pending,
        isListed: !task.isUndoing || kept !== '',
        ...written,
      })
      // Only reports that are handed in are counted.
      if (place !== 'report') continue
      const of = counts.get(row.revision) ?? { revision: row.revision, tally: new Map(), items: new Map() }
      counts.set(row.revision, of)
      const change = countedChange(row, changed)
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

function countedChange(row: Found, { before, after, score, pending, marked }: ChangedMarks): MarkChange {
  // With another sum, all questions are counted otherwise.
  const all: StoredMarks = score === row.score && pending === row.pending ? before : JSON.parse(row.marks)
  return {
    answers: () => JSON.parse(row.answers),
    end: row.ended,
    unasked: unaskedOf(row),
    drawn: drawnOf(row),
    isRepeat: isRepeat(row),
    before: { marks: all, score: row.score, pending: row.pending },
    after: { marks: { ...all, ...after }, score, pending },
    changed: marked.map(({ question_id }) => question_id),
  }
}

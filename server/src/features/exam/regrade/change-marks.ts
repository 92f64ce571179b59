import {
  type FormerMarks,
  type MarkedReport,
  regradeReport,
  restoreReport,
} from '@wenhai/core/exam/regrade/regrade-report'
import { type StoredMarks, sumMarks } from '@wenhai/core/report/mark-report'
import { findMarkText, readMarks } from './mark-text.ts'
import { answersTo, type Papers } from './papers.ts'
import type { Found } from './work.queries.ts'

/** What a regrade, or its undoing, makes of one report. */
export interface ChangedMarks {
  /** Of the questions that the regrade changes, or of more. */
  before: StoredMarks
  after: StoredMarks
  score: number
  pending: number
  /** The questions whose marks were looked at, with their points. */
  marked: { question_id: string; from: number | null; to: number | null }[]
  /** This text in the stored marks becomes another; empty where all of them are written. */
  was: string
  became: string
  /** What the list keeps of it. */
  former: string
}

type Row = Pick<Found, 'marks' | 'answers' | 'score' | 'pending'>

/** Undefined where nothing changes. `kept` is what the list knows of the report. */
export function changeMarksOf(
  papers: Papers,
  row: Row,
  isUndoing: boolean,
  kept: string,
): ChangedMarks | undefined {
  const { ids } = papers
  const before = readMarks(row.marks, ids)
  if (isUndoing && kept) {
    const former: FormerMarks = JSON.parse(kept)
    return describe(row, before, restoreReport(papers, before, former), ids, '')
  }
  // A report that came after the regrade is marked as if there had been none.
  const turned = isUndoing ? { before: papers.after, after: papers.before } : papers
  const after = regradeReport(turned, answersTo(papers, row), before, papers.rule)
  return (
    after &&
    describe(row, before, after, Object.keys(after.former), isUndoing ? '' : JSON.stringify(after.former))
  )
}

function describe(
  row: Row,
  before: StoredMarks,
  after: MarkedReport,
  ids: readonly string[],
  former: string,
): ChangedMarks {
  const was = sumMarks(before)
  return {
    before,
    after: after.marks,
    // The sums change by what those of the marks that were looked at do.
    score: (row.score ?? 0) + after.score - was.score,
    pending: row.pending + after.pending - was.pending,
    marked: ids.map((question_id) => ({
      question_id,
      from: before[question_id]?.points ?? null,
      to: after.marks[question_id]?.points ?? null,
    })),
    ...textOf(row.marks, after.marks, ids),
    former,
  }
}

/** One mark is replaced within the text; of several, all are written. */
function textOf(text: string, marks: StoredMarks, ids: readonly string[]): { was: string; became: string } {
  const [id, ...others] = ids
  const found = id !== undefined && others.length === 0 ? findMarkText(text, id) : undefined
  return found && id !== undefined
    ? { was: found, became: `"${id}":${JSON.stringify(marks[id])}` }
    : { was: '', became: JSON.stringify({ ...JSON.parse(text), ...marks }) }
}

import type { MarkingStage, MarkSource } from '@wenhai/core/exam/marking/schema'
import type { Generated } from 'kysely'

export interface MarkingTable {
  survey_id: string
  show_names: number
  is_double: number
  /** The difference in hundredths. */
  allowed_difference: number
}

/**
 * Who has looked at an exam as a marker. Who may mark is in `share`; the rest of these columns is of the time before, and
 * is written so that a process of that version gives nobody a right by them.
 */
interface MarkingMarkerTable {
  survey_id: string
  user_id: string
  is_arbiter: number
  removed: number
  /** 1 once they have seen the keys; also of those invited before it was kept. */
  opened: number
  invite_time: number
}

interface MarkingRubricTable {
  survey_id: string
  question_id: string
  /** JSON of core's RubricPoint[]. */
  content: string
}

interface MarkingCommentTable {
  user_id: string
  /** JSON of the texts. */
  content: string
}

export const itemState = { waiting: 0, marked: 1, elsewhere: 2 } as const

interface MarkingItemTable {
  report_id: string
  question_id: string
  survey_id: string
  bundle_key: string
  state: number
}

export interface MarkingBundleTable {
  survey_id: string
  question_id: string
  bundle_key: string
  rank: number
  stage: MarkingStage
  similar_key: string
  /** The class whose answers these are, where it is marked by itself; empty for all others. */
  group_name: Generated<string>
}

export interface MarkingClaimTable {
  survey_id: string
  question_id: string
  bundle_key: string
  user_id: string
  until: number
}

/** A mark counts until it is undone, or until equal answers arrive that have to be marked in a round of their own. */
export const markState = { counts: 0, undone: 1, earlier: 2 } as const

export interface MarkingMarkTable {
  mark_id: string
  survey_id: string
  question_id: string
  bundle_key: string
  user_id: string
  mark_time: number
  /** The bundle's when the mark was given. */
  stage: MarkingStage
  /** The points in hundredths. */
  points: number
  comment: string
  /** JSON of the places in the rubric. */
  ticks: string
  state: number
}

export interface MarkHistoryTable {
  history_id: string
  survey_id: string
  question_id: string
  report_id: string
  user_id: string
  mark_time: number
  source: MarkSource
  from_points: number | null
  to_points: number | null
  from_comment: string
  to_comment: string
  /** The id is empty for marks that were given to one report alone. */
  mark_id: string
}

interface MarkingInkTable {
  upload_id: string
  survey_id: string
  report_id: string
  user_id: string
  update_time: number
  /** JSON of turn and strokes. */
  content: string
}

declare module '#lib/database/tables' {
  interface Tables {
    marking: MarkingTable
    marking_marker: MarkingMarkerTable
    marking_rubric: MarkingRubricTable
    marking_comment: MarkingCommentTable
    marking_item: MarkingItemTable
    marking_bundle: MarkingBundleTable
    marking_claim: MarkingClaimTable
    marking_mark: MarkingMarkTable
    mark_history: MarkHistoryTable
    marking_ink: MarkingInkTable
  }
}

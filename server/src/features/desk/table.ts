import type { VersionReason } from '@wenhai/core/desk/schema'
import type { FormKind } from '@wenhai/core/form/form-kind'

export interface DeskTable {
  desk_id: string
  ocean_id: string
  questionnaire_type: FormKind
  /** The id is empty before the desk is published for the first time. */
  survey_id: string
  /** The form's update_time when it was opened or published here; 0 for a new one. */
  base: number
  revision: number
  published_revision: number
  published_from: number
  writer_id: string
  title: string
  questions: number
  /** The changes after this revision are kept. */
  kept_from: number
  change_bytes: number
  version: number
  version_revision: number
  create_time: number
  update_time: number
}

interface DeskDocumentTable {
  desk_id: string
  revision: number
  /** JSON of core's DeskDocument, with the password sealed. */
  content: string
  /** JSON: the hash of a question's content as it was published, by the uid of its line. */
  given: string
}

export interface DeskChangeTable {
  desk_id: string
  revision: number
  change_id: string
  writer: string
  user_id: string
  what: string
  field: string
  undoes: string
  /** JSON of core's operations, with passwords sealed. */
  operations: string
  inverse: string
  bytes: number
  create_time: number
}

export interface DeskVersionTable {
  desk_id: string
  version: number
  revision: number
  user_id: string
  reason: VersionReason
  /** JSON of core's VersionCounts. */
  counts: string
  questions: number
  bytes: number
  content: string
  create_time: number
}

interface DeskPersonTable {
  desk_id: string
  writer: string
  user_id: string
  at: string
  seen: number
}

declare module '#lib/database/tables' {
  interface Tables {
    desk: DeskTable
    desk_document: DeskDocumentTable
    desk_change: DeskChangeTable
    desk_version: DeskVersionTable
    desk_person: DeskPersonTable
  }
}

/** A file that a taker sent. It belongs to who sent it, and once it is handed in to its report. */
export interface UploadTable {
  upload_id: string
  survey_id: string
  question_id: string
  ocean_id: string
  user_id: string
  device_id: string
  attempt_id: string
  report_id: string
  name: string
  ending: string
  bytes: number
  create_time: number
  /** The network it came from, as a keyed hash; empty once it is handed in, and for a member's once it is complete. */
  network: string
  /** The space it counts as while the author cannot see it; 0 once it is in a report that the author can see. */
  waiting: number
}

/** All of them, for writing many at once. */
export const uploadColumns = [
  'upload_id',
  'survey_id',
  'question_id',
  'ocean_id',
  'user_id',
  'device_id',
  'attempt_id',
  'report_id',
  'name',
  'ending',
  'bytes',
  'create_time',
  'network',
  'waiting',
] as const satisfies readonly (keyof UploadTable)[]

declare module '#lib/database/tables' {
  interface Tables {
    upload: UploadTable
  }
}

export interface RegradeTable {
  regrade_id: string
  survey_id: string
  /** The number is the order in which regrades apply. */
  number: number
  question_id: string
  /** JSON of core's RegradeRule. */
  rule: string
  reason: string
  /** The newest revision when it was confirmed, and the question's points in it, in hundredths. */
  revision: number
  score: number
  state: number
  user_id: string
  create_time: number
  /** Reports to look at, how many are done, and how many of them changed. */
  total: number
  done: number
  changed: number
}

export const regradeState = { running: 0, done: 1, undoing: 2, undone: 3 } as const

export interface RegradeReportTable {
  survey_id: string
  regrade_id: string
  report_id: string
  state: number
  /** JSON: FormerMarks of core; empty until it is changed, and once it is changed back. */
  former: string
  score_from: number
  score_to: number
}

export const reportState = { toDo: 0, changed: 1, restored: 2 } as const

interface AppealWindowTable {
  survey_id: string
  until: number
}

export interface AppealTable {
  appeal_id: string
  survey_id: string
  question_id: string
  report_id: string
  content: string
  /** The beginning of the day where the exam is anonymous. */
  create_time: number
  state: number
  answer: string
}

/** Bits of `kinds`. */
export const newsKind = { score: 1, appeal: 2 } as const

/** What a member has not seen yet about a report of theirs. */
interface ReportNewsTable {
  survey_id: string
  report_id: string
  user_id: string
  kinds: number
  news_time: number
}

export const appealState = { open: 0, granted: 1, refused: 2 } as const

declare module '#lib/database/tables' {
  interface Tables {
    regrade: RegradeTable
    regrade_report: RegradeReportTable
    appeal: AppealTable
    report_news: ReportNewsTable
    appeal_window: AppealWindowTable
  }
}
